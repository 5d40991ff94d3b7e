#pragma once
// Games for the tests of formats: one that knows as little as possible, one that knows everything.

#include <initializer_list>
#include <string_view>

#include "matches/records/game.hpp"

namespace tests {

// The actions, judged, and nothing else.
matches::records::Game plain_game(std::string_view game, std::initializer_list<const char*> actions,
                                  std::string_view rules = {}, std::string_view start = {});

// A game of Keishi with every member filled, lost by an illegal move, with variations.
matches::records::Game full_game();

}  // namespace tests
