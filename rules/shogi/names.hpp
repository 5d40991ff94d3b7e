#pragma once
// The text of an action as USI spells it: `7g7f`, `7g7f+`, `P*5e`, `win`.

#include <string>
#include <string_view>

#include "rules/shogi/position.hpp"

namespace rules::shogi {

Result<Move> read_usi(std::string_view text);
std::string write_usi(Move move);

}  // namespace rules::shogi
