#pragma once
// What a user sees on standard error while games go on: a bar, a line for each game, or nothing.
// The boards are in referee/live/live_display.hpp.

#include <chrono>
#include <memory>
#include <optional>
#include <string>

#include "matches/endings/placement.hpp"
#include "matches/results/results.hpp"
#include "referee/runs/match_options.hpp"
#include "referee/tables/report.hpp"
#include "referee/terminal/console.hpp"
#include "referee/terminal/screen.hpp"

namespace referee::live {

// How far a run has come.
struct Progress {
  matches::results::Results results;
  std::uint64_t planned = 0;  // games; it may change
  std::optional<tables::SprtState> sprt = {};
  std::uint64_t played = 0;  // by this process: the rate is theirs
  matches::endings::Placement placement = {};
  std::string waiting = {};  // "yane: 'isready' for 12 s": what takes longer than ten seconds
};

// All calls but the constructor come from one thread at a time.
class Display {
 public:
  virtual ~Display() = default;  // leaves a clean line
  virtual void started(const matches::schedule::Fixture& /*game*/, std::size_t /*worker*/) {}
  virtual void played(const matches::schedule::Fixture& /*game*/, std::size_t /*worker*/,
                      const matches::endings::Ply& /*ply*/) {}
  virtual void finished(const matches::schedule::Fixture& /*game*/,
                        const matches::records::Game& /*record*/) {}
  // After each game that counts or stays void.
  virtual void moved_on(const Progress& /*progress*/) {}
  virtual void say(const std::string& lines) = 0;  // that stay; without the last newline
};

std::unique_ptr<Display> display_of(const runs::MatchTask& task, const terminal::Console& console);

// " [######........] 200/400  3.1 games/min  new 109.0 - 91.0 base   LLR 0.27 (-2.94, 2.94)
//   1 h 05 min left   faults 1", in one line; of more than two engines the leader stands there.
// Where that is too wide: " [##..] 200/400  3.1/min  new 54.5 %  LLR 0.27 (-2.94, 2.94)  1h05m
// left".
// Where games are copies of others, how many are different: " [##..] 200/400  16
// different  3.1/min".
// Before the first game has ended: " [....] 0/400  running".
std::string bar_of(const Progress& progress, std::chrono::duration<double> elapsed, int width);

// Columns beside a bar, where the terminal puts the ^C that a user types: it must not wrap.
constexpr int beside_bar = 3;
// Lines for standard error: on a terminal, those that are too wide for it are folded.
std::string fitted(const std::string& lines);

}  // namespace referee::live
