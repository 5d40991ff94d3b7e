#pragma once
// How far a run is, in one line.

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "matches/endings/placement.hpp"
#include "matches/results/results.hpp"
#include "referee/tables/report.hpp"

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

struct BarPart {
  std::string text;
  int rank = 0;              // the lowest ones are shown first where there is no room for all
  int most = 0;              // columns that it may come to need; 0: it is not always there
  std::string shorter = {};  // where there is no room for the text; it may be cut in the middle
};
struct BarLayout {
  std::string games;  // "[######........] 200/400"
  std::vector<BarPart> parts;
};

// How far the run is, for a terminal of any width:
// " [######........] 200/400  3.1 games/min  new 109.0 - 91.0 base   LLR 0.27 (-2.94, 2.94)
//   1 h 05 min left   faults 1", in one line; of more than two engines the leader stands there.
// Where that is too wide: " [##..] 200/400  3.1/min  new 54.5 %  LLR 0.27 (-2.94, 2.94)  1h05m
// left".
// Where games are copies of others, how many are different: " [##..] 200/400  16
// different  3.1/min".
// Before the first game has ended: " [....] 0/400  running".
class ProgressBar {
 public:
  ProgressBar() = default;  // empty
  ProgressBar(const Progress& progress, std::chrono::duration<double> elapsed);
  bool empty() const { return layouts_.empty(); }
  std::string text(int width) const;

 private:
  std::vector<BarLayout> layouts_;  // the widest one first
  int digits_to_come_ = 0;          // how much wider "9/200" will be
};

// Columns beside a bar, where the terminal puts the ^C that a user types: it must not wrap.
constexpr int beside_bar = 3;

}  // namespace referee::live
