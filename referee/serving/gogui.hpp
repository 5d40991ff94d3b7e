#pragma once
// The form in which GoGui wants a game of Renju: points by the letters of the Go Text Protocol,
// which leave out the letter i.

#include <string>
#include <string_view>

#include "rules/game.hpp"

namespace referee::serving::gogui {

std::string point(std::string_view ours);             // "i10" as "J10"
std::string board(const rules::AnyGame& game);        // X black, O white, top row first
std::string legal_moves(const rules::AnyGame& game);  // points and pass, blank-separated

}  // namespace referee::serving::gogui
