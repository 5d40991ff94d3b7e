#pragma once
// The time that an engine of the line protocol is given, as a log tells it.

#include <array>
#include <optional>

#include "matches/transcripts/line/line_request.hpp"

namespace matches::transcripts::line {

class LineTimes {
 public:
  void new_game();
  // `clock`, `limit`, `time_settings`, `time_left`; anything else is skipped. False: its
  // arguments cannot be read.
  bool told(const LineRequest& request);
  // For the question that is asked now: what was said since the one before. Empty: nothing bounds
  // it. Times in whole seconds may have been rounded down, and are taken a second longer.
  std::optional<Micros> take(rules::Color color);

 private:
  bool clock(std::string_view words);
  bool limit(std::string_view words);
  bool settings(std::string_view words);
  bool left(std::string_view words);

  std::array<std::optional<Micros>, 2> left_ = {};
  std::optional<Micros> move_time_;
  Micros byoyomi_{0};  // of time_settings, which hold for the game
};

}  // namespace matches::transcripts::line
