#pragma once
// The header lines of CSA, both ways: "$START_TIME:2026/11/18 16:00:00".

#include <optional>
#include <string>
#include <string_view>

#include "matches/records/game.hpp"

namespace matches::records::csa {

inline constexpr std::string_view remark_mark = "'referee:";  // before what only we understand

// Lines for the header of the game, and in `plain` what a reader makes of them. Version 2 or 3.
void write_header(std::string& out, const Game& game, int version, Game& plain);

// "2026-11-18T16:00:00Z" as "2026/11/18 16:00:00", and back: no time zone is known.
std::string written_date(std::string_view date);
std::string read_date(std::string_view value);

enum class Rules : unsigned char { from_text, given };
// One line's name and value; what has no place of its own becomes a tag.
void take_header(Game& game, std::string_view name, std::string_view value, Rules rules);

}  // namespace matches::records::csa
