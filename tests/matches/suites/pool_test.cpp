// Candidates are asked about one by one, and no more of them than are needed.

#include "matches/suites/pool.hpp"

#include <boost/test/unit_test.hpp>

#include "tests/matches/play/stage.hpp"
#include "tests/playing.hpp"

using namespace matches::suites;
using matches::openings::Opening;
using matches::play::Trouble;
using namespace std::chrono_literals;

namespace {

// Candidates whose names are their scores.
Pool pool_of(const std::vector<std::string>& names) {
  std::vector<Opening> all;
  for (const auto& name : names) all.push_back({name, {}, {}});
  return Pool(std::move(all), [](const Opening& opening) -> basics::Result<Judged, Trouble> {
    if (opening.name == "dead") return Trouble{Trouble::Kind::gone, "it is gone"};
    if (opening.name == "mate") return Judged{Opinion::mate};
    if (opening.name == "?") return Judged{Opinion::unscored};
    const int score = std::stoi(opening.name);
    return Judged{std::abs(score) <= 50 ? Opinion::balanced : Opinion::outside, score};
  });
}

std::string next(Pool& pool, Lean lean, std::size_t most = 8) {
  const auto picked = pool.next(lean, most);
  return picked ? picked->opening.name : "-";
}

// An engine of the line protocol that says this about its search.
stage::Part talker(std::string info) {
  return [info](const std::string& line) -> std::vector<stage::Said> {
    const auto word = line.substr(0, line.find(' '));
    if (word == "genmove") return {stage::say("= b2a3"), stage::say(info), stage::say("")};
    if (word == "protocol_version") return {stage::say("= 2"), stage::say("")};
    if (word == "list_commands")
      return {stage::say("= rules"),       stage::say("clear_board"),
              stage::say("play"),          stage::say("genmove"),
              stage::say("position"),      stage::say("quit"),
              stage::say("list_commands"), stage::say("")};
    return {stage::say("="), stage::say("")};
  };
}

basics::Result<Judged, Trouble> judged(std::string info, const Opening& opening, int window = 100) {
  stage::Stage stage;
  stage.parts["e"] = info == "dies" ? [](const std::string& line) -> std::vector<stage::Said> {
    if (line.starts_with("genmove")) return {stage::die("exit 3")};
    return talker("")(line);
  }
  : talker(info);
  matches::play::Engine engine;
  engine.name = engine.program.path = "e";
  engine.time.nodes = 10;
  const auto& kind = tests::game_kind("keishi");
  const auto rules = tests::rule_set("keishi", {});
  matches::asking::Consultant consultant(engine, {}, stage, kind, rules);
  return Judge(consultant, {.window = window}).judge(opening);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(suite_pool)

BOOST_AUTO_TEST_CASE(what_is_not_balanced_is_passed_over_and_counted) {
  auto pool = pool_of({"mate", "80", "-20", "?", "-70", "30"});
  BOOST_TEST(next(pool, Lean::any) == "-20");
  BOOST_TEST(pool.looked_at() == 3u);
  BOOST_TEST(next(pool, Lean::any) == "?");
  BOOST_TEST(next(pool, Lean::any) == "30");
  BOOST_TEST(next(pool, Lean::any) == "-");
  BOOST_TEST(pool.count(Opinion::outside) == 2u);
  BOOST_TEST(pool.count(Opinion::mate) == 1u);
  BOOST_TEST(pool.count(Opinion::balanced) == 2u);
}

BOOST_AUTO_TEST_CASE(the_side_that_is_wanted_comes_first_and_nothing_is_lost) {
  auto pool = pool_of({"30", "40", "-10", "20", "0"});
  BOOST_TEST(next(pool, Lean::second) == "-10");
  BOOST_TEST(next(pool, Lean::first) == "30");
  BOOST_TEST(next(pool, Lean::second) == "0");
  BOOST_TEST(next(pool, Lean::second) == "20");  // the nearest that is left
  BOOST_TEST(next(pool, Lean::second) == "40");
  BOOST_TEST(next(pool, Lean::second) == "-");
}

BOOST_AUTO_TEST_CASE(it_does_not_look_for_ever) {
  auto pool = pool_of({"30", "25", "40", "20", "-5"});
  BOOST_TEST(next(pool, Lean::second, 2) == "25");
  BOOST_TEST(pool.looked_at() == 2u);
  BOOST_TEST(next(pool, Lean::second, 9) == "-5");
}

BOOST_AUTO_TEST_CASE(a_trouble_ends_it) {
  auto pool = pool_of({"80", "dead", "10"});
  BOOST_TEST(next(pool, Lean::any) == "-");
  BOOST_TEST_REQUIRE(pool.trouble().has_value());
  BOOST_TEST(pool.trouble()->sentence == "it is gone");
}

BOOST_AUTO_TEST_CASE(the_score_is_turned_to_the_first_mover) {
  const Opening first{"o1", {}, {}}, second{"o2", {}, {"b2a3"}};
  const auto of = [](const basics::Result<Judged, Trouble>& answer) { return *answer; };
  const std::string info = "info depth 3 score cp 70 nodes 9 pv b2a3";
  BOOST_TEST(of(judged(info, first)).score.value() == 70);
  BOOST_TEST(of(judged(info, second)).score.value() == -70);
  BOOST_TEST((of(judged(info, first)).opinion == Opinion::balanced));
  BOOST_TEST((of(judged(info, first, 69)).opinion == Opinion::outside));
  BOOST_TEST((of(judged("info score mate 7", first)).opinion == Opinion::mate));
  BOOST_TEST((of(judged("info depth 1", first)).opinion == Opinion::unscored));
}

BOOST_AUTO_TEST_CASE(what_the_rules_decide_is_not_asked) {
  const Opening won{"o1", "6/w4w/6/b2b2/w5/b1b2w b", {}};
  const auto answer = judged("dies", won);
  BOOST_REQUIRE(answer);
  BOOST_TEST((answer->opinion == Opinion::forced));
}

BOOST_AUTO_TEST_CASE(an_engine_that_dies_is_a_trouble) {
  const auto answer = judged("dies", {"o1", {}, {}});
  BOOST_REQUIRE(!answer);
  BOOST_TEST((answer.error().kind == Trouble::Kind::gone));
}

BOOST_AUTO_TEST_SUITE_END()
