#pragma once
// One game or position per line, as opening books for engines have them (docs/formats.md, "SFEN and
// USI lines"): "startpos moves 7g7f 3c3d", "sfen TEXT moves ...", a position text alone. For the
// other games "position TEXT moves ...", with the position texts of the rules.

#include <optional>
#include <string>

#include "matches/records/format.hpp"

namespace matches::records {

std::optional<Item> read_sfen_lines(Lines& lines, const Reading& reading);
std::optional<std::string> write_sfen_lines(const Game& game, const Writing& writing,
                                            Losses& losses);
Parts sfen_lines_holds(const Writing& writing);

}  // namespace matches::records
