// What a live engine answers about positions, judged: by scripts, in a time that they move.

#include "referee/validate/live_verdict.hpp"

#include <boost/test/unit_test.hpp>
#include <functional>

#include "tests/matches/play/stage.hpp"

namespace {

using namespace referee::validate;
using namespace std::chrono_literals;
using Kind = LiveVerdict::Kind;
using stage::die;
using stage::Said;
using stage::say;
using Said_list = std::vector<Said>;

const std::string gold = "4k4/9/4P4/9/9/9/9/9/K8 b G 1";
const std::string three = "6p2/7k1/5+B2p/4g1RB1/9/9/9/9/K8 b L 1";

// What the engine does at `go mate` and at any other `go`.
stage::Part usi(std::function<Said_list()> mate, std::function<Said_list()> move) {
  return [=](const std::string& line) -> Said_list {
    if (line == "usi") return {say("id name scripted"), say("usiok")};
    if (line == "isready") return {say("readyok")};
    if (line.starts_with("go mate")) return mate();
    if (line.starts_with("go")) return move();
    return {};
  };
}
stage::Part moves(const std::string& answer, matches::Micros after = matches::Micros(0)) {
  return usi([] { return Said_list{say("checkmate notimplemented")}; },
             [=] { return Said_list{say("bestmove " + answer, after)}; });
}
stage::Part mates(const std::string& answer) {
  return usi([=] { return Said_list{say("checkmate " + answer)}; },
             [] { return Said_list{say("bestmove resign")}; });
}

struct Fixture {
  const rules::GameKind& shogi = *rules::find_game("shogi");
  rules::RuleSet rules = *rules::rule_set(shogi, {});
  stage::Stage stage;
  matches::play::Engine engine;

  explicit Fixture(stage::Part part) {
    stage.parts["engine"] = std::move(part);
    engine.program.path = "engine";
    engine.time.move_time = 1s;
  }

  std::vector<SuiteCase> read(const std::string& text) const {
    auto lines = matches::records::Lines::of(text);
    auto found = read_suite(lines, shogi, rules);
    BOOST_REQUIRE_MESSAGE(found, (found ? "" : found.error().front().sentence));
    return *std::move(found);
  }

  // The verdicts on the positions of this file: "illegal nifu: ..."
  std::vector<std::string> verdicts(const std::string& text) {
    matches::asking::Consultant consultant(engine, {}, stage, shogi, rules);
    Examiner examiner(consultant, shogi, {});
    std::vector<std::string> words;
    for (const auto& one : read(text)) {
      const auto verdict = examiner.examine(one);
      BOOST_REQUIRE(verdict);
      words.push_back(std::string(name(verdict->kind)) +
                      (verdict->sentence.empty() ? "" : " " + verdict->sentence));
    }
    return words;
  }
  std::string verdict(const std::string& text) { return verdicts(text).front(); }
};

std::string of_move(const std::string& answer, const std::string& text) {
  return Fixture(moves(answer)).verdict(text);
}
std::string of_mate(const std::string& answer, const std::string& text) {
  return Fixture(mates(answer)).verdict(text);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(live_verdicts)

BOOST_AUTO_TEST_CASE(a_legal_answer_in_time_passes) {
  BOOST_TEST(of_move("7g7f", "startpos") == "passed");
  BOOST_TEST(of_move("resign", "startpos") == "passed");
}

BOOST_AUTO_TEST_CASE(an_answer_that_the_rules_refuse_is_illegal) {
  BOOST_TEST(of_move("7g7e", "startpos").starts_with("illegal piece-cannot-reach: "));
  BOOST_TEST(of_move("nonsense", "startpos").starts_with("illegal syntax: "));
}

BOOST_AUTO_TEST_CASE(a_declaration_that_fails_is_illegal) {
  BOOST_TEST(
      of_move("win", "startpos").starts_with("illegal it loses at once (failed-declaration)"));
}

BOOST_AUTO_TEST_CASE(best_moves_must_be_met_and_others_avoided) {
  const std::string text = "startpos bm 7g7f 2g2f; am 9g9f";
  BOOST_TEST(of_move("2g2f", text) == "passed");
  BOOST_TEST(of_move("9g9f", text) == "missed expected 7g7f or 2g2f");
  BOOST_TEST(of_move("9g9f", "startpos am 9g9f") == "missed 9g9f should be avoided");
  BOOST_TEST(of_move("resign", text).starts_with("missed expected"));
}

BOOST_AUTO_TEST_CASE(time_goes_before_the_move) {
  Fixture late(moves("7g7e", 1003ms));
  BOOST_TEST(late.verdict("startpos") == "time over by 3.0 ms");
  Fixture forgiven(moves("7g7f", 1003ms));
  forgiven.engine.time.margin = 5ms;
  BOOST_TEST(forgiven.verdict("startpos") == "passed");
  Fixture silent(usi([] { return Said_list{}; }, [] { return Said_list{}; }));
  BOOST_TEST(silent.verdict("startpos") == "time no answer within 1 s");
}

BOOST_AUTO_TEST_CASE(a_crash_costs_one_position) {
  auto asked = std::make_shared<int>(0);
  Fixture f(usi([] { return Said_list{say("checkmate notimplemented")}; },
                [asked] {
                  return Said_list{++*asked == 2 ? die("killed by signal 11")
                                                 : say("bestmove 7g7f")};
                }));
  const auto words = f.verdicts("startpos\nstartpos\nstartpos\n");
  BOOST_TEST(words[0] == "passed");
  BOOST_TEST(words[1] == "crash killed by signal 11 after 'go movetime 1000'");
  BOOST_TEST(words[2] == "passed");
  BOOST_TEST(f.stage.log.starts == 2);
}

BOOST_AUTO_TEST_CASE(an_engine_that_may_not_be_started_again_is_asked_no_more) {
  Fixture f(usi([] { return Said_list{}; }, [] { return Said_list{die("killed")}; }));
  f.engine.restart = matches::play::Restart::off;
  const auto words = f.verdicts("startpos\nstartpos\nstartpos\n");
  BOOST_TEST(words[0] == "crash killed after 'go movetime 1000'");
  BOOST_TEST(words[1].starts_with("unasked its process cannot continue"));
  BOOST_TEST(words[2] == "unasked the engine is gone");
}

BOOST_AUTO_TEST_CASE(a_mate_is_verified_move_by_move_and_proved) {
  BOOST_TEST(of_mate("G*5b", gold + " mate 1") == "passed mate in 1 ply, proved");
  BOOST_TEST(of_mate("3d3c+ 2b1b 3c1c", three + " mate 3") == "passed mate in 3 plies, proved");
  BOOST_TEST(of_mate("3d3c+ 2b1b 3c1c", three + " bm 3d3c+; mate 3") ==
             "passed mate in 3 plies, proved");
}

BOOST_AUTO_TEST_CASE(a_longer_mate_passes_and_is_told) {
  BOOST_TEST(of_mate("L*2c 2b1b 4c2a 1b2c 2d3c+", three + " mate 3") ==
             "passed mate in 5 plies, proved; the file says 3");
}

BOOST_AUTO_TEST_CASE(a_line_that_is_no_mate_fails) {
  BOOST_TEST(of_mate("3d3c+ 2b1b 9i9h+", three + " mate 3")
                 .starts_with("illegal move 3, '9i9h+', is refused ("));
  BOOST_TEST(of_mate("9i8i", three + " mate 3") == "missed move 1, '9i8i', gives no check");
  BOOST_TEST(of_mate("G*4b", gold + " mate 1") == "missed the line ends after 1 move without mate");
}

BOOST_AUTO_TEST_CASE(a_line_that_is_no_mate_fails_though_its_first_move_mates) {
  BOOST_TEST(of_mate("3d3c+ 2b1b", three + " mate 3") ==
             "missed the line ends after 2 moves without mate; 3d3c+ does mate in 3 plies");
  BOOST_TEST(of_mate("3d3c+ 2b1b 3c3d", three + " mate 3") ==
             "missed move 3, '3c3d', gives no check; 3d3c+ does mate in 3 plies");
}

// The line is a mate, and the king need not walk into it.
BOOST_AUTO_TEST_CASE(a_line_that_mates_because_the_defender_helps_is_missed) {
  BOOST_TEST(of_mate("3d3a+ 2b1b 3a2a", three + " mate 3") ==
             "missed no mate in 7 plies: after 3d3a+ there is 2b3a");
}

BOOST_AUTO_TEST_CASE(the_other_answers_about_mates) {
  BOOST_TEST(of_mate("nomate", gold + " mate 1") == "missed it says that there is no mate");
  BOOST_TEST(of_mate("timeout", gold + " mate 1") == "missed it found no mate in time");
  BOOST_TEST(of_mate("what", gold + " mate 1").starts_with("protocol "));
}

BOOST_AUTO_TEST_CASE(an_engine_without_a_mate_search_is_asked_for_a_move) {
  Fixture f(moves("G*5b"));
  const auto words = f.verdicts(gold + " mate 1\n" + gold + " mate 1\n");
  BOOST_TEST(words[0] == "passed mate in 1 ply, proved");
  BOOST_TEST(words[1] == "passed mate in 1 ply, proved");
  const auto& sent = f.stage.log.sent;
  BOOST_TEST(std::count_if(sent.begin(), sent.end(),
                           [](const auto& line) { return line.starts_with("go mate"); }) == 1);
}

// It has no word for mates, and answers as to any other question.
BOOST_AUTO_TEST_CASE(a_bestmove_in_answer_to_go_mate_is_judged_as_a_move) {
  const auto answered = [](const std::string& words, const std::string& text) {
    const auto part = [=] { return Said_list{say("info score cp 5"), say("bestmove " + words)}; };
    return Fixture(usi(part, part)).verdict(text);
  };
  BOOST_TEST(answered("G*5b", gold + " bm G*5b; mate 1") == "passed mate in 1 ply, proved");
  BOOST_TEST(answered("G*4b", gold + " mate 1").starts_with("missed no mate in 7 plies: after "));
  BOOST_TEST(answered("9i8i", gold + " mate 1") == "missed no mate: 9i8i gives no check");
  BOOST_TEST(answered("9i9g", gold + " mate 1").starts_with("illegal piece-cannot-reach: "));
  BOOST_TEST(answered("what", gold + " mate 1").starts_with("illegal syntax: "));
  BOOST_TEST(answered("resign", gold + " mate 1") == "missed it says that there is no mate");
}

BOOST_AUTO_TEST_CASE(a_move_that_mates_nobody_is_missed_with_a_reply) {
  const auto found = of_move("G*4b", gold + " mate 1");
  BOOST_TEST(found.starts_with("missed no mate in 7 plies: after G*4b there is "));
}

// An engine that does not know mate search answers with a move and a score.
std::string of_score(const std::string& score, const std::string& move, const std::string& text) {
  return Fixture(usi([] { return Said_list{say("checkmate notimplemented")}; },
                     [=] {
                       return Said_list{say("info depth 9 score " + score),
                                        say("bestmove " + move)};
                     }))
      .verdict(text);
}

BOOST_AUTO_TEST_CASE(mates_too_long_to_be_proved_rest_on_the_score) {
  const auto text = gold + " mate 25";
  BOOST_TEST(of_score("mate 25", "G*4b", text) == "passed its score is mate 25, not verified");
  BOOST_TEST(of_score("cp 31", "G*4b", text) == "missed its score is cp 31");
  BOOST_TEST(of_score("mate 5", "G*4b", text) == "passed its score is mate 5, not verified");
  BOOST_TEST(of_score("mate 3", "G*4b", text) ==
             "missed its score is mate 3, but there is no mate in 7 plies");
}

BOOST_AUTO_TEST_CASE(no_score_makes_a_mate_of_a_move_without_check) {
  const auto text = gold + " mate 25";
  BOOST_TEST(of_score("mate 25", "9i8i", text) == "missed no mate: 9i8i gives no check");
  BOOST_TEST(of_score("mate 25", "resign", text) == "missed no mate: Black gave up.");
}

BOOST_AUTO_TEST_CASE(the_position_is_told_with_its_moves) {
  Fixture f(moves("2g2f"));
  BOOST_TEST(f.verdict("startpos moves 7g7f 3c3d") == "passed");
  BOOST_TEST(f.stage.log.has("position startpos moves 7g7f 3c3d"));
  BOOST_TEST(f.verdict("sfen " + gold) == "illegal empty-origin: there is no piece on 2g");
}

BOOST_AUTO_TEST_SUITE_END()
