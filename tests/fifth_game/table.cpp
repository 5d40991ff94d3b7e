// The table of games with one row more, in the programs that this file is linked to.

#include <vector>

#include "rules/row.hpp"
#include "tests/fifth_game/three.hpp"

namespace rules {

std::span<const GameKind> games() {
  static constexpr std::string_view gtp[] = {"gtp"};
  static const std::vector<GameKind> table = [] {
    std::vector<GameKind> all(carried_games().begin(), carried_games().end());
    all.push_back({.name = "three",
                   .title = "Three in a row",
                   .rules = &fifth_game::rule_book(),
                   .set_up = set_up<fifth_game::Three>,
                   .board_size = fifth_game::size,
                   .symmetric = true,
                   .position = {.key_fields = 2},
                   .protocols = gtp,
                   .openings = {.plies = 2}});
    return all;
  }();
  return table;
}

}  // namespace rules
