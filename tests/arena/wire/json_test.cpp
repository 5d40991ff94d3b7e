// JSON from strangers: what is refused, and that the same value has the same text.

#include "arena/wire/json.hpp"

#include <boost/test/unit_test.hpp>

using arena::wire::canonical;
using arena::wire::read_json;

BOOST_AUTO_TEST_SUITE(arena_json)

BOOST_AUTO_TEST_CASE(a_value_has_one_text) {
  const std::pair<std::string, std::string> texts[] = {
      {R"( {"b" : 1, "a":[ true,null ]} )", R"({"a":[true,null],"b":1})"},
      {R"({"a":"\u0061\ud83d\ude00"})", "{\"a\":\"a\xF0\x9F\x98\x80\"}"},
      {"[-9223372036854775808,18446744073709551615]", "[-9223372036854775808,18446744073709551616]"},
      {"[1e3,0.5,1e300]", "[1000,0.5,1e+300]"},
      {"[1.8446704574184646e+30,1e-400,-0.0]", "[1.8446704574184646e+30,0,0]"}};
  for (const auto& [text, expected] : texts) {
    const auto read = read_json(text);
    BOOST_TEST_REQUIRE(bool(read), text);
    BOOST_TEST(canonical(*read) == expected);
    BOOST_TEST(canonical(*read_json(expected)) == expected);
  }
}

BOOST_AUTO_TEST_CASE(what_is_no_json_or_more_than_it_may_be_is_refused) {
  for (const std::string& text :
       {std::string(), std::string("{"), std::string("[1,]"), std::string("{\"a\":1,\"a\":2}"),
        std::string("[[[[[[[[[1]]]]]]]]]"), std::string("\"\xff\""), std::string("1 2"),
        std::string("1e400"), std::string("[-1e999]"), std::string("NaN"), std::string("inf")})
    BOOST_TEST(!read_json(text), text);
}

BOOST_AUTO_TEST_SUITE_END()
