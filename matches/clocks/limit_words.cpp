#include "matches/clocks/limit_words.hpp"

#include <algorithm>

#include "basics/numbers.hpp"

namespace matches::clocks {

namespace {

template <class Number>
bool read_number(std::string_view text, std::optional<Number>& number) {
  const auto value = basics::read_number<Number>(text);
  if (!value || *value <= Number{0}) return false;
  number = value;
  return true;
}

bool read_clock_limit(std::string_view text, TimeControl& time) {
  const auto read = read_time_control(text);
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
  if (name == "tc") return read_clock_limit(value, time);
  if (name != "st") return false;
  const auto read = read_duration(value, Seconds(1));
  if (read) time.move_time = *read;
  return static_cast<bool>(read);
}

void add(std::string& words, std::string_view name, std::string_view value) {
  if (!words.empty()) words += ' ';
  words.append(name).append(value);
}

}  // namespace

bool bounded(const TimeControl& time) {
  return time.clocked || time.move_time || time.nodes || time.depth;
}

std::string limit_words(const TimeControl& time) {
  std::string words;
  if (time.clocked) add(words, "tc=", write(time));
  if (time.move_time) {
    TimeControl alone;
    alone.clocked = true;
    alone.base = *time.move_time;
    add(words, "st=", write(alone));
  }
  if (time.nodes) add(words, "nodes=", std::to_string(*time.nodes));
  if (time.depth) add(words, "depth=", std::to_string(*time.depth));
  return words;
}

std::string move_limit_words(const TimeControl& time) {
  auto unclocked = time;
  unclocked.clocked = false;
  return limit_words(unclocked);
}

std::optional<TimeControl> read_limits(std::string_view text) {
  TimeControl time;
  while (!text.empty()) {
    const auto end = std::min(text.find(' '), text.size());
    if (end > 0 && !read_word(text.substr(0, end), time)) return std::nullopt;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  if (!bounded(time)) return std::nullopt;
  return time;
}

}  // namespace matches::clocks
