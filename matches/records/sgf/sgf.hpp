#pragma once
// SGF, the Smart Game Format, FF[4]: games of Renju (GM[4]) with their variations; Keishi and
// Liuzichong as boards that change, which only this program reads as games. docs/formats.md
// describes the properties, our own among them.

#include <optional>
#include <string>

#include "matches/records/format.hpp"

namespace matches::records::sgf {

std::optional<Item> read_sgf(Lines& lines, const Reading& reading);
std::optional<std::string> write_sgf(const Game& game, const Writing& writing, Losses& losses);
Parts sgf_holds(const Writing& writing);

}  // namespace matches::records::sgf
