#include <boost/test/unit_test.hpp>

#include "tests/player/dialogue.hpp"

using player::Level;
using tests::at_level;
using tests::dialogue;
using tests::has;

BOOST_AUTO_TEST_SUITE(line_protocol)

BOOST_AUTO_TEST_CASE(framing) {
  const auto text = dialogue(
      "auto", {"protocol_version", "7 NAME", "# a remark", "", "8 nonsense", "9 quit", "name"});
  BOOST_TEST(text == "= 2\n\n=7 referee-player\n\n?8 unknown command\n\n=9\n\n");
}

BOOST_AUTO_TEST_CASE(rules_that_it_cannot_play_are_unsupported) {
  for (const char* line : {"rules chess chess", "rules shogi nonsense", "rules shogi shogi a=b"})
    BOOST_TEST(has(dialogue("gtp", {line}), "? unsupported "), line);
}

BOOST_AUTO_TEST_CASE(what_comes_too_early_or_is_wrong_is_refused) {
  BOOST_TEST(dialogue("gtp", {"genmove black"}).starts_with("? no rules"));
  const auto refusals =
      dialogue("gtp",
               {"play white 7g7f", "play black 7g7e", "play green 7g7f", "clock black 1 2",
                "limit time 3", "limit depth 0", "genmove white", "option Level 13", "option Level 0", "position 9"},
               {}, "shogi");
  BOOST_TEST(!has(refusals, "="));
  BOOST_TEST(has(refusals, "? not-your-turn "));
  BOOST_TEST(has(refusals, "? piece-cannot-reach "));
}

BOOST_AUTO_TEST_CASE(a_turn_in_one_write) {
  const auto text = dialogue("gtp",
                             {"clear_board", "play b 7g7f", "clock black 10000 0 0",
                              "clock white 10000 100 0", "limit depth 2", "3 genmove w"},
                             {}, "shogi");
  BOOST_TEST(has(text, "\n=3 "));
  BOOST_TEST(has(text, "\ninfo depth 1 score cp "));
  BOOST_TEST(has(text, "\ninfo depth 2 score cp "));
  BOOST_TEST(text.ends_with("\n\n"));
  BOOST_TEST(!has(text, "?"));
}

BOOST_AUTO_TEST_CASE(level_random_plays_each_game_by_the_seed_that_it_is_told) {
  const auto game = [](const player::Settings& settings, const std::string& seed) {
    std::vector<std::string> lines{"set_random_seed " + seed, "clear_board"};
    for (int i = 0; i < 10; ++i) lines.insert(lines.end(), {"genmove black", "genmove white"});
    return dialogue("gtp", lines, settings, "shogi");
  };
  player::Settings random;
  random.level = Level::random;
  BOOST_TEST(game(random, "1") == game(random, "1"));
  BOOST_TEST(game(random, "1") != game(random, "999999999"));
  // The user's own seed is for all games.
  BOOST_TEST(game(at_level(Level::random, 3), "1") == game(at_level(Level::random, 3), "2"));
  BOOST_TEST(game(at_level(Level::random, 3), "1") != game(at_level(Level::random, 4), "1"));
  BOOST_TEST(game(at_level(Level::random, 0), "1") == game(at_level(Level::random, 0), "2"));
  BOOST_TEST(has(dialogue("gtp", {"set_random_seed", "set_random_seed -1"}, {}, "shogi"),
                 "? option 'game_seed': '-1' is not a whole number"));
}

BOOST_AUTO_TEST_CASE(a_game_that_is_over_gives_no_move) {
  const auto text = dialogue("gtp",
                             {"play black resign", "genmove white", "clear_board",
                              "gameover loss resign", "limit depth 1", "5 genmove black"},
                             {}, "shogi");
  BOOST_TEST(has(text, "? game-over "));
  BOOST_TEST(has(text, "=5 "));
}

BOOST_AUTO_TEST_CASE(options_are_taken_and_the_input_may_end_without_quit) {
  const auto text =
      dialogue("gtp", {"option Level random", "option seed 3", "genmove black"}, {}, "shogi");
  BOOST_TEST(text.starts_with("=\n\n=\n\n= "));
  BOOST_TEST(!has(text, "info"));
}

BOOST_AUTO_TEST_SUITE_END()
