#include "matches/suites/way.hpp"

#include <stdexcept>

#include "rules/refused.hpp"

namespace matches::suites {

Way way_of(const rules::GameKind& kind, const rules::RuleSet& rules,
           const openings::Opening& opening) {
  auto game = rules::start(kind, rules, opening.position, rules::Admit::anything);
  if (!game) throw std::logic_error("an opening cannot be set up: " + game.error().sentence);
  Way way{game->position(), {}, opening.actions};
  for (auto& action : way.actions)
    if (const auto refusal = game->act_spelled(action))
      throw std::logic_error("an opening's action is " + rules::refused_text(*refusal));
  way.end = game->position();
  return way;
}

}  // namespace matches::suites
