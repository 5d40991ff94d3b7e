#include "matches/play/last_output.hpp"

#include <boost/test/unit_test.hpp>

using matches::play::LastOutput;
using Lines = std::vector<std::string>;

BOOST_AUTO_TEST_SUITE(last_output)

BOOST_AUTO_TEST_CASE(what_came_before_the_first_question_is_counted) {
  LastOutput output;
  output.begin(false);
  BOOST_TEST(output.what_came() == "nothing came");
  output.hear_unasked("hello");
  BOOST_TEST(output.what_came() == "one line came: 'hello'");
  output.hear_unasked("again");
  BOOST_TEST(output.what_came() == "2 lines came, the last: 'again'");
  BOOST_TEST(!output.began_to_answer());
  output.hear_unasked("= 2");
  BOOST_TEST(output.began_to_answer());
  output.begin(false);
  BOOST_TEST(output.what_came() == "nothing came");
  BOOST_TEST(!output.began_to_answer());
}

BOOST_AUTO_TEST_CASE(two_lines_are_kept_that_say_nothing_of_a_search) {
  LastOutput output;
  output.begin(false);
  for (const auto* line : {"one", "info depth 3", "two", "  ", "three", "option name x"})
    output.hear(line, false);
  output.hear("bestmove 7g7f", true);
  BOOST_TEST((output.lines() == Lines{"two", "three"}));
  output.hear(std::string(300, 'x'), false);
  BOOST_TEST(output.lines().back().size() == 200u);
}

BOOST_AUTO_TEST_CASE(answers_of_several_lines_are_left_out) {
  LastOutput output;
  output.begin(true);
  for (const auto* line : {"warning", "= h8", "info", "", "panic"}) output.hear(line, false);
  BOOST_TEST((output.lines() == Lines{"warning", "panic"}));
}

BOOST_AUTO_TEST_SUITE_END()
