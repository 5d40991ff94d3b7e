#pragma once
// Boards of stones as SGF sets them up: AB, AW and AE.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "matches/records/sgf/sgf_text.hpp"

namespace matches::records::sgf {

// The squares by rows from the top: 'b', 'w' or 0.
using Board = std::vector<std::string>;
Board board_of(std::string_view position);  // of the text of a position
std::string text_of(const Board& board);    // its first word again: "w3/w3/1b1w/2b1"

// What a node's AB, AW and AE make of a board. Nothing: it has none of them.
std::optional<Board> changed(Board board, const Tokens& node);

}  // namespace matches::records::sgf
