// What was played becomes what is recorded, with nothing lost on the way.

#include "matches/play/of_play.hpp"

#include <boost/test/unit_test.hpp>

#include "matches/records/json/json_lines.hpp"
#include "matches/records/replay.hpp"

namespace {

using namespace std::chrono_literals;
using namespace matches;
using namespace matches::records;
using matches::play::Record;
using rules::Seat;

// Engines that are never started.
class NoStarter final : public matches::processes::Starter {
 public:
  std::variant<std::unique_ptr<matches::processes::Channel>, matches::processes::StartFailure>
  start(const matches::processes::Program&) override {
    return matches::processes::StartFailure{};
  }
};

struct Table {
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
Record ended(matches::endings::Ending ending) {
  Record record;
  matches::endings::Ply ply;
  ply.action = "b2a3";
  ply.time = matches::endings::Timing{.wall = 500us, .charged = 412us, .lateness = 88us};
  record.plies.push_back(ply);
  record.ending = std::move(ending);
  record.sentence = "So it was.";
  record.position = "6/ww2ww/6/b5/b3bb/6 w b2a3 2";
  return record;
}

Game game_of(matches::endings::Ending ending) {
  Table table;
  return matches::play::of_play(matches::play::header_of(plan(), table.seats), table.seats,
                                ended(std::move(ending)));
}

}  // namespace

BOOST_AUTO_TEST_SUITE(of_play_suite)

BOOST_AUTO_TEST_CASE(a_header_says_what_is_known_before_the_first_action) {
  Table table;
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
  Table table;
  BOOST_TEST(
      matches::play::header_of(plan("6/ww2ww/6/6/bb2bb/6 b - 1"), table.seats).start.empty());
  BOOST_TEST(matches::play::header_of(plan("6/ww2ww/6/6/bb2bb/6 w"), table.seats).start ==
             "6/ww2ww/6/6/bb2bb/6 w - 1");
  BOOST_TEST(matches::play::header_of(plan("nonsense"), table.seats).start == "nonsense");
}

BOOST_AUTO_TEST_CASE(what_the_header_says_of_the_event_stays) {
  Table table;
  auto header = matches::play::header_of(plan(), table.seats);
  header.event = "nightly";
  header.started = "2026-11-18T16:00:00Z";
  const auto game = matches::play::of_play(
      header, table.seats,
      ended(matches::endings::Void{matches::endings::Cause::interrupted, {}, {}}));
  BOOST_TEST(game.event == "nightly");
  BOOST_TEST(game.started == "2026-11-18T16:00:00Z");
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
  Table table;
  auto record = ended(matches::endings::Ended{
      Seat::first, matches::endings::Failure{matches::endings::Fault::illegal_move, Seat::second,
                                             "occupied: a3", "a5a3"}});
  record.last_time = matches::endings::Timing{.wall = 80us, .charged = 77us, .lateness = 3us};
  const auto game =
      matches::play::of_play(matches::play::header_of(plan(), table.seats), table.seats, record);
  BOOST_TEST(game.result() == "black illegal-move");
  BOOST_TEST((game.verdict.fault_by == Seat::second));
  BOOST_TEST(game.verdict.detail == "occupied: a3");
  BOOST_TEST(game.verdict.refused == "a5a3");
  BOOST_TEST(game.verdict.last_time->charged.count() == 77);
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
  BOOST_REQUIRE(std::holds_alternative<Game>(read));
  BOOST_TEST((std::get<Game>(read) == game));
}

BOOST_AUTO_TEST_SUITE_END()
