// Lines of a text in any of the encodings that records are found in.

#include "matches/records/lines.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <vector>

using matches::records::Encoding;
using matches::records::Lines;

namespace {

std::vector<std::string> all(Lines lines) {
  std::vector<std::string> texts;
  while (const auto line = lines.next()) texts.emplace_back(*line);
  return texts;
}

std::vector<std::string> all(std::string text) { return all(Lines::of(std::move(text))); }

// The text in pieces of one size, as a slow pipe would bring them.
Lines in_pieces(const std::string& text, std::size_t piece) {
  std::size_t at = 0;
  return Lines([=](char* buffer, std::size_t size) mutable {
    const auto count = std::min({piece, size, text.size() - at});
    std::memcpy(buffer, text.data() + at, count);
    at += count;
    return static_cast<std::ptrdiff_t>(count);
  });
}

using Texts = std::vector<std::string>;

}  // namespace

BOOST_AUTO_TEST_SUITE(lines)

BOOST_AUTO_TEST_CASE(a_line_ends_with_lf_or_crlf_or_cr_or_the_text) {
  BOOST_TEST(all("a\nb\r\nc\rd") == (Texts{"a", "b", "c", "d"}), boost::test_tools::per_element());
  BOOST_TEST(all("a\n\n\r\n\rb\n") == (Texts{"a", "", "", "", "b"}),
             boost::test_tools::per_element());
  BOOST_TEST(all("").empty());
  BOOST_TEST(all("\n") == Texts{""}, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(lines_do_not_depend_on_how_the_bytes_arrive) {
  const std::string text = "first\r\nsecond\rthird\n\r\n将棋\r\nlast";
  const auto whole = all(text);
  for (std::size_t piece = 1; piece < 8; ++piece)
    BOOST_TEST(all(in_pieces(text, piece)) == whole, boost::test_tools::per_element());
}

// Each line once looked for a line feed in all that was read ahead: a minute, in place of a moment.
BOOST_AUTO_TEST_CASE(many_lines_that_end_with_cr_are_read_at_once) {
  const auto start = std::chrono::steady_clock::now();
  constexpr std::size_t many = 16U << 20U;
  auto lines = Lines::of(std::string(many, '\r'));
  std::size_t count = 0;
  while (lines.next()) ++count;
  BOOST_TEST(count == many);
  BOOST_TEST((std::chrono::steady_clock::now() - start < std::chrono::seconds(20)));
}

BOOST_AUTO_TEST_CASE(euc_jp_is_found_and_shift_jis_is_not_taken_for_it) {
  const std::string text = "N+羽生善治\nN-ひふみ\n";
  for (const auto encoding : {Encoding::euc_jp, Encoding::cp932, Encoding::utf8}) {
    std::size_t lost = 0;
    const auto bytes = matches::records::encoded(text, encoding, lost);
    BOOST_TEST(lost == 0U);
    BOOST_TEST(all(bytes) == (Texts{"N+羽生善治", "N-ひふみ"}), boost::test_tools::per_element());
    BOOST_TEST(all(in_pieces(bytes, 1)) == all(bytes), boost::test_tools::per_element());
  }
}

BOOST_AUTO_TEST_CASE(a_line_that_was_peeked_at_is_the_next_one) {
  auto lines = Lines::of("a\nb\n");
  BOOST_TEST(*lines.peek() == "a");
  BOOST_TEST(lines.number() == 0U);
  const auto a = *lines.next();
  BOOST_TEST(*lines.peek() == "b");
  BOOST_TEST(a == "a");  // still there
  BOOST_TEST(lines.number() == 1U);
  BOOST_TEST(*lines.next() == "b");
  BOOST_TEST(lines.number() == 2U);
  BOOST_TEST(!lines.peek());
  BOOST_TEST(!lines.next());
}

BOOST_AUTO_TEST_CASE(a_byte_order_mark_is_no_part_of_the_text) {
  BOOST_TEST(all("\xef\xbb\xbf先手\n") == Texts{"先手"}, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(what_is_no_utf8_is_read_as_cp932) {
  BOOST_TEST(all("N+a\n\x90\xe6\x8e\xe8\x81\x46\x82\xa0\n") == (Texts{"N+a", "先手：あ"}),
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(a_trail_byte_of_cp932_that_looks_like_ascii_is_none) {
  BOOST_TEST(all("\x83\x5c\x95\x5c\n") == Texts{"ソ表"}, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(an_encoding_that_is_given_or_declared_is_used) {
  BOOST_TEST(all(Lines::of("\xc0\xe8\xbc\xea\n", Encoding::euc_jp)) == Texts{"先手"},
             boost::test_tools::per_element());
  auto lines = Lines::of("'CSA encoding=SHIFT_JIS\n\x90\xe6\n");
  lines.next();
  lines.declare(Encoding::cp932);
  BOOST_TEST(*lines.next() == "先");
}

BOOST_AUTO_TEST_CASE(a_broken_character_is_marked_and_the_rest_is_read) {
  BOOST_TEST(all(Lines::of("\xe5\x85\x88\xff手\n", Encoding::utf8)) == Texts{"先\xef\xbf\xbd手"},
             boost::test_tools::per_element());
  BOOST_TEST(all(Lines::of("\x90\xe6\xff\xff\n", Encoding::cp932)).front().starts_with("先"));
}

BOOST_AUTO_TEST_CASE(utf16_is_named_and_not_read) {
  auto lines = Lines::of(std::string("\xff\xfe\x31\x00\n\x00", 6));
  BOOST_TEST(!lines.next());
  BOOST_REQUIRE(lines.trouble());
  BOOST_TEST(lines.trouble()->find("UTF-16") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(an_endless_line_is_trouble_and_no_memory) {
  Lines lines([](char* buffer, std::size_t size) {
    std::memset(buffer, 'a', size);
    return static_cast<std::ptrdiff_t>(size);
  });
  BOOST_TEST(!lines.next());
  BOOST_REQUIRE(lines.trouble());
  BOOST_TEST(lines.trouble()->find("16 MiB") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(an_error_of_the_system_is_told_after_what_could_be_read) {
  bool first = true;
  Lines lines([&](char* buffer, std::size_t) -> std::ptrdiff_t {
    if (!std::exchange(first, false)) {
      errno = EIO;
      return -1;
    }
    std::memcpy(buffer, "a\nb\n", 4);
    return 4;
  });
  BOOST_TEST(*lines.next() == "a");
  BOOST_TEST(*lines.next() == "b");
  BOOST_TEST(!lines.next());
  BOOST_TEST(lines.trouble().has_value());
}

BOOST_AUTO_TEST_CASE(a_file_that_is_not_there_has_a_reason) {
  BOOST_TEST(Lines::open("/nowhere/at/all").error() == "No such file or directory");
}

BOOST_AUTO_TEST_CASE(encoding_and_decoding_give_the_same_text) {
  const std::string text = "▲７六歩 ①～−—‖ ソ表";
  std::size_t lost = 0;
  const auto bytes = matches::records::encoded(text, Encoding::cp932, lost);
  BOOST_TEST(lost == 0U);
  BOOST_TEST(all(bytes).front().starts_with("▲７六歩 ①～"));
}

BOOST_AUTO_TEST_CASE(what_an_encoding_has_no_character_for_is_counted) {
  std::size_t lost = 0;
  const auto bytes = matches::records::encoded("a☗é😀b", Encoding::cp932, lost);
  BOOST_TEST(lost == 3U);
  BOOST_TEST(all(bytes).front() == "a〓〓〓b");
}

BOOST_AUTO_TEST_CASE(where_each_line_is_a_game_a_line_that_is_too_long_is_passed_and_named) {
  const std::string too_long(17u << 20, 'x'), japanese = "将棋" + too_long;
  for (const auto& middle : {too_long, japanese}) {
    auto lines = Lines::of("a\n" + middle + "\nb\n" + middle);
    lines.pass_overlong();
    std::vector<std::pair<std::string, bool>> found;
    while (const auto line = lines.next()) found.emplace_back(line->substr(0, 9), lines.overlong());
    BOOST_REQUIRE(found.size() == 4U);
    BOOST_TEST((found[0] == std::pair(std::string("a"), false)));
    BOOST_TEST((found[2] == std::pair(std::string("b"), false)));
    for (const auto i : {1u, 3u}) BOOST_TEST((found[i] == std::pair(middle.substr(0, 9), true)));
    BOOST_TEST(lines.number() == 4U);
    BOOST_TEST(!lines.trouble());
  }
}

BOOST_AUTO_TEST_SUITE_END()
