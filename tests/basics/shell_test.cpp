#include "basics/shell.hpp"

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(shell)

BOOST_AUTO_TEST_CASE(a_plain_word_stands_as_it_is) {
  for (const auto* word : {"games/a-b_c.pgn", "棋譜.kif", "nodes=60", "a+b@c:9,5%"})
    BOOST_TEST(basics::shell_word(word) == word);
}

BOOST_AUTO_TEST_CASE(a_word_that_means_something_to_a_shell_is_quoted) {
  BOOST_TEST(basics::shell_word("a b") == "'a b'");
  BOOST_TEST(basics::shell_word("it's") == "'it'\\''s'");
  BOOST_TEST(basics::shell_word("'") == "''\\'''");
  BOOST_TEST(basics::shell_word("$HOME;*") == "'$HOME;*'");
  BOOST_TEST(basics::shell_word("~/games") == "'~/games'");
  BOOST_TEST(basics::shell_word("say \"no\"!\n") == "'say \"no\"!\n'");
  BOOST_TEST(basics::shell_word("") == "''");
}

BOOST_AUTO_TEST_SUITE_END()
