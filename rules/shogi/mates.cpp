#include "rules/shogi/mates.hpp"

#include <optional>

#include "rules/shogi/game.hpp"
#include "rules/shogi/mate_search.hpp"

namespace rules::shogi {

namespace {

using Proof = ForcedWin::Proof;

const Position& position_of(const AnyGame& game) { return game.as<Game>()->now(); }

ForcedWin attack(const AnyGame& game, int plies, const SearchLimits& limits) {
  MateSearch search(limits);
  for (int within = 1; within <= plies; within += 2) {
    if (search.attack(position_of(game), within)) return {Proof::proved, within};
    if (search.cut_off()) return {};
  }
  return {Proof::refuted};
}

ForcedWin after_action(const AnyGame& next, int plies, const SearchLimits& limits) {
  const auto& position = position_of(next);
  if (!position.in_check()) return {.proof = Proof::refuted, .at_any_length = true};
  MateSearch search(limits);
  std::optional<Move> escape;
  for (int within = 1; within <= plies; within += 2) {
    escape.reset();
    if (search.defence(position, within - 1, &escape)) return {Proof::proved, within};
    if (search.cut_off()) return {};
  }
  return {Proof::refuted, 0, escape ? next.as<Game>()->write(*escape) : std::string()};
}

bool in_check(const AnyGame& game) { return position_of(game).in_check(); }

bool only_delayed(const AnyGame& game) {
  return in_check(game) && MateSearch({}).defence(position_of(game), 0);
}

}  // namespace

const MateRules& mate_rules() {
  static constexpr MateRules rules{attack, after_action, in_check, only_delayed};
  return rules;
}

}  // namespace rules::shogi
