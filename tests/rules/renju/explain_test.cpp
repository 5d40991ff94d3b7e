#include <algorithm>
#include <boost/test/unit_test.hpp>

#include "rules/renju/explain.hpp"
#include "tests/data.hpp"
#include "tests/rules/renju/boards.hpp"

using namespace rules;
using namespace rules::renju;
namespace made = tests::renju;

namespace {

std::string explained(std::string_view black, std::string_view white, std::string_view at,
                      Precedence first = Precedence::five) {
  return explain_for_black(made::board(black, white), made::points(at)[0], first);
}

bool has(std::string_view text, std::string_view part) { return text.find(part) != text.npos; }

}  // namespace

BOOST_AUTO_TEST_SUITE(renju_explain)

BOOST_AUTO_TEST_CASE(a_fake_three_by_an_overline) {
  BOOST_TEST(explained("d1d2c3d3c4d4d6e6", "", "b3") ==
             "b3 is allowed for Black\n"
             "  row 3: three b3 c3 d3\n"
             "    straight four at e3\n"
             "  diagonal a2-n15: fake three b3 c4 e6\n"
             "    straight four at d5 does not count: d5 is forbidden, overline\n"
             "      column d: overline d1 d2 d3 d4 d5 d6\n"
             "      diagonal a2-n15: straight four b3 c4 d5 e6, completed at a2 or f7");
}

BOOST_AUTO_TEST_CASE(a_fake_three_by_a_double_four) {
  const auto text = explained("e1d2d3e3b4b5", "", "b3");
  BOOST_TEST(has(text,
                 "row 3: fake three b3 d3 e3\n"
                 "    straight four at c3 does not count: c3 is forbidden, double-four\n"
                 "      row 3: straight four b3 c3 d3 e3, completed at a3 or f3\n"
                 "      diagonal a5-e1: four b4 c3 d2 e1, completed at a5\n"),
             text);
}

BOOST_AUTO_TEST_CASE(a_fake_three_by_a_double_three_has_nested_reasons) {
  const auto text = explained("e2d3e3d4f4g6", "", "c4");
  BOOST_TEST(has(text, "straight four at e4 does not count: e4 is forbidden, double-three\n"),
             text);
  BOOST_TEST(has(text, "\n      column e: three e2 e3 e4\n        straight four at e5\n"), text);
}

BOOST_AUTO_TEST_CASE(a_fake_three_by_a_five) {
  const auto text = explained("b5b6d7e7d8e9f10", "", "b7");
  BOOST_TEST(has(text,
                 "row 7: fake three b7 d7 e7\n"
                 "    straight four at c7 does not count: the stone makes a five\n"),
             text);
  BOOST_TEST(has(text, "diagonal a5-k15: five b6 c7 d8 e9 f10"), text);
}

BOOST_AUTO_TEST_CASE(both_fours_of_one_line_are_shown) {
  BOOST_TEST(explained("e8g8h8k8", "", "i8") ==
             "i8 is forbidden to Black, who loses by it: double-four\n"
             "  row 8: four e8 g8 h8 i8, completed at f8\n"
             "  row 8: four g8 h8 i8 k8, completed at j8");
}

BOOST_AUTO_TEST_CASE(a_five_beside_an_overline_is_said_either_way) {
  constexpr auto black = "b8c8d8e8f5f6f7f9f10";
  BOOST_TEST(explained(black, "a1", "f8") ==
             "f8 makes a five: Black wins\n"
             "  row 8: five b8 c8 d8 e8 f8\n"
             "  column f: overline f5 f6 f7 f8 f9 f10");
  BOOST_TEST(has(explained(black, "a1", "f8", Precedence::forbidden),
                 "f8 is forbidden to Black (overline) although it makes a five"));
}

// Only a board that was set up can have this many stones in a row.
BOOST_AUTO_TEST_CASE(an_overline_is_said_with_all_its_stones) {
  BOOST_TEST(explained("c8d8e8f8g8h8", "", "i8") ==
             "i8 is forbidden to Black, who loses by it: overline\n"
             "  row 8: overline c8 d8 e8 f8 g8 h8 i8");
  BOOST_TEST(explained("a8b8c8d8e8f8g8i8j8k8l8m8n8o8", "", "h8") ==
             "h8 is forbidden to Black, who loses by it: overline\n"
             "  row 8: overline a8 b8 c8 d8 e8 f8 g8 h8 i8 j8 k8 l8 m8 n8 o8");
  const Board board = made::board("", "a1b2c3d4e5f6g7");
  BOOST_TEST(has(explain_for_white(board, made::points("h8")[0]),
                 "diagonal a1-o15: overline a1 b2 c3 d4 e5 f6 g7 h8"));
}

BOOST_AUTO_TEST_CASE(a_quiet_point_is_said_to_be_quiet) {
  BOOST_TEST(explained("h8", "", "a1") == "a1 is allowed for Black; it makes no four and no three");
}

BOOST_AUTO_TEST_CASE(a_white_stone_is_explained_by_its_fives) {
  const Board board = made::board("a1", "a8b8c8e8f8d9d10d11d12");
  BOOST_TEST(explain_for_white(board, made::points("d8")[0]) ==
             "d8 makes a five or more: White wins\n"
             "  row 8: overline a8 b8 c8 d8 e8 f8\n"
             "  column d: five d8 d9 d10 d11 d12");
  BOOST_TEST(has(explain_for_white(board, made::points("h8")[0]), "makes no five for White"));
}

BOOST_AUTO_TEST_CASE(the_explanation_says_what_the_verdict_says) {
  for (const auto& line : tests::data_lines("renju/cases.txt")) {
    const auto parts = tests::fields(line, ';');
    const auto text = explained(parts[0], parts[1], parts[2]);
    const bool allowed = has(text, " is allowed for Black"), wins = has(text, "Black wins");
    BOOST_TEST(wins == (parts[3] == "five"), text);
    BOOST_TEST(allowed == (parts[3] == "-"), text);
  }
}

BOOST_AUTO_TEST_CASE(hard_boards_have_explanations_of_bearable_length) {
  for (const auto& line : tests::data_lines("renju/pos_climb.txt")) {
    const auto parts = tests::fields(line, ';');
    const Board board = made::board(parts[0], parts[1]);
    for (const ForbiddenPoint& f : forbidden_points(board)) {
      const auto text = explain_for_black(board, f.point, Precedence::five);
      BOOST_TEST(has(text, "who loses by it: " + f.types.names()));
      BOOST_TEST(std::count(text.begin(), text.end(), '\n') < 1000);
    }
  }
}

BOOST_AUTO_TEST_CASE(only_a_stone_has_more_to_say_than_its_verdict) {
  const auto game = made::played("renju_taraguchi10_rif", "h8");
  BOOST_TEST(game.explain(*game.read("swap")) == "");
  const auto play = made::played("renju_rif", "h8,h9");
  BOOST_TEST(play.explain(*play.read("h8")) == "");
  BOOST_TEST(has(play.explain(*play.read("i9")), "i9 is allowed for Black"));
  const auto white = made::played("renju_rif", "h8");
  BOOST_TEST(has(white.explain(*white.read("i9")), "i9 makes no five for White"));
}

BOOST_AUTO_TEST_SUITE_END()
