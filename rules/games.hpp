#pragma once
// The table of games: one row per game (rules/games_table.cpp). This is the entry point of the
// library (docs/rules-library.md):
//
//   const rules::GameKind& shogi = *rules::find_game("shogi");
//   auto game = rules::start(shogi, *rules::rule_set(shogi, ""));
//   if (const auto refused = game->act("7g7f")) std::cerr << refused->sentence;
//
// The texts and tables that these values refer to live as long as the program.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "rules/game.hpp"
#include "rules/mates.hpp"
#include "rules/ruleset.hpp"

namespace rules {

// A named position, such as a Shogi handicap.
struct NamedPosition {
  std::string_view name;   // "two-piece"
  std::string_view title;  // "二枚落ち"
  std::string_view text;
};

// The fields of a position text, which begins with the board, rank by rank.
struct PositionText {
  std::size_t key_fields = 1;  // how many, from the first, decide how the game goes on
  std::size_t squares = 0;     // the one that holds squares beside the board; 0 if none
  // That field decides as well, and the order of its squares says nothing.
  bool squares_decide = false;
};

// What `openings make` does where its user does not say otherwise.
struct OpeningHabits {
  int plies = 6;
  int window = 100;            // centipawns, of the bundled player's scores
  std::uint64_t nodes = 4000;  // for each of its answers
};

// One of the games, and what others need to know about it without knowing which it is. An AnyGame
// does not say which it is: its holder keeps its kind.
struct GameKind {
  std::string_view name;                          // "keishi": what --game and the logs say
  std::string_view title;                         // "Keishi 形四"
  const RuleBook* rules = nullptr;                // never null
  std::span<const NamedPosition> positions = {};  // beside the usual start
  // What `start` below is made of: a game from a position text; empty: the usual start. Accepts
  // positions that no game can reach (see AnyGame::defects); an error only where the text itself is
  // wrong. The rule set must be one of this game.
  Result<AnyGame> (*set_up)(const RuleSet&, std::string_view position) = nullptr;

  int board_size = 0;  // squares along each side; at most 26
  int cell_width = 1;  // characters that a square takes at most in a position text: "+P" has two
  // Columns are letters from the left, rows numbers from below, and the rules stay the same with
  // the board turned or mirrored.
  bool symmetric = false;
  PositionText position = {};
  bool case_sensitive = false;  // of actions
  // The protocols that its engines may speak, the likeliest first: "gtp", "usi".
  std::span<const std::string_view> protocols = {};
  // The limit of plies for a rule set without a limit, under which games might not end.
  std::optional<int> usual_max_plies = {};
  std::string_view known_start = {};  // what is known about the usual start; empty: nothing
  std::string_view gogui_name = {};   // GoGui shows such a game; empty: it does not
  bool counts_by_position = false;    // tables of node counts name a position, not a rule set
  OpeningHabits openings = {};
  // Whether openings may go on with this action after those that were played; null: with any.
  bool (*suits_opening)(const AnyGame&, std::string_view action,
                        std::span<const std::string> played) = nullptr;
  // Black's forbidden points and why, "h4:F m5:LF d7:T"; null: the game has no such thing.
  std::string (*forbidden)(const AnyGame&) = nullptr;
  const MateRules* mates = nullptr;  // null: forced wins are not mates by checks
};

std::span<const GameKind> games();                 // always the same, in the same order
const GameKind* find_game(std::string_view name);  // null if none
const GameKind& default_game();                    // where nobody names one
const GameKind& kind_of(const RuleSet& rules);
bool speaks(const GameKind& game, std::string_view protocol);
// The game that this protocol was made for; null: it has several, or none.
const GameKind* only_game(std::string_view protocol);
Result<const GameKind*> game_named(std::string_view name);  // an error that names the nearest

// A rule set of the game; an empty id is its default. The error suggests the nearest one.
Result<RuleSet> rule_set(const GameKind& game, std::string_view id);

enum class Admit : unsigned char { reachable, anything };

// A game from a position text or the name of a position; an empty text means "startpos", the usual
// start. `reachable` refuses positions with defects: the error contains all of them, and its code
// names them. A rule set of another game is an error too.
Result<AnyGame> start(const GameKind& game, const RuleSet& rules, std::string_view position = {},
                      Admit admit = Admit::reachable);

}  // namespace rules
