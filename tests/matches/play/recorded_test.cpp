// What is recorded of a game and of its players, beside the actions.

#include "matches/play/recorded.hpp"

#include <boost/test/unit_test.hpp>

#include "matches/records/json/json_lines.hpp"
#include "matches/records/replay.hpp"

namespace {

using namespace std::chrono_literals;
using namespace matches;
using namespace matches::records;
using rules::Seat;

// Engines that are never started.
class NoStarter final : public matches::processes::Starter {
 public:
  basics::Result<std::unique_ptr<matches::processes::Channel>, matches::processes::StartFailure>
  start(const matches::processes::Program&) override {
    return matches::processes::StartFailure{};
  }
};

struct Nobody final : matches::play::Witness {
  void played(const matches::endings::Ply&) override {}
};

struct Pair {
  NoStarter starter;
  matches::play::Player first{engine("alpha"), {}, starter};
  matches::play::Player second{engine(""), {}, starter};
  matches::play::Seats seats{&first, &second};

  static matches::play::Engine engine(std::string name) {
    matches::play::Engine engine;
    engine.name = std::move(name);
    engine.program.path = "/opt/engines/beta";
    engine.settings.push_back({"USI_Hash", "64"});
    engine.time = *matches::clocks::read_time_control("10+0.1");
    engine.time.nodes = 10000;
    return engine;
  }
};

matches::play::Plan plan(std::string position = {}) {
  const auto* kind = rules::find_game("keishi");
  return {kind, *rules::rule_set(*kind, ""), std::move(position), {}, 7, 99, {}};
}

// One action, and then this.
Game game_of(const matches::endings::Ending& ending,
             const std::optional<matches::endings::Timing>& last_time = {}) {
  Pair table;
  auto game = matches::play::header_of(plan(), table.seats);
  matches::endings::Ply ply;
  ply.action = "b2a3";
  ply.time = matches::endings::Timing{.wall = 500us, .charged = 412us};
  game.main.plies.push_back(ply);
  game.verdict = matches::play::verdict_of(ending, "So it was.", last_time);
  game.position = "6/ww2ww/6/b5/b3bb/6 w b2a3 2";
  return game;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(recorded)

BOOST_AUTO_TEST_CASE(a_header_says_what_is_known_before_the_first_action) {
  Pair table;
  const auto game = matches::play::header_of(plan(), table.seats);
  BOOST_TEST(game.number == 7U);
  BOOST_TEST(*game.seed == 99U);
  BOOST_TEST(game.start.empty());
  BOOST_TEST(game.seats[0].name == "alpha");
  BOOST_TEST(game.seats[1].name == "beta");
  BOOST_TEST(game.seats[0].time_control == "10+0.1");
  BOOST_TEST(game.seats[0].limits == "nodes=10000");
  BOOST_TEST(game.seats[0].options.at(0).second == "64");
  BOOST_TEST(game.main.plies.empty());
}

BOOST_AUTO_TEST_CASE(the_usual_start_has_no_text) {
  Pair table;
  BOOST_TEST(
      matches::play::header_of(plan("6/ww2ww/6/6/bb2bb/6 b - 1"), table.seats).start.empty());
  BOOST_TEST(matches::play::header_of(plan("6/ww2ww/6/6/bb2bb/6 w"), table.seats).start ==
             "6/ww2ww/6/6/bb2bb/6 w - 1");
  BOOST_TEST(matches::play::header_of(plan("nonsense"), table.seats).start == "nonsense");
}

BOOST_AUTO_TEST_CASE(what_the_header_says_of_the_event_stays) {
  Pair table;
  auto header = matches::play::header_of(plan(), table.seats);
  header.event = "nightly";
  header.started = "2026-11-18T16:00:00Z";
  Nobody nobody;
  for (const auto* position : {"", "nonsense"}) {
    const auto played = matches::play::play(plan(position), table.seats, nobody, header);
    BOOST_TEST(played.game.result().starts_with("void "), played.game.result());
    BOOST_TEST(played.game.event == "nightly");
    BOOST_TEST(played.game.started == "2026-11-18T16:00:00Z");
  }
}

BOOST_AUTO_TEST_CASE(a_game_that_the_rules_ended) {
  const auto game = game_of(
      matches::endings::Ended{Seat::second, rules::Outcome{Seat::second, rules::Reason::resign}});
  BOOST_TEST((game.verdict.kind == Verdict::Kind::win));
  BOOST_TEST(game.result() == "white resign");
  BOOST_TEST(game.verdict.sentence == "So it was.");
  BOOST_TEST(!game.verdict.fault_by.has_value());
  BOOST_TEST((game_of(matches::endings::Ended{{}, rules::Outcome{{}, rules::Reason::repetition}})
                  .verdict.kind == Verdict::Kind::draw));
}

BOOST_AUTO_TEST_CASE(a_game_that_an_engine_lost_by_a_fault) {
  const auto game = game_of(
      matches::endings::Ended{Seat::first,
                              matches::endings::Failure{matches::endings::Fault::illegal_move,
                                                        Seat::second, "occupied: a3", "a5a3"}},
      matches::endings::Timing{.wall = 80us, .charged = 77us, .lateness = 3us});
  BOOST_TEST(game.result() == "black illegal-move");
  BOOST_TEST((game.verdict.fault_by == Seat::second));
  BOOST_TEST(game.verdict.detail == "occupied: a3");
  BOOST_TEST(game.verdict.refused == "a5a3");
  BOOST_TEST(game.verdict.last_time->charged.count() == 77);
  BOOST_TEST(game.verdict.last_time->lateness.count() == 0);  // it is not recorded
}

BOOST_AUTO_TEST_CASE(a_game_that_was_adjudged) {
  const auto game = game_of(matches::endings::Ended{
      Seat::first,
      matches::endings::Adjudged{matches::endings::Call::resign, "4 scores of -650 or worse"}});
  BOOST_TEST(game.result() == "black adj-resign");
  BOOST_TEST(game.verdict.detail == "4 scores of -650 or worse");
}

BOOST_AUTO_TEST_CASE(a_game_without_a_result) {
  const auto game = game_of(matches::endings::Void{matches::endings::Cause::start_failure,
                                                   "beta: no greeting", Seat::second});
  BOOST_TEST((game.verdict.kind == Verdict::Kind::none));
  BOOST_TEST(game.result() == "void start-failure");
  BOOST_TEST((game.verdict.fault_by == Seat::second));
  BOOST_TEST(game.verdict.detail == "beta: no greeting");
}

BOOST_AUTO_TEST_CASE(a_record_reads_back_the_same) {
  auto game = game_of(matches::endings::Ended{
      Seat::second, matches::endings::Failure{
                        matches::endings::Fault::time, Seat::first, "over by 52.1 ms", {}}});
  Game fresh;
  fresh.kind = game.kind;
  fresh.rules = game.rules;
  auto replay = *Replay::from(fresh);
  matches::endings::Ply ply;
  ply.action = "b2a3";
  BOOST_REQUIRE(!replay.play(fresh.main, ply));
  game.position = replay.now().position();
  const auto read = records::json::read_json_line(records::json::json_line(game));
  BOOST_REQUIRE(read);
  BOOST_TEST((*read == game));
}

BOOST_AUTO_TEST_SUITE_END()
