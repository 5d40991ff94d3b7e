#include "matches/processes/line_buffer.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

using matches::processes::LineBuffer;

namespace {

void put(LineBuffer& buffer, std::string_view bytes) {
  while (!bytes.empty()) {
    const auto room = buffer.room();
    BOOST_REQUIRE(!room.empty());
    const std::size_t count = std::min(room.size(), bytes.size());
    std::copy_n(bytes.begin(), count, room.begin());
    buffer.filled(count);
    bytes.remove_prefix(count);
  }
}

std::string text(const std::optional<LineBuffer::Piece>& piece) {
  if (!piece) return "(nothing)";
  return piece->overlong ? "(overlong)" : std::string(piece->text);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(line_buffer)

BOOST_AUTO_TEST_CASE(lines_are_the_same_in_whatever_pieces_they_come) {
  const std::string all = "a\r\nbb\n\nccc\r\r\n" + std::string(1000, 'd') + "\n\re\nrest";
  const std::vector<std::string> expected{"a", "bb", "", "ccc\r", std::string(1000, 'd'), "\re"};
  for (const std::size_t step : {1u, 2u, 3u, 7u, 500u, 5000u}) {
    LineBuffer buffer(1000);
    std::vector<std::string> lines;
    for (std::size_t at = 0; at < all.size(); at += step) {
      put(buffer, std::string_view(all).substr(at, step));
      while (const auto piece = buffer.next()) lines.push_back(text(piece));
    }
    BOOST_TEST(lines == expected, boost::test_tools::per_element());
    BOOST_TEST(text(buffer.rest()) == "rest");
    BOOST_TEST(text(buffer.rest()) == "(nothing)");
  }
}

BOOST_AUTO_TEST_CASE(a_line_that_is_too_long_is_told_once_and_dropped) {
  for (const std::size_t step : {1u, 9u, 64u}) {
    LineBuffer buffer(10);
    const std::string all =
        "0123456789\n0123456789\r\n01234567890\n" + std::string(60, 'x') + "\nok\n";
    std::vector<std::string> lines;
    for (std::size_t at = 0; at < all.size(); at += step) {
      put(buffer, std::string_view(all).substr(at, step));
      while (const auto piece = buffer.next()) lines.push_back(text(piece));
    }
    const std::vector<std::string> expected{"0123456789", "0123456789", "(overlong)", "(overlong)",
                                            "ok"};
    BOOST_TEST(lines == expected, boost::test_tools::per_element());
  }
}

BOOST_AUTO_TEST_CASE(places_count_every_byte) {
  LineBuffer buffer(10);
  put(buffer, "ab\ncd");
  BOOST_TEST(buffer.total() == 5u);
  BOOST_TEST(buffer.next()->end == 3u);
  BOOST_TEST(buffer.taken() == 3u);
  BOOST_TEST(buffer.size() == 2u);
  put(buffer, "\n" + std::string(30, 'x'));
  BOOST_TEST(buffer.next()->end == 6u);
  BOOST_TEST(text(buffer.next()) == "(overlong)");
  BOOST_TEST(buffer.taken() == 36u);
  put(buffer, "x\nyz\n");
  BOOST_TEST(text(buffer.next()) == "yz");
  BOOST_TEST(buffer.taken() == buffer.total());
}

BOOST_AUTO_TEST_CASE(an_endless_line_does_not_fill_the_memory) {
  LineBuffer buffer(1u << 20);
  const std::string block(LineBuffer::chunk, 'x');
  int told = 0;
  for (int i = 0; i < 200; ++i) {
    put(buffer, block);
    while (buffer.next()) ++told;
    BOOST_REQUIRE_LE(buffer.size(), (1u << 20) + LineBuffer::chunk);
  }
  BOOST_TEST(told == 1);
}

BOOST_AUTO_TEST_SUITE_END()
