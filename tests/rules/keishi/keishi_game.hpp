#pragma once
#include "rules/keishi/game.hpp"
#include "tests/rules/grid/typed_game.hpp"

namespace tests {

inline rules::keishi::Game keishi(std::string_view id = {}, std::string_view position = {},
                                  std::string_view settings = {}) {
  return typed_game<rules::keishi::Game>(rules::keishi::rule_book(), id, position, settings);
}

}  // namespace tests
