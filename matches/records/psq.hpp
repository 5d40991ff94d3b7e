#pragma once
// PSQ, the game files of Piskvork and Gomocup, and `.rec`, their older form: stones with the time
// of each, the two names, and at best who has won. Renju alone, on the board of 15x15.

#include <optional>
#include <string>

#include "matches/records/format.hpp"

namespace matches::records {

std::optional<Item> read_psq(Lines& lines, const Reading& reading);
std::optional<std::string> write_psq(const Game& game, const Writing& writing, Losses& losses);
Parts psq_holds(const Writing& writing);

}  // namespace matches::records
