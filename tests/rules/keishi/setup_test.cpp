// Position texts of Keishi (K13, K14): both ways, the history, and everything that is wrong with a
// text.
#include "rules/keishi/setup.hpp"

#include "tests/dice.hpp"
#include "tests/rules/keishi/keishi_game.hpp"

namespace {

using namespace tests;
using rules::keishi::Game;

rules::RuleSet rule_set(std::string_view id = {}) {
  return *rules::RuleSet::named(rules::keishi::rule_book(), id);
}

// "code at+length sentence" of a text that is no position.
std::string error(std::string_view text, std::string_view id = {}) {
  const auto game = Game::set_up(rule_set(id), text);
  BOOST_REQUIRE_MESSAGE(!game, text << " was accepted");
  const auto& e = game.error();
  BOOST_TEST(e.at + e.length <= text.size());
  return e.code + " " + std::to_string(e.at) + "+" + std::to_string(e.length) + " " + e.sentence;
}

bool says(std::string_view text, std::string_view start, std::string_view id = {}) {
  const auto found = error(text, id);
  if (!found.starts_with(start)) BOOST_TEST_MESSAGE(found);
  return found.starts_with(start);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(keishi_setup)

BOOST_AUTO_TEST_CASE(trailing_fields_may_be_left_out) {
  for (const auto* text : {"6/ww2ww/6/6/bb2bb/6 b", "6/ww2ww/6/6/bb2bb/6 b -",
                           "6/ww2ww/6/6/bb2bb/6 b - 1", " 6/ww2ww/6/6/bb2bb/6  b "})
    BOOST_TEST(keishi("", text).position() == "6/ww2ww/6/6/bb2bb/6 b - 1");
}

BOOST_AUTO_TEST_CASE(the_last_four_moves_are_written) {
  Game game = keishi();
  const std::vector<std::string> expected = {
      "-", "a2a3", "a2a3,a5a4", "a2a3,a5a4,b2c3", "a2a3,a5a4,b2c3,b5c4", "a5a4,b2c3,b5c4,f2f3"};
  const auto moves = words("a2a3 a5a4 b2c3 b5c4 f2f3");
  for (std::size_t i = 0; i < expected.size(); ++i) {
    const auto parts = words(game.position());
    BOOST_TEST(parts[2] == expected[i]);
    BOOST_TEST(parts[3] == std::to_string(i + 1));
    if (i < moves.size()) play_all(game, moves[i]);
  }
}

BOOST_AUTO_TEST_CASE(positions_of_random_games_survive_the_round_trip) {
  int compared = 0;
  for (const auto* id : {"keishi", "keishi-takeback", "keishi-cycle4", "keishi-superko",
                         "keishi-psk", "keishi-gapempty"}) {
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
      Dice dice(seed);
      Game game = keishi(id);
      while (!game.outcome()) {
        const auto again = Game::set_up(rule_set(id), game.position());
        BOOST_REQUIRE_MESSAGE(again, game.position() << (again ? "" : again.error().sentence));
        BOOST_TEST(again->position() == game.position());
        ++compared;
        const auto moves = game.legal_moves();
        game.play(moves[dice.below(moves.size())]);
      }
    }
  }
  BOOST_TEST(compared > 3'000);
}

BOOST_AUTO_TEST_CASE(a_position_that_is_read_back_allows_the_same_moves) {
  for (const auto* id : {"keishi", "keishi-takeback", "keishi-cycle4"}) {
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
      Dice dice(seed);
      Game game = keishi(id, "", "repetition=off max-plies=60");
      while (!game.outcome()) {
        const Game again = keishi(id, game.position(), "repetition=off max-plies=60");
        BOOST_TEST((again.legal_moves() == game.legal_moves()));
        const auto moves = game.legal_moves();
        game.play(moves[dice.below(moves.size())]);
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(a_game_from_a_position_with_a_history_writes_on) {
  Game game = keishi("", "6/1w2ww/w5/b5/1b2bb/6 b a2a3,a5a4 3");
  play_all(game, "a3b3 a4a5 b3a2");
  BOOST_TEST(game.position() == "6/ww2ww/6/6/bb2bb/6 w a5a4,a3b3,a4a5,b3a2 6");
  // Superko begins at the given position, so the game may return to a board of its history.
  Game ssk = keishi("keishi-superko", "6/1w2ww/w5/6/bb2bb/6 w a2a3,a5a4,a3a2 4");
  play_all(ssk, "a4a5");
  BOOST_TEST(keishi("keishi-superko", ssk.position()).position() == ssk.position());
}

BOOST_AUTO_TEST_CASE(a_history_that_cannot_have_been_played_is_an_error_at_its_place) {
  const std::string board = "6/1w2ww/w5/b5/1b2bb/6 b ";  // a2a3 a5a4 were played
  const std::string at = "syntax 24+4 the history move ";
  BOOST_TEST(says(board + "a1a4", at + "a1a4 cannot have been played: it is neither a step"));
  BOOST_TEST(says(board + "c4a4", at + "c4a4 cannot have been played: it is neither a step"));
  BOOST_TEST(says(board + "a2a3", at + "a2a3 cannot have been played: there would be no white"));
  BOOST_TEST(says(board + "c4c5", at + "c4c5 cannot have been played: there would be no white"));
  BOOST_TEST(says(board + "b5a4", at + "b5a4 cannot have been played: b5 would not be empty"));
  BOOST_TEST(says(board + "a4a4", at + "a4a4 cannot have been played: a4 would not be empty"));
  BOOST_TEST(says(board + "a6a4", at + "a6a4 cannot have been played: it is neither a step"));
  BOOST_TEST(says(board + "a5a4,a2a3", "syntax 29+4 the history move a2a3"));
  BOOST_TEST(says(board + "b2a3,a5a4", at + "b2a3 cannot have been played: b2 would not be"));
  BOOST_TEST(keishi("", board + "a2a4").position() == board + "a2a4 1");  // over a3: a jump
}

BOOST_AUTO_TEST_CASE(no_history_goes_on_from_a_rectangle) {
  // Black had its rectangle before White's last move.
  BOOST_TEST(says("6/5w/w5/b1b2w/6/b1b2w b a5a4",
                  "syntax 24+4 the history move a5a4 cannot have been played: the game was over"));
}

BOOST_AUTO_TEST_CASE(a_history_obeys_the_ko_rule_of_the_rule_set) {
  const std::string text = "6/1w2ww/w5/6/bb2bb/6 w a2a3,a5a4,a3a2";
  BOOST_TEST(says(text, "syntax 33+4 the history move a3a2 cannot have been played: the ko rule",
                  "keishi-takeback"));
  for (const auto* id : {"keishi", "keishi-cycle4", "keishi-superko", "keishi-psk"})
    BOOST_TEST(words(keishi(id, text).position())[2] == "a2a3,a5a4,a3a2");
  const std::string cycle = "6/ww2ww/6/6/bb2bb/6 b a2a3,a5a4,a3a2,a4a5";
  BOOST_TEST(says(cycle, "syntax 37+4 the history move a4a5", "keishi-cycle4"));
}

BOOST_AUTO_TEST_CASE(what_is_wrong_with_a_position_is_said_with_its_place) {
  const std::string board = "6/ww2ww/6/6/bb2bb/6";
  BOOST_TEST(says(board, "syntax 19+0 the side to act is missing"));
  BOOST_TEST(says(board + " B", "syntax 20+1 'B' is not a side to act; expected b or w"));
  BOOST_TEST(says(board + " black", "syntax 20+5 'black' is not a side"));
  BOOST_TEST(says(board + " b x", "syntax 22+1 'x' is not a move of a history"));
  BOOST_TEST(says(board + " b A2A3", "syntax 22+4 'A2A3' is not a move of a history"));
  BOOST_TEST(says(board + " b a2a3,", "syntax 27+0 '' is not a move of a history"));
  BOOST_TEST(says(board + " b a2a9", "syntax 22+4 'a2a9' is not a move of a history"));
  BOOST_TEST(says(board + " b a1a2,a1a2,a1a2,a1a2,a1a2", "syntax 42+4 the history has more than"));
  BOOST_TEST(says(board + " b - 0", "syntax 24+1 '0' is not a ply number"));
  BOOST_TEST(says(board + " b - one", "syntax 24+3 'one' is not a ply number"));
  BOOST_TEST(says(board + " b 1", "syntax 22+1 '1' is not a move of a history"));
  BOOST_TEST(says(board + " b - 1 1", "syntax 26+1 '1' is one field too many"));
  BOOST_TEST(says("6/ww2ww/6/6/bb2bb b", "syntax 0+17 the board ends before row 1"));
  BOOST_TEST(says("6/ww2ww/6/6/bb2bb/7 b", "syntax 18+1 row 1 has more than 6 squares"));
  BOOST_TEST(says("6/ww2ww/6/6/xb2bb/6 b", "syntax 12+1 'x' in row 2 is not a stone"));
  BOOST_TEST(says(" ", "syntax 0+1 no position"));
  BOOST_TEST(says("startpos", "syntax 0+1 's' in row 6 is not a stone"));
}

BOOST_AUTO_TEST_CASE(any_bytes_are_survived) {
  Dice dice(42);
  const std::string good = "6/1w2ww/w5/b5/1b2bb/6 b a2a3,a5a4 3";
  const std::string_view likely = "bw123456/ -,abcdef0\n\xff";
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
    const auto game = Game::set_up(rule_set(), text);
    if (game) {
      const auto again = Game::set_up(rule_set(), game->position());
      BOOST_REQUIRE(again);
      BOOST_TEST(again->position() == game->position());
      ++accepted;
    } else {
      BOOST_TEST(game.error().at + game.error().length <= text.size());
    }
  }
  BOOST_TEST(accepted > 100);
}

BOOST_AUTO_TEST_CASE(long_texts_are_refused_quickly) {
  for (const std::string part : {"6/", "b", "9", " ", "/", "a2a3,", "x ", "w "}) {
    BOOST_TEST(!Game::set_up(rule_set(), repeated(part, 100'000)));
    BOOST_TEST(
        !Game::set_up(rule_set(), "6/ww2ww/6/6/bb2bb/6 b " + repeated(part, 100'000) + "1 1"));
    BOOST_TEST(!keishi().read(repeated(part, 100'000)));
  }
}

BOOST_AUTO_TEST_CASE(moves_are_read_in_either_case_and_written_in_one) {
  const Game game = keishi();
  BOOST_TEST(game.write(*game.read("A2a3")) == "a2a3");
  BOOST_TEST(game.read("a3a9").error().sentence == "'a9' is not a square of the 6x6 board (a1-f6)");
}

BOOST_AUTO_TEST_CASE(every_rule_set_has_its_names) {
  for (const auto& [given, id] : std::vector<std::pair<std::string, std::string>>{
           {"", "keishi"}, {"keishi-literal", "keishi"}, {"keishi-ssk", "keishi-superko"}})
    BOOST_TEST(rule_set(given).id() == id);
  BOOST_TEST(rule_set().text() == "keishi ko=literal gap=formula repetition=3 max-plies=200");
  BOOST_TEST(rule_set("keishi-psk").text() ==
             "keishi-psk ko=psk gap=formula repetition=3 max-plies=200");
}

BOOST_AUTO_TEST_SUITE_END()
