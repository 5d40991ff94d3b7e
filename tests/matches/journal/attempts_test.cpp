// Which lines count where games were played more than once.

#include "matches/journal/attempts.hpp"

#include <boost/test/unit_test.hpp>
#include <vector>

BOOST_AUTO_TEST_SUITE(attempts)

namespace {

using matches::journal::AttemptLine;

// The places of the lines that count; -1: none.
std::vector<int> counting(const std::vector<AttemptLine>& lines) {
  std::vector<int> places;
  for (const auto& place : matches::journal::counting_lines(lines))
    places.push_back(place ? static_cast<int>(*place) : -1);
  return places;
}
using Places = std::vector<int>;

}  // namespace

BOOST_AUTO_TEST_CASE(files_of_one_process_are_one_attempt) {
  using matches::journal::attempt_of;
  BOOST_TEST(attempt_of("run/games-w1.jsonl") == "");
  BOOST_TEST(attempt_of("run/games-w12.jsonl") == "");
  BOOST_TEST(attempt_of("games-2-w1.jsonl") == "2-");
  BOOST_TEST(attempt_of("a/b/games-n1.812.0-w3.jsonl") == "n1.812.0-");
  BOOST_TEST(attempt_of("games-2-n1.812.0-w3.jsonl") == "2-n1.812.0-");
  BOOST_TEST(attempt_of("games-saw1.jsonl") == "saw1");
  BOOST_TEST(attempt_of("games-17.jsonl") == "17");
  BOOST_TEST(attempt_of("games-.jsonl") == "");
}

BOOST_AUTO_TEST_CASE(the_first_attempt_that_is_complete_counts) {
  BOOST_TEST(counting({{1, 0}, {2, 0}}) == (Places{0, 1}));
  BOOST_TEST(counting({{1, 0}, {1, 1}, {2, 1}}) == (Places{1, 2}));          // 0 was cut
  BOOST_TEST(counting({{1, 0}, {1, 1}, {2, 1}, {2, 0}}) == (Places{0, 3}));  // 0 was done last
  BOOST_TEST(counting({{3, 1}, {3, 0}, {4, 0}, {4, 1}}) == (Places{0, 3}));
}

BOOST_AUTO_TEST_CASE(games_count_alone_where_no_attempt_is_complete) {
  BOOST_TEST(counting({{1, 0}}) == (Places{0, -1}));
  BOOST_TEST(counting({{2, 0}}) == (Places{-1, 0}));
  BOOST_TEST(counting({{1, 0}, {2, 1}}) == (Places{0, 1}));
  BOOST_TEST(counting({{1, 0}, {1, 1}}) == (Places{0, -1}));
  BOOST_TEST(counting({}) == (Places{-1, -1}));
}

BOOST_AUTO_TEST_SUITE_END()
