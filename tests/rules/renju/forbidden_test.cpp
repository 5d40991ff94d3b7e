#include <boost/test/unit_test.hpp>

#include "tests/data.hpp"
#include "tests/rules/renju/boards.hpp"

using namespace rules;
using namespace rules::renju;
namespace made = tests::renju;

namespace {

void check_file(std::string_view file, std::size_t least) {
  const auto lines = tests::data_lines(file);
  BOOST_TEST(lines.size() >= least);
  for (const auto& line : lines) {
    const auto parts = tests::fields(line, ';');
    BOOST_TEST_REQUIRE(parts.size() == 3u);
    BOOST_TEST(made::forbidden(made::board(parts[0], parts[1])) == parts[2], line);
  }
}

std::string verdict_text(Board board, Point p, Precedence first = Precedence::five) {
  const Verdict v = verdict(board, p, first);
  return v.five ? "five" : v.types.any() ? v.types.letters() : "-";
}

Point mirrored(Point p, int turn) {
  if (turn & 1) p.x = board_size - 1 - p.x;
  if (turn & 2) p.y = board_size - 1 - p.y;
  if (turn & 4) std::swap(p.x, p.y);
  return p;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(renju_forbidden)

BOOST_AUTO_TEST_CASE(every_forbidden_point_of_uniform_boards) {
  check_file("renju/pos_uniform.txt", 200);
}
BOOST_AUTO_TEST_CASE(every_forbidden_point_of_clusters) {
  check_file("renju/pos_cluster.txt", 200);
}
BOOST_AUTO_TEST_CASE(every_forbidden_point_of_dense_boards) {
  check_file("renju/pos_dense.txt", 200);
}
BOOST_AUTO_TEST_CASE(every_forbidden_point_of_played_boards) {
  check_file("renju/pos_playout.txt", 300);
}
BOOST_AUTO_TEST_CASE(every_forbidden_point_of_hard_boards) {
  check_file("renju/pos_climb.txt", 300);
}
BOOST_AUTO_TEST_CASE(every_forbidden_point_of_tricky_boards) { check_file("renju/tricky.txt", 50); }

// R9 to R15
BOOST_AUTO_TEST_CASE(named_cases_have_their_verdicts) {
  for (const auto& line : tests::data_lines("renju/cases.txt")) {
    const auto parts = tests::fields(line, ';');
    BOOST_TEST_REQUIRE(parts.size() >= 5u);
    const Board board = made::board(parts[0], parts[1]);
    BOOST_TEST(verdict_text(board, made::points(parts[2])[0]) == parts[3], line);
  }
}

BOOST_AUTO_TEST_CASE(verdicts_do_not_depend_on_how_the_board_is_turned) {
  for (const auto& line : tests::data_lines("renju/cases.txt")) {
    const auto parts = tests::fields(line, ';');
    for (int turn = 0; turn < 8; ++turn) {
      Board board;
      for (const Point p : made::points(parts[0])) board.put(mirrored(p, turn), Color::black);
      for (const Point p : made::points(parts[1])) board.put(mirrored(p, turn), Color::white);
      const Point asked = mirrored(made::points(parts[2])[0], turn);
      BOOST_TEST(verdict_text(board, asked) == parts[3], line << " turned " << turn);
    }
  }
}

BOOST_AUTO_TEST_CASE(asking_leaves_the_board_as_it_was) {
  for (const auto& line : tests::data_lines("renju/tricky.txt")) {
    const auto parts = tests::fields(line, ';');
    const Board before = made::board(parts[0], parts[1]);
    Board board = before;
    for (int i = 0; i < point_count; ++i)
      if (board.is_empty(point_at(i))) verdict(board, point_at(i));
    BOOST_TEST((board == before));
  }
}

BOOST_AUTO_TEST_CASE(the_list_is_what_the_verdicts_of_all_empty_points_say) {
  for (const auto& line : tests::data_lines("renju/pos_dense.txt")) {
    const auto parts = tests::fields(line, ';');
    const Board board = made::board(parts[0], parts[1]);
    for (const Precedence first : {Precedence::five, Precedence::forbidden}) {
      std::string one_by_one;
      Board tried = board;
      for (int i = 0; i < point_count; ++i) {
        if (!board.is_empty(point_at(i))) continue;
        const Verdict v = verdict(tried, point_at(i), first);
        if (!v.types.any()) continue;
        if (!one_by_one.empty()) one_by_one += ',';
        one_by_one += name(point_at(i)) + v.types.letters();
      }
      BOOST_TEST(made::forbidden(board, first) == one_by_one);
    }
  }
}

// R8: which comes first where a stone makes a five and a forbidden shape.
BOOST_AUTO_TEST_CASE(a_five_has_no_types_unless_forbidden_comes_first) {
  const auto types = [](std::string_view black, std::string_view at) {
    Board board = made::board(black, "o15");
    const Point p = made::points(at)[0];
    BOOST_TEST(verdict(board, p).five);
    BOOST_TEST(!verdict(board, p).types.any());
    BOOST_TEST(verdict(board, p, Precedence::forbidden).five);
    return verdict(board, p, Precedence::forbidden).types.letters();
  };
  BOOST_TEST(types("b8c8d8e8f5f6f7f9f10", "f8") == "L");
  BOOST_TEST(types("g2c3f3e4c5d5c7c9", "c6") == "F");
  BOOST_TEST(types("d5d6d7b8e8f8h8d9", "d8") == "F");
  BOOST_TEST(types("a7b8c9d10c11f11c13b14", "e11") == "T");
  BOOST_TEST(types("d8e8f8g8", "h8") == "");
}

BOOST_AUTO_TEST_CASE(a_plain_five_is_not_listed_when_forbidden_comes_first) {
  const Board board = made::board("b8c8d8e8f5f6f7f9f10", "a1");
  BOOST_TEST(made::forbidden(board) == "d7T");
  BOOST_TEST(made::forbidden(board, Precedence::forbidden) == "d7T,f8L");
}

BOOST_AUTO_TEST_CASE(types_have_letters_and_names_in_one_order) {
  BOOST_TEST((Types{true, true, true}.letters()) == "LFT");
  BOOST_TEST((Types{true, true, true}.names()) == "overline, double-four and double-three");
  BOOST_TEST((Types{true, false, true}.names()) == "overline and double-three");
  BOOST_TEST((Types{true, true, false}.names()) == "overline and double-four");
  BOOST_TEST((Types{false, true, false}.names()) == "double-four");
  BOOST_TEST(Types{}.letters() == "");
}

BOOST_AUTO_TEST_CASE(the_empty_board_has_no_forbidden_point) {
  BOOST_TEST(forbidden_points(Board{}).size() == 0);
  BOOST_TEST(forbidden_points(Board{}).text() == "");
  BOOST_TEST(!only_forbidden_points(Board{}));
}

BOOST_AUTO_TEST_CASE(only_forbidden_points_means_all_of_the_empty_ones) {
  Board board = made::board("e8g8h8k8", "");
  for (int i = 0; i < point_count; ++i) {
    const Point p = point_at(i);
    const bool left_open = p == Point{8, 7} || p == Point{5, 7} || p == Point{9, 7};
    if (board.is_empty(p) && !left_open) board.put(p, Color::white);
  }
  BOOST_TEST(made::forbidden(board) == "i8F");  // f8 and j8 make a four only
  BOOST_TEST(!only_forbidden_points(board));
  // Closing the gaps of a one-line double-four takes its fours away, so an overline must do.
  Board full = made::board("d8e8f8h8i8", "");
  for (int i = 0; i < point_count; ++i)
    if (full.is_empty(point_at(i)) && point_at(i) != Point{6, 7})
      full.put(point_at(i), Color::white);
  BOOST_TEST(made::forbidden(full) == "g8L");
  BOOST_TEST(only_forbidden_points(full));
}

BOOST_AUTO_TEST_SUITE_END()
