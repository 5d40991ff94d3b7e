// One line about a fault, the same on the terminal, in a report and on the page of a run.

#include "referee/tables/fault_line.hpp"

#include <boost/test/unit_test.hpp>

namespace {

using matches::Millis;
using matches::Nanos;
using referee::tables::fault_line;

matches::records::Game lost_by(std::string_view reason, std::string detail) {
  matches::records::Game game;
  game.seats[1].name = "base";
  game.main.plies.resize(3);
  game.verdict.take_reason(reason);
  game.verdict.fault_by = rules::Seat::second;
  game.verdict.detail = std::move(detail);
  return game;
}

std::string after_waiting(std::string_view reason, Nanos waiting) {
  auto game = lost_by(reason, "over by 52 ms");
  game.verdict.last_time = matches::endings::Timing{.wall = Millis(726)};
  game.verdict.last_time->waiting = waiting;
  return fault_line(game);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(fault_lines)

BOOST_AUTO_TEST_CASE(it_names_the_engine_the_ply_and_the_detail) {
  BOOST_TEST(fault_line(lost_by("time", "over by 52 ms")) ==
             "base lost on time at ply 4 (over by 52 ms)");
  auto refused = lost_by("illegal-move", "occupied");
  refused.verdict.refused = "a5a3";
  BOOST_TEST(fault_line(refused) == "base played an illegal action at ply 4 (a5a3 occupied)");
  BOOST_TEST(fault_line(lost_by("start-failure", "")) == "base failed to start");
  BOOST_TEST(fault_line({}).empty());
}

BOOST_AUTO_TEST_CASE(it_says_what_the_host_took_of_the_time) {
  BOOST_TEST(after_waiting("time", Millis(362)) ==
             "base lost on time at ply 4 (over by 52 ms; 0.362 s of its 0.726 s waiting for a "
             "processor)");
  BOOST_TEST(after_waiting("time", Millis(1500))
                 .ends_with("; in its 0.726 s its threads waited 1.5 s for a processor)"));
  BOOST_TEST(after_waiting("time", Nanos(900'000)).ends_with("(over by 52 ms)"));
  BOOST_TEST(after_waiting("crash", Millis(362)).ends_with("(over by 52 ms)"));
  BOOST_TEST(after_waiting("starved", Millis(362))
                 .starts_with("base was starved of a processor at "
                              "ply 4 (over by 52 ms; 0.362 s"));
}

BOOST_AUTO_TEST_SUITE_END()
