#pragma once
// Shogi games for tests, from texts.

#include <boost/test/unit_test.hpp>
#include <initializer_list>
#include <sstream>
#include <string>
#include <string_view>

#include "rules/shogi/game.hpp"

namespace tests::shogi {

using rules::Reason;
using rules::Seat;
using rules::shogi::Game;

inline rules::RuleSet rule_set(std::string_view id,
                               std::initializer_list<std::string_view> switches = {}) {
  auto rules = *rules::RuleSet::named(rules::shogi::rule_book(), id);
  for (const auto setting : switches) BOOST_REQUIRE(!rules.set(setting));
  return rules;
}

inline Game game(std::string_view sfen = {}, const rules::RuleSet& rules = rule_set("shogi")) {
  auto made = Game::set_up(rules, sfen);
  BOOST_REQUIRE(made);
  return *std::move(made);
}

// The code of the refusal, or "legal".
inline std::string verdict(const Game& g, std::string_view action) {
  const auto move = g.read(action);
  if (!move) return move.error().code;
  const auto reason = g.refusal(*move);
  return reason ? std::string(name(*reason)) : "legal";
}

inline void play(Game& g, std::string_view actions) {
  std::istringstream words{std::string(actions)};
  for (std::string word; words >> word;) {
    BOOST_REQUIRE_MESSAGE(verdict(g, word) == "legal", word << " is " << verdict(g, word));
    g.play(*g.read(word));
  }
}

// "playing", "black checkmate", "draw sennichite" ...
inline std::string result(const Game& g) {
  const auto outcome = g.outcome();
  if (!outcome) return "playing";
  const std::string winner =
      outcome->winner ? std::string(rules::name(g.color_of(*outcome->winner))) : "draw";
  return winner + " " + std::string(name(outcome->reason));
}

}  // namespace tests::shogi
