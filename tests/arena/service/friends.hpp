#pragma once
// Friendly games for tests.

#include <optional>
#include <string>

#include "tests/arena/service/arena.hpp"

namespace tests {

// With two house players, which nobody moves.
arena::service::Settings with_house();

arena::service::FriendlyWish against_house(const std::string& game,
                                           std::optional<rules::Seat> seat = rules::Seat::first);
arena::service::FriendlyWish by_link(const std::string& game);
std::string move(const std::string& text, int turn);  // the body
void is_true(Arena& arena);                           // as `serve --check` sees it

// Two guests and the game that one has offered the other.
struct Friends {
  Friends(Arena& arena, arena::service::FriendlyWish wish);
  Arena::Agent first, second;
  std::string code, game;
};

}  // namespace tests
