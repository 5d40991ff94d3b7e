#pragma once
// What is the same position for the two players: with the board turned or mirrored, where the game
// does not mind, and with another past.

#include <span>
#include <string>
#include <string_view>

#include "rules/games.hpp"

namespace matches::suites {

// The eight maps of a square board onto itself. Turns go clockwise, as a person sees the board.
enum class Symmetry : unsigned char {
  identity,
  turn_90,
  turn_180,
  turn_270,
  left_right,
  top_bottom,
  rising,   // in the diagonal from the lower left corner
  falling,  // in the one from the upper left corner
};
std::string_view name(Symmetry symmetry);  // "turned by 90 degrees", "mirrored left to right"
std::string_view code(Symmetry symmetry);  // "turn-90", "left-right"

// Those that keep the rules of the game, `identity` first. They change nothing but places: neither
// colours nor the side to act. Renju's areas of the opening lie around the centre, steps, jumps,
// rectangles and captures have no direction: these games keep all eight, wherever the usual start
// stands. Shogi has `identity` alone: no mirrored position comes up from its start.
std::span<const Symmetry> symmetries(const rules::GameKind& game);

// The action or the position text with the board turned or mirrored. Both must be spelled as the
// rules spell them.
std::string moved(const rules::GameKind& game, std::string_view action, Symmetry by);
std::string moved_position(const rules::GameKind& game, std::string_view position, Symmetry by);

// What of a position text decides how the game goes on, wherever it came from: stones or pieces,
// the side to act, hands, the phase of the opening with what was offered (in any order). Not the
// number of the ply, nor moves of the past.
std::string position_key(const rules::GameKind& game, std::string_view position);

// One key for all positions that symmetries map to each other: the least of theirs.
std::string class_key(const rules::GameKind& game, std::string_view position);

// The first symmetry that maps the one position to the other, as far as the keys go. They must have
// the same class.
Symmetry symmetry_between(const rules::GameKind& game, std::string_view from, std::string_view to);

}  // namespace matches::suites
