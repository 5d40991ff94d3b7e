// An engine that is asked outside of games: what it hears, what becomes of an engine that dies,
// hangs, answers twice, or holds its answers for played.

#include "matches/asking/consulting.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>

#include "tests/matches/play/stage.hpp"

BOOST_AUTO_TEST_SUITE(consulting)

namespace {

using namespace std::chrono_literals;
using matches::asking::Consultant;
using matches::clocks::TimeControl;
using matches::endings::Fault;
using matches::play::Answer;
using matches::play::MateReply;
using matches::play::NoReply;
using matches::play::Reply;
using matches::play::Trouble;
using stage::die;
using stage::Said;
using stage::say;
using Said_list = std::vector<Said>;
using Texts = std::vector<std::string>;

stage::Part usi_engine(std::function<Said_list(const std::string&)> answers) {
  return [answers = std::move(answers)](const std::string& line) -> Said_list {
    if (line == "usi") return {say("id name scripted"), say("usiok")};
    if (line == "isready") return {say("readyok")};
    return answers(line);
  };
}

stage::Part usi_player(const std::string& move) {
  return usi_engine([move](const std::string& line) -> Said_list {
    if (line.starts_with("go")) return {say("info depth 3 score cp 77"), say("bestmove " + move)};
    return {};
  });
}

// Answers every request; `genmove` with the next of these.
stage::Part line_player(Texts moves, Texts lists = {}) {
  auto next = std::make_shared<std::size_t>(0);
  return [=](const std::string& line) -> Said_list {
    std::string answer = "=";
    if (line == "protocol_version") answer = "= 2";
    if (line == "list_commands") {
      answer = "= genmove";
      for (const auto& word : lists) answer += "\n" + word;
    }
    if (line.starts_with("genmove")) answer = "= " + moves.at((*next)++ % moves.size());
    Said_list said;
    for (std::size_t at = 0; at <= answer.size();) {
      const auto end = std::min(answer.find('\n', at), answer.size());
      said.push_back(say(answer.substr(at, end - at)));
      at = end + 1;
    }
    said.push_back(say(""));
    return said;
  };
}

struct Fixture {
  stage::Stage stage;
  matches::play::Engine engine;
  matches::play::Patience patience;
  const rules::GameKind& kind;
  rules::RuleSet rules;
  std::stop_source stop;

  explicit Fixture(stage::Part part, std::string_view game = "shogi", std::string_view id = {})
      : kind(*rules::find_game(game)), rules(*rules::rule_set(kind, id)) {
    stage.parts["engine"] = std::move(part);
    engine.program.path = "engine";
    engine.time.move_time = 1s;
  }
  Consultant consultant() { return {engine, patience, stage, kind, rules, stop.get_token()}; }
  // What was sent since the line, without it.
  Texts sent_after(std::string_view line) const {
    const auto& sent = stage.log.sent;
    const auto found = std::find(sent.rbegin(), sent.rend(), line);
    return {found.base(), sent.end()};
  }
  long count(std::string_view line) const {
    return std::count(stage.log.sent.begin(), stage.log.sent.end(), line);
  }
};

std::string action_of(const Answer& answer) {
  return answer ? answer->action : "none: " + answer.error().detail;
}

const NoReply& nothing_of(const Answer& answer) {
  BOOST_REQUIRE(!answer);
  return answer.error();
}

const std::string nowhere;  // no position: the usual start

}  // namespace

BOOST_AUTO_TEST_CASE(an_engine_that_asks_for_it_hears_a_seed_for_each_game) {
  Fixture f([plays = usi_player("2g2f")](const std::string& line) -> Said_list {
    if (line != "usi") return plays(line);
    return {say("option name GameSeed type spin default 0 min 0 max 99"), say("usiok")};
  });
  auto asked = f.consultant();
  BOOST_TEST(!asked.begin(nowhere));
  asked.play_by(7);
  BOOST_TEST(!asked.begin(nowhere));
  asked.play_by(8);
  BOOST_TEST(!asked.begin(nowhere));
  Texts seeds;
  for (const auto& line : f.stage.log.sent)
    if (line.starts_with("setoption")) seeds.push_back(line);
  BOOST_TEST(seeds == (Texts{"setoption name GameSeed value 7", "setoption name GameSeed value 8"}),
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(an_engine_hears_the_position_the_actions_and_the_limits) {
  Fixture f(usi_player("2g2f"));
  auto asked = f.consultant();
  BOOST_TEST(!asked.begin("4k4/9/9/9/9/9/P8/9/4K4 b - 1", Texts{"9g9f", "5a5b"}));
  f.engine.time.move_time.reset();
  TimeControl nodes;
  nodes.nodes = 500;
  BOOST_TEST(action_of(asked.ask(nodes)) == "2g2f");
  BOOST_TEST(
      f.sent_after("usinewgame") ==
          (Texts{"position sfen 4k4/9/9/9/9/9/P8/9/4K4 b - 1 moves 9g9f 5a5b", "go nodes 500"}),
      boost::test_tools::per_element());
  BOOST_TEST(asked.search().centipawns.value_or(0) == 77);
  BOOST_TEST(!asked.decided());
  BOOST_TEST(action_of(asked.ask()) == "2g2f");
  BOOST_TEST(f.stage.log.sent.back() == "go movetime 1000");
}

BOOST_AUTO_TEST_CASE(the_answer_need_not_be_what_is_played) {
  Fixture f(usi_player("2g2f"));
  auto asked = f.consultant();
  BOOST_TEST(!asked.begin());
  BOOST_CHECK(asked.ask());
  asked.play("7g7f");
  BOOST_CHECK(asked.ask());
  BOOST_TEST(f.count("position startpos moves 7g7f") == 1);
  BOOST_TEST(f.count("usinewgame") == 1);
}

BOOST_AUTO_TEST_CASE(what_the_rules_refuse_is_not_told_to_the_engine) {
  Fixture f(usi_player("2g2f"));
  auto asked = f.consultant();
  const auto position = asked.begin("nonsense");
  BOOST_REQUIRE(position);
  BOOST_TEST((position->kind == Trouble::Kind::refused));
  const auto action = asked.begin(nowhere, Texts{"7g7f", "7g7e"});
  BOOST_REQUIRE(action);
  BOOST_TEST((action->kind == Trouble::Kind::refused));
  BOOST_TEST(action->sentence.starts_with("the action '7g7e' is refused (empty-origin): "));
  BOOST_TEST(f.stage.log.sent.empty());
}

BOOST_AUTO_TEST_CASE(a_position_may_be_one_that_no_game_reaches) {
  Fixture f(usi_player("resign"));
  auto asked = f.consultant();
  BOOST_TEST(!asked.begin("9/9/9/9/9/9/9/9/4K4 b - 1"));
}

BOOST_AUTO_TEST_CASE(a_new_game_is_announced_and_has_no_result) {
  Fixture f(usi_player("2g2f"));
  auto asked = f.consultant();
  for (int i = 0; i < 3; ++i) {
    BOOST_TEST(!asked.begin());
    BOOST_CHECK(asked.ask());
  }
  BOOST_TEST(f.stage.log.starts == 1);
  BOOST_TEST(f.count("isready") == 3);
  for (const auto& line : f.stage.log.sent) BOOST_TEST(!line.starts_with("gameover"));
}

BOOST_AUTO_TEST_CASE(the_clock_is_new_for_each_question) {
  Fixture f(usi_engine([](const std::string& line) -> Said_list {
    if (line.starts_with("go")) return {say("bestmove 7g7f", 9s)};
    return {};
  }));
  f.engine.time = *matches::clocks::read_time_control("10");
  auto asked = f.consultant();
  BOOST_TEST(!asked.begin());
  for (int i = 0; i < 3; ++i) {
    BOOST_TEST(action_of(asked.ask()) == "7g7f");
    BOOST_TEST(f.stage.log.sent.back() == "go btime 10000 wtime 10000 byoyomi 0");
  }
}

BOOST_AUTO_TEST_CASE(an_engine_that_dies_is_started_again_when_that_is_asked) {
  int asked_for = 0;
  Fixture f(usi_engine([&](const std::string& line) -> Said_list {
    if (!line.starts_with("go")) return {};
    if (++asked_for == 1) return {die("killed by signal 11")};
    return {say("bestmove 3c3d")};
  }));
  auto asked = f.consultant();
  BOOST_TEST(!asked.begin(nowhere, Texts{"7g7f"}));
  const auto answer = asked.ask();
  BOOST_TEST((nothing_of(answer).fault == Fault::crash));
  BOOST_TEST(nothing_of(answer).detail == "killed by signal 11 after 'go movetime 1000'");
  BOOST_TEST(!asked.running());
  const auto without = asked.ask();  // nobody starts it unasked
  BOOST_TEST((nothing_of(without).fault == Fault::crash));
  BOOST_TEST(f.stage.log.starts == 1);
  BOOST_TEST(!asked.begin_again());
  BOOST_TEST(action_of(asked.ask()) == "3c3d");
  BOOST_TEST(f.stage.log.starts == 2);
  BOOST_TEST(
      f.sent_after("usinewgame") == (Texts{"position startpos moves 7g7f", "go movetime 1000"}),
      boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(what_is_played_while_the_engine_is_dead_is_told_later) {
  int asked_for = 0;
  Fixture f(usi_engine([&](const std::string& line) -> Said_list {
    if (!line.starts_with("go")) return {};
    if (++asked_for == 1) return {die("exited with code 1")};
    return {say("bestmove 2g2f")};
  }));
  auto asked = f.consultant();
  BOOST_TEST(!asked.begin());
  BOOST_CHECK(!asked.ask());
  asked.play("7g7f");
  asked.play("3c3d");
  BOOST_TEST(!asked.begin_again());
  BOOST_CHECK(asked.ask());
  BOOST_TEST(f.stage.log.has("position startpos moves 7g7f 3c3d"));
}

BOOST_AUTO_TEST_CASE(restart_off_leaves_a_dead_engine_dead) {
  Fixture f(usi_engine([](const std::string& line) -> Said_list {
    if (line.starts_with("go")) return {die("exited with code 1")};
    return {};
  }));
  f.engine.restart = matches::play::Restart::off;
  auto asked = f.consultant();
  BOOST_TEST(!asked.begin());
  BOOST_CHECK(!asked.ask());
  const auto trouble = asked.begin();
  BOOST_REQUIRE(trouble);
  BOOST_TEST((trouble->kind == Trouble::Kind::gone));
}

// Nobody plays here: what is late is asked for, and taken.
BOOST_AUTO_TEST_CASE(an_engine_that_is_late_is_stopped_and_its_answer_is_taken) {
  int asked_for = 0;
  Fixture f(usi_engine([&](const std::string& line) -> Said_list {
    if (line == "stop") return {say("info depth 9 score cp 7"), say("bestmove 9g9f", 100ms)};
    if (!line.starts_with("go")) return {};
    if (++asked_for == 1) return {};
    return {say("bestmove 7g7f")};
  }));
  auto asked = f.consultant();
  BOOST_TEST(!asked.begin());
  const auto answer = asked.ask();
  BOOST_TEST(action_of(answer) == "9g9f");
  BOOST_TEST((answer->timing.charged > 1s));  // so that it can be judged
  BOOST_TEST(asked.search().depth.value_or(0) == 9);
  BOOST_TEST(action_of(asked.ask()) == "7g7f");
  BOOST_TEST(asked.player().strays() == 0);
  BOOST_TEST(f.stage.log.starts == 1);
}

BOOST_AUTO_TEST_CASE(a_late_answer_is_never_the_next_one) {
  int asked_for = 0;
  Fixture f(usi_engine([&](const std::string& line) -> Said_list {
    if (line == "stop") return {say("bestmove 9g9f", 400ms)};
    if (!line.starts_with("go")) return {};
    if (++asked_for == 1) return {};
    return {say("bestmove 7g7f")};
  }));
  auto asked = f.consultant();
  BOOST_TEST(!asked.begin());
  BOOST_TEST((nothing_of(asked.ask()).fault == Fault::time));
  if (!asked.running()) BOOST_TEST(!asked.begin());
  BOOST_TEST(action_of(asked.ask()) == "7g7f");
}

BOOST_AUTO_TEST_CASE(an_engine_that_hangs_without_limits_is_ended_after_the_patience) {
  Fixture f(usi_engine([](const std::string&) -> Said_list { return {}; }));
  f.engine.time = {};
  f.patience.stall = 7s;
  auto asked = f.consultant();
  BOOST_TEST(!asked.begin());
  const auto began = f.stage.now;
  const auto answer = asked.ask();
  BOOST_TEST((nothing_of(answer).fault == Fault::stall));
  BOOST_TEST((f.stage.now - began >= 7s));
  BOOST_TEST((f.stage.now - began < 8s));
  BOOST_TEST(!asked.running());
  BOOST_TEST(f.stage.log.ends == 1);
}

BOOST_AUTO_TEST_CASE(a_second_answer_is_a_stray) {
  int asked_for = 0;
  Fixture f(usi_engine([&](const std::string& line) -> Said_list {
    if (!line.starts_with("go")) return {};
    if (++asked_for == 1) return {say("bestmove 7g7f"), say("bestmove 9g9f")};
    return {say("bestmove 2g2f")};
  }));
  auto asked = f.consultant();
  BOOST_TEST(!asked.begin());
  BOOST_TEST(action_of(asked.ask()) == "7g7f");
  BOOST_TEST(action_of(asked.ask()) == "2g2f");
  BOOST_TEST(asked.player().strays() == 1);
}

BOOST_AUTO_TEST_CASE(a_stop_ends_the_wait) {
  Fixture f(usi_engine([](const std::string&) -> Said_list { return {}; }));
  auto asked = f.consultant();
  BOOST_TEST(!asked.begin());
  f.stage.when_time_passes = [&](matches::Instant) { f.stop.request_stop(); };
  f.engine.time.move_time = 60s;
  const auto began = f.stage.now;
  const auto answer = asked.ask(f.engine.time);
  BOOST_TEST(!nothing_of(answer).fault);
  BOOST_TEST((f.stage.now - began < 1s));
}

// --- protocols in which an answer is played -----------------------------------------------------

BOOST_AUTO_TEST_CASE(a_line_engine_that_is_followed_goes_on_in_its_game) {
  Fixture f(line_player({"b2a3", "f2e3"}), "keishi");
  auto asked = f.consultant();
  BOOST_TEST(!asked.begin());
  BOOST_TEST(action_of(asked.ask()) == "b2a3");
  asked.play("b2a3");
  asked.play("f5f4");
  BOOST_TEST(action_of(asked.ask()) == "f2e3");
  BOOST_TEST(
      f.sent_after("clear_board") == (Texts{"genmove black", "play white f5f4", "genmove black"}),
      boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(a_line_engine_that_is_not_followed_is_set_up_anew) {
  Fixture f(line_player({"b2a3"}), "keishi");
  auto asked = f.consultant();
  BOOST_TEST(!asked.begin());
  BOOST_CHECK(asked.ask());
  asked.play("f2e3");
  asked.play("f5f4");
  BOOST_CHECK(asked.ask());
  BOOST_TEST(
      f.sent_after("clear_board") == (Texts{"play black f2e3", "play white f5f4", "genmove black"}),
      boost::test_tools::per_element());
  BOOST_TEST(f.stage.log.starts == 1);
}

BOOST_AUTO_TEST_CASE(a_line_engine_can_be_asked_twice_about_a_position) {
  Fixture f(line_player({"b2a3"}), "keishi");
  f.engine.restart =
      matches::play::Restart::on;  // a fresh process for each game, not for each question
  auto asked = f.consultant();
  BOOST_TEST(!asked.begin(nowhere, Texts{"b2a3"}));
  BOOST_CHECK(asked.ask());
  BOOST_CHECK(asked.ask());
  BOOST_TEST(f.sent_after("clear_board") == (Texts{"play black b2a3", "genmove white"}),
             boost::test_tools::per_element());
  BOOST_TEST(f.stage.log.starts == 1);
}

// --- openings that Gomocup has no words for -----------------------------------------------------

stage::Part gomocup_player(std::function<std::string()> stone) {
  return [stone = std::move(stone)](const std::string& line) -> Said_list {
    if (line.starts_with("START") || line.starts_with("RESTART")) return {say("OK")};
    if (line.starts_with("ABOUT")) return {say("name=\"scripted\"")};
    if (line.starts_with("BEGIN") || line.starts_with("TURN") || line.starts_with("DONE"))
      return {say(stone())};
    return {};
  };
}

BOOST_AUTO_TEST_CASE(an_opening_policy_decides_where_gomocup_has_no_words) {
  Fixture f(gomocup_player([] { return "7,7"; }), "renju", "renju_taraguchi10_rif");
  f.engine.protocol = protocols::Kind::gomocup;
  auto asked = f.consultant();
  BOOST_TEST(!asked.begin(nowhere, Texts{"h8"}));
  const auto answer = asked.ask();
  BOOST_REQUIRE(answer);
  BOOST_TEST(action_of(answer) == "keep");
  BOOST_TEST(!answer->asked);
  BOOST_TEST(asked.decided().value_or("") == "by opening policy direct");
  BOOST_TEST(!asked.search().centipawns);
  BOOST_TEST(f.count("DONE") == 0);
}

BOOST_AUTO_TEST_CASE(a_stone_that_the_opening_does_not_allow_is_moved) {
  Fixture f(gomocup_player([] { return "0,0"; }), "renju", "renju_taraguchi10_rif");
  f.engine.protocol = protocols::Kind::gomocup;
  auto asked = f.consultant();
  BOOST_TEST(!asked.begin(nowhere, Texts{"h8", "keep"}));
  const auto answer = asked.ask();
  BOOST_TEST(!asked.game().refusal(action_of(answer)));
  BOOST_TEST(asked.decided().value_or("") == "by opening policy direct: the engine answered a15");
  BOOST_TEST(answer->asked);
}

// --- mates --------------------------------------------------------------------------------------

struct Mates : Fixture {
  explicit Mates(Said_list said)
      : Fixture(usi_engine([said = std::move(said)](const std::string& line) -> Said_list {
          if (line.starts_with("go mate")) return said;
          if (line.starts_with("go")) return {say("bestmove 7g7f")};
          return {};
        })),
        asked(consultant()) {
    BOOST_TEST(!asked.begin());
  }
  const MateReply& found(std::optional<matches::Millis> limit = 5s) {
    last = asked.ask_mate(limit);
    BOOST_REQUIRE(last);
    BOOST_REQUIRE(*last);
    return **last;
  }
  Consultant asked;
  std::optional<matches::play::MateAnswer> last;
};

using MateKind = protocols::MateAnswered::Kind;

BOOST_AUTO_TEST_CASE(a_mate_is_answered_with_its_moves_and_its_time) {
  Mates f({say("info depth 3", 1s), say("checkmate G*5b 4a3a G*3b", 1s)});
  const auto& reply = f.found();
  BOOST_TEST((reply.answer.kind == MateKind::found));
  BOOST_TEST(reply.answer.moves == (Texts{"G*5b", "4a3a", "G*3b"}),
             boost::test_tools::per_element());
  BOOST_TEST((reply.timing.charged == 1s));
  BOOST_TEST(f.stage.log.sent.back() == "go mate 5000");
}

BOOST_AUTO_TEST_CASE(no_mate_no_time_and_no_search_are_told_apart) {
  for (const auto& [word, kind] :
       {std::pair{"nomate", MateKind::none}, std::pair{"timeout", MateKind::timeout},
        std::pair{"notimplemented", MateKind::not_implemented}}) {
    Mates f({say("checkmate " + std::string(word))});
    BOOST_TEST((f.found({}).answer.kind == kind));
    BOOST_TEST(f.stage.log.sent.back() == "go mate infinite");
  }
}

BOOST_AUTO_TEST_CASE(an_engine_may_use_its_limit_and_say_so_a_little_later) {
  Mates f({say("checkmate timeout", 5s + 200ms)});
  BOOST_TEST((f.found().answer.kind == MateKind::timeout));
}

BOOST_AUTO_TEST_CASE(a_mate_question_is_not_waited_for_longer) {
  Mates f({say("info depth 1", 4s), say("info depth 2", 5s), say("checkmate timeout", 6s)});
  const auto began = f.stage.now;
  const auto answer = f.asked.ask_mate(5s);
  BOOST_REQUIRE(answer);
  BOOST_REQUIRE(!*answer);
  BOOST_TEST((answer->error().fault == Fault::time));
  BOOST_TEST((f.stage.now - began < 6s));
  BOOST_TEST(f.stage.log.has("stop"));
}

BOOST_AUTO_TEST_CASE(a_late_answer_about_a_mate_is_no_answer_to_the_next_question) {
  Mates f({say("checkmate nomate", 5400ms)});
  const auto answer = f.asked.ask_mate(5s);
  BOOST_TEST(!*answer);
  BOOST_TEST(f.asked.running());
  BOOST_TEST(action_of(f.asked.ask()) == "7g7f");
  BOOST_TEST(f.asked.player().strays() == 1);
}

BOOST_AUTO_TEST_CASE(nonsense_about_a_mate_is_a_fault_of_the_protocol) {
  Mates f({say("checkmate perhaps")});
  const auto answer = f.asked.ask_mate(5s);
  BOOST_REQUIRE(answer);
  BOOST_REQUIRE(!*answer);
  BOOST_TEST((answer->error().fault == Fault::protocol));
}

BOOST_AUTO_TEST_CASE(only_usi_has_a_question_for_mates) {
  Fixture f(line_player({"b2a3"}), "keishi");
  auto asked = f.consultant();
  BOOST_TEST(!asked.begin());
  BOOST_TEST(!asked.ask_mate(5s));
}

BOOST_AUTO_TEST_SUITE_END()
