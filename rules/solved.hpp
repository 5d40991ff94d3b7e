#pragma once
// Games that are solved: what a position is worth if both sides play as well as they can.
//
// *Won in n plies*: the side to act can force its win within n plies, and no sooner. *Lost in n*: the
// other side can, and no sooner. *Drawn*: neither side can force anything. A position has this worth
// by itself, without a history. What depends on the history of a game enters as follows.
//
// - The limit of plies: a win that takes more plies than are left is a draw. This is exact.
// - Repetition: a side that always takes a quickest win comes nearer to it with each ply, and so
//   meets no position twice. A game in which positions of that way have come up before can still be
//   drawn; only an action that ends the game at once counts as the draw that it is.
// - Plies without a capture (Liuzichong): no win takes more than 87 plies, so each can be had while
//   the count is low. A count that is high already is not looked at.

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "basics/result.hpp"
#include "rules/games.hpp"

namespace rules {

struct Worth {
  enum class Kind : unsigned char { lost, drawn, won } kind = Kind::drawn;
  int plies = 0;  // to the end, where somebody wins
  friend bool operator==(const Worth&, const Worth&) = default;
};
std::string_view name(Worth::Kind kind);  // "won"
// Whether the first is worth more: a quick win more than a slow one, a slow loss more than a quick.
bool better(const Worth& a, const Worth& b);

// Why there is no solution, in words.
struct Unsolved {
  enum class Why : unsigned char {
    other_rules,  // the game is not solved by these rules, or for these numbers of stones
    no_table,     // the table that it needs has not been made
    damaged,      // the table is not whole, or cannot be read
    unwritable,   // the table cannot be written
  } why = Why::other_rules;
  std::string sentence;
};
template <class T>
using SolvedOr = basics::Result<T, Unsolved>;

// The solution of a game for one rule set. Safe on any thread.
class Solution {
 public:
  Solution() = default;
  Solution(const Solution&) = delete;
  Solution& operator=(const Solution&) = delete;
  virtual ~Solution() = default;
  // To the side to act, in a game of this rule set that goes on.
  virtual SolvedOr<Worth> worth(const AnyGame& game) const = 0;
};

// How far the making of a table is.
struct TableStage {
  std::string_view step;        // "solving"
  int plies = 0;                // all that is decided within this many plies is known
  std::uint64_t done = 0, all = 0;  // positions
};
using TableProgress = std::function<bool(const TableStage&)>;  // false: stop

// What is known of a whole table.
struct TableFacts {
  std::uint64_t won = 0, drawn = 0, lost = 0;  // positions, for the side to act
  int longest = 0;                             // plies of the longest win
  std::uint64_t wrong = 0;                     // positions that disagree with those after them
};

// A game that can be solved.
struct SolvableGame {
  std::string_view game;
  std::string_view table = {};  // the name of the file that it needs; empty: it needs none
  // `folder`: where the table is.
  SolvedOr<std::unique_ptr<const Solution>> (*open)(const RuleSet& rules,
                                                    const std::string& folder) = nullptr;
  // Makes the table and puts it in its place, whole or not at all. Null where it needs none. An
  // empty value: it was stopped.
  SolvedOr<std::optional<TableFacts>> (*make)(const std::string& folder,
                                              const TableProgress& progress) = nullptr;
  // Reads the whole table and compares each position with those after it.
  SolvedOr<std::optional<TableFacts>> (*check)(const std::string& folder,
                                               const TableProgress& progress) = nullptr;
};

const SolvableGame* solvable(const GameKind& game);  // null: it is not solved
// Where tables are kept: $XDG_CACHE_HOME/referee or ~/.cache/referee; empty: neither is known.
std::string table_folder();
// The solution, from the usual folder.
SolvedOr<std::unique_ptr<const Solution>> solution(const RuleSet& rules);

// A legal action, and what it is worth to the side that plays it.
struct Choice {
  std::string action;
  Worth worth;
};
// All of them in byte order, in a game that goes on.
SolvedOr<std::vector<Choice>> choices(const Solution& solution, const AnyGame& game);

// What an action did with the worth of the position.
enum class Mark : unsigned char {
  kept,        // nothing
  slower,      // still won, but later than it could be
  missed_win,  // it was won, and is a draw
  lost_draw,   // it was a draw, and is lost
  thrown,      // it was won, and is lost
};
std::string_view name(Mark mark);  // "missed-win"

struct Marked {
  Mark mark = Mark::kept;
  Worth best, played;             // to the side that played
  std::vector<std::string> kept;  // the actions that are worth as much as the best
};
// Of a legal action in a game that goes on; a resignation loses at once.
SolvedOr<Marked> marked(const Solution& solution, const AnyGame& game, std::string_view action);

}  // namespace rules
