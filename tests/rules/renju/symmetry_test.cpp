#include <boost/test/unit_test.hpp>

#include "tests/data.hpp"
#include "tests/rules/renju/boards.hpp"

using namespace rules;
using namespace rules::renju;
namespace made = tests::renju;

namespace {

Board four_stones(std::string_view text) {
  Board board;
  Color color = Color::black;
  for (const Point p : made::points(text)) {
    board.put(p, color);
    color = other(color);
  }
  return board;
}

bool same(const Board& board, std::string_view a, std::string_view b, Sameness reading) {
  return Isometries(board, reading).mapping(made::points(a)[0], made::points(b)[0]).has_value();
}

}  // namespace

BOOST_AUTO_TEST_SUITE(renju_symmetry)

// R24 to R26
BOOST_AUTO_TEST_CASE(pairs_are_the_same_under_each_reading_as_recorded) {
  const auto lines = tests::data_lines("renju/symmetry.txt");
  BOOST_TEST(lines.size() >= 80u);
  for (const auto& line : lines) {
    const auto parts = tests::fields(line, ';');
    BOOST_TEST_REQUIRE(parts.size() == 6u);
    const Board board = four_stones(parts[0]);
    BOOST_TEST(same(board, parts[1], parts[2], Sameness::board) == (parts[3] == "1"), line);
    BOOST_TEST(same(board, parts[1], parts[2], Sameness::position) == (parts[4] == "1"), line);
    BOOST_TEST(same(board, parts[1], parts[2], Sameness::figure) == (parts[5] == "1"), line);
  }
}

BOOST_AUTO_TEST_CASE(the_four_fifths_of_the_standard_figure_are_the_same_by_the_figure_alone) {
  const Board board = four_stones("h8h9h7h6");
  for (const auto* b : {"g7", "i8", "i7"}) BOOST_TEST(same(board, "g8", b, Sameness::figure), b);
  BOOST_TEST(same(board, "g8", "i8", Sameness::position));
  BOOST_TEST(!same(board, "g8", "g7", Sameness::position));
  BOOST_TEST(!same(board, "g8", "g7", Sameness::board));
}

BOOST_AUTO_TEST_CASE(the_bare_board_has_36_classes) {
  const Isometries kept(Board{}, Sameness::board);
  int classes = 0;
  for (int i = 0; i < point_count; ++i) {
    bool first = true;
    for (int j = 0; j < i; ++j) first &= !kept.mapping(point_at(i), point_at(j));
    classes += first ? 1 : 0;
  }
  BOOST_TEST(classes == 36);
}

// Counts over all four-stone openings of Taraguchi-10.
BOOST_AUTO_TEST_CASE(symmetric_openings_are_as_many_as_counted) {
  int all = 0, figures = 0, positions = 0, only_figures = 0;
  const auto near = [](int reach, auto use) {
    for (int i = 0; i < point_count; ++i)
      if (distance_from_centre(point_at(i)) <= reach) use(point_at(i));
  };
  const auto symmetric = [](const Board& board, Sameness reading) {
    // A non-trivial isometry moves at least one of these three points.
    const Isometries kept(board, reading);
    for (const Point p : {Point{7, 7}, Point{8, 7}, Point{7, 8}})
      for (int x = -20; x < 35; ++x)
        for (int y = -20; y < 35; ++y)
          if (Point{x, y} != p && kept.mapping(p, Point{x, y})) return true;
    return false;
  };
  near(1, [&](Point w2) {
    near(2, [&](Point b3) {
      near(3, [&](Point w4) {
        Board board = made::board("h8", "");
        for (const auto& [p, color] : {std::pair(w2, Color::white), std::pair(b3, Color::black),
                                       std::pair(w4, Color::white)}) {
          if (!board.is_empty(p)) return;
          board.put(p, color);
        }
        ++all;
        const bool figure = symmetric(board, Sameness::figure);
        const bool position = symmetric(board, Sameness::position);
        figures += figure ? 1 : 0;
        positions += position ? 1 : 0;
        only_figures += figure && !position ? 1 : 0;
      });
    });
  });
  BOOST_TEST(all == 8464);
  BOOST_TEST(figures == 528);
  BOOST_TEST(positions == 192);
  BOOST_TEST(only_figures == 336);
}

BOOST_AUTO_TEST_CASE(the_pair_and_the_isometry_are_named) {
  Points offered;
  for (const Point p : made::points("a1g8h12i7")) offered.add(p);
  const auto pair = same_pair(four_stones("h8h9h7h6"), offered, Sameness::figure);
  BOOST_TEST_REQUIRE(pair.has_value());
  BOOST_TEST(name(pair->a) == "g8");
  BOOST_TEST(name(pair->b) == "i7");
  BOOST_TEST(pair->by.name() == "rotating by 180 degrees");
}

// Two points stand in one set exactly where an offer of both is refused.
BOOST_AUTO_TEST_CASE(points_of_one_set_are_those_that_are_the_same) {
  for (const auto* stones : {"h8h9h10h11", "h8h9h7h6", "h8i9j10g9", "h8g8i8h5", "h8h9g7j5"})
    for (const auto reading : {Sameness::board, Sameness::position, Sameness::figure}) {
      const Board board = four_stones(stones);
      const Isometries kept(board, reading);
      std::array<int, point_count> set_of{};
      int number = 0;
      for (const auto& set : same_points(board, reading)) {
        BOOST_TEST(set.size() >= 2U);
        ++number;
        for (const Point p : set) set_of[static_cast<std::size_t>(index(p))] = number;
      }
      int wrong = 0;
      for (int a = 0; a < point_count; ++a)
        for (int b = 0; b < a; ++b) {
          if (!board.is_empty(point_at(a)) || !board.is_empty(point_at(b))) continue;
          const int one = set_of[static_cast<std::size_t>(a)];
          const bool together = one > 0 && one == set_of[static_cast<std::size_t>(b)];
          wrong += together != kept.mapping(point_at(a), point_at(b)).has_value() ? 1 : 0;
        }
      BOOST_TEST_CONTEXT(stones) BOOST_TEST(wrong == 0);
    }
}

BOOST_AUTO_TEST_CASE(each_isometry_of_the_bare_board_has_its_name) {
  const auto by = [](std::string_view b) {
    const Isometries kept(Board{}, Sameness::board);
    return std::string(kept.mapping(made::points("i10")[0], made::points(b)[0])->name());
  };
  BOOST_TEST(by("i10") == "leaving everything in place");
  BOOST_TEST(by("g10") == "mirroring left to right");
  BOOST_TEST(by("i6") == "mirroring top to bottom");
  BOOST_TEST(by("g6") == "rotating by 180 degrees");
  BOOST_TEST(by("j9") == "mirroring in a rising diagonal");
  BOOST_TEST(by("f7") == "mirroring in a falling diagonal");
  BOOST_TEST(by("j7") == "rotating by 90 degrees");
  BOOST_TEST(by("f9") == "rotating by 270 degrees");
}

BOOST_AUTO_TEST_SUITE_END()
