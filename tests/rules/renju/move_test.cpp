#include <boost/test/unit_test.hpp>

#include "tests/rules/renju/boards.hpp"

using namespace rules;
using namespace rules::renju;

namespace {

std::string spelling(std::string_view text) {
  const auto move = read_move(text);
  return move ? write_move(*move) : "!" + move.error().code;
}

// "code at+length"
std::string error(std::string_view text) {
  const auto move = read_move(text);
  if (move) return "none";
  const TextError& e = move.error();
  return e.code + " " + std::to_string(e.at) + "+" + std::to_string(e.length);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(renju_move)

BOOST_AUTO_TEST_CASE(an_action_has_one_spelling_and_no_case) {
  BOOST_TEST(spelling("h8") == "h8");
  BOOST_TEST(spelling("H8") == "h8");
  BOOST_TEST(spelling("o15") == "o15");
  BOOST_TEST(spelling("I10") == "i10");
  BOOST_TEST(spelling("PASS") == "pass");
  BOOST_TEST(spelling("Swap") == "swap");
  BOOST_TEST(spelling("keep") == "keep");
  BOOST_TEST(spelling("extend") == "extend");
  BOOST_TEST(spelling("count 5") == "count 5");
  BOOST_TEST(spelling("Count 0") == "count 0");
  BOOST_TEST(spelling("offer h9 I10  a1") == "offer h9 i10 a1");
  BOOST_TEST(spelling(" h8 ") == "h8");
}

BOOST_AUTO_TEST_CASE(a_text_that_is_no_action_is_a_syntax_error_with_its_place) {
  BOOST_TEST(error("") == "syntax 0+0");
  BOOST_TEST(error("   ") == "syntax 0+0");
  BOOST_TEST(error("h08") == "syntax 0+3");
  BOOST_TEST(error("8h") == "syntax 0+2");
  BOOST_TEST(error("h") == "syntax 0+1");
  BOOST_TEST(error("h8i9") == "syntax 0+4");
  BOOST_TEST(error("h8 i9") == "syntax 3+2");
  BOOST_TEST(error("pass now") == "syntax 5+3");
  BOOST_TEST(error("offer") == "syntax 0+5");
  BOOST_TEST(error("offer h8 hh") == "syntax 9+2");
  BOOST_TEST(error("offer:h9-h10") == "syntax 0+12");
  BOOST_TEST(error("count") == "syntax 5+0");
  BOOST_TEST(error("count x") == "syntax 6+1");
  BOOST_TEST(error("count 05") == "syntax 6+2");
  BOOST_TEST(error("count -1") == "syntax 6+2");
  BOOST_TEST(error("count 3 4") == "syntax 8+1");
  BOOST_TEST(error("h8\n") == "syntax 0+3");
  BOOST_TEST(error(std::string_view("h8\0", 3)) == "syntax 0+3");
}

BOOST_AUTO_TEST_CASE(a_point_of_no_15x15_board_is_off_the_board) {
  BOOST_TEST(error("p1") == "off-board 0+2");
  BOOST_TEST(error("h16") == "off-board 0+3");
  BOOST_TEST(error("h0") == "off-board 0+2");
  BOOST_TEST(error("z99999999999999") == "off-board 0+15");
  BOOST_TEST(error("offer h8 p9") == "off-board 9+2");
  BOOST_TEST(read_move("p1").error().sentence == "'p1' is not a point of the 15x15 board (a1-o15)");
}

// How many points an offer has is a matter of its rule set, not of its spelling.
BOOST_AUTO_TEST_CASE(offers_and_counts_of_any_size_are_read) {
  std::string text = "offer";
  for (int i = 0; i < 60; ++i) text += " " + name(point_at(i));
  BOOST_TEST(error(text) == "none");
  BOOST_TEST(error("count 1000") == "none");
}

BOOST_AUTO_TEST_CASE(all_points_are_read_as_they_are_written) {
  for (int i = 0; i < point_count; ++i)
    BOOST_TEST(spelling(name(point_at(i))) == name(point_at(i)));
}

BOOST_AUTO_TEST_CASE(a_long_or_binary_text_is_shown_short_and_clean) {
  const std::string text(5000, '\x01');
  const auto sentence = read_move(text).error().sentence;
  BOOST_TEST(sentence.size() < 200u);
  BOOST_TEST(sentence.find('\x01') == sentence.npos);
}

BOOST_AUTO_TEST_SUITE_END()
