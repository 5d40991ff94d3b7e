#include "rules/looks.hpp"

#include <boost/test/unit_test.hpp>

namespace {

using rules::BoardSquare;

const rules::GameKind& game(std::string_view name) { return *rules::find_game(name); }

std::string squares(std::string_view name, std::string_view action) {
  std::string text;
  for (const auto& [x, y] : rules::squares_of_action(game(name), action))
    text += "(" + std::to_string(x) + " " + std::to_string(y) + ")";
  return text;
}

BOOST_AUTO_TEST_SUITE(looks)

BOOST_AUTO_TEST_CASE(actions_name_their_squares) {
  BOOST_TEST(squares("shogi", "7g7f") == "(2 2)(2 3)");
  BOOST_TEST(squares("shogi", "8h2b+") == "(1 1)(7 7)");
  BOOST_TEST(squares("shogi", "P*5e") == "(4 4)");
  BOOST_TEST(squares("renju", "h8") == "(7 7)");
  BOOST_TEST(squares("renju", "o15") == "(14 14)");
  BOOST_TEST(squares("keishi", "a2a3") == "(0 1)(0 2)");
  BOOST_TEST(squares("liuzichong", "d1d2") == "(3 0)(3 1)");
}

BOOST_AUTO_TEST_CASE(what_is_no_square_names_none) {
  for (const auto* const text :
       {"", "resign", "win", "7", "g", "7g7f7e", "0g", "7j", "10a", "7g7", "P*", "+", "99a"})
    BOOST_TEST(squares("shogi", text) == "", text);
  for (const auto* const text : {"swap", "p1", "a16", "a0", "h8 h9", "offer h8", "h8+", "count 3"})
    BOOST_TEST(squares("renju", text) == "", text);
  BOOST_TEST(squares("keishi", "a7") == "");
}

BOOST_AUTO_TEST_CASE(names_of_squares_are_read_back) {
  for (const auto& kind : rules::games())
    for (int x = 0; x < kind.board_size; ++x)
      for (int y = 0; y < kind.board_size; ++y) {
        const auto read = rules::squares_of_action(kind, rules::square_name(kind, {x, y}));
        BOOST_TEST_REQUIRE(read.size() == 1);
        BOOST_TEST((read.front() == BoardSquare{x, y}));
      }
}

BOOST_AUTO_TEST_CASE(rows_hold_every_square_of_every_game) {
  for (const auto& kind : rules::games()) {
    const auto start = rules::start(kind, *rules::rule_set(kind, ""));
    const auto rows = rules::board_rows(kind, start->position());
    BOOST_TEST(rows.size() == static_cast<std::size_t>(kind.board_size));
    for (const auto& row : rows)
      BOOST_TEST(row.size() == static_cast<std::size_t>(kind.board_size * kind.cell_width));
  }
}

BOOST_AUTO_TEST_CASE(rows_stand_from_the_lowest_on) {
  const auto rows =
      rules::board_rows(game("shogi"), "4k4/9/9/9/9/9/9/9/3+P5 b - 1");
  BOOST_TEST(rows.front() == " . . .+P . . . . .");
  BOOST_TEST(rows.back() == " . . . . k . . . .");
}

std::string won_by(std::string_view name, std::string_view start,
                   const std::vector<std::string>& actions) {
  const auto& kind = game(name);
  auto played = rules::start(kind, *rules::rule_set(kind, ""), start, rules::Admit::anything);
  for (const auto& action : actions) BOOST_TEST_REQUIRE(!played->act(action), action);
  std::string squares;
  for (const auto& square : rules::winning_squares(kind, *played, actions.back()))
    squares += rules::square_name(kind, square) + " ";
  return squares;
}

BOOST_AUTO_TEST_CASE(what_has_won_is_known) {
  BOOST_TEST(won_by("renju", "15/15/15/15/15/15/15/5bbbb6/15/15/15/15/15/15/wwww11 b play - 9",
                    {"j8"}) == "f8 g8 h8 i8 j8 ");
  BOOST_TEST(won_by("renju", "15/15/15/15/15/15/15/5bbbb6/15/15/15/15/15/15/wwww11 b play - 9",
                    {"k9"}) == "");
  const auto rectangle = won_by("keishi", "6/w4w/6/b2wb1/6/b1bw2 b", {"e3c3"});
  BOOST_TEST(rectangle == "a1 a3 c1 c3 ");
  BOOST_TEST(won_by("shogi", "4k4/9/4P4/9/9/9/9/9/4K4 b G 1", {"G*5b"}) == "5a ");
  BOOST_TEST(won_by("shogi", "4k4/9/9/9/9/4p4/9/9/4K4 w g 1", {"G*5h"}) == "");
  BOOST_TEST(won_by("liuzichong", "ww1b/bb2/4/3b b", {"d4c4"}) == "a4 b4 ");
}

std::string captured_along(std::string_view name, std::string_view start, std::string_view action) {
  const auto& kind = game(name);
  auto played = rules::start(kind, *rules::rule_set(kind, ""), start, rules::Admit::anything);
  BOOST_TEST_REQUIRE(!played->act(action), action);
  std::string lines;
  for (const auto& line : rules::capture_lines(*played)) {
    for (const auto& point : line) lines += point + " ";
    lines += "| ";
  }
  return lines;
}

BOOST_AUTO_TEST_CASE(the_lines_of_captures_are_known) {
  BOOST_TEST(captured_along("liuzichong", "1b2/b1w1/4/wb1w b 1", "b4b3") == "c3 b3 a3 | ");
  BOOST_TEST(captured_along("liuzichong", "1b2/b3/4/wb1w b 1", "b4b3") == "");
  BOOST_TEST(captured_along("liuzichong", "2w1/3b/2b1/w2w b 1", "d3c3") == "c4 c3 c2 | ");
  // Along a row and a column at once.
  BOOST_TEST(captured_along("liuzichong", "4/b1bw/1b2/1w2 b 1", "a3b3") ==
             "b1 b2 b3 | d3 c3 b3 | ");
  // One that stands alone takes both at its sides (6.5.3).
  BOOST_TEST(captured_along("liuzichong", "3w/w1w1/1b2/4 b 1", "b2b3") == "a3 b3 c3 | ");
  BOOST_TEST(captured_along("shogi", "4k4/9/9/9/4p4/4P4/9/9/4K4 b - 1", "5f5e") == "");
}

// Everybody who draws asks the look: a game that it does not know has squares and stones.
BOOST_AUTO_TEST_CASE(looks_differ_by_game) {
  BOOST_TEST(rules::look_of(game("shogi")).pieces);
  BOOST_TEST(rules::look_of(game("renju")).on_points);
  BOOST_TEST(!rules::look_of(game("keishi")).on_points);
  rules::GameKind unknown;
  unknown.name = "unknown";
  BOOST_TEST(!rules::look_of(unknown).pieces);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
