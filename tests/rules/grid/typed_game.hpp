#pragma once
// The typed games of the small boards in tests: one that is set up, moves by their texts, and what
// came of it in one word or two.

#include <boost/test/unit_test.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/game.hpp"
#include "rules/ruleset.hpp"
#include "tests/data.hpp"

namespace tests {

inline std::vector<std::string> words(std::string_view text) {
  std::vector<std::string> found;
  for (auto& word : fields(text, ' '))
    if (!word.empty()) found.push_back(std::move(word));
  return found;
}

// A game of the rule set, with settings such as "repetition=4 max-plies=off" on top.
template <class G>
G typed_game(const rules::RuleBook& book, std::string_view id, std::string_view position,
             std::string_view settings) {
  auto set = rules::RuleSet::named(book, id);
  BOOST_REQUIRE_MESSAGE(set, "unknown rule set " << id);
  for (const auto& setting : words(settings)) {
    const auto wrong = set->set(setting);
    BOOST_REQUIRE_MESSAGE(!wrong, setting);
  }
  auto game = G::set_up(*set, position);
  BOOST_REQUIRE_MESSAGE(game, position << ": " << (game ? "" : game.error().sentence));
  return *std::move(game);
}

// The name of the reason why the text is refused, or nothing.
template <class G>
std::string refused(const G& game, std::string_view text) {
  const auto move = game.read(text);
  if (!move) return move.error().code;
  const auto reason = game.refusal(*move);
  return reason ? std::string(rules::name(*reason)) : std::string();
}

// Plays the moves, which have to be legal.
template <class G>
void play_all(G& game, std::string_view moves) {
  for (const auto& text : words(moves)) {
    BOOST_REQUIRE_MESSAGE(refused(game, text).empty(), text << ": " << refused(game, text));
    game.play(*game.read(text));
  }
}

inline std::string repeated(std::string_view moves, int times) {
  std::string joined;
  for (int i = 0; i < times; ++i) joined += std::string(moves) + " ";
  return joined;
}

// "playing", "black rectangle", "draw repetition".
template <class G>
std::string result(const G& game) {
  const auto outcome = game.outcome();
  if (!outcome) return "playing";
  const std::string who =
      outcome->winner ? std::string(rules::name(game.color_of(*outcome->winner))) : "draw";
  return who + " " + std::string(rules::name(outcome->reason));
}

// The legal moves of the game, each played in a copy of it.
template <class G, class Use>
void for_each_next(const G& game, Use use) {
  for (const auto move : game.legal_moves()) {
    G next = game;
    next.play(move);
    use(next, move);
  }
}

// Calls `use(before, move, after)` for the last ply of every sequence of `depth` legal moves.
template <class G, class Use>
void for_each_last_ply(const G& game, int depth, const Use& use) {
  for_each_next(game, [&](const G& next, const typename G::Move move) {
    if (depth == 1)
      use(game, move, next);
    else
      for_each_last_ply(next, depth - 1, use);
  });
}

}  // namespace tests
