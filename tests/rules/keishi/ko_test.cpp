// The ko rule of Keishi (K7, K8): as printed it never fires, and what each reading of it forbids.
#include "tests/dice.hpp"
#include "tests/rules/keishi/keishi_game.hpp"

BOOST_AUTO_TEST_SUITE(keishi_ko)

namespace {

using namespace tests;
using rules::Reason;
using rules::keishi::Game;

const std::vector<std::string> readings = {"keishi-literal", "keishi-takeback", "keishi-cycle4",
                                           "keishi-superko", "keishi-psk",      "keishi-gapempty"};

// Which readings refuse the last of the moves with reason `ko`; the others take it.
std::string refusing(std::string_view moves) {
  auto texts = words(moves);
  const auto last = texts.back();
  texts.pop_back();
  std::string found;
  for (const auto& id : readings) {
    Game game = keishi(id);
    for (const auto& text : texts) play_all(game, text);
    const auto reason = refused(game, last);
    if (reason == "ko") found += (found.empty() ? "" : " ") + id.substr(7);
    if (reason != "ko") BOOST_TEST(reason == "");
  }
  return found;
}

std::string why(const Game& game, std::string_view text) {
  const auto move = *game.read(text);
  return game.refusal_sentence(move, *game.refusal(move));
}

// Random moves until the game ends or is long; `look` sees every position.
template <class Look>
void random_game(Game game, std::uint64_t seed, int plies, Look look) {
  Dice dice(seed);
  for (int i = 0; i < plies && !game.outcome(); ++i) {
    look(game);
    const auto moves = game.legal_moves();
    game.play(moves[dice.below(moves.size())]);
  }
}

// How many moves from everywhere to everywhere the game refuses with reason `ko`.
int refused_by_ko(const Game& game) {
  int found = 0;
  for (int from = 0; from < rules::keishi::squares; ++from)
    for (int to = 0; to < rules::keishi::squares; ++to)
      found += game.refusal({from, to}) == Reason::ko;
  return found;
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_printed_rule_never_forbids_a_move) {
  int positions = 0, found = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed)
    random_game(keishi("", "", "repetition=off"), seed, 200, [&](const Game& game) {
      found += refused_by_ko(game);
      ++positions;
    });
  BOOST_TEST(found == 0);
  BOOST_TEST(positions > 5'000);
}

BOOST_AUTO_TEST_CASE(the_printed_rule_never_forbids_a_shuttle_either) {
  // Two stones go to and fro, the moves that the rule was surely meant for.
  Game game = keishi("", "", "repetition=off");
  for (int i = 0; i < 20; ++i) {
    for (const auto* text : {"a2a3", "a5a4", "a3a2", "a4a5"}) {
      BOOST_TEST(refused_by_ko(game) == 0);
      play_all(game, text);
    }
  }
}

BOOST_AUTO_TEST_CASE(the_other_readings_do_forbid_moves_in_such_games) {
  for (const auto* id : {"keishi-takeback", "keishi-cycle4", "keishi-superko", "keishi-psk"}) {
    int found = 0;
    for (std::uint64_t seed = 0; seed < 50; ++seed)
      random_game(keishi(id, "", "repetition=off"), seed, 200,
                  [&](const Game& game) { found += refused_by_ko(game); });
    BOOST_TEST_CONTEXT(id) { BOOST_TEST(found > 0); }
  }
}

BOOST_AUTO_TEST_CASE(taking_a_stone_straight_back) {
  BOOST_TEST(refusing("a2a3 a5a4 a3a2") == "takeback");
  BOOST_TEST(refusing("a2c2 a5a4 c2a2") == "takeback");
}

BOOST_AUTO_TEST_CASE(closing_a_cycle_of_four) {
  // Under takeback the third of these moves is refused already, so it is not asked.
  Game literal = keishi(), empty = keishi("keishi-gapempty");
  play_all(literal, "a2a3 a5a4 a3a2 a4a5");
  play_all(empty, "a2a3 a5a4 a3a2 a4a5");
  for (const auto* id : {"keishi-cycle4", "keishi-superko", "keishi-psk"}) {
    Game game = keishi(id);
    play_all(game, "a2a3 a5a4 a3a2");
    BOOST_TEST(refused(game, "a4a5") == "ko");
  }
}

BOOST_AUTO_TEST_CASE(closing_a_cycle_of_six) {
  BOOST_TEST(refusing("a2a3 a5a4 a3b3 a4b4 b3a2 b4a5") == "superko psk");
}

BOOST_AUTO_TEST_CASE(the_start_board_again_with_the_other_side_to_act) {
  Game takeback = keishi("keishi-takeback");
  play_all(takeback, "a2a3 a5a4 a3b3");
  BOOST_TEST(refused(takeback, "a4a5") == "ko");
  Game psk = keishi("keishi-psk"), ssk = keishi("keishi-superko");
  play_all(psk, "a2a3 a5a4 a3b3 a4a5");
  play_all(ssk, "a2a3 a5a4 a3b3 a4a5");
  BOOST_TEST(refused(psk, "b3a2") == "ko");
  BOOST_TEST(refused(ssk, "b3a2") == "");
}

BOOST_AUTO_TEST_CASE(another_stone_may_enter_the_square_just_left) {
  BOOST_TEST(refusing("a2a3 a5a4 b2a2") == "");
}

BOOST_AUTO_TEST_CASE(what_is_forbidden_is_not_listed) {
  Game game = keishi("keishi-takeback");
  play_all(game, "a2a3 a5a4");
  for (const auto move : game.legal_moves()) BOOST_TEST(game.write(move) != "a3a2");
  BOOST_TEST(keishi("keishi-takeback", "6/1w2ww/w5/b5/1b2bb/6 b").legal_moves().size() ==
             game.legal_moves().size() + 1);
}

BOOST_AUTO_TEST_CASE(each_reading_says_what_would_come_back) {
  Game takeback = keishi("keishi-takeback"), cycle4 = keishi("keishi-cycle4"),
       ssk = keishi("keishi-superko"), psk = keishi("keishi-psk");
  play_all(takeback, "a2a3 a5a4");
  for (auto* game : {&cycle4, &ssk}) play_all(*game, "a2a3 a5a4 a3a2");
  play_all(psk, "a2a3 a5a4 a3b3 a4a5");
  BOOST_TEST(why(takeback, "a3a2") ==
             "a3a2: Black's stones would stand as they did at the start of Black's previous turn");
  BOOST_TEST(why(cycle4, "a4a5") == "a4a5: the board would be as it was four plies before");
  BOOST_TEST(why(ssk, "a4a5") == "a4a5: the board would come back with Black to act");
  BOOST_TEST(why(psk, "b3a2") == "b3a2: the board would come back, with the other side to act");
}

BOOST_AUTO_TEST_CASE(superko_looks_back_to_the_given_position_and_not_before) {
  const std::string_view position = "6/ww2ww/6/6/bb2bb/6 b a2a3,a5a4,a3a2,a4a5 5";
  Game ssk = keishi("keishi-superko", "6/1w2ww/w5/6/bb2bb/6 w a2a3,a5a4,a3a2 4");
  BOOST_TEST(refused(ssk, "a4a5") == "");
  Game cycle4 = keishi("keishi-cycle4", "6/1w2ww/w5/6/bb2bb/6 w a2a3,a5a4,a3a2 4");
  BOOST_TEST(refused(cycle4, "a4a5") == "ko");
  Game psk = keishi("keishi-psk", position);
  play_all(psk, "a2a3 a5a4 a3a2");
  BOOST_TEST(refused(psk, "a4a5") == "ko");
}

BOOST_AUTO_TEST_CASE(a_side_without_a_legal_move_draws) {
  // Two stones alone use up every board in the end; with four against four it takes far longer.
  for (const auto* id : {"keishi-superko", "keishi-psk"}) {
    Game game = keishi(id, "b5/6/6/6/6/5w b", "repetition=off max-plies=off");
    Dice dice(7);
    int plies = 0;
    for (; !game.outcome() && plies < 3'000; ++plies) {
      const auto moves = game.legal_moves();
      BOOST_REQUIRE(!moves.empty());
      game.play(moves[dice.below(moves.size())]);
    }
    BOOST_TEST_CONTEXT(id) {
      BOOST_TEST(result(game) == "draw repetition");
      BOOST_TEST(game.outcome_sentence().find("has no legal move: a draw.") != std::string::npos);
      BOOST_TEST(plies < 2'520);
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
