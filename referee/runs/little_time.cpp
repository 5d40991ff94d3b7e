#include "referee/runs/little_time.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "matches/clocks/clock.hpp"
#include "matches/clocks/limit_words.hpp"

namespace referee::runs {

namespace {

using matches::Micros;
using matches::clocks::TimeControl;

constexpr Micros little = matches::Millis(10);
constexpr int usual_moves = 40;  // of a side in a game, where the clock does not count them

std::string in_units(Micros time, double unit) {
  return fmt::format("{:.4g}", static_cast<double>(time.count()) / unit);
}
std::string millis(Micros time) { return in_units(time, 1e3) + " ms"; }
std::string seconds(Micros time) { return in_units(time, 1e6) + " s"; }

std::string about_clock(const TimeControl& time) {
  const int moves = time.moves > 0 ? time.moves : usual_moves;
  const auto each = time.base / moves + time.increment + time.byoyomi;
  const bool slip = time.moves > 0 && time.increment == Micros(0) && time.byoyomi == Micros(0);
  // What the user wrote counts: an increment of 10 ms.
  if (each > little || (each == little && !slip)) return {};
  const auto clock = write(time);
  if (slip)
    return fmt::format("tc={} leaves {} a move: {} for {} moves; did you mean tc={}+{}?", clock,
                       millis(each), seconds(time.base), moves, moves, in_units(time.base, 1e6));
  return fmt::format("tc={} leaves {} a move in a game of {}; delays of the host decide such games",
                     clock, millis(each), moves);
}

std::string about_move(Micros limit) {
  if (limit >= little) return {};
  return fmt::format("st={} leaves {} a move; delays of the host decide such games",
                     in_units(limit, 1e6), millis(limit));
}

}  // namespace

std::vector<std::string> little_time(const std::vector<matches::play::Engine>& engines) {
  std::vector<std::string> all;
  const auto add = [&](std::string sentence) {
    if (!sentence.empty() && std::find(all.begin(), all.end(), sentence) == all.end())
      all.push_back(std::move(sentence));
  };
  for (const auto& engine : engines) {
    // Other clocks round down what is used.
    if (engine.time.clocked && engine.time.rounding == matches::clocks::Rounding::exact)
      add(about_clock(engine.time));
    if (engine.time.move_time) add(about_move(*engine.time.move_time));
  }
  return all;
}

}  // namespace referee::runs
