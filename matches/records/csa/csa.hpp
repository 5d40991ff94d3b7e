#pragma once
// CSA, the record format of computer Shogi (docs/formats.md, "CSA"): versions 2.2 and 3.0 are
// written, everything from 1.0 on is read. What it has no word for stands in lines that begin with
// 'referee: and that other programs take for comments; so nothing but variations is lost.

#include <optional>
#include <string>

#include "matches/records/format.hpp"

namespace matches::records::csa {

std::optional<Item> read_csa(Lines& lines, const Reading& reading);
std::optional<std::string> write_csa(const Game& game, const Writing& writing, Losses& losses);
Parts csa_holds(const Writing& writing);

}  // namespace matches::records::csa
