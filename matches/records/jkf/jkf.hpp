#pragma once
// JKF, Kifu as JSON (docs/formats.md, "JKF"): one object per game. Several games are written one
// per line; read are also lists of games and objects over many lines, one game at a time.

#include <optional>
#include <string>

#include "matches/records/format.hpp"

namespace matches::records::jkf {

std::optional<Item> read_jkf(Lines& lines, const Reading& reading);
std::optional<std::string> write_jkf(const Game& game, const Writing& writing, Losses& losses);
Parts jkf_holds(const Writing& writing);

}  // namespace matches::records::jkf
