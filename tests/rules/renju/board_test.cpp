#include <boost/test/unit_test.hpp>

#include "tests/rules/renju/boards.hpp"

using namespace rules;
using namespace rules::renju;
namespace made = tests::renju;

namespace {

// Eleven cells with the new stone N in the middle: x own, . empty, anything else neither.
LineShape shape(std::string_view text) {
  Window w;
  for (std::size_t i = 0; i < 11; ++i) {
    if (text[i] == 'x') w.own |= 1u << i;
    if (text[i] == '.') w.empty |= 1u << i;
  }
  return shape_of(w);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(renju_board)

BOOST_AUTO_TEST_CASE(a_stone_is_put_counted_and_taken) {
  for (int i = 0; i < point_count; ++i) {
    const Point p = point_at(i);
    for (const Color c : {Color::black, Color::white}) {
      Board board;
      board.put(p, c);
      BOOST_TEST((board.at(p) == (c == Color::black ? Cell::black : Cell::white)));
      BOOST_TEST(board.stones(c) == 1);
      BOOST_TEST(board.stones() == 1);
      BOOST_TEST(!board.is_empty(p));
      board.take(p);
      BOOST_TEST((board == Board{}));
    }
  }
}

BOOST_AUTO_TEST_CASE(a_window_shows_the_line_and_where_the_board_ends) {
  const Board board = made::board("a1c3", "b2");
  const Window black = board.window({0, 0}, Direction::rising, Color::black);
  BOOST_TEST(black.own == 0b00010100000u);
  BOOST_TEST(black.empty == 0b11100000000u << 0);
  const Window white = board.window({1, 1}, Direction::rising, Color::white);
  BOOST_TEST((white.own & 0b00000100000u) != 0u);
  BOOST_TEST(board.window({14, 0}, Direction::falling, Color::black).empty == 0b00000111111u);
}

BOOST_AUTO_TEST_CASE(runs_are_counted_on_all_four_lines) {
  const Board board = made::board("a15b14d12e11", "h1h2h3h4h5h6o1");
  BOOST_TEST(runs_through(board, {2, 12}, Color::black).five);
  BOOST_TEST(runs_on(board, Color::white).longest == 6);
  BOOST_TEST(!runs_on(board, Color::white).five);
  BOOST_TEST(runs_on(board, Color::black).longest == 2);
  BOOST_TEST(runs_on(Board{}, Color::black).longest == 0);
}

// R3 to R6
BOOST_AUTO_TEST_CASE(fours_of_a_line_are_counted_by_their_completions) {
  BOOST_TEST(shape("..xxxN.....").fours() == 1);
  BOOST_TEST(shape("..xxxN.....").straight_four());
  BOOST_TEST(shape("..oxxNx.o..").fours() == 1);
  BOOST_TEST(!shape("..oxxNx.o..").straight_four());
  BOOST_TEST(shape("..oxxNxo...").fours() == 0);
  BOOST_TEST(shape("..oxxN.x.o.").fours() == 1);
  BOOST_TEST(!shape("..oxxN.x.o.").straight_four());
  BOOST_TEST(shape("...xxN.xx..").fours() == 0);  // the gap makes six
  BOOST_TEST(shape("x.xxxN.....").fours() == 1);  // the left end makes six
  BOOST_TEST(!shape("x.xxxN.....").straight_four());
  BOOST_TEST(shape(".xxxxN.....").run() == 5);
  BOOST_TEST(shape(".xxxxNx....").run() == 6);
}

BOOST_AUTO_TEST_CASE(both_fours_of_one_line_count_where_both_make_exactly_five) {
  BOOST_TEST(shape("..x.xNx.x..").fours() == 2);  // B.BBB.B
  BOOST_TEST(shape(".x.xxN.x...").fours() == 2);
  BOOST_TEST(shape(".xx.xN.xx..").fours() == 2);  // BB.BB.BB
  BOOST_TEST(shape(".xxx.N.xxx.").fours() == 2);  // BBB.B.BBB
  BOOST_TEST(shape(".xx.xNx.x..").fours() == 1);  // the left gap makes six
}

// R7
BOOST_AUTO_TEST_CASE(a_three_needs_a_straight_four_that_touches_the_new_block) {
  const auto points = [](std::string_view text) {
    const LineShape s = shape(text);
    return std::string(s.straight_left ? "l" : "") + (s.straight_right ? "r" : "");
  };
  BOOST_TEST(points("...xxN.....") == "lr");
  BOOST_TEST(points("..oxxN.....") == "");  // closed on one side
  BOOST_TEST(points("..o.xNx.o..") == "");  // five cells are too few
  BOOST_TEST(points(".o.xxN..o..") == "r");
  BOOST_TEST(points("....xN.x...") == "r");
  BOOST_TEST(points("...x.Nx....") == "l");
  BOOST_TEST(points("...x.N.x...") == "");  // two gaps
  BOOST_TEST(points(".x..xNx..x.") == "");  // both ends would make six
  BOOST_TEST(points(".x..xNx....") == "r");
  BOOST_TEST(points("..xxxN.....") == "");  // a four is no three
}

BOOST_AUTO_TEST_SUITE_END()
