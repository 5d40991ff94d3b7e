#include "referee/join/pair_times.hpp"

#include <algorithm>

namespace referee::join {

namespace {

using matches::Micros;
using matches::clocks::TimeControl;

constexpr int usual_moves = 50;  // of a side
constexpr Micros usual_length = matches::Seconds(300);
constexpr std::uint64_t most_of_unknown = 8;  // pairs of a block where no clock says anything
constexpr std::uint64_t least_blocks = 64;

// What a side uses at most in this number of moves; empty if nothing bounds it.
std::optional<Micros> side_time(const TimeControl& time, int moves) {
  if (time.clocked) {
    const int sessions = time.moves > 0 ? (moves + time.moves - 1) / time.moves : 1;
    return time.base * sessions + (time.increment + time.byoyomi + time.margin) * moves +
           time.byoyomi * std::max(0, time.periods - 1);
  }
  if (time.move_time) return (*time.move_time + time.margin) * moves;
  return std::nullopt;
}

bool is_sudden_death(const TimeControl& time) {
  return time.clocked && time.increment == Micros(0) && time.byoyomi == Micros(0) &&
         time.moves == 0 && time.margin == Micros(0);
}

// Of the engine that may take longest; both games, both sides.
std::optional<Micros> pair_time(const runs::MatchTask& task, std::optional<int> moves) {
  Micros longest{0};
  for (const auto& engine : task.run.engines) {
    if (!moves && !is_sudden_death(engine.time)) return std::nullopt;
    const auto time = side_time(engine.time, moves.value_or(0));
    if (!time) return std::nullopt;
    longest = std::max(longest, *time);
  }
  return longest * 4;
}

}  // namespace

std::optional<matches::Seconds> longest_pair(const runs::MatchTask& task) {
  const auto& plies = task.run.adjudication.max_plies;
  const auto time = pair_time(task, plies ? std::optional((*plies + 1) / 2) : std::nullopt);
  return time ? std::optional(std::chrono::ceil<matches::Seconds>(*time)) : std::nullopt;
}

std::uint64_t usual_block(const runs::MatchTask& task, std::uint64_t pairs) {
  if (task.run.sprt) return 1;
  // Engines seldom use all of their time.
  const auto time = pair_time(task, usual_moves);
  const auto fit = time && *time > Micros(0)
                       ? static_cast<std::uint64_t>(usual_length / (*time / 2 + Micros(1)))
                       : most_of_unknown;
  return std::clamp<std::uint64_t>(std::min(fit, pairs / least_blocks), 1, 1'000'000);
}

}  // namespace referee::join
