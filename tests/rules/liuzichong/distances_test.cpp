// Liuzichong solved: what is known of it, and each position beside those after it.

#include "rules/liuzichong/distances.hpp"

#include <algorithm>

#include "rules/grid/classes.hpp"
#include "tests/dice.hpp"
#include "tests/rules/liuzichong/liuzichong_game.hpp"

namespace {

using namespace tests;
using rules::Color;
using rules::liuzichong::Distances;
using rules::liuzichong::Game;
using rules::liuzichong::Position;
using rules::liuzichong::Stones;

const std::string endless = "repetition=off quiet-plies=off max-plies=off";

Distances solved(std::string_view id) { return Distances(liuzichong(id).rules()); }

const Distances& usual() {
  static const Distances distances = solved("liuzichong");
  return distances;
}

int plies(const Distances& distances, const std::string& position) {
  return distances.plies(liuzichong({}, position).now()).value_or(-1);
}

std::string text_of(const Position& p) {
  return rules::grid::write_ranks({4, p.black, p.white}) + (p.side == Color::black ? " b" : " w");
}

// What the games after each action say by the library: even, lost; odd, won; -1: neither.
int by_children(const Distances& distances, const Game& game) {
  int quickest = 1000, slowest = -1;
  bool all_won = true;
  for (const auto& move : game.legal_moves()) {
    Game next = game;
    next.play(move);
    std::optional<int> after;
    if (const auto outcome = next.outcome())
      after = outcome->winner ? std::optional(*outcome->winner == next.to_act() ? 1001 : 0)
                              : std::nullopt;
    else
      after = distances.plies(next.now());
    const bool won = after && *after % 2 == 1;
    all_won = all_won && won;
    if (after && !won) quickest = std::min(quickest, *after + 1);
    if (won) slowest = std::max(slowest, *after + 1);
  }
  return quickest < 1000 ? quickest : all_won ? slowest : -1;
}

Position some_position(Dice& dice) {
  const auto few = [&] { return 1 + static_cast<int>(dice.below(6)); };
  Position p;
  const auto put = [&](Stones& into, int count) {
    while (std::popcount(into) < count) {
      const auto point = rules::liuzichong::bit(static_cast<int>(dice.below(16)));
      if (!(p.occupied() & point)) into = static_cast<Stones>(into | point);
    }
  };
  put(p.black, few());
  put(p.white, few());
  p.side = dice.below(2) ? Color::black : Color::white;
  return p;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(liuzichong_distances)

BOOST_AUTO_TEST_CASE(the_start_is_a_draw_and_lost_where_a_touch_captures) {
  BOOST_TEST(plies(usual(), {}) == -1);
  BOOST_TEST(plies(solved("liuzichong-touch"), {}) == 58);
}

BOOST_AUTO_TEST_CASE(two_of_the_first_actions_hold_the_draw) {
  const Game start = liuzichong();
  std::string held;
  for (const auto& move : start.legal_moves()) {
    Game next = start;
    next.play(move);
    if (!usual().plies(next.now())) held += start.write(move) + " ";
  }
  BOOST_TEST(held == "a2b2 d2c2 ");
}

BOOST_AUTO_TEST_CASE(the_longest_win_takes_83_plies) {
  BOOST_TEST(plies(usual(), "1bb1/ww1w/w1bw/bbbw w") == 83);
}

BOOST_AUTO_TEST_CASE(a_side_that_cannot_move_has_lost) {
  BOOST_TEST(plies(usual(), "wwb1/bb2/4/3b w") == 0);
}

BOOST_AUTO_TEST_CASE(who_is_much_richer_and_to_act_wins) {
  Dice dice(5);
  int looked_at = 0;
  while (looked_at < 3'000) {
    const Position p = some_position(dice);
    const int own = p.count(p.side), enemy = p.count(other(p.side));
    const bool rich = (own == 6 && enemy <= 3) || (own == 5 && enemy <= 2);
    if (!rich || liuzichong({}, text_of(p)).outcome()) continue;
    BOOST_TEST_CONTEXT(text_of(p)) BOOST_TEST(usual().plies(p).value_or(0) % 2 == 1);
    ++looked_at;
  }
}

BOOST_AUTO_TEST_CASE(every_position_follows_from_those_after_it) {
  for (const std::string_view id : {"liuzichong", "liuzichong-touch", "liuzichong-folk1"}) {
    const Distances others = solved(id);
    Dice dice(7);
    for (int i = 0; i < 6'000; ++i) {
      const Position p = some_position(dice);
      const Game game = liuzichong(id, text_of(p), endless);
      if (game.outcome()) continue;
      BOOST_TEST_CONTEXT(id << " " << text_of(p))
      BOOST_TEST(others.plies(p).value_or(-1) == by_children(others, game));
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
