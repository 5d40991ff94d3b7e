#pragma once
#include "rules/liuzichong/game.hpp"
#include "tests/rules/grid/typed_game.hpp"

namespace tests {

inline rules::liuzichong::Game liuzichong(std::string_view id = {}, std::string_view position = {},
                                          std::string_view settings = {}) {
  return typed_game<rules::liuzichong::Game>(rules::liuzichong::rule_book(), id, position,
                                             settings);
}

// What the last move took: "a3,c3", or "-".
inline std::string taken(const rules::liuzichong::Game& game) {
  std::string joined;
  for (const auto& point : game.captured()) joined += (joined.empty() ? "" : ",") + point;
  return joined.empty() ? "-" : joined;
}

// A rule set of the tables: a name such as "touch" or "line-danx" (dan=exact on top). Empty for
// those that no rule set has.
inline std::optional<rules::liuzichong::Game> of_table(std::string_view name,
                                                       std::string_view position,
                                                       std::string settings = {}) {
  if (name.ends_with("-drawfirst") || name.ends_with("-nofew")) return std::nullopt;
  const bool exact = name.ends_with("-danx");
  if (exact) name.remove_suffix(5);
  if (exact) settings += " dan=exact";
  return liuzichong("liuzichong-" + std::string(name), position, settings);
}

}  // namespace tests
