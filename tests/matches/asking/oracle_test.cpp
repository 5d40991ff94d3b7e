// Another program's opinion on forbidden points: what it is asked, and what becomes of an oracle
// that hangs, dies or talks nonsense.

#include "matches/asking/oracle.hpp"

#include <boost/test/unit_test.hpp>
#include <chrono>
#include <functional>

#include "tests/matches/play/stage.hpp"

BOOST_AUTO_TEST_SUITE(forbidden_oracle)

namespace {

using namespace std::chrono_literals;
using matches::asking::ForbiddenOracle;
using matches::play::Trouble;
using stage::die;
using stage::Said;
using stage::say;
using Said_list = std::vector<Said>;
using Texts = std::vector<std::string>;

constexpr std::string_view two_threes =
    "15/15/15/2w4w7/15/7b7/7b7/8bb5/15/15/15/15/13w1/1w13/15 b play - 9";

Said_list answer(const std::string& text) {
  Said_list said;
  for (std::size_t at = 0; at <= text.size();) {
    const auto end = std::min(text.find('\n', at), text.size());
    said.push_back(say(text.substr(at, end - at)));
    at = end + 1;
  }
  said.push_back(say(""));
  return said;
}

// An engine of the line protocol; `forbidden` decides what it says to that.
stage::Part line_oracle(std::function<Said_list()> forbidden,
                        const std::string& commands = "forbidden\nposition\nrules") {
  return [=](const std::string& line) -> Said_list {
    if (line == "protocol_version") return answer("= 2");
    if (line == "name") return answer("= delphi");
    if (line == "list_commands") return answer("= " + commands);
    if (line == "forbidden") return forbidden();
    return answer("=");
  };
}

stage::Part yixin(std::function<Said_list()> forbidden, const std::string& name = "Yixin 2018") {
  return [=](const std::string& line) -> Said_list {
    if (line.starts_with("ABOUT")) return {say("name=\"" + name + "\", version=\"1\"")};
    if (line.starts_with("START") || line.starts_with("RESTART")) return {say("OK")};
    if (line.starts_with("YXSHOWFORBID")) return forbidden();
    return {};
  };
}

struct Fixture {
  stage::Stage stage;
  matches::play::Engine engine;
  matches::play::Patience patience;
  const rules::GameKind& renju = *rules::find_game("renju");
  rules::RuleSet rules = *rules::rule_set(renju, {});

  explicit Fixture(stage::Part part, protocols::Kind kind = protocols::Kind::line) {
    stage.parts["oracle"] = std::move(part);
    engine.program.path = "oracle";
    engine.protocol = kind;
    patience.stall = 3s;
  }

  auto start() { return ForbiddenOracle::start(engine, patience, stage, rules); }
  std::unique_ptr<ForbiddenOracle> started() {
    auto result = start();
    if (!result) BOOST_FAIL(result.error().sentence);
    return *std::move(result);
  }
  std::string trouble() {
    const auto result = start();
    return result ? "" : result.error().sentence;
  }
  rules::AnyGame game(std::string_view position = two_threes) const {
    return *rules::start(renju, rules, position);
  }
};

// The points, or the sentence why not.
std::string said(ForbiddenOracle& oracle, const rules::AnyGame& game) {
  const auto answer = oracle.points(game);
  if (!answer) return "? " + answer.error();
  std::string text = "=";
  for (const auto& point : *answer) text += " " + point;
  return text;
}

// Nothing for the empty board, which is asked about first; then this.
std::function<Said_list()> after_the_first(std::function<Said_list()> later,
                                           const Said_list& first = answer("=")) {
  auto asked = std::make_shared<int>(0);
  return [=] { return (*asked)++ == 0 ? first : later(); };
}

}  // namespace

BOOST_AUTO_TEST_CASE(our_own_points_are_sorted_by_text) {
  Fixture f(line_oracle([] { return answer("="); }));
  BOOST_TEST(matches::asking::forbidden_points(*rules::find_game("renju"), f.game()) == Texts{"h8"},
             boost::test_tools::per_element());
  BOOST_TEST(matches::asking::forbidden_points(*rules::find_game("renju"), f.game({})).empty());
}

BOOST_AUTO_TEST_CASE(an_engine_of_the_line_protocol_is_given_the_position) {
  Fixture f(line_oracle(after_the_first([] { return answer("= h8:T a1 H8"); })));
  const auto oracle = f.started();
  BOOST_TEST(oracle->name() == "delphi");
  BOOST_TEST(said(*oracle, f.game()) == "= a1 h8");
  BOOST_TEST(f.stage.log.has("position " + std::string(two_threes)));
  BOOST_TEST(f.stage.log.has("rules renju renju_rif"));
}

BOOST_AUTO_TEST_CASE(an_engine_with_yixins_commands_is_given_the_board) {
  Fixture f(
      yixin(after_the_first([] { return Said_list{say("FORBID 07070000.")}; }, {say("FORBID .")})),
      protocols::Kind::gomocup);
  const auto oracle = f.started();
  BOOST_TEST(said(*oracle, f.game()) == "= a15 h8");
  for (const auto* line : {"YXBOARD\r", "7,5,1\r", "2,3,2\r", "DONE\r", "YXSHOWFORBID\r"})
    BOOST_TEST(f.stage.log.has(line), line);
}

BOOST_AUTO_TEST_CASE(black_is_always_the_one_who_asks) {
  Fixture f(yixin([] { return Said_list{say("FORBID .")}; }), protocols::Kind::gomocup);
  const auto oracle = f.started();
  BOOST_TEST(said(*oracle, f.game("15/15/15/15/15/15/15/7b7/15/15/15/15/15/15/15 w")) == "=");
  BOOST_TEST(f.stage.log.has("7,7,1\r"));
}

BOOST_AUTO_TEST_CASE(who_does_not_know_the_question_is_no_oracle) {
  const auto nothing = [] { return answer("="); };
  BOOST_TEST(Fixture(line_oracle(nothing, "genmove\nposition")).trouble() ==
             "it cannot be asked for forbidden points: it does not list the command 'forbidden'");
  BOOST_TEST(Fixture(line_oracle(nothing, "forbidden")).trouble() ==
             "it cannot be asked for forbidden points: it does not list the command 'position'");
  Fixture plain(yixin([] { return Said_list{}; }, "Pela"), protocols::Kind::gomocup);
  BOOST_TEST(plain.trouble().find("it cannot answer that") != std::string::npos);
  Fixture missing(line_oracle(nothing));
  missing.engine.program.path = "nowhere";
  BOOST_TEST(missing.trouble() == "'nowhere': No such file or directory");
}

BOOST_AUTO_TEST_CASE(only_renju_has_forbidden_points) {
  Fixture f(line_oracle([] { return answer("="); }));
  f.rules = *rules::rule_set(*rules::find_game("keishi"), {});
  BOOST_TEST(f.trouble() == "only Renju has forbidden points");
}

BOOST_AUTO_TEST_CASE(an_oracle_that_is_silent_at_the_start_is_found_at_once) {
  Fixture f(line_oracle([] { return Said_list{}; }));
  const auto began = f.stage.now;
  BOOST_TEST(f.trouble() ==
             "asked for the forbidden points of the empty board: no answer within 3 s");
  BOOST_TEST((f.stage.now - began < 4s));
}

BOOST_AUTO_TEST_CASE(an_oracle_that_hangs_is_waited_for_once) {
  Fixture f(line_oracle(after_the_first([] { return Said_list{}; })));
  const auto oracle = f.started();
  BOOST_TEST(said(*oracle, f.game()) == "? no answer within 3 s");
  const auto then = f.stage.now;
  BOOST_TEST(said(*oracle, f.game()) == "? it is no longer asked: no answer within 3 s");
  BOOST_TEST((f.stage.now == then));
}

BOOST_AUTO_TEST_CASE(an_oracle_that_talks_without_an_answer_moves_no_deadline) {
  Fixture f(line_oracle(after_the_first([] {
    Said_list talk;
    for (int i = 1; i < 100; ++i) talk.push_back(say("# thinking", i * 100ms));
    return talk;
  })));
  const auto oracle = f.started();
  const auto began = f.stage.now;
  BOOST_TEST(said(*oracle, f.game()) == "? no answer within 3 s");
  BOOST_TEST((f.stage.now - began < 4s));
}

BOOST_AUTO_TEST_CASE(an_oracle_that_has_died_is_started_again) {
  auto asked = std::make_shared<int>(0);
  Fixture f(line_oracle(
      [asked] { return ++*asked == 2 ? Said_list{die("exited with code 3")} : answer("= h8"); }));
  const auto oracle = f.started();
  BOOST_TEST(said(*oracle, f.game()) ==
             "? the engine has ended: exited with code 3 after 'forbidden'");
  BOOST_TEST(said(*oracle, f.game()) == "= h8");
  BOOST_TEST(f.stage.log.starts == 2);
}

BOOST_AUTO_TEST_CASE(an_oracle_that_dies_each_time_is_given_up) {
  Fixture f(line_oracle(after_the_first([] { return Said_list{die("killed by signal 11")}; })));
  const auto oracle = f.started();
  for (int i = 0; i < 3; ++i)
    BOOST_TEST(said(*oracle, f.game()) ==
               "? the engine has ended: killed by signal 11 after 'forbidden'");
  BOOST_TEST(said(*oracle, f.game()).starts_with("? it is no longer asked, after 3 failures"));
  BOOST_TEST(f.stage.log.starts == 3);
}

BOOST_AUTO_TEST_CASE(nonsense_is_told_as_such) {
  const std::pair<const char*, const char*> cases[] = {
      {"= z9", "? its answer names 'z9', which is not a point"},
      {"= hello world", "? its answer names 'hello', which is not a point"},
      {"= pass", "? its answer names 'pass', which is not a point"},
      {"= h9", "? its answer names h9, where there is a stone"},
      {"? no idea", "? 'forbidden' was answered with '? no idea'"}};
  for (const auto& [text, expected] : cases) {
    Fixture f(line_oracle(after_the_first([text = std::string(text)] { return answer(text); })));
    BOOST_TEST(said(*f.started(), f.game("15/15/15/15/15/15/7w7/7b7/15/15/15/15/15/15/15 b")) ==
               expected);
  }
}

BOOST_AUTO_TEST_SUITE_END()
