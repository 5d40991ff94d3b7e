#pragma once
// Wins that cannot be escaped, proved by searching all replies under the rules.
//
// Where a game has rules of mates (Shogi), a forced win is a mate by checks alone, as in mate
// problems. A piece that is dropped between, only to be captured at once with the mate unchanged,
// does not count as two plies: that is how the lengths of mate problems are counted.
//
// In the other games it is any win by the rules, and every action of both sides counts.

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "rules/games.hpp"

namespace matches::mates {

using rules::ForcedWin;
using rules::SearchLimits;

// Does the side to act force a win within this many plies, the last one its own? `plies` is odd.
// `kind`: of the game.
ForcedWin forced_win(const rules::AnyGame& game, const rules::GameKind& kind, int plies,
                     const SearchLimits& limits);
// The same where its first action, a legal one, is this.
ForcedWin forced_win_after(const rules::AnyGame& game, const rules::GameKind& kind,
                           std::string_view action, int plies, const SearchLimits& limits);

// A line that is said to mate: every move legal, each move of the side to act a check, and the last
// one mate. Of the defender it has one reply each time; it says nothing about the others.
struct MateLine {
  enum class Flaw : unsigned char {
    none,
    illegal,   // the rules refuse a move
    no_check,  // a move of the attacker gives none
    no_mate,   // the line ends, or the game, and nobody is mated
  } flaw = Flaw::none;
  std::size_t at = 0;    // the move, from 0
  std::string sentence;  // what is wrong, for a person
};
MateLine judge_mate_line(const rules::AnyGame& game, const rules::GameKind& kind,
                         std::span<const std::string> moves);

}  // namespace matches::mates
