#pragma once
// The three things that `referee validate` validates. Which one is meant: --engine and --positions
// a live engine, operands the transcripts of dialogues, else a stream of actions on standard input.

#include <optional>
#include <string>

#include "matches/clocks/clock.hpp"
#include "referee/options/arguments.hpp"
#include "referee/checks/test_report.hpp"
#include "referee/terminal/complaint.hpp"
#include "referee/terminal/console.hpp"

namespace referee::validate {

struct ValidateWords {
  checks::Form output = checks::Form::human;
  std::optional<std::string> from, time, positions;
  bool standard_input = false, legal = false, keep_going = false;
  std::optional<int> timemargin;
  std::optional<matches::clocks::TimeControl> rounding;  // of which only that is meant
  std::string proto = "auto";
  std::optional<std::string> fail_on;  // "warnings"
  std::optional<matches::Micros> st;
};

// How --rounding has a clock count, where it is given.
inline void round_like(const ValidateWords& words, matches::clocks::TimeControl& control) {
  if (!words.rounding) return;
  control.rounding = words.rounding->rounding;
  control.least_per_move = words.rounding->least_per_move;
}

terminal::Or<terminal::Exit> stream(const options::Arguments& arguments,
                                    const terminal::Console& console);
terminal::Or<terminal::Exit> transcripts(const options::Arguments& arguments,
                                         const terminal::Console& console);
terminal::Or<terminal::Exit> live_engine(const options::Arguments& arguments,
                                         const terminal::Console& console);

}  // namespace referee::validate
