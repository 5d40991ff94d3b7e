#pragma once
// The table of games: one line per game, no registration magic. This is the entry point of the
// library (docs/rules-library.md):
//
//   const rules::GameKind& shogi = *rules::find_game("shogi");
//   auto game = rules::start(shogi, *rules::rule_set(shogi, ""));
//   if (const auto refused = game->act("7g7f")) std::cerr << refused->sentence;
//
// The texts and tables that these values refer to live as long as the program.

#include <span>
#include <string_view>

#include "rules/game.hpp"
#include "rules/ruleset.hpp"

namespace rules {

// A named position, such as a Shogi handicap.
struct NamedPosition {
  std::string_view name;   // "two-piece"
  std::string_view title;  // "二枚落ち"
  std::string_view text;
};

// One of the games. An AnyGame does not know its kind: keep the kind next to it.
struct GameKind {
  std::string_view name;                     // "keishi": the name in --game and in logs
  std::string_view title;                    // "Keishi 形四"
  const RuleBook* rules;                     // never null
  std::span<const NamedPosition> positions;  // in addition to the usual start
  // The basis of `start` below: a game from a position text, or from the usual start if the text is
  // empty. It accepts positions that no game can reach (see AnyGame::defects); only a malformed
  // text is an error. The rule set must belong to this game.
  Result<AnyGame> (*set_up)(const RuleSet&, std::string_view position);
};

std::span<const GameKind> games();                          // always the same, in the same order
const GameKind* find_game(std::string_view name);           // null: unknown
Result<const GameKind*> game_named(std::string_view name);  // the error suggests the nearest

// A rule set of the game; an empty id is its default. The error suggests the nearest one.
Result<RuleSet> rule_set(const GameKind& game, std::string_view id);

enum class Admit : unsigned char { reachable, anything };

// A game from a position text or the name of a position; an empty text means "startpos", the usual
// start. `reachable` refuses positions with defects: the error contains all of them, and its code
// names them. A rule set of another game is an error too.
Result<AnyGame> start(const GameKind& game, const RuleSet& rules, std::string_view position = {},
                      Admit admit = Admit::reachable);

}  // namespace rules
