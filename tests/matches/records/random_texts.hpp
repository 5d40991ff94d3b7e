#pragma once
// Random texts of the kinds that records hold, and a quick choice of a legal action.

#include <string>

#include "rules/game.hpp"
#include "tests/dice.hpp"

namespace tests {

inline bool one_in(std::size_t n, Dice& dice) { return dice.below(n) == 0; }

std::string some_name(Dice& dice);     // of a person, an engine, an event: one line
std::string some_text(Dice& dice);     // any line, with characters that formats use themselves
std::string some_comment(Dice& dice);  // one line or several
std::string some_refused(Dice& dice);  // a text that an engine gave for an action

// A legal action; empty if none. Not all are alike: what is quick to find comes first.
std::string quick_action(const rules::AnyGame& game, Dice& dice);

}  // namespace tests
