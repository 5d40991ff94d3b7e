#pragma once
// Texts of a game that may stand in a file, from engines, files and users alike.

#include "matches/records/game.hpp"

namespace matches::records {

// Whether no text of the game holds a character that a file must not have: a control character, a
// mark of direction, or bytes that are not UTF-8. Joiners, and separators without width, may stand
// in it, because words are spelled with them. Comments and the values of tags may have lines and
// tabs.
bool is_printable(const Game& game);

// The game with all such characters spelled as `\x1b`.
Game printable(Game game);

}  // namespace matches::records
