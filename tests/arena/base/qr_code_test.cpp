// QR codes in their outlines; a decoder of another make reads them in tests/cli/arena/lan.sh.

#include "arena/base/qr_code.hpp"

#include <boost/test/unit_test.hpp>

using arena::base::in_half_blocks;
using arena::base::in_svg;
using arena::base::QrCode;

BOOST_AUTO_TEST_SUITE(arena_qr_code)

BOOST_AUTO_TEST_CASE(a_code_is_as_large_as_its_text_needs) {
  const std::pair<std::size_t, int> sizes[] = {{0, 21},   {17, 21},  {18, 25},  {32, 25},
                                               {33, 29},  {53, 29},  {54, 33},  {78, 33},
                                               {79, 37},  {106, 37}, {107, 41}, {134, 41}};
  for (const auto& [length, size] : sizes) {
    const auto code = QrCode::of(std::string(length, 'x'));
    BOOST_TEST_REQUIRE(code.has_value(), length);
    BOOST_TEST(code->size() == size, length);
  }
  BOOST_TEST(!QrCode::of(std::string(arena::base::longest_qr_text + 1, 'x')));
}

BOOST_AUTO_TEST_CASE(three_corners_have_a_finder_with_a_light_rim) {
  const auto code = *QrCode::of("http://192.168.1.5:7434/lan/x");
  const int end = code.size() - 7;
  for (const auto& [left, top] : {std::pair(0, 0), {end, 0}, {0, end}})
    for (int y = 0; y < 7; ++y)
      for (int x = 0; x < 7; ++x) {
        const bool ring = (x == 1 || x == 5) && y >= 1 && y <= 5;
        const bool rows = (y == 1 || y == 5) && x >= 1 && x <= 5;
        BOOST_TEST(code.dark(left + x, top + y) == !(ring || rows));
      }
  for (int i = 0; i < 8; ++i) BOOST_TEST(!code.dark(7, i));
  for (int i = 8; i < end - 1; ++i) BOOST_TEST(code.dark(i, 6) == (i % 2 == 0));
}

BOOST_AUTO_TEST_CASE(a_terminal_shows_two_rows_in_one_with_a_quiet_zone) {
  const auto code = *QrCode::of("x");
  const auto text = in_half_blocks(code, false);
  BOOST_TEST(std::count(text.begin(), text.end(), '\n') == (21 + 8 + 1) / 2);
  std::string light;
  for (int i = 0; i < 29; ++i) light += "█";
  BOOST_TEST(text.starts_with(light + "\n" + light + "\n████ ▄▄▄▄▄ "));
  BOOST_TEST(in_half_blocks(code, true).starts_with("\x1b[97;40m█"));
}

BOOST_AUTO_TEST_CASE(a_picture_has_the_text_as_its_title) {
  const auto svg = in_svg(*QrCode::of("x"), "x");
  BOOST_TEST(svg.find("viewBox=\"0 0 29 29\"") != std::string::npos);
  BOOST_TEST(svg.find("<title>x</title>") != std::string::npos);
  BOOST_TEST(svg.find("M4 4h1v1h-1z") != std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
