// Groups of results compared with one another: the values are from tables of the distribution.

#include "matches/statistics/contingency.hpp"

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(contingency)

using matches::statistics::homogeneity;

BOOST_AUTO_TEST_CASE(equal_groups_do_not_differ) {
  const auto test = homogeneity({{10, 20, 30}, {20, 40, 60}});
  BOOST_REQUIRE(test);
  BOOST_TEST(test->chi_square == 0.0, boost::test_tools::tolerance(1e-9));
  BOOST_TEST(test->freedom == 2U);
  BOOST_TEST(test->p == 1.0, boost::test_tools::tolerance(1e-9));
}

// 2 x 2 with chi-square 4: 100 * (30 * 30 - 20 * 20)^2 / 50^4.
BOOST_AUTO_TEST_CASE(a_table_by_hand) {
  const auto test = homogeneity({{30, 20}, {20, 30}});
  BOOST_REQUIRE(test);
  BOOST_TEST(test->chi_square == 4.0, boost::test_tools::tolerance(1e-9));
  BOOST_TEST(test->freedom == 1U);
  BOOST_TEST(test->p == 0.04550026, boost::test_tools::tolerance(1e-6));
}

BOOST_AUTO_TEST_CASE(what_is_empty_is_left_out) {
  const auto whole = homogeneity({{30, 20}, {20, 30}});
  const auto with_empty = homogeneity({{30, 0, 20}, {0, 0, 0}, {20, 0, 30}, {}});
  BOOST_REQUIRE((whole && with_empty));
  BOOST_TEST(with_empty->chi_square == whole->chi_square);
  BOOST_TEST(with_empty->freedom == whole->freedom);
  BOOST_TEST(!homogeneity({{30, 20}}));
  BOOST_TEST(!homogeneity({{30, 0}, {20, 0}}));
  BOOST_TEST(!homogeneity({}));
}

BOOST_AUTO_TEST_SUITE_END()
