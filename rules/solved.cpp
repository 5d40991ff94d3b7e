#include "rules/solved.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "rules/keishi/solution.hpp"
#include "rules/liuzichong/solution.hpp"

namespace rules {

namespace {

using Kind = Worth::Kind;

Worth worth_of(const Outcome& outcome, Seat seat) {
  if (!outcome.winner) return {};
  return {*outcome.winner == seat ? Kind::won : Kind::lost, 0};
}

// To the side that has acted, a ply earlier.
Worth before_action(Worth worth) {
  if (worth.kind == Kind::drawn) return worth;
  return {worth.kind == Kind::won ? Kind::lost : Kind::won, worth.plies + 1};
}

SolvedOr<Worth> worth_after(const Solution& solution, AnyGame game, std::string_view action) {
  const Seat seat = game.to_act();
  game.act(action);
  if (const auto outcome = game.outcome()) {
    Worth worth = worth_of(*outcome, seat);
    if (outcome->winner) worth.plies = 1;
    return worth;
  }
  auto worth = solution.worth(game);
  if (!worth) return worth;
  return before_action(*worth);
}

Mark mark_of(const Worth& best, const Worth& played) {
  if (best.kind == Kind::won && played.kind == Kind::won)
    return played.plies > best.plies ? Mark::slower : Mark::kept;
  if (best.kind == Kind::won)
    return played.kind == Kind::drawn ? Mark::missed_win : Mark::thrown;
  if (best.kind == Kind::drawn && played.kind == Kind::lost) return Mark::lost_draw;
  return Mark::kept;
}

}  // namespace

std::string_view name(Worth::Kind kind) {
  switch (kind) {
    case Kind::won: return "won";
    case Kind::drawn: return "drawn";
    case Kind::lost: return "lost";
  }
  return "?";
}

std::string_view name(Mark mark) {
  switch (mark) {
    case Mark::kept: return "kept";
    case Mark::slower: return "slower";
    case Mark::missed_win: return "missed-win";
    case Mark::lost_draw: return "lost-draw";
    case Mark::thrown: return "thrown";
  }
  return "?";
}

bool better(const Worth& a, const Worth& b) {
  if (a.kind != b.kind) return a.kind > b.kind;
  return a.kind == Kind::won ? a.plies < b.plies : a.kind == Kind::lost && a.plies > b.plies;
}

const SolvableGame* solvable(const GameKind& game) {
  static const SolvableGame table[] = {
      {.game = "keishi",
       .table = keishi::table_name,
       .open = keishi::open_solution,
       .make = keishi::make_table,
       .check = keishi::check_table},
      {.game = "liuzichong", .open = liuzichong::open_solution},
  };
  const auto* const found =
      std::find_if(std::begin(table), std::end(table),
                   [&](const SolvableGame& each) { return each.game == game.name; });
  return found == std::end(table) ? nullptr : found;
}

std::string table_folder() {
  if (const char* const cache = std::getenv("XDG_CACHE_HOME"); cache && *cache == '/')
    return std::string(cache) + "/referee";
  if (const char* const home = std::getenv("HOME"); home && *home)
    return std::string(home) + "/.cache/referee";
  return {};
}

SolvedOr<std::unique_ptr<const Solution>> solution(const RuleSet& rules) {
  const auto* const game = solvable(kind_of(rules));
  if (!game)
    return Unsolved{Unsolved::Why::other_rules,
                    std::string(kind_of(rules).name) + " is not solved; keishi and liuzichong are"};
  return game->open(rules, table_folder());
}

SolvedOr<std::vector<Choice>> choices(const Solution& solution, const AnyGame& game) {
  std::vector<Choice> all;
  for (auto& action : game.legal_actions()) {
    const auto worth = worth_after(solution, game, action);
    if (!worth) return worth.error();
    all.push_back({std::move(action), *worth});
  }
  return all;
}

SolvedOr<Marked> marked(const Solution& solution, const AnyGame& game, std::string_view action) {
  const auto all = choices(solution, game);
  if (!all) return all.error();
  Marked result;
  result.played = {Kind::lost, 0};  // what is not among them is a resignation
  result.best = result.played;
  for (const auto& choice : *all) {
    if (choice.action == action) result.played = choice.worth;
    if (better(choice.worth, result.best)) {
      result.best = choice.worth;
      result.kept.clear();
    }
    if (choice.worth == result.best) result.kept.push_back(choice.action);
  }
  result.mark = mark_of(result.best, result.played);
  return result;
}

}  // namespace rules
