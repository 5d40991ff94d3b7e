#pragma once
// KI2, the form of Kakinoki's format for people: moves as books print them, without origins and
// times (docs/formats.md).

#include <optional>
#include <string>

#include "matches/records/format.hpp"

namespace matches::records::kif {

std::optional<Item> read_ki2(Lines& lines, const Reading& reading);
std::optional<std::string> write_ki2(const Game& game, const Writing& writing, Losses& losses);
Parts ki2_holds(const Writing& writing);

}  // namespace matches::records::kif
