#pragma once
// Actions as single words, for notations that part actions by blanks: "offer:h9-h10" stands for
// "offer h9 h10". Moves and points are the same in both.

#include <string>
#include <string_view>

namespace matches::records {

std::string action_as_word(std::string_view action);
std::string action_of_word(std::string_view word);

}  // namespace matches::records
