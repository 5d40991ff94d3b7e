#include "protocols/words.hpp"

#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

using namespace protocols;
using namespace std::string_view_literals;

BOOST_AUTO_TEST_SUITE(line_words)

BOOST_AUTO_TEST_CASE(words_stand_between_any_blanks) {
  auto text = " a\t\0bc \r"sv;
  BOOST_TEST(next_word(text) == "a");
  BOOST_TEST(next_word(text) == "bc");
  BOOST_TEST(next_word(text) == "");
  BOOST_TEST(trimmed(" \0 a b\r\x7f"sv) == "a b");
  BOOST_TEST(trimmed(" \t"sv) == "");
}

BOOST_AUTO_TEST_CASE(a_number_is_the_whole_word) {
  BOOST_TEST(*number<int>("+12") == 12);
  BOOST_TEST(*number<int>("-12") == -12);
  for (const auto word : {"", "+", "-", "+-1", "1x", " 1", "99999999999"})
    BOOST_TEST(!number<int>(word), word);
}

BOOST_AUTO_TEST_CASE(the_nearest_word_is_one_or_two_slips_away) {
  const std::vector<std::string_view> words = {"Hash", "Ponder", "Skill Level"};
  BOOST_TEST(nearest("hsah", words) == "Hash");
  BOOST_TEST(nearest("SkillLevl", words) == "Skill Level");
  BOOST_TEST(nearest("Threads", words) == "");
  BOOST_TEST(nearest(std::string(1000, 'a'), words) == "");
}

BOOST_AUTO_TEST_CASE(only_shortest_forms_of_real_characters_are_utf8) {
  for (const auto text : {"", "abc", "\xc3\xa9", "\xe5\xb0\x86", "\xf0\x9f\x98\x80"})
    BOOST_TEST(is_utf8(text), text);
  for (const auto text : {"\x80", "\xc0\x80", "\xe0\x80\x80", "\xed\xa0\x80", "\xf4\x90\x80\x80",
                          "\xe5\xb0", "a\xff"})
    BOOST_TEST(!is_utf8(text));
}

BOOST_AUTO_TEST_CASE(a_quote_holds_nothing_that_a_terminal_obeys) {
  BOOST_TEST(in_quotes("a b") == "'a b'");
  BOOST_TEST(in_quotes("\x1b[1m\n\xff\xc2\x9b") == "'\\x1b[1m\\x0a\\xff\\xc2\\x9b'");
  BOOST_TEST(in_quotes("\xe5\xb0\x86") == "'\xe5\xb0\x86'");
  const auto cut = in_quotes(std::string(1000, 'a'));
  BOOST_TEST(cut.size() < 100U);
  BOOST_TEST(cut.ends_with("...'"));
}

BOOST_AUTO_TEST_SUITE_END()
