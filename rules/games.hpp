#pragma once
// The table of games: one line per game, no registration magic. Here whoever uses the library
// begins (docs/rules-library.md):
//
//   const rules::GameKind& shogi = *rules::find_game("shogi");
//   auto game = rules::start(shogi, *rules::rule_set(shogi, ""));
//   if (const auto refused = game->act("7g7f")) std::cerr << refused->sentence;
//
// The texts and tables that these values point to live as long as the program.

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

// One of the games. An AnyGame does not say which it is: whoever holds one keeps its kind.
struct GameKind {
  std::string_view name;                     // "keishi": what --game and the logs say
  std::string_view title;                    // "Keishi 形四"
  const RuleBook* rules;                     // never null
  std::span<const NamedPosition> positions;  // beside the usual start
  // What `start` below is made of: a game from a position text; empty: the usual start. Accepts
  // positions that no game can reach (see AnyGame::defects); an error only where the text itself is
  // wrong. The rule set must be one of this game.
  Result<AnyGame> (*set_up)(const RuleSet&, std::string_view position);
};

std::span<const GameKind> games();                          // always the same, in the same order
const GameKind* find_game(std::string_view name);           // null: there is none
Result<const GameKind*> game_named(std::string_view name);  // an error that names the nearest

// A rule set of the game; an empty id is its default. The error names the nearest one.
Result<RuleSet> rule_set(const GameKind& game, std::string_view id);

enum class Admit : unsigned char { reachable, anything };

// A game from a position text, the name of a position, or nothing: the usual start, as "startpos".
// `reachable` refuses positions with defects: the error holds all of them, and its code names them.
// A rule set of another game is an error too.
Result<AnyGame> start(const GameKind& game, const RuleSet& rules, std::string_view position = {},
                      Admit admit = Admit::reachable);

}  // namespace rules
