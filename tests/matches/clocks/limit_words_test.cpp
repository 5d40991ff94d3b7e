// Limits in words.

#include "matches/clocks/limit_words.hpp"

#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <string>

namespace data = boost::unit_test::data;
using namespace matches;

BOOST_AUTO_TEST_SUITE(limits)

BOOST_DATA_TEST_CASE(limits_are_read_as_they_are_written,
                     data::make<std::string>({"nodes=10000", "depth=12", "st=0.5",
                                              "st=0.0005 nodes=1", "tc=60+1|10(3) depth=4",
                                              "nodes=18446744073709551615"}),
                     text) {
  const auto read = clocks::read_limits(text);
  BOOST_REQUIRE(read);
  BOOST_TEST(clocks::bounded(*read));
  BOOST_TEST(clocks::limit_words(*read) == text);
}

BOOST_DATA_TEST_CASE(other_words_are_no_limits,
                     data::make<std::string>({"", "nodes", "nodes=", "nodes=x", "nodes=-1",
                                              "nodes=0", "depth=1.5", "st=soon", "tc=inf", "name=x",
                                              "nodes=1 x"}),
                     text) {
  BOOST_TEST(!clocks::read_limits(text));
}

BOOST_AUTO_TEST_CASE(the_clock_is_left_out_of_the_limits_of_an_action) {
  BOOST_TEST(clocks::move_limit_words(*clocks::read_limits("tc=60+1|10(3) depth=4")) == "depth=4");
  BOOST_TEST(clocks::move_limit_words(*clocks::read_limits("tc=60")) == "");
}

BOOST_AUTO_TEST_SUITE_END()
