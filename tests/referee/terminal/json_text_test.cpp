#include "referee/terminal/json_text.hpp"

#include <boost/json/parse.hpp>
#include <boost/test/unit_test.hpp>
#include <limits>

// Trees of JSON as text.

BOOST_AUTO_TEST_SUITE(json_text)

BOOST_AUTO_TEST_CASE(numbers_have_no_exponent_where_they_need_none) {
  const boost::json::object all{{"half", 0.5}, {"whole", 350.0}, {"count", 7}, {"long", 1.0 / 3}};
  BOOST_TEST(referee::terminal::json_text(all) ==
             R"({"half":0.5,"whole":350,"count":7,"long":0.3333333333333333})");
  BOOST_TEST(referee::terminal::json_text(boost::json::value(-0.06)) == "-0.06");
  BOOST_TEST(referee::terminal::json_text(
                 boost::json::value(std::numeric_limits<double>::infinity())) == "null");
}

BOOST_AUTO_TEST_CASE(what_was_read_is_written_as_it_was) {
  for (const std::string_view text :
       {R"([])", R"({})", R"([1,-2.5,"a\"\n\u0001",null,true,false,{"k\t":[[],{}]}])",
        R"(18446744073709551615)", R"({"a":{"b":0.1}})"})
    BOOST_TEST(referee::terminal::json_text(boost::json::parse(text)) == text);
}

BOOST_AUTO_TEST_CASE(what_a_terminal_might_obey_is_an_escape) {
  const boost::json::object all{{"\u202e", "a\x1b\u009b\u2066\x7fz 渡"}, {"bytes", "\x9b\xff"}};
  const auto text = referee::terminal::json_text(all);
  BOOST_TEST(text == R"({"\u202e":"a\u001b\u009b\u2066\u007fz 渡","bytes":"\u009b\u00ff"})");
  BOOST_TEST((boost::json::parse(text).at("\u202e") == all.at("\u202e")));
}

BOOST_AUTO_TEST_SUITE_END()
