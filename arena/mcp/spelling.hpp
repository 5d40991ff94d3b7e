#pragma once
// What a language model may have meant by its spelling of an action. A choice is never flipped:
// what is not clearly one legal action stays as it is, and the server says what is wrong with it.

#include <string>
#include <string_view>

#include "rules/game.hpp"

namespace arena::mcp {

// In this order: the text itself; the one legal action that differs from it in case, blanks,
// hyphens and commas alone; the one that also has a `+` at its end, which the text does not have.
std::string interpreted(const rules::AnyGame& game, std::string_view text);

}  // namespace arena::mcp
