#include <boost/test/unit_test.hpp>

#include <regex>

#include "referee/pictures/board_picture.hpp"
#include "referee/pictures/charts.hpp"
#include "referee/pictures/glyphs.hpp"
#include "referee/pictures/markup.hpp"

namespace {

namespace pictures = referee::pictures;

std::size_t count(const std::string& text, std::string_view part) {
  std::size_t found = 0;
  for (auto at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++found;
  return found;
}

pictures::BoardPicture start_of(std::string_view game) {
  pictures::BoardPicture picture;
  picture.kind = rules::find_game(game);
  picture.position = rules::start(*picture.kind, *rules::rule_set(*picture.kind, ""))->position();
  return picture;
}

BOOST_AUTO_TEST_SUITE(pictures_as_svg)

BOOST_AUTO_TEST_CASE(every_piece_has_a_glyph) {
  for (const auto* const piece : {"K", "k", "R", "r", "B", "G", "S", "N", "L", "P", "p", "+R", "+r",
                                  "+B", "+S", "+N", "+L", "+P"}) {
    const auto path = pictures::glyph_of(piece);
    BOOST_TEST(path.starts_with("M"), piece);
    BOOST_TEST(path.find_first_not_of("MHVLCZ0123456789 .-") == path.npos, piece << ": " << path);
  }
  BOOST_TEST(pictures::glyph_of("K") != pictures::glyph_of("k"));
  BOOST_TEST(pictures::glyph_of("P") == pictures::glyph_of("p"));
  for (const auto* const nothing : {"", "+", "X", "PP", "+K", ".", "'"})
    BOOST_TEST(pictures::glyph_of(nothing).empty(), nothing);
  BOOST_TEST(pictures::piece_outline() == "M50 3 82 16 93 97H7L18 16Z");
}

// R is made of several strings in the script.
BOOST_AUTO_TEST_CASE(glyphs_are_whole) {
  BOOST_TEST(pictures::glyph_of("R").ends_with("M80 56 66 65 80 75"));
}

BOOST_AUTO_TEST_CASE(boards_show_everything_that_stands_on_them) {
  const auto shogi = pictures::board_svg(start_of("shogi"));
  BOOST_TEST(count(shogi, "class=\"shape\"") == 40U);
  BOOST_TEST(count(shogi, "class=\"strokes\"") == 40U);
  BOOST_TEST(count(shogi, "class=\"coordinate\"") == 18U);
  BOOST_TEST(count(pictures::board_svg(start_of("keishi")), "<circle") == 8U);
  BOOST_TEST(count(pictures::board_svg(start_of("liuzichong")), "<circle") == 12U);
  auto renju = start_of("renju");
  BOOST_TEST(count(pictures::board_svg(renju), "class=\"dot\"") == 5U);
  renju.last_move = {{7, 7}};
  BOOST_TEST(count(pictures::board_svg(renju), "class=\"tick\"") == 1U);
}

BOOST_AUTO_TEST_CASE(hands_show_how_many) {
  auto picture = start_of("shogi");
  picture.position = "4k4/9/9/9/9/9/9/9/4K4 b RG12P2p 1";
  const auto svg = pictures::board_svg(picture);
  BOOST_TEST(count(svg, "class=\"shape\"") == 6U);
  BOOST_TEST(svg.find(">12</text>") != svg.npos);
  BOOST_TEST(svg.find(">2</text>") != svg.npos);
  BOOST_TEST(svg.find("viewBox=\"0 0 386 490\"") != svg.npos);
  BOOST_TEST(svg.find("y=\"439\" width=\"360\" height=\"44\"") != svg.npos);  // inside
}

BOOST_AUTO_TEST_CASE(letters_marks_and_arrows) {
  auto picture = start_of("shogi");
  picture.letters = true;
  picture.marks = {{4, 4}, {0, 0}};
  picture.arrows = {{{2, 2}, {2, 3}}, {{1, 1}, {1, 1}}};
  const auto svg = pictures::board_svg(picture);
  BOOST_TEST(count(svg, "class=\"strokes\"") == 0U);
  BOOST_TEST(count(svg, "class=\"letter\"") == 40U);
  BOOST_TEST(count(svg, "class=\"mark\"") == 3U);  // an arrow to its own square is a ring
  BOOST_TEST(count(svg, "class=\"arrow\"") == 1U);
}

BOOST_AUTO_TEST_CASE(pictures_are_self_contained_and_the_same_each_time) {
  auto picture = start_of("renju");
  picture.title = "<script>&\"'";
  const auto svg = pictures::board_svg(picture);
  BOOST_TEST(svg == pictures::board_svg(picture));
  BOOST_TEST(svg.find("<script") == svg.npos);
  BOOST_TEST(svg.find("&lt;script&gt;&amp;&quot;&#39;") != svg.npos);
  BOOST_TEST(count(svg, "http") == 1U);  // the namespace
  BOOST_TEST(svg.find("prefers-color-scheme:dark") != svg.npos);
}

BOOST_AUTO_TEST_CASE(numbers_are_short) {
  BOOST_TEST(pictures::number(3) == "3");
  BOOST_TEST(pictures::number(-0.001) == "0");
  BOOST_TEST(pictures::number(2.50) == "2.5");
  BOOST_TEST(pictures::number(-0.25) == "-0.25");
  BOOST_TEST(pictures::shortened("äöü", 2) == "ä…");
  BOOST_TEST(pictures::shortened("äöü", 3) == "äöü");
  BOOST_TEST(pictures::shortened("将棋将棋", 6) == "将棋…");
}

BOOST_AUTO_TEST_CASE(ticks_are_round_and_inside) {
  const auto ticks = pictures::ticks_between(-7, 43, 5);
  BOOST_TEST((ticks == std::vector<double>{0, 10, 20, 30, 40}));
  BOOST_TEST(pictures::ticks_between(0, 0, 5).size() == 1U);
  BOOST_TEST(pictures::ticks_between(0, 1e9, 4).size() < 10U);
}

BOOST_AUTO_TEST_CASE(charts_say_their_numbers_in_words) {
  const auto chart = pictures::interval_chart(
      "Elo", "Elo", {{"a<b", 10, 5, 15, "+10"}, {std::string(200, 'x'), {}, -20, {}, "above -20"}});
  BOOST_TEST(chart.description.find("a<b: +10") != chart.description.npos);
  const auto svg = pictures::chart_file(chart);
  BOOST_TEST(svg.find("a&lt;b") != svg.npos);
  BOOST_TEST(svg.find("<b:") == svg.npos);
  BOOST_TEST(count(svg, "class=\"point\"") == 1U);
  BOOST_TEST(pictures::chart_in_page(chart).find("<style>") == std::string::npos);
}

BOOST_AUTO_TEST_CASE(axes_of_counts_have_whole_numbers) {
  const auto chart = pictures::bar_chart("Games", "plies", {{"a", 2}});
  BOOST_TEST(chart.body.find(">2<") != chart.body.npos);
  BOOST_TEST(chart.body.find(">0.5<") == chart.body.npos);
}

// Where the texts of a chart's first row end on their left, from right to left.
std::vector<double> legend_starts(const pictures::Chart& chart) {
  std::vector<double> starts;
  const std::regex swatch("<path class=\"line line\\d\" d=\"M([0-9.]+) 16L");
  for (std::sregex_iterator each(chart.body.begin(), chart.body.end(), swatch), end; each != end; ++each)
    starts.push_back(std::stod((*each)[1]));
  return starts;
}

BOOST_AUTO_TEST_CASE(names_of_lines_leave_the_title_alone) {
  for (const std::string letter : {"w", "م"}) {
    std::string name;
    for (int i = 0; i < 200; ++i) name += letter;
    const std::vector<pictures::Line> four(4, {name, {1, 2}});
    const auto starts = legend_starts(pictures::line_chart("Seconds left on the clock, on average", "u", four, {}));
    BOOST_REQUIRE(starts.size() == 4U);
    BOOST_TEST(starts.back() < starts.front());
    BOOST_TEST(starts.back() > 250);
    BOOST_TEST(starts.front() < 620);
  }
}

BOOST_AUTO_TEST_CASE(charts_of_nothing_are_charts) {
  for (const auto& chart : {pictures::interval_chart("t", "u", {}), pictures::bar_chart("t", "u", {}),
                            pictures::line_chart("t", "u", {}, {}),
                            pictures::line_chart("t", "u", {{"one", {0}}}, {})}) {
    const auto svg = pictures::chart_file(chart);
    BOOST_TEST(svg.find("nan") == svg.npos);
    BOOST_TEST(svg.find("inf") == svg.npos);
  }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
