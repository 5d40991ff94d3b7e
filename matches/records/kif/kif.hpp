#pragma once
// KIF, the format of Kakinoki's programs that nearly every Shogi program reads (docs/formats.md).

#include <optional>
#include <string>

#include "matches/records/format.hpp"

namespace matches::records::kif {

std::optional<Item> read_kif(Lines& lines, const Reading& reading);
std::optional<std::string> write_kif(const Game& game, const Writing& writing, Losses& losses);
Parts kif_holds(const Writing& writing);

}  // namespace matches::records::kif
