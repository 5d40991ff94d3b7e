#include "referee/analyze/limits.hpp"

#include <charconv>
#include <utility>

#include "referee/text.hpp"

namespace referee {

namespace {

using matches::TimeControl;

template <class Number>
bool read_number(std::string_view text, std::optional<Number>& number) {
  Number value{};
  const auto* const end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, value);
  if (read.ec != std::errc() || read.ptr != end || value <= Number{0}) return false;
  number = value;
  return true;
}

bool read_clock(std::string_view text, TimeControl& time) {
  const auto read = matches::read_time_control(text);
  if (!read || !read->clocked) return false;
  auto clock = *read;
  clock.move_time = time.move_time;
  clock.nodes = time.nodes;
  clock.depth = time.depth;
  time = clock;
  return true;
}

bool read_word(std::string_view word, TimeControl& time) {
  const auto equals = word.find('=');
  if (equals == word.npos) return false;
  const auto name = word.substr(0, equals), value = word.substr(equals + 1);
  if (name == "nodes") return read_number(value, time.nodes);
  if (name == "depth") return read_number(value, time.depth);
  if (name == "tc") return read_clock(value, time);
  if (name != "st") return false;
  const auto read = matches::read_duration(value, matches::Seconds(1));
  if (read) time.move_time = *read;
  return static_cast<bool>(read);
}

}  // namespace

bool bounded(const TimeControl& time) {
  return time.clocked || time.move_time || time.nodes || time.depth;
}

std::string limit_words(const TimeControl& time) {
  std::vector<std::string> words;
  if (time.clocked) words.push_back("tc=" + matches::write(time));
  if (time.move_time) {
    TimeControl alone;
    alone.clocked = true;
    alone.base = *time.move_time;
    words.push_back("st=" + matches::write(alone));
  }
  if (time.nodes) words.push_back("nodes=" + std::to_string(*time.nodes));
  if (time.depth) words.push_back("depth=" + std::to_string(*time.depth));
  return joined(words);
}

std::optional<TimeControl> read_limits(std::string_view text) {
  TimeControl time;
  for (const auto& word : words_of(text))
    if (!read_word(word, time)) return std::nullopt;
  if (!bounded(time)) return std::nullopt;
  return time;
}

}  // namespace referee
