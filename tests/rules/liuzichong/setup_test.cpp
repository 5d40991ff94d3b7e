// Position texts of Liuzichong: both ways, and everything that is wrong with a text.
#include "rules/liuzichong/setup.hpp"

#include "tests/dice.hpp"
#include "tests/rules/liuzichong/liuzichong_game.hpp"

namespace {

using namespace tests;
using rules::liuzichong::Game;

rules::RuleSet rule_set(std::string_view id = {}) {
  return *rules::RuleSet::named(rules::liuzichong::rule_book(), id);
}

bool says(std::string_view text, std::string_view start) {
  const auto game = Game::set_up(rule_set(), text);
  BOOST_REQUIRE_MESSAGE(!game, text << " was accepted");
  const auto& e = game.error();
  const auto found =
      e.code + " " + std::to_string(e.at) + "+" + std::to_string(e.length) + " " + e.sentence;
  if (!found.starts_with(start)) BOOST_TEST_MESSAGE(found);
  return found.starts_with(start);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(liuzichong_setup)

BOOST_AUTO_TEST_CASE(the_ply_may_be_left_out) {
  for (const auto* text : {"wwww/w2w/b2b/bbbb b", "wwww/w2w/b2b/bbbb b 1"})
    BOOST_TEST(liuzichong("", text).position() == "wwww/w2w/b2b/bbbb b 1");
}

BOOST_AUTO_TEST_CASE(coordinates_of_the_text_are_column_and_row_less_one) {
  // Section 4: Black on (0,0) (1,0) (2,0) (3,0) (0,1) (3,1).
  const auto black = rules::liuzichong::usual_start().black;
  BOOST_TEST(rules::grid::square_names(black, 4) == "a1 a2 b1 c1 d1 d2");
}

BOOST_AUTO_TEST_CASE(positions_of_random_games_survive_the_round_trip) {
  int compared = 0;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    Dice dice(seed);
    for (Game game = liuzichong(); !game.outcome();) {
      const Game again = liuzichong("", game.position());
      BOOST_TEST(again.position() == game.position());
      BOOST_TEST((again.legal_moves() == game.legal_moves()));
      ++compared;
      const auto moves = game.legal_moves();
      game.play(moves[dice.below(moves.size())]);
    }
  }
  BOOST_TEST(compared > 2'000);
}

BOOST_AUTO_TEST_CASE(what_is_wrong_with_a_position_is_said_with_its_place) {
  const std::string board = "wwww/w2w/b2b/bbbb";
  BOOST_TEST(says(board, "syntax 17+0 the side to act is missing"));
  BOOST_TEST(says(board + " x", "syntax 18+1 'x' is not a side to act; expected b or w"));
  BOOST_TEST(says(board + " b -", "syntax 20+1 '-' is not a ply number"));
  BOOST_TEST(says(board + " b 0", "syntax 20+1 '0' is not a ply number"));
  BOOST_TEST(says(board + " b 1 1", "syntax 22+1 '1' is one field too many"));
  BOOST_TEST(says("wwww/w2w/b2b b", "syntax 0+12 the board ends before row 1"));
  BOOST_TEST(says("wwww/w3w/b2b/bbbb b", "syntax 7+1 row 3 has more than 4 squares"));
  BOOST_TEST(says("wwww/w1w/b2b/bbbb b", "syntax 5+3 row 3 has 3 squares; expected 4"));
  BOOST_TEST(says("wwww/w2w/b2b/bbBb b", "syntax 15+1 'B' in row 1 is not a stone"));
}

BOOST_AUTO_TEST_CASE(any_bytes_are_survived) {
  Dice dice(42);
  const std::string good = "w1ww/w2w/b2b/bb1b b 7";
  const std::string_view likely = "bw1234/ -0\n\xff";
  int accepted = 0;
  for (int i = 0; i < 20'000; ++i) {
    std::string text = good;
    for (std::size_t n = dice.below(4) + 1; n > 0; --n) {
      const auto at = dice.below(text.size());
      if (dice.below(3) == 0)
        text.erase(at, 1);
      else
        text[at] = likely[dice.below(likely.size())];
    }
    if (const auto game = Game::set_up(rule_set(), text)) {
      BOOST_TEST(liuzichong("", game->position()).position() == game->position());
      ++accepted;
    } else {
      BOOST_TEST(game.error().at + game.error().length <= text.size());
    }
  }
  BOOST_TEST(accepted > 100);
}

BOOST_AUTO_TEST_CASE(long_texts_are_refused_quickly) {
  for (const std::string part : {"4/", "b", "9", " ", "/", "w "}) {
    BOOST_TEST(!Game::set_up(rule_set(), repeated(part, 100'000)));
    BOOST_TEST(!Game::set_up(rule_set(), "4/4/4/4 b " + repeated(part, 100'000) + "1 1"));
    BOOST_TEST(!liuzichong().read(repeated(part, 100'000)));
  }
}

BOOST_AUTO_TEST_CASE(moves_are_read_in_either_case_and_written_in_one) {
  const Game game = liuzichong();
  BOOST_TEST(game.write(*game.read("A2b2")) == "a2b2");
  BOOST_TEST(game.read("a2e2").error().sentence == "'e2' is not a square of the 4x4 board (a1-d4)");
}

BOOST_AUTO_TEST_CASE(every_rule_set_has_its_names) {
  BOOST_TEST(rule_set().id() == "liuzichong");
  BOOST_TEST(rule_set("liuzichong-line").id() == "liuzichong");
  BOOST_TEST(rule_set("liuzichong-folk1").text() ==
             "liuzichong-folk1 capture=line dan=any single=off few-draw=off lose-at=1 "
             "repetition=3 quiet-plies=100 max-plies=300");
}

BOOST_AUTO_TEST_SUITE_END()
