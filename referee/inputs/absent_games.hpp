#pragma once
// Games that people ask for and that are not here.

#include <string>
#include <string_view>

namespace referee::inputs {

// "Gomoku is not among the games; the closest is ..."; empty: the word names none that is known.
std::string absent_game(std::string_view word);
// The same for the word of a rule set.
std::string absent_rules(std::string_view word);

}  // namespace referee::inputs
