#include "rules/games.hpp"

#include <vector>

#include "rules/keishi/game.hpp"
#include "rules/liuzichong/game.hpp"
#include "rules/nearest.hpp"
#include "rules/renju/game.hpp"
#include "rules/shogi/game.hpp"
#include "rules/shogi/handicaps.hpp"

namespace rules {

namespace {

template <Game G>
Result<AnyGame> set_up(const RuleSet& rules, std::string_view position) {
  auto game = G::set_up(rules, position);
  if (!game) return game.error();
  return AnyGame(*std::move(game));
}

std::string_view named_position(const GameKind& game, std::string_view text) {
  for (const auto& named : game.positions)
    if (named.name == text) return named.text;
  return text == "startpos" ? std::string_view{} : text;
}

}  // namespace

std::span<const GameKind> games() {
  static const GameKind table[] = {
      {"shogi", "Shogi 将棋", &shogi::rule_book(), shogi::handicaps(), set_up<shogi::Game>},
      {"renju", "Renju 連珠", &renju::rule_book(), {}, set_up<renju::Game>},
      {"keishi", "Keishi 形四", &keishi::rule_book(), {}, set_up<keishi::Game>},
      {"liuzichong", "Liuzichong 六子冲", &liuzichong::rule_book(), {}, set_up<liuzichong::Game>},
  };
  return table;
}

const GameKind* find_game(std::string_view name) {
  for (const auto& game : games())
    if (game.name == name) return &game;
  return nullptr;
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
