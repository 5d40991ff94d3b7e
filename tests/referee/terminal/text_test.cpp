#include "referee/terminal/text.hpp"

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(text)

using namespace referee;

BOOST_AUTO_TEST_CASE(columns_count_what_a_terminal_shows) {
  BOOST_TEST(terminal::columns("abc") == 3);
  BOOST_TEST(terminal::columns("将棋") == 4);
  BOOST_TEST(terminal::columns("e\xcc\x81") == 1);  // a combining accent
  BOOST_TEST(terminal::columns("\x1b") == 4);       // shown as \x1b
  BOOST_TEST(terminal::columns("\xff\xc3") == 8);   // no UTF-8
  BOOST_TEST(terminal::columns("") == 0);
}

BOOST_AUTO_TEST_CASE(hostile_bytes_are_spelled_out) {
  BOOST_TEST(rules::printable("a\x1b[31m\n\t\x7f") == "a\\x1b[31m\\x0a\\x09\\x7f");
  BOOST_TEST(rules::printable("\xe5\xb0\x86") == "将");
  // A soft hyphen, a filler of Hangul, a blank of Braille, a tag: nobody can see them.
  BOOST_TEST(rules::printable("x\xc2\xady") == "x\\xc2\\xady");
  BOOST_TEST(rules::printable("\xe3\x85\xa4") == "\\xe3\\x85\\xa4");
  BOOST_TEST(rules::printable("\xe2\xa0\x80") == "\\xe2\\xa0\\x80");
  BOOST_TEST(rules::printable("\xf3\xa0\x81\x81") == "\\xf3\\xa0\\x81\\x81");
  BOOST_TEST(rules::printable("\xe2\x9d\xa4\xef\xb8\x8f") ==
             "\xe2\x9d\xa4\xef\xb8\x8f");                             // ❤, coloured
  BOOST_TEST(rules::printable("\xe5\xb0") == "\\xe5\\xb0");           // cut off
  BOOST_TEST(rules::printable("\xc0\xaf") == "\\xc0\\xaf");           // overlong
  BOOST_TEST(rules::printable("\xed\xa0\x80") == "\\xed\\xa0\\x80");  // a surrogate
  BOOST_TEST(rules::printable("\xe2\x80\xae") == "\\xe2\\x80\\xae");  // turns the direction of text
  BOOST_TEST(rules::printable("\xef\xbf\xbf") ==
             "\\xef\\xbf\\xbf");  // no character, and none of XML's
  BOOST_TEST(rules::printable(std::string_view("\0", 1)) == "\\x00");
}

BOOST_AUTO_TEST_CASE(a_long_text_loses_its_middle) {
  BOOST_TEST(terminal::shortened("abcdefghij", 10) == "abcdefghij");
  BOOST_TEST(terminal::shortened("abcdefghijk", 9) == "abc...ijk");
  BOOST_TEST(terminal::columns(terminal::shortened(std::string(1000, 'x'), 50)) <= 50);
  BOOST_TEST(terminal::columns(terminal::shortened("将棋将棋将棋将棋将棋", 11)) <= 11);
}

BOOST_AUTO_TEST_CASE(paragraphs_are_wrapped_between_words) {
  BOOST_TEST(terminal::wrapped("one two three", 2, 10) == "  one two\n  three\n");
  BOOST_TEST(terminal::wrapped("", 2, 10) == "");
  BOOST_TEST(terminal::wrapped("averyverylongword x", 0, 5) == "averyverylongword\nx\n");
}

BOOST_AUTO_TEST_CASE(lines_that_are_too_wide_are_folded_between_words) {
  BOOST_TEST(terminal::folded("one two three", 20) == "one two three");
  BOOST_TEST(terminal::folded("one two three\nfour", 8) == "one two\n  three\nfour");
  BOOST_TEST(terminal::folded("  one two three\n", 10) == "  one two\n    three\n");
  BOOST_TEST(terminal::folded("averyverylongword x", 5) == "averyverylongword\n  x");
  BOOST_TEST(terminal::folded("", 5) == "");
  BOOST_TEST(terminal::folded("\n\n", 5) == "\n\n");
  // Parts that stand apart stay whole where that leaves no short line.
  BOOST_TEST(terminal::folded("Pairs: 1 2 3   LLR 0.27 of 2.94", 24) ==
             "Pairs: 1 2 3\n  LLR 0.27 of 2.94");
  // Colours take no room, and CJK characters two columns.
  BOOST_TEST(terminal::folded("\x1b[31mred\x1b[0m one", 7) == "\x1b[31mred\x1b[0m one");
  BOOST_TEST(terminal::folded("将棋 将棋", 8) == "将棋\n  将棋");
}

BOOST_AUTO_TEST_CASE(words_go_into_columns_downwards) {
  BOOST_TEST(terminal::in_columns({"a", "b", "c", "d", "e"}, 7) == "a  c  e\nb  d\n");
  BOOST_TEST(terminal::in_columns({"a", "b"}, 1) == "a\nb\n");
  BOOST_TEST(terminal::in_columns({}, 80) == "");
}

BOOST_AUTO_TEST_CASE(the_caret_stands_below_the_place) {
  const auto plain = terminal::excerpt("abc def", 4, 3);
  BOOST_TEST(plain.line == "abc def");
  BOOST_TEST(plain.caret == "    ^^^");
  const auto wide = terminal::excerpt("将棋x", 6, 1);
  BOOST_TEST(wide.caret == "    ^");
  BOOST_TEST(terminal::excerpt("将棋x", 3, 3).caret == "  ^^");
  BOOST_TEST(terminal::excerpt("将棋x", 4, 0).caret == "  ^^");  // inside a character
}

BOOST_AUTO_TEST_CASE(the_caret_may_stand_behind_the_text) {
  BOOST_TEST(terminal::excerpt("abc", 3, 0).caret == "   ^");
  BOOST_TEST(terminal::excerpt("abc", 99, 99).caret == "   ^");
  BOOST_TEST(terminal::excerpt("", 0, 0).caret == "^");
}

BOOST_AUTO_TEST_CASE(of_a_long_text_the_surroundings_of_the_place_are_shown) {
  std::string text(100000, 'a');
  for (const std::size_t at : {0u, 1u, 50000u, 99999u, 100000u}) {
    if (at < text.size()) text[at] = 'X';
    const auto shown = terminal::excerpt(text, at, 1);
    BOOST_TEST(terminal::columns(shown.line) <= 72);
    BOOST_TEST(shown.caret.size() <= 73u);
    const auto place = shown.caret.find('^');
    if (at < text.size()) BOOST_TEST(shown.line.substr(place, 1) == "X");
    BOOST_TEST(shown.line.starts_with("...") == (at > 40));
    BOOST_TEST(shown.line.ends_with("...") == (at < 99000));
    if (at < text.size()) text[at] = 'a';
  }
}

BOOST_AUTO_TEST_CASE(a_marked_part_that_is_too_long_ends_with_the_line) {
  const auto shown = terminal::excerpt(std::string(1000, 'x'), 0, 1000);
  BOOST_TEST(terminal::columns(shown.line) <= 72);
  BOOST_TEST(shown.caret.size() <= 72u);
}

BOOST_AUTO_TEST_CASE(any_bytes_have_an_excerpt) {
  std::string text;
  for (int i = 0; i < 256; ++i) text += static_cast<char>(i);
  for (std::size_t at = 0; at <= text.size(); ++at)
    for (const std::size_t length : {0u, 1u, 7u, 300u})
      BOOST_TEST(!terminal::excerpt(text, at, length).caret.empty());
}

BOOST_AUTO_TEST_CASE(a_text_is_cut_at_every_separator) {
  const auto parts = [](std::string_view text, std::string_view separator) {
    std::string all;
    for (const auto part : terminal::cut(text, separator)) all += "(" + std::string(part) + ")";
    return all;
  };
  BOOST_TEST(parts("", ",") == "()");
  BOOST_TEST(parts("a,,b,", ",") == "(a)()(b)()");
  BOOST_TEST(parts("list | show ID", " | ") == "(list)(show ID)");
  BOOST_TEST(parts("a|b | ", " | ") == "(a|b)()");
}

BOOST_AUTO_TEST_CASE(columns_of_an_error_count_characters) {
  BOOST_TEST(terminal::column_of("将棋x", 6) == 3);
  BOOST_TEST(terminal::column_of("abc", 0) == 1);
  BOOST_TEST(terminal::column_of("abc", 99) == 4);
}

BOOST_AUTO_TEST_CASE(what_is_there_to_be_copied_is_not_folded) {
  const std::string_view text = "one two three\n  try: one two three\nposition: one two three\n";
  BOOST_TEST(terminal::folded_to_read(text, 8) ==
             "one two\n  three\n  try: one two three\nposition: one two three\n");
  BOOST_TEST(terminal::indented("one\n\ntwo\n", 2) == "  one\n\n  two\n");
}

BOOST_AUTO_TEST_SUITE_END()
