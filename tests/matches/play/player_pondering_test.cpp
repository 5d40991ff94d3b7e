// Guesses of the opponent's move, and what becomes of them.

#include "matches/play/player.hpp"

#include <boost/test/unit_test.hpp>

#include "tests/matches/play/player_stage.hpp"

BOOST_AUTO_TEST_SUITE(player_pondering)

namespace {

using namespace std::chrono_literals;
using matches::play::Player;
using protocols::Side;
using stage::say;
using Fixture = tests::PlayerStage;
using tests::action_of;
using tests::Said_list;
using tests::usi_engine;


// Answers `go` at once with a guess, a ponder search only after ponderhit or stop.
stage::Part pondering_engine() {
  return usi_engine([](const std::string& line) -> Said_list {
    if (line.starts_with("go ponder")) return {};
    if (line.starts_with("go")) return {say("bestmove 7g7f ponder 3c3d", 10ms)};
    if (line.starts_with("ponderhit")) return {say("bestmove 2g2f ponder 8c8d", 20ms)};
    if (line == "stop") return {say("bestmove 6g6f", 5ms)};
    return {};
  });
}

struct Pondering : Fixture {
  Pondering() : Fixture(pondering_engine()) { engine.ponder = true; }

  // The first move, the guess, and the opponent's answer.
  void until_the_opponent_played(Player& player, std::string_view action) {
    BOOST_TEST(!player.prepare(shogi));
    const auto answer = player.ask(question, 1s);
    BOOST_TEST(action_of(answer) == "7g7f");
    player.played(Side::black, "7g7f");
    player.ponder(answer->guess, question);
    stage.now += 100ms;
    player.played(Side::white, action);
  }
};

}  // namespace

BOOST_FIXTURE_TEST_CASE(a_guess_that_comes_true_is_a_ponderhit_and_the_clock_runs_from_there,
                        Pondering) {
  auto player = Fixture::player();
  until_the_opponent_played(player, "3c3d");
  const auto answer = player.ask(question, 1s);
  BOOST_TEST(action_of(answer) == "2g2f");
  BOOST_TEST(answer->timing.charged.count() == 20'000);
  BOOST_TEST(sent("stop") == 0);
}

BOOST_FIXTURE_TEST_CASE(a_guess_that_does_not_come_true_is_stopped_and_its_answer_never_counts,
                        Pondering) {
  auto player = Fixture::player();
  until_the_opponent_played(player, "4c4d");
  const auto answer = player.ask(question, 1s);
  BOOST_TEST(action_of(answer) == "7g7f");  // of the new question
  // The clock runs from the word to stop.
  BOOST_TEST(answer->timing.charged.count() == 15'000);
  BOOST_TEST(sent("stop") == 1);
  BOOST_TEST(sent("ponderhit") == 0);
}

BOOST_AUTO_TEST_CASE(an_answer_before_ponderhit_is_no_answer_and_the_engine_is_asked_again) {
  Pondering f;
  f.stage.parts["engine"] = usi_engine([](const std::string& line) -> Said_list {
    if (line.starts_with("go ponder")) return {say("bestmove 9g9f", 1ms)};
    if (line.starts_with("go")) return {say("bestmove 7g7f ponder 3c3d", 10ms)};
    return {};
  });
  auto player = f.player();
  f.until_the_opponent_played(player, "3c3d");
  BOOST_TEST(action_of(player.ask(f.question, 1s)) == "7g7f");
  BOOST_TEST(f.sent("ponderhit") == 0);
}

BOOST_AUTO_TEST_CASE(an_interrupt_while_a_guess_is_stopped_is_no_crash) {
  Pondering f;
  f.stage.parts["engine"] = usi_engine([](const std::string& line) -> Said_list {
    if (line.starts_with("go ponder") || line == "stop") return {};
    if (line.starts_with("go")) return {say("bestmove 7g7f ponder 3c3d", 10ms)};
    return {};
  });
  std::stop_source stop;
  Player player(f.engine, f.patience, f.stage, stop.get_token());
  f.until_the_opponent_played(player, "4c4d");
  stop.request_stop();
  const auto answer = player.ask(f.question, 1s);
  BOOST_TEST(!answer.error().fault.has_value());
}

BOOST_AUTO_TEST_CASE(an_engine_that_needs_long_to_stop_pondering_uses_its_own_time_and_lives) {
  Pondering f;
  f.stage.parts["engine"] = usi_engine([](const std::string& line) -> Said_list {
    if (line.starts_with("go ponder")) return {};
    if (line == "stop") return {say("bestmove 6g6f", 400ms)};
    if (line.starts_with("go")) return {say("bestmove 7g7f ponder 3c3d", 10ms)};
    return {};
  });
  auto player = f.player();
  f.until_the_opponent_played(player, "4c4d");
  const auto answer = player.ask(f.question, 1s);
  BOOST_TEST(action_of(answer) == "7g7f");
  BOOST_TEST(answer->timing.charged.count() == 410'000);
}

BOOST_AUTO_TEST_CASE(an_early_answer_and_the_one_to_stop_never_answer_the_new_question) {
  Pondering f;
  f.stage.parts["engine"] = usi_engine([](const std::string& line) -> Said_list {
    if (line.starts_with("go ponder")) return {};
    if (line == "stop") return {say("bestmove 6g6f", 5ms), say("bestmove 9g9f", 5ms)};
    if (line.starts_with("go")) return {say("bestmove 2g2f", 10ms)};
    return {};
  });
  f.stage.parts["engine"] = [inner = f.stage.parts["engine"],
                             first = true](const std::string& line) mutable -> Said_list {
    if (line.starts_with("go") && !line.starts_with("go ponder") && first) {
      first = false;
      return {say("bestmove 7g7f ponder 3c3d", 10ms)};
    }
    return inner(line);
  };
  auto player = f.player();
  f.until_the_opponent_played(player, "4c4d");
  BOOST_TEST(action_of(player.ask(f.question, 1s)) == "2g2f");
}

BOOST_AUTO_TEST_CASE(without_the_users_wish_nobody_ponders) {
  Pondering f;
  f.engine.ponder = false;
  auto player = f.player();
  f.until_the_opponent_played(player, "3c3d");
  BOOST_TEST(f.stage.log.sent.back().find("ponder") == std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
