#pragma once
// Texts of a game that a terminal may show, from engines, files and users alike.

#include "matches/records/game.hpp"

namespace matches::records {

// Whether no text of the game holds a control character or a hidden mark. Comments and
// the values of tags may have lines and tabs.
bool is_printable(const Game& game);

// The game with all such characters spelled as `rules::printable` does.
Game printable(Game game);

}  // namespace matches::records
