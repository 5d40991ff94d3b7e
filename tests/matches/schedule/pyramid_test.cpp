#include "matches/schedule/pyramid.hpp"

#include <boost/test/unit_test.hpp>

#include "tests/matches/schedule/drive.hpp"

using matches::schedule::Pyramid;

BOOST_AUTO_TEST_SUITE(schedule_pyramid)

BOOST_AUTO_TEST_CASE(each_newcomer_meets_all_who_are_there) {
  const Pyramid form({.engines = 30, .rounds = 2});
  std::uint64_t k = 0;
  for (std::uint64_t round = 1; round <= 2; ++round) {
    std::uint64_t table = 0;
    for (std::size_t newcomer = 1; newcomer < 30; ++newcomer) {
      for (std::size_t earlier = 0; earlier < newcomer; ++earlier, ++k) {
        const tests::Encounter expected{
            .engines = {newcomer, earlier}, .opening = k, .round = round, .table = ++table};
        BOOST_REQUIRE((form.encounter(k) == expected));
      }
    }
  }
  BOOST_TEST(form.known() == k);
}

BOOST_AUTO_TEST_CASE(the_newcomer_of_a_large_pyramid_is_exact) {
  const std::size_t n = 1'000'000;
  const Pyramid form({.engines = n, .rounds = 1});
  for (std::size_t newcomer = n - 1000; newcomer < n; ++newcomer) {
    const std::uint64_t before = newcomer * (newcomer - 1) / 2;
    BOOST_TEST((form.encounter(before).engines == std::array{newcomer, std::size_t{0}}));
    BOOST_TEST((form.encounter(before - 1).engines == std::array{newcomer - 1, newcomer - 2}));
  }
}

BOOST_AUTO_TEST_SUITE_END()
