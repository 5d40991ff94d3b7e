#include "rules/game.hpp"

#include <boost/test/unit_test.hpp>

#include "rules/games.hpp"
#include "tests/playing.hpp"

using namespace rules;

namespace {

AnyGame started(std::string_view game, std::string_view position = {}) {
  auto made = start(tests::game_kind(game), tests::rule_set(game, ""), position);
  BOOST_REQUIRE(made);
  return *std::move(made);
}

std::string code(const std::optional<Refusal>& refused) {
  return refused ? std::string(name(refused->reason)) : "legal";
}

}  // namespace

BOOST_AUTO_TEST_SUITE(any_game)

BOOST_AUTO_TEST_CASE(an_action_of_the_other_colour_is_out_of_turn_whoever_owns_the_piece) {
  const auto game = started("shogi");
  BOOST_TEST(code(game.refusal("7g7f", Color::black)) == "legal");
  BOOST_TEST(code(game.refusal("3c3d", Color::white)) == "not-your-turn");
  BOOST_TEST(code(game.refusal("7g7f", Color::white)) == "not-your-turn");
  BOOST_TEST(code(game.refusal("3c3d", Color::black)) == "not-own-piece");
}

BOOST_AUTO_TEST_CASE(what_is_wrong_whoever_acts_comes_before_the_turn) {
  const auto game = started("shogi");
  BOOST_TEST(code(game.refusal("5e5d", Color::white)) == "empty-origin");
  BOOST_TEST(code(game.refusal("0e5d", Color::white)) == "off-board");
  BOOST_TEST(code(game.refusal("nonsense", Color::white)) == "syntax");
  BOOST_TEST(code(game.refusal("7g7e", Color::white)) == "not-your-turn");
}

BOOST_AUTO_TEST_CASE(a_resignation_loses_and_ends_the_game) {
  auto game = started("keishi");
  BOOST_TEST(code(game.act("resign", Color::white)) == "not-your-turn");
  BOOST_TEST(code(game.act("resign")) == "legal");
  BOOST_TEST(game.result() == "white resign");
  BOOST_TEST(game.outcome_sentence() == "Black gave up.");
  BOOST_TEST(code(game.act("resign")) == "game-over");
  BOOST_TEST(code(game.act("a2a3")) == "game-over");
  BOOST_TEST(game.legal_actions().empty());
}

BOOST_AUTO_TEST_CASE(a_count_below_depth_0_is_that_of_depth_0) {
  for (const auto& kind : games()) {
    const auto game = started(kind.name);
    BOOST_TEST(game.perft(-1) == 1);
    BOOST_TEST(game.divide(-1).empty());
  }
}

BOOST_AUTO_TEST_CASE(a_game_does_not_start_under_the_rules_of_another) {
  const auto made = start(tests::game_kind("renju"), tests::rule_set("shogi", ""));
  BOOST_REQUIRE(!made);
  BOOST_TEST(made.error().code == "syntax");
  BOOST_TEST(made.error().sentence == "the rule set 'shogi' is one of shogi, not of renju");
}

BOOST_AUTO_TEST_CASE(an_explanation_gives_the_verdict_what_happens_and_what_comes_of_it) {
  const auto game = started("shogi");
  BOOST_TEST(game.explain("7g7f") ==
             "legal\nBlack moves the pawn from 7g to 7f\nthe game goes on: white to act");
  BOOST_TEST(game.explain("7g7f+") ==
             "refused: promotion-outside-zone\nneither 7g nor 7f is in Black's promotion zone");
  BOOST_TEST(game.explain("resign") == "legal\nends the game: white resign\nBlack gave up.");
  BOOST_TEST(game.explain("P@5e") ==
             "refused: syntax\n'P@5e' is not a Shogi action; expected 7g7f, 7g7f+, P*5e or win");
}

BOOST_AUTO_TEST_CASE(a_square_is_explained_by_the_actions_that_touch_it) {
  BOOST_TEST(started("keishi").explain("a3") == "'a3' is part of the legal actions a2a3 b2a3");
}

BOOST_AUTO_TEST_CASE(uchifuzume_is_explained_by_all_that_does_not_help) {
  const auto game = started("shogi", "9/9/7gp/1R5gk/9/7G1/9/PPPPPPPP1/K8 b P 1");
  BOOST_TEST(
      game.explain("P*1e") ==
      "refused: uchifuzume\n"
      "the pawn dropped on 1e would give mate\n"
      "the king to 1e: attacked by the gold on 2f\n"
      "the king to 2e: attacked by the gold on 2f\n"
      "the gold on 2d takes the pawn: White's king on 1d would be attacked by the rook on 8d");
}

BOOST_AUTO_TEST_CASE(the_branches_of_a_count_add_up_also_where_a_repetition_is_near) {
  auto game = started("keishi");
  for (const auto* action : {"a2a3", "a5a4", "a3a2", "a4a5", "a2a3", "a5a4", "a3a2"})
    game.act(action);
  BOOST_TEST(game.perft(3) == 13'633U);
  std::uint64_t sum = 0;
  for (const auto& branch : game.divide(3)) sum += branch.count;
  BOOST_TEST(sum == 13'633U);
}

BOOST_AUTO_TEST_CASE(resign_is_read_in_any_case_but_by_shogi) {
  BOOST_TEST(code(started("keishi").refusal("RESIGN")) == "legal");
  BOOST_TEST(code(started("shogi").refusal("RESIGN")) == "syntax");
}

BOOST_AUTO_TEST_CASE(an_action_gets_its_one_spelling_when_it_is_played_or_refused) {
  auto game = started("keishi");
  std::string action = "A2A3";
  BOOST_TEST(code(game.act_spelled(action)) == "legal");
  BOOST_TEST(action == "a2a3");
  const auto before = game;
  action = "A1A1";
  const auto refused = game.act_spelled(action);
  BOOST_TEST(code(refused) == code(before.refusal("a1a1")));
  BOOST_TEST(code(refused) != "legal");
  BOOST_TEST(game.position() == before.position());
  action = "What now?";
  BOOST_TEST(code(game.act_spelled(action)) == "syntax");
  BOOST_TEST(action == "What now?");
  action = "Resign";
  BOOST_TEST(code(game.act_spelled(action)) == "legal");
  BOOST_TEST(action == "resign");
  BOOST_TEST(game.result() == "black resign");
  action = "A5A4";
  BOOST_TEST(code(game.act_spelled(action)) == "game-over");
}

BOOST_AUTO_TEST_CASE(below_the_drawing_stands_whose_turn_it_is_or_how_the_game_ended) {
  auto game = started("keishi");
  BOOST_TEST(game.draw({}).ends_with("\nBlack to act\n"));
  game.act("resign");
  BOOST_TEST(game.draw({}).ends_with("\nBlack gave up.\n"));
}

BOOST_AUTO_TEST_SUITE_END()
