#pragma once
// PGN-like records of all games (docs/formats.md, "PGN-like"): tags, numbered actions, comments.

#include <optional>
#include <string>

#include "matches/records/format.hpp"

namespace matches::records::pgn {

// The format "pgn". A blank line ends the text of a game.
std::optional<Item> read_pgn(Lines& lines, const Reading& reading);
std::optional<std::string> write_pgn(const Game& game, const Writing& writing, Losses& losses);
Parts pgn_holds(const Writing& writing);

}  // namespace matches::records::pgn
