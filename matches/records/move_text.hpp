#pragma once
// Games of Renju as bare stones, one game per line: the move text `h8i9j10` of many programs, and
// the offsets from the centre `0,0, 1,-1` in which Gomocup gives its openings.

#include <optional>
#include <string>

#include "matches/records/format.hpp"

namespace matches::records {

std::optional<Item> read_pos(Lines& lines, const Reading& reading);
std::optional<std::string> write_pos(const Game& game, const Writing& writing, Losses& losses);

std::optional<Item> read_offset(Lines& lines, const Reading& reading);
std::optional<std::string> write_offset(const Game& game, const Writing& writing, Losses& losses);

Parts move_text_holds(const Writing& writing);

}  // namespace matches::records
