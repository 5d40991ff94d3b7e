#include "matches/transcripts/line/line_times.hpp"

#include <algorithm>
#include <utility>

#include "protocols/words.hpp"

namespace matches::transcripts::line {

using protocols::next_word;

namespace {

// A number of units of time; nothing: no clock could show it.
template <class Unit>
std::optional<Micros> take_time(std::string_view& words) {
  const auto count = protocols::number<std::int64_t>(next_word(words));
  constexpr std::int64_t most = 1'000'000'000;
  if (!count || *count < -most || *count > most) return std::nullopt;
  return Micros(Unit(*count));
}

bool over(std::string_view words) { return protocols::trimmed(words).empty(); }

}  // namespace

void LineTimes::new_game() {
  left_ = {};
  move_time_.reset();
}

bool LineTimes::told(const LineRequest& request) {
  using Command = LineRequest::Command;
  if (request.is(Command::clock)) return clock(request.arguments);
  if (request.is(Command::limit)) return limit(request.arguments);
  if (request.is(Command::time_settings)) return settings(request.arguments);
  if (request.is(Command::time_left)) return left(request.arguments);
  return true;
}

// clock COLOR LEFT INCREMENT BYOYOMI: the increment comes after the answer.
bool LineTimes::clock(std::string_view words) {
  const auto color = read_color(next_word(words));
  const auto left = take_time<Millis>(words), increment = take_time<Millis>(words),
             byoyomi = take_time<Millis>(words);
  if (!color || !left || !increment || !byoyomi || !over(words)) return false;
  constexpr Micros rounded_down = Millis(1);
  left_[index_of(*color)] = *left + *byoyomi + rounded_down;
  return true;
}

bool LineTimes::limit(std::string_view words) {
  const auto kind = next_word(words);
  if (kind == "movetime") {
    move_time_ = take_time<Millis>(words);
    return move_time_ && over(words);
  }
  const auto value = protocols::number<std::int64_t>(next_word(words));
  return (kind == "depth" || kind == "nodes") && value && *value >= 0 && over(words);
}

// time_settings MAIN BYOYOMI STONES: byoyomi without stones is not a limit at all.
bool LineTimes::settings(std::string_view words) {
  const auto main = take_time<Seconds>(words), byoyomi = take_time<Seconds>(words);
  const auto stones = protocols::number<int>(next_word(words));
  if (!main || !byoyomi || !stones || !over(words)) return false;
  byoyomi_ = *stones > 0 ? *byoyomi : Micros(0);
  return true;
}

// time_left COLOR SECONDS STONES: with stones, it is the time for them.
bool LineTimes::left(std::string_view words) {
  const auto color = read_color(next_word(words));
  const auto seconds = take_time<Seconds>(words);
  const auto stones = protocols::number<int>(next_word(words));
  if (!color || !seconds || !stones || !over(words)) return false;
  constexpr Micros rounded_down = Seconds(1);
  left_[index_of(*color)] = *seconds + rounded_down + (*stones == 0 ? byoyomi_ : Micros(0));
  return true;
}

std::optional<Micros> LineTimes::take(rules::Color color) {
  auto given = left_[index_of(color)];
  if (move_time_) given = std::min(given.value_or(*move_time_), *move_time_);
  new_game();
  return given;
}

}  // namespace matches::transcripts::line
