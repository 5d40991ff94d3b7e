#include <boost/test/unit_test.hpp>

#include "tests/player/dialogue.hpp"

using player::Level;
using tests::at_level;
using tests::dialogue;
using tests::has;
using tests::last_after;

BOOST_AUTO_TEST_SUITE(usi)

BOOST_AUTO_TEST_CASE(it_introduces_itself_and_is_ready) {
  const auto text = dialogue("auto", {"", "usi", "isready", "quit", "isready"});
  BOOST_TEST(has(text, "id name referee-player\n"));
  BOOST_TEST(has(text, "option name USI_Hash type spin default 16 min 1 max 1024\n"));
  BOOST_TEST(has(text, "option name Level type combo default full var random"));
  BOOST_TEST(text.ends_with("usiok\nreadyok\n"));
}

BOOST_AUTO_TEST_CASE(it_mates_in_one_and_in_three) {
  const auto one = dialogue("usi", {"position sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1", "go depth 3"});
  BOOST_TEST(last_after(one, "bestmove ") == "G*5b");
  BOOST_TEST(has(one, "score mate 1 "));
  const auto three =
      dialogue("usi", {"position sfen 7nl/7k1/6R1p/6P2/9/9/9/9/K8 b 2G 1", "go mate infinite"});
  BOOST_TEST(!last_after(three, "checkmate ").empty());
}

BOOST_AUTO_TEST_CASE(go_mate_says_where_there_is_none) {
  BOOST_TEST(has(dialogue("usi", {"position startpos", "go mate 1000"}), "checkmate nomate\n"));
  const auto one = dialogue("usi", {"position sfen 4k4/9/4P4/9/9/9/9/9/9 b G 1", "go mate 1000"});
  BOOST_TEST(has(one, "checkmate G*5b\n"));
}

BOOST_AUTO_TEST_CASE(it_stops_when_told_and_not_before) {
  const auto stopped = dialogue("usi", {"position startpos", "go infinite", "!stop", "isready"});
  BOOST_TEST(has(stopped, "bestmove "));
  BOOST_TEST(stopped.ends_with("readyok\n"));
  const auto pinged =
      dialogue("usi", {"position startpos", "go infinite", "!isready", "!stop", "quit"});
  BOOST_TEST(pinged.find("readyok") < pinged.find("bestmove"));
  // A mate is found at once, but the answer waits.
  const auto waits = dialogue(
      "usi", {"position sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1", "go infinite", "isready", "stop"});
  BOOST_TEST(waits.find("readyok") < waits.find("bestmove"));
}

BOOST_AUTO_TEST_CASE(pondering_waits_for_its_hit) {
  const auto text = dialogue(
      "usi",
      {"position startpos", "go ponder btime 0 wtime 0 byoyomi 1 depth 2", "isready", "ponderhit"});
  BOOST_TEST(text.find("readyok") < text.find("bestmove"));
}

BOOST_AUTO_TEST_CASE(a_longer_history_goes_on_from_the_shorter) {
  const auto text = dialogue("usi", {"position startpos moves 7g7f",
                                     "position startpos moves 7g7f 3c3d 8h2b+", "go depth 1"});
  BOOST_TEST(!has(text, "illegal"));
  const auto direct = dialogue("usi", {"position startpos moves 7g7f 3c3d 8h2b+", "go depth 1"});
  BOOST_TEST(last_after(text, "bestmove ") == last_after(direct, "bestmove "));
}

BOOST_AUTO_TEST_CASE(another_history_of_the_same_length_is_read_anew) {
  const auto text =
      dialogue("usi", {"position startpos moves 7g7f 3c3d", "position startpos moves 2g2f 8c8d",
                       "position startpos moves 2g2", "position startpos moves 2g2f 8c8d 2f2e",
                       "go depth 1"});
  BOOST_TEST(has(text, "info string illegal move '2g2'"));
  BOOST_TEST(!last_after(text, "bestmove ").empty());
}

BOOST_AUTO_TEST_CASE(it_declares_a_win_that_is_granted) {
  const std::string sfen = "position sfen K+R+B+R+BGGGG/SSSS5/NNNN5/9/9/9/9/9/8k b 10P 1";
  const auto text = dialogue("usi", {sfen, "go depth 1"});
  BOOST_TEST(last_after(text, "bestmove ") == "win");
  const auto none = dialogue("usi", {"setoption name RuleSet value shogi-try", sfen, "go depth 1"});
  BOOST_TEST(last_after(none, "bestmove ") != "win");
}

BOOST_AUTO_TEST_CASE(it_resigns_when_mated_and_otherwise_only_when_asked_to) {
  BOOST_TEST(has(dialogue("usi", {"position sfen 4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1", "go depth 1"}),
                 "bestmove resign\n"));
  const std::string lost = "position sfen 4k4/9/9/9/9/9/9/9/RRBBK4 w GGGG 1";
  BOOST_TEST(last_after(dialogue("usi", {lost, "go depth 2"}), "bestmove ") != "resign");
  BOOST_TEST(last_after(dialogue("usi", {"setoption name Resign value 1000", lost, "go depth 2"}),
                        "bestmove ") == "resign");
}

BOOST_AUTO_TEST_CASE(the_same_seed_plays_the_same) {
  const std::vector<std::string> lines = {"position startpos moves 7g7f 3c3d", "go nodes 5000"};
  for (const Level level : {Level::random, Level::greedy, Level::shallow, Level::full})
    BOOST_TEST(dialogue("usi", lines, at_level(level, 7)) ==
               dialogue("usi", lines, at_level(level, 7)));
}

BOOST_AUTO_TEST_CASE(who_is_ahead_does_not_repeat_for_the_fourth_time) {
  const auto text = dialogue("usi", {"position sfen 4k4/9/9/9/9/9/9/9/4K3R w - 1 moves "
                                     "5a4a 5i4i 4a5a 4i5i 5a4a 5i4i 4a5a 4i5i 5a4a 5i4i 4a5a",
                                     "go nodes 2000", "isready"});
  BOOST_TEST(!has(text, "illegal"));
  BOOST_TEST(!last_after(text, "bestmove ").empty());
  BOOST_TEST(last_after(text, "bestmove ") != "4i5i");
}

BOOST_AUTO_TEST_SUITE_END()
