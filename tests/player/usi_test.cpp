#include <boost/test/unit_test.hpp>

#include "rules/games.hpp"
#include "tests/player/dialogue.hpp"

using player::Level;
using tests::at_level;
using tests::dialogue;
using tests::has;
using tests::last_after;

namespace {

// The game after this line of a problem; each move of it must be legal.
rules::AnyGame after(std::string_view sfen, const std::string& line) {
  const auto& shogi = *rules::find_game("shogi");
  auto game = rules::start(shogi, *rules::rule_set(shogi, {}), sfen, rules::Admit::anything);
  BOOST_REQUIRE(!!game);
  for (const auto& move : player::words(line)) {
    BOOST_TEST_CONTEXT(sfen << ": " << move) {
      BOOST_REQUIRE(!game->outcome());
      const auto refusal = game->act(move);
      BOOST_REQUIRE_MESSAGE(!refusal, (refusal ? refusal->sentence : ""));
    }
  }
  return *game;
}

// The infos after a search of 20,000 nodes in which `ponderhit` comes at its first question.
std::string pondered(const std::string& go, const std::string& hit) {
  return dialogue("usi", {"position startpos", "go ponder nodes 20000 " + go, "!ponderhit " + hit});
}

}  // namespace

BOOST_AUTO_TEST_SUITE(usi)

BOOST_AUTO_TEST_CASE(it_introduces_itself_and_is_ready) {
  const auto text = dialogue("auto", {"", "usi", "isready", "quit", "isready"});
  BOOST_TEST(has(text, "id name referee-player\n"));
  BOOST_TEST(has(text, "option name USI_Hash type spin default 16 min 1 max 1024\n"));
  BOOST_TEST(has(text, "option name Level type combo default full var random"));
  BOOST_TEST(text.ends_with("usiok\nreadyok\n"));
}

BOOST_AUTO_TEST_CASE(it_mates_in_one) {
  const auto one = dialogue("usi", {"position sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1", "go depth 3"});
  BOOST_TEST(last_after(one, "bestmove ") == "G*5b");
  BOOST_TEST(has(one, "score mate 1 "));
}

// Problems with one solution, every move of which is forced.
BOOST_AUTO_TEST_CASE(it_mates_in_three) {
  const std::pair<const char*, const char*> problems[] = {
      {"6G1k/6n2/5n2p/9/9/9/9/9/9 b RBrb3g4s2n4l17p 1", "R*2a 1a1b B*2c"},
      {"7kl/5sp2/9/5BS2/9/9/9/9/9 b RSrb4gs4n3l17p 1", "S*2b 2a1b R*1c"},
  };
  for (const auto& [sfen, solution] : problems) {
    const auto text = dialogue(
        "usi", {"position sfen " + std::string(sfen), "go mate infinite", "isready", "quit"});
    const auto line = last_after(text, "checkmate ");
    BOOST_TEST(line == solution);
    const auto outcome = after(sfen, line).outcome();
    BOOST_REQUIRE(outcome.has_value());
    BOOST_TEST((outcome->reason == rules::Reason::checkmate));
  }
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

BOOST_AUTO_TEST_CASE(the_times_of_go_ponder_hold_from_the_hit_on) {
  BOOST_TEST(!has(pondered("btime 0 wtime 0", ""), "info depth 4 "));
  BOOST_TEST(has(pondered("btime 60000 wtime 60000", ""), "info depth 4 "));
}

BOOST_AUTO_TEST_CASE(the_times_of_a_hit_are_newer) {
  BOOST_TEST(!has(pondered("btime 60000 wtime 60000", "btime 0 wtime 0"), "info depth 4 "));
  BOOST_TEST(has(pondered("btime 0 wtime 0", "btime 60000 wtime 60000"), "info depth 4 "));
  // Black is to act.
  BOOST_TEST(!has(pondered("btime 0 wtime 0", "btime 0 wtime 60000"), "info depth 4 "));
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
