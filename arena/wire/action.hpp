#pragma once
// The body of an action, as texts of the rules library.

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "arena/wire/json.hpp"
#include "arena/wire/problem.hpp"
#include "rules/games.hpp"

namespace arena::wire {

struct Action {
  std::optional<int> turn;
  std::string idempotency_key;       // empty: none
  std::vector<std::string> actions;  // one, or "keep" and an offer
  std::string note;
  std::string info;  // JSON
};

inline constexpr std::size_t longest_note = 2048;

// What is wrong with an idempotency key; empty: nothing.
std::string wrong_with_key(std::string_view key);

// `now` says what a point is in this game, and whether a decision comes before an offer.
std::variant<Action, Problem> read_action(const Json& body, const rules::GameKind& kind,
                                          const rules::AnyGame& now);

// The name of a point, "h8" for 7 and 7, counted from the lower left corner.
std::string point_text(int x, int y);
struct Point {
  int x = 0, y = 0;
};
// The point that a text names; empty: it names none of this board.
std::optional<Point> point_of(std::string_view text, int board_size);

// What an action text is called on the wire: "place", "move", "swap", "offer10", ...
std::string_view type_of(std::string_view action, std::string_view phase, int board_size);

}  // namespace arena::wire
