// Starting, finding the protocol, many games in one process, and the graces.

#include "matches/play/player.hpp"

#include <boost/test/unit_test.hpp>

#include "tests/matches/play/player_stage.hpp"

BOOST_AUTO_TEST_SUITE(player)

namespace {

using namespace std::chrono_literals;
using matches::Micros;
using matches::play::Engine;
using matches::play::Patience;
using matches::play::Player;
using matches::play::Restart;
using matches::play::Trouble;
using protocols::Kind;
using protocols::Side;
using stage::die;
using stage::Said;
using stage::say;
using Fixture = tests::PlayerStage;
using tests::action_of;
using tests::nothing;
using tests::Said_list;
using tests::usi_engine;

}  // namespace

BOOST_AUTO_TEST_CASE(an_engine_is_named_by_the_user_or_by_itself) {
  Fixture f;
  auto unnamed = f.player();
  BOOST_TEST(!unnamed.start("shogi"));
  BOOST_TEST(unnamed.name() == "scripted");
  f.engine.name = "mine";
  auto named = f.player();
  BOOST_TEST(named.name() == "mine");
}

BOOST_AUTO_TEST_CASE(shogi_engines_are_taken_to_speak_usi_and_say_so) {
  Fixture f;
  auto player = f.player();
  BOOST_TEST(!player.start("shogi"));
  BOOST_TEST(player.found() == "usi");
}

BOOST_AUTO_TEST_CASE(a_renju_engine_that_does_not_know_the_line_protocol_is_asked_by_gomocup) {
  Fixture f([](const std::string& line) -> Said_list {
    if (line.starts_with("START")) return {say("OK")};
    if (line.starts_with("ABOUT")) return {say("name=\"pisq\", version=\"1\"")};
    return {};
  });
  auto player = f.player();
  const auto began = f.stage.now;
  BOOST_TEST(!player.start("renju"));
  BOOST_TEST(player.found() == "gomocup (no answer to the line protocol within 2 s)");
  BOOST_TEST(f.stage.log.starts == 2);
  BOOST_TEST((f.stage.now - began >= 2s));
}

// It takes the CR for a part of the last word, and says nothing to words that it does not know.
BOOST_AUTO_TEST_CASE(a_gomocup_engine_that_is_silent_to_cr_lf_gets_lf_after_seconds) {
  Fixture f([](const std::string& line) -> Said_list {
    return line == "START 15" ? Said_list{say("OK")} : Said_list{};
  });
  f.engine.protocol = Kind::gomocup;
  auto player = f.player();
  std::vector<std::string> notes;
  player.when_noted([&](const std::string& note) { notes.push_back(note); });
  const auto began = f.stage.now;
  BOOST_TEST(!player.start("renju"));
  BOOST_TEST((f.stage.now - began < 11s));
  BOOST_TEST((player.engine().newline == protocols::Newline::lf));
  BOOST_REQUIRE(notes.size() == 1u);
  BOOST_TEST(notes[0] ==
             "engine: no answer to ABOUT and START 15 for 10 s; sending both again in lines that "
             "end in LF only");
}

// It has heard both greetings, and answers both.
BOOST_AUTO_TEST_CASE(a_gomocup_engine_that_begins_slowly_is_waited_for_all_the_same) {
  Fixture f([](const std::string& line) -> Said_list {
    if (line.starts_with("START 15")) return {say("OK", 15s)};
    return {};
  });
  f.engine.protocol = Kind::gomocup;
  auto player = f.player();
  BOOST_TEST(!player.start("renju"));
  BOOST_TEST(!player.prepare({"renju", "renju_gomocup", ""}));
  f.patience.startup = 14s;
  auto hasty = f.player();
  const auto trouble = hasty.start("renju");
  BOOST_REQUIRE(trouble.has_value());
  BOOST_TEST(trouble->sentence ==
             "the handshake of protocol gomocup was not done within 14 s; nothing came");
}

BOOST_AUTO_TEST_CASE(a_slow_engine_that_has_begun_to_answer_is_not_taken_for_another_protocol) {
  Fixture f([](const std::string& line) -> Said_list {
    if (line == "protocol_version") return {say("= 2", 1s), say("", 1s)};
    if (line == "list_commands") return {say("= genmove", 5s), say("", 5s)};
    return {say("=", 1s), say("", 1s)};
  });
  auto player = f.player();
  BOOST_TEST(!player.start("renju"));
  BOOST_TEST(player.found() == "gtp");
  BOOST_TEST(f.stage.log.starts == 1);
}

BOOST_AUTO_TEST_CASE(a_silent_handshake_ends_at_its_limit) {
  Fixture f([](const std::string&) -> Said_list { return {}; });
  f.patience.startup = 3s;
  auto player = f.player();
  const auto began = f.stage.now;
  const auto trouble = player.start("shogi");
  BOOST_REQUIRE(trouble.has_value());
  BOOST_TEST((trouble->kind == Trouble::Kind::no_greeting));
  BOOST_TEST(trouble->sentence ==
             "the handshake of protocol usi was not done within 3 s; nothing came");
  BOOST_TEST((f.stage.now - began == 3s));
  BOOST_TEST(!player.running());
  BOOST_TEST(f.stage.log.ends == 1);
}

BOOST_AUTO_TEST_CASE(a_handshake_of_wrong_words_shows_the_last_of_them) {
  Fixture f([](const std::string&) -> Said_list { return {say("Unknown command: usi")}; });
  auto player = f.player();
  const auto trouble = player.start("shogi");
  BOOST_REQUIRE(trouble.has_value());
  BOOST_TEST(trouble->sentence.ends_with("; one line came: 'Unknown command: usi'"));
}

BOOST_AUTO_TEST_CASE(where_neither_protocol_is_spoken_both_attempts_are_told) {
  Fixture f([](const std::string&) -> Said_list { return {}; });
  auto player = f.player();
  const auto trouble = player.start("renju");
  BOOST_REQUIRE(trouble.has_value());
  BOOST_TEST(trouble->sentence ==
             "the handshake of protocol gtp was not done within 2 s; nothing came; then "
             "the handshake of protocol gomocup was not done within 60 s; nothing came");
  BOOST_TEST(trouble->hint == "proto=gtp or proto=gomocup settles which protocol it speaks");
}

BOOST_AUTO_TEST_CASE(getting_ready_may_take_minutes_but_not_for_ever) {
  Fixture f([](const std::string& line) -> Said_list {
    if (line == "usi") return {say("usiok")};
    Said_list alive;
    for (int i = 1; i < 200; ++i) alive.push_back(say("", i * 5s));
    if (line == "isready") return alive;
    return {};
  });
  auto player = f.player();
  const auto began = f.stage.now;
  const auto trouble = player.prepare(f.shogi);
  BOOST_REQUIRE(trouble.has_value());
  BOOST_TEST((trouble->kind == Trouble::Kind::not_ready));
  BOOST_TEST((f.stage.now - began == 300s));
}

BOOST_AUTO_TEST_CASE(no_limit_runs_while_the_referee_stands_still) {
  Fixture f([](const std::string& line) -> Said_list {
    if (line == "usi") return {say("usiok", 61s)};
    if (line == "isready") return {say("readyok", 301s)};
    return {};
  });
  f.stage.stood_still = 2s;
  auto player = f.player();
  BOOST_TEST(!player.prepare(f.shogi));
}

BOOST_AUTO_TEST_CASE(one_process_plays_many_games) {
  Fixture f;
  auto player = f.player();
  for (int game = 0; game < 3; ++game) BOOST_TEST(!player.prepare(f.shogi));
  BOOST_TEST(f.stage.log.starts == 1);
  BOOST_TEST(f.sent("usinewgame") == 3);
}

BOOST_AUTO_TEST_CASE(with_restart_on_each_game_has_a_fresh_process) {
  Fixture f;
  f.engine.restart = Restart::on;
  auto player = f.player();
  for (int game = 0; game < 3; ++game) BOOST_TEST(!player.prepare(f.shogi));
  BOOST_TEST(f.stage.log.starts == 3);
  BOOST_TEST(f.sent("quit") == 2);
}

BOOST_AUTO_TEST_CASE(an_engine_that_dies_between_games_is_started_again) {
  Fixture f;
  int readies = 0;
  f.stage.parts["engine"] = [&readies](const std::string& line) -> Said_list {
    if (line == "usi") return {say("usiok")};
    if (line != "isready") return {};
    return ++readies == 2 ? Said_list{die("exited with code 0")} : Said_list{say("readyok")};
  };
  auto player = f.player();
  BOOST_TEST(!player.prepare(f.shogi));
  BOOST_TEST(!player.prepare(f.shogi));
  BOOST_TEST(f.stage.log.starts == 2);
}

// An engine of the line protocol that answers `gameover` so late, or not at all.
stage::Part slow_to_hear_the_result(std::optional<Micros> after) {
  return [after](const std::string& line) -> Said_list {
    if (line == "protocol_version") return {say("= 2"), say("")};
    if (line == "list_commands") return {say("= gameover"), say("")};
    if (!line.starts_with("gameover")) return {say("="), say("")};
    if (!after) return {};
    return {say("=", *after), say("", *after)};
  };
}

BOOST_AUTO_TEST_CASE(an_engine_that_does_not_answer_gameover_gets_a_fresh_process) {
  for (const auto after : {std::optional<Micros>(100ms), std::optional<Micros>(1s), {}}) {
    Fixture f(slow_to_hear_the_result(after));
    auto player = f.player();
    const protocols::Game game{"keishi", "keishi", ""};
    BOOST_REQUIRE(!player.prepare(game));
    player.over(protocols::Score::win, "blocked");
    const auto began = f.stage.now;
    BOOST_REQUIRE(!player.prepare(game));
    const bool in_time = after == Micros(100ms);
    BOOST_TEST(f.stage.log.starts == (in_time ? 1 : 2));
    BOOST_TEST((f.stage.now - began <= f.patience.stop));
    BOOST_TEST(f.sent("gameover win blocked") == 1);
  }
}

BOOST_AUTO_TEST_CASE(the_answer_to_gameover_may_come_while_nobody_listens) {
  Fixture f(slow_to_hear_the_result(100ms));
  auto player = f.player();
  const protocols::Game game{"keishi", "keishi", ""};
  BOOST_REQUIRE(!player.prepare(game));
  player.over(protocols::Score::win, "blocked");
  f.stage.now += 1min;  // until the next game begins
  BOOST_REQUIRE(!player.prepare(game));
  BOOST_TEST(f.stage.log.starts == 1);
}

BOOST_AUTO_TEST_CASE(with_restart_off_an_engine_that_died_cannot_go_on) {
  Fixture f;
  f.engine.restart = Restart::off;
  int readies = 0;
  f.stage.parts["engine"] = [&readies](const std::string& line) -> Said_list {
    if (line == "usi") return {say("usiok")};
    if (line != "isready") return {};
    return ++readies == 2 ? Said_list{die("exited with code 0")} : Said_list{say("readyok")};
  };
  auto player = f.player();
  BOOST_TEST(!player.prepare(f.shogi));
  const auto trouble = player.prepare(f.shogi);
  BOOST_REQUIRE(trouble.has_value());
  BOOST_TEST((trouble->kind == Trouble::Kind::gone));
}

BOOST_AUTO_TEST_CASE(an_engine_that_answers_stop_within_the_grace_keeps_its_process) {
  Fixture f(usi_engine([](const std::string& line) -> Said_list {
    if (line == "stop") return {say("bestmove 7g7f", 200ms)};
    return {};
  }));
  auto player = f.player();
  BOOST_TEST(!player.prepare(f.shogi));
  BOOST_TEST(action_of(player.ask(f.question, 1s)) == "none: no answer within 1 s");
  player.withdraw();
  BOOST_TEST(player.running());
  BOOST_TEST(player.strays() == 1);
}

BOOST_AUTO_TEST_CASE(a_second_answer_that_comes_before_the_next_question_answers_nothing) {
  int asked = 0;
  Fixture f(usi_engine([&asked](const std::string& line) -> Said_list {
    if (!line.starts_with("go")) return {};
    if (asked++ > 0) return {say("bestmove 2g2f", 10ms)};
    return {say("bestmove 7g7f", 10ms), say("bestmove 5g5f", 11ms)};
  }));
  auto player = f.player();
  BOOST_TEST(!player.prepare(f.shogi));
  BOOST_TEST(action_of(player.ask(f.question, 1s)) == "7g7f");
  f.stage.now += 1ms;  // the opponent thinks
  BOOST_TEST(action_of(player.ask(f.question, 1s)) == "2g2f");
  BOOST_TEST(player.strays() == 1);
}

BOOST_AUTO_TEST_CASE(an_engine_that_ignores_stop_is_ended) {
  Fixture f;
  auto player = f.player();
  BOOST_TEST(!player.prepare(f.shogi));
  BOOST_CHECK(!player.ask(f.question, 1s));
  const auto began = f.stage.now;
  player.withdraw();
  BOOST_TEST((f.stage.now - began == 250ms));
  BOOST_TEST(!player.running());
  BOOST_TEST(f.stage.log.ends == 1);
}

// --- lost lines and last words ------------------------------------------------------------------

namespace {

// A Gomocup engine. It hears this many of the lines RESTART, and START in their place.
struct Deaf : Fixture {
  std::vector<std::string> notes;
  int deaf = 0, restarts = 0;
  protocols::Game renju{"renju", "renju_gomocup", ""};

  Deaf() {
    engine.protocol = Kind::gomocup;
    stage.parts["engine"] = [this](const std::string& line) -> Said_list {
      if (line.starts_with("ABOUT")) return {say("name=\"deaf\", version=\"1\"")};
      if (line.starts_with("RESTART") || (restarts > 0 && line.starts_with("START")))
        return ++restarts <= deaf ? Said_list{} : Said_list{say("OK")};
      if (line.starts_with("START")) return {say("OK")};
      if (line.starts_with("BEGIN")) return {say("7,7", 1ms)};
      return {};
    };
  }
  // Plays one stone, and gets ready for the next game: after how long.
  std::optional<Trouble> next_game(Player& player) {
    player.when_noted([this](const std::string& note) { notes.push_back(note); });
    BOOST_REQUIRE(!player.prepare(renju));
    BOOST_REQUIRE(action_of(player.ask(question, 1s)) == "h8");
    began = stage.now;
    return player.prepare(renju);
  }
  matches::Instant began;
};

}  // namespace

BOOST_FIXTURE_TEST_CASE(a_restart_that_is_lost_costs_seconds_and_is_said, Deaf) {
  deaf = 1;
  auto player = Fixture::player();
  BOOST_TEST(!next_game(player));
  BOOST_TEST((stage.now - began == 5s));
  BOOST_TEST(stage.log.starts == 1);
  BOOST_TEST(notes == std::vector<std::string>{"deaf: no answer to RESTART for 5 s; START 15 "
                                               "instead"});
  BOOST_TEST(player.upkeep().repeats == 1U);
  BOOST_TEST(player.upkeep().restarts == 0U);
}

BOOST_FIXTURE_TEST_CASE(an_engine_that_does_not_hear_start_either_is_started_again, Deaf) {
  deaf = 2;
  auto player = Fixture::player();
  BOOST_TEST(!next_game(player));
  BOOST_TEST((stage.now - began == 10s));
  BOOST_TEST(stage.log.starts == 2);
  BOOST_REQUIRE(notes.size() == 2U);
  BOOST_TEST(notes[1].ends_with("; started again"), notes[1]);
  BOOST_TEST(player.upkeep().restarts == 1U);
  BOOST_TEST(player.upkeep().repeats == 1U);  // of both processes
}

BOOST_FIXTURE_TEST_CASE(with_restart_off_the_one_process_has_all_the_time_there_is, Deaf) {
  stage.parts["engine"] = [this, heard = stage.parts["engine"]](const std::string& line) {
    auto said = heard(line);
    if (restarts == 2)
      for (auto& one : said) one.after = 60s;
    return said;
  };
  deaf = 1;
  engine.restart = Restart::off;
  auto player = Fixture::player();
  BOOST_TEST(!next_game(player));
  BOOST_TEST((stage.now - began == 65s));
  BOOST_TEST(stage.log.starts == 1);
}

BOOST_FIXTURE_TEST_CASE(a_ready_timeout_that_is_shorter_holds_for_a_restart_too, Deaf) {
  deaf = 2;
  patience.ready = 2s;
  auto player = Fixture::player();
  const auto trouble = next_game(player);
  BOOST_TEST(!trouble);  // a fresh process hears the START of its handshake
  BOOST_TEST((stage.now - began == 2s));
}

BOOST_AUTO_TEST_CASE(a_crash_names_the_question_before_it_and_the_last_lines) {
  Fixture f(usi_engine([](const std::string& line) -> Said_list {
    if (line.starts_with("go"))
      return {say("info string reading the book"), say("info depth 1 score cp 3 pv 7g7f"),
              say("Error! : no such move"), die("killed by signal 6 (Aborted)", 1ms)};
    return {};
  }));
  auto player = f.player();
  BOOST_REQUIRE(!player.prepare(f.shogi));
  const auto answer = player.ask(f.question, 1s);
  BOOST_TEST(action_of(answer) ==
             "none: killed by signal 6 (Aborted) after 'go'; its last output: info string reading "
             "the book / Error! : no such move");
}

BOOST_AUTO_TEST_CASE(a_crash_at_the_first_question_with_an_increment_says_what_may_help) {
  const protocols::SideClock clock{protocols::Millis(1000), protocols::Millis(100)};
  for (const bool increments : {true, false}) {
    Fixture f(usi_engine([](const std::string& line) -> Said_list {
      return line.starts_with("go") ? Said_list{die("exited with code 3", 1ms)} : Said_list{};
    }));
    auto player = f.player();
    BOOST_REQUIRE(!player.prepare(f.shogi));
    f.question.limits.clocks = {{clock, clock}};
    if (!increments) f.question.limits.clocks = {{{clock.left}, {clock.left}}};
    const auto said = action_of(player.ask(f.question, 1s));
    BOOST_TEST((said.find("exited with code 3 after 'go btime 1000") != said.npos), said);
    BOOST_TEST((said.find("may not support increments") != said.npos) == increments, said);
    BOOST_TEST((said.find("'referee engines check' can tell") != said.npos) == increments, said);
    // 'engines check' itself names no way to itself.
    Player checked(f.engine, f.patience, f.stage, {}, protocols::Manner::strict);
    BOOST_REQUIRE(!checked.prepare(f.shogi));
    const auto found = action_of(checked.ask(f.question, 1s));
    BOOST_TEST((found.find("engines check") == found.npos), found);
    BOOST_TEST(found.ends_with("increments: tc=10|1 has none") == increments, found);
  }
}

BOOST_AUTO_TEST_CASE(an_engine_that_dies_before_a_game_shows_what_it_said_last) {
  Fixture f([](const std::string& line) -> Said_list {
    if (line == "usi") return {say("id name nnue"), say("usiok")};
    return {say("Error! : failed to read nn.bin : FileNotFound"), die("exited with code 1")};
  });
  auto player = f.player();
  const auto trouble = player.prepare(f.shogi);
  BOOST_REQUIRE(trouble.has_value());
  BOOST_TEST(trouble->last_lines ==
             std::vector<std::string>{"Error! : failed to read nn.bin : FileNotFound"});
}

BOOST_AUTO_TEST_CASE(the_last_words_are_the_last_of_both_streams) {
  using Lines = std::vector<std::string>;
  BOOST_TEST(matches::play::in_last_words({}, {}) == "");
  BOOST_TEST(matches::play::in_last_words({"a", "b", "c"}, {}) == "; its last output: b / c");
  BOOST_TEST(matches::play::in_last_words({"a", "b"}, Lines{"x", "y"}) ==
             "; its last output: b / y");
  BOOST_TEST(matches::play::in_last_words({}, Lines{"x", "y"}) == "; its last output: x / y");
}

BOOST_AUTO_TEST_SUITE_END()
