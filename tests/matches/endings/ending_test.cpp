#include "matches/endings/ending.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>

#include "tests/data.hpp"

namespace {

using matches::endings::Cause;
using matches::endings::Fault;

bool documented(const std::string& row) {
  const auto lines = tests::data_lines("../../docs/faults.md");
  return std::any_of(lines.begin(), lines.end(),
                     [&](const std::string& line) { return line.starts_with(row); });
}

}  // namespace

BOOST_AUTO_TEST_SUITE(ending)

BOOST_AUTO_TEST_CASE(every_fault_and_void_stands_in_the_manual_with_its_sentence) {
  using enum Fault;
  for (const Fault fault : {time, illegal_move, crash, stall, protocol, false_claim}) {
    const auto row = "| `" + std::string(matches::endings::name(fault)) + "` | fault | " +
                     std::string(matches::endings::sentence(fault)) + " |";
    BOOST_TEST(documented(row), row);
  }
  for (const Cause cause : matches::endings::every_cause)
    BOOST_TEST(documented("| `" + std::string(matches::endings::name(cause)) + "` | void | "));
}

BOOST_AUTO_TEST_CASE(an_ending_has_one_reason_and_a_winner_by_its_seat) {
  using rules::Seat;
  const matches::endings::Ending mate =
      matches::endings::Ended{Seat::second, rules::Outcome{Seat::second, rules::Reason::checkmate}};
  BOOST_TEST(matches::endings::reason(mate).text() == "checkmate");
  BOOST_TEST((matches::endings::winner(mate) == Seat::second));
  const matches::endings::Ending flag = matches::endings::Ended{
      Seat::first, matches::endings::Failure{Fault::time, Seat::second, "over by 1 ms"}};
  BOOST_TEST(matches::endings::reason(flag).text() == "time");
  const matches::endings::Ending none = matches::endings::Void{Cause::interrupted, "", {}};
  BOOST_TEST(matches::endings::reason(none).text() == "interrupted");
  BOOST_TEST(!matches::endings::winner(none).has_value());
}

BOOST_AUTO_TEST_SUITE_END()
