#include "arena/http/target.hpp"

#include <boost/test/unit_test.hpp>

using arena::http::read_target;

BOOST_AUTO_TEST_SUITE(arena_target)

BOOST_AUTO_TEST_CASE(a_path_and_a_query_are_unescaped) {
  const auto target = read_target("/games/a%2Fb//c?wait=5&x=a+b%21&&y#z");
  BOOST_TEST_REQUIRE(target.has_value());
  BOOST_TEST(target->path == (std::vector<std::string>{"games", "a/b", "c"}), boost::test_tools::per_element());
  BOOST_TEST(target->query_value("wait").value_or("") == "5");
  BOOST_TEST(target->query_value("x").value_or("") == "a b!");
  BOOST_TEST(target->query_value("y").value_or("-") == "");
}

BOOST_AUTO_TEST_CASE(what_nothing_here_is_named_by_is_refused) {
  for (const std::string text : {"", "games", "/%", "/%2", "/%zz", "/%00", "/%0a", "/%7f", "/%ff", "/\xc3\xa9",
                                 "/?a=%ff", "/?a=1&a=2", "/?%ff=1", "http://a/"})
    BOOST_TEST(!read_target(text).has_value(), text);
}

BOOST_AUTO_TEST_SUITE_END()
