#pragma once
// The table of games: one line per game, no registration magic.

#include <span>
#include <string_view>

#include "rules/game.hpp"
#include "rules/ruleset.hpp"

namespace rules {

// A position that has a name, such as a Shogi handicap.
struct NamedPosition {
  std::string_view name;   // "two-piece"
  std::string_view title;  // "二枚落ち"
  std::string_view text;
};

struct GameKind {
  std::string_view name;   // "keishi": what --game and the logs say
  std::string_view title;  // "Keishi 形四"
  const RuleBook* rules;
  std::span<const NamedPosition> positions;  // beside the usual start
  // A game from a position text; empty: the usual start. Accepts positions that no game can reach
  // (see AnyGame::defects); an error only where the text itself is wrong.
  Result<AnyGame> (*set_up)(const RuleSet&, std::string_view position);
};

std::span<const GameKind> games();
const GameKind* find_game(std::string_view name);           // null: there is none
Result<const GameKind*> game_named(std::string_view name);  // an error that names the nearest

// A rule set of the game; an empty id is its default.
Result<RuleSet> rule_set(const GameKind& game, std::string_view id);

enum class Admit : unsigned char { reachable, anything };

// A game from a position text, the name of a position, or nothing (the usual start).
// `reachable` refuses positions with defects: the code of the error names all of them.
Result<AnyGame> start(const GameKind& game, const RuleSet& rules, std::string_view position = {},
                      Admit admit = Admit::reachable);

}  // namespace rules
