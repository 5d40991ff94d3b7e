#pragma once
// The header of a KIF or KI2 record except the start position: who, when, where, and what else.

#include <optional>
#include <string>
#include <string_view>

#include "matches/records/game.hpp"
#include "matches/records/kif/kif_start.hpp"

namespace matches::records::kif {

// "2026-11-18T16:00:00" from "2026/11/18(水) 16:00:00", and as much as there is of it. Nothing: it
// is no date.
std::optional<std::string> iso_date(std::string_view value);
// "2026/11/18 16:00:00"; empty if it is not such a date.
std::string kif_date(std::string_view iso);

// "1時間、秒読み30秒" from a time control's text; empty: there is no clock in it.
std::string kif_time_control(std::string_view control);

// One line's key and value. What has no place of its own becomes a tag.
void take_kif_header(Game& game, std::string_view key, std::string_view value);
// A tag that only says in Japanese what a program comment says exactly is dropped.
void drop_explained_tags(Game& game);

// All lines of the header.
std::string kif_header_lines(const Game& game);

}  // namespace matches::records::kif
