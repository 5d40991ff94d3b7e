#include "rules/games.hpp"

#include <algorithm>
#include <vector>

#include "rules/nearest.hpp"

namespace rules {

namespace {

std::string_view named_position(const GameKind& game, std::string_view text) {
  for (const auto& named : game.positions)
    if (named.name == text) return named.text;
  return text == "startpos" ? std::string_view{} : text;
}

}  // namespace

const GameKind* find_game(std::string_view name) {
  for (const auto& game : games())
    if (game.name == name) return &game;
  return nullptr;
}

const GameKind& default_game() { return games().front(); }

const GameKind& kind_of(const RuleSet& rules) { return *find_game(rules.game()); }

bool speaks(const GameKind& game, std::string_view protocol) {
  return std::find(game.protocols.begin(), game.protocols.end(), protocol) != game.protocols.end();
}

const GameKind* only_game(std::string_view protocol) {
  const GameKind* only = nullptr;
  for (const auto& game : games())
    if (speaks(game, protocol)) {
      if (only) return nullptr;
      only = &game;
    }
  return only;
}

Result<const GameKind*> game_named(std::string_view name) {
  if (const auto* game = find_game(name)) return game;
  std::vector<std::string_view> names;
  for (const auto& game : games()) names.push_back(game.name);
  return syntax_error("unknown game '" + std::string(name) + "'" + meant_or_expected(name, names),
                      0, name.size());
}

Result<RuleSet> rule_set(const GameKind& game, std::string_view id) {
  return RuleSet::named(*game.rules, id);
}

Result<AnyGame> start(const GameKind& game, const RuleSet& rules, std::string_view position,
                      Admit admit) {
  if (&rules.book() != game.rules)
    return syntax_error("the rule set '" + std::string(rules.id()) + "' is one of " +
                        std::string(rules.game()) + ", not of " + std::string(game.name));
  auto made = game.set_up(rules, named_position(game, position));
  if (!made || admit == Admit::anything || made->defects().empty()) return made;
  const Defects found = made->defects();
  return TextError{found.names(), found.sentences(), 0, position.size(), found};
}

}  // namespace rules
