#pragma once
// Any game, played by texts alone: every text that could be an action, random actions, and whether
// the list of legal actions is the truth.

#include <string>
#include <string_view>
#include <vector>

#include "rules/games.hpp"
#include "tests/dice.hpp"

namespace tests {

// Every text that could be a listed action of the game. Not among them: `resign` and Shogi's `win`,
// which are never listed, and offers, which are too many.
const std::vector<std::string>& action_texts(std::string_view game);

// What is wrong with the list of legal actions, by asking about every text, or about every `step`th
// from the text `first` on; empty: nothing.
std::string listed_against_legal(const rules::AnyGame& game, std::string_view name,
                                 std::size_t step = 1, std::size_t first = 0);

// A legal action: one of the list, or one of the kinds that are too many to list. Empty where there
// is none.
std::string random_action(const rules::AnyGame& game, Dice& dice);

// What can be asked about a game, in one text: to see whether two are the same.
std::string state_of(const rules::AnyGame& game);

// The game of the table (which has it), and one of its rule sets (which exists).
const rules::GameKind& game_kind(std::string_view name);
rules::RuleSet rule_set(std::string_view game, std::string_view id);

}  // namespace tests
