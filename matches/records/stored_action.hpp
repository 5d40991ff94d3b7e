#pragma once
// What a record has at one ply, and what is to be said of it: also of the action that the rules
// refuse, with which the game that was read ends.

#include <cstddef>
#include <string>

#include "matches/records/disagreement.hpp"
#include "matches/records/game.hpp"
#include "rules/game.hpp"

namespace matches::records {

// The action of a ply, from 1, as the rules spell it, or as the record does where they cannot
// follow. Empty: the record ends before it.
std::string stored_action(const Game& game, const Disagreements& found, std::size_t ply);

// Explains that action in the position before it. What the rules cannot even spell, such as a KI2
// move that no piece can make, was explained when the record was read.
std::string explanation(const rules::AnyGame& before, const std::string& stored,
                        const Disagreements& found, std::size_t ply);

}  // namespace matches::records
