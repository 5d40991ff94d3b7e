#include "basics/text.hpp"

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(text)

BOOST_AUTO_TEST_CASE(digits_and_letters_are_those_of_ascii) {
  for (const char c : {'0', '9'}) BOOST_TEST(basics::is_digit(c));
  for (const char c : {'/', ':', 'a', '\0', '\xb2'}) BOOST_TEST(!basics::is_digit(c));
  for (const char c : {'a', 'z', 'A', 'Z'}) BOOST_TEST(basics::is_letter(c));
  for (const char c : {'@', '[', '`', '{', '5', '\xe4'}) BOOST_TEST(!basics::is_letter(c));
}

BOOST_AUTO_TEST_CASE(capitals_become_small) {
  BOOST_TEST(basics::lower('Q') == 'q');
  BOOST_TEST(basics::lower('[') == '[');
  BOOST_TEST(basics::lower("Renju 15x15 Ä") == "renju 15x15 Ä");
}

BOOST_AUTO_TEST_CASE(blanks_at_the_ends_go) {
  BOOST_TEST(basics::trimmed(" \ta b\t ") == "a b");
  BOOST_TEST(basics::trimmed("a") == "a");
  BOOST_TEST(basics::trimmed(" \t ") == "");
  BOOST_TEST(basics::trimmed("") == "");
  BOOST_TEST(basics::trimmed(" a\r") == "a\r");
  BOOST_TEST(basics::trimmed(" a\r", " \r") == "a");
}

BOOST_AUTO_TEST_CASE(a_text_becomes_one_line) { BOOST_TEST(basics::one_line("a\nb\n") == "a b "); }

BOOST_AUTO_TEST_CASE(one_is_singular) {
  BOOST_TEST(basics::counted(0, "game") == "0 games");
  BOOST_TEST(basics::counted(1, "game") == "1 game");
  BOOST_TEST(basics::counted(1, "ply", "plies") == "1 ply");
  BOOST_TEST(basics::counted(2, "ply", "plies") == "2 plies");
  BOOST_TEST(basics::counted(18'446'744'073'709'551'615U, "node") == "18446744073709551615 nodes");
}

BOOST_AUTO_TEST_SUITE_END()
