// What games without a result say to a run that is resumed.

#include "matches/journal/void_games.hpp"

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(void_games)

namespace {

using matches::journal::VoidGame;
using matches::results::ResultList;
using rules::Seat;

constexpr auto first = Seat::first, second = Seat::second;

VoidGame start_failure(std::uint64_t number, Seat by,
                       std::array<std::uint32_t, 2> engines = {0, 1}) {
  return {number, engines, "start-failure", by, true};
}
VoidGame passed_over(std::uint64_t number, Seat by, std::array<std::uint32_t, 2> engines = {0, 1}) {
  return {number, engines, "start-failure", by, false};
}
VoidGame fault(std::uint64_t number, matches::endings::EndReason reason = "crash") {
  return {number, {0, 1}, reason, second, true};
}

ResultList results(std::initializer_list<std::uint64_t> numbers) {
  ResultList all;
  for (const auto number : numbers) {
    matches::records::GameResult result;
    result.number = number;
    all.push_back(result);
  }
  return all;
}

struct Shown {
  std::uint64_t number;
  bool first, second;
  bool operator==(const Shown&) const = default;
};
std::vector<Shown> walkovers(const std::vector<VoidGame>& voids, const ResultList& played = {}) {
  std::vector<Shown> all;
  for (const auto& one : matches::journal::walkovers_of(voids, played))
    all.push_back({one.number, one.withdrawn[0], one.withdrawn[1]});
  return all;
}

}  // namespace

BOOST_AUTO_TEST_CASE(two_start_failures_of_one_engine_are_a_walkover) {
  const auto all =
      walkovers({start_failure(3, second), start_failure(3, second), start_failure(4, first),
                 start_failure(4, second), start_failure(5, first)});
  BOOST_TEST((all == std::vector<Shown>{{3, false, true}}));
}

BOOST_AUTO_TEST_CASE(a_game_that_was_never_begun_is_a_walkover) {
  BOOST_TEST((walkovers({passed_over(8, first)}) == std::vector<Shown>{{8, true, false}}));
}

BOOST_AUTO_TEST_CASE(a_game_with_a_result_is_none) {
  const std::vector<VoidGame> voids{start_failure(3, second), start_failure(3, second),
                                    passed_over(4, first)};
  BOOST_TEST((walkovers(voids, results({1, 3, 5})) == std::vector<Shown>{{4, true, false}}));
}

BOOST_AUTO_TEST_CASE(a_game_of_two_engines_that_are_withdrawn_is_nobodys) {
  // The line names one of them. Engine 7 was withdrawn before, engine 8 only later.
  const auto all = walkovers({start_failure(2, first, {7, 1}), start_failure(2, first, {7, 1}),
                              passed_over(4, first, {5, 7}), passed_over(5, first, {5, 8}),
                              start_failure(6, second, {1, 8}), start_failure(6, second, {1, 8})});
  const std::vector<Shown> expected{
      {2, true, false}, {4, true, true}, {5, true, false}, {6, false, true}};
  BOOST_TEST((all == expected));
}

BOOST_AUTO_TEST_CASE(of_a_game_that_was_played_again_one_fault_counts) {
  // It was killed at its second attempt, twice, and a start failure is not a fault.
  const auto all = matches::journal::past_voids(
      {start_failure(1, first), fault(1), fault(1, "time"), start_failure(2, first), fault(3)},
      results({1, 2}), {});
  BOOST_REQUIRE(all.size() == 1u);
  BOOST_TEST(all[0].fault.number == 1u);
  BOOST_TEST(all[0].fault.reason.text() == "crash");
  BOOST_TEST((all[0].fault.fault_by == second));
  BOOST_TEST(all[0].again);
}

BOOST_AUTO_TEST_CASE(a_game_that_the_host_decided_counts_beside_its_fault) {
  const auto all = matches::journal::past_voids(
      {fault(1, "starved"), fault(1), fault(1, "starved"), fault(2, "starved")}, results({1}), {});
  BOOST_TEST_REQUIRE(all.size() == 2u);
  BOOST_TEST(all[0].fault.reason.text() == "crash");
  BOOST_TEST(all[1].fault.reason.text() == "starved");
}

BOOST_AUTO_TEST_CASE(a_walkover_is_a_game_without_a_result) {
  const std::vector<VoidGame> voids{start_failure(1, first), start_failure(1, first),
                                    passed_over(2, second), start_failure(5, second)};
  const auto all =
      matches::journal::past_voids(voids, {}, matches::journal::walkovers_of(voids, {}));
  BOOST_REQUIRE(all.size() == 2u);
  BOOST_TEST(all[0].fault.number == 1u);
  BOOST_TEST(!all[0].again);
  BOOST_TEST(all[1].fault.number == 2u);
  BOOST_TEST(!all[1].again);
}

BOOST_AUTO_TEST_SUITE_END()
