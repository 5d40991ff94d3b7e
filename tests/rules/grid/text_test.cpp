// Squares, fields and boards of the small games as texts.
#include "rules/grid/text.hpp"

#include <boost/test/unit_test.hpp>

namespace {

using namespace rules;

std::string move_error(std::string_view text, int size = 6) {
  const auto move = grid::read_move({text, 0}, size, "a2a3");
  BOOST_REQUIRE(!move);
  const auto& e = move.error();
  return e.code + " " + std::to_string(e.at) + "+" + std::to_string(e.length);
}

std::string rank_error(std::string_view text, int size = 6) {
  const auto board = grid::read_ranks({text, 0}, size);
  BOOST_REQUIRE(!board);
  const auto& e = board.error();
  return e.code + " " + std::to_string(e.at) + "+" + std::to_string(e.length) + " " + e.sentence;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(grid_text)

BOOST_AUTO_TEST_CASE(squares_are_named_by_column_and_row) {
  BOOST_TEST(grid::square_name(0, 6) == "a1");
  BOOST_TEST(grid::square_name(35, 6) == "f6");
  BOOST_TEST(grid::square_name(4, 4) == "a2");
}

BOOST_AUTO_TEST_CASE(sets_of_squares_are_named_in_byte_order) {
  const auto set = grid::bit(3) | grid::bit(9);  // d1 and b3 on four by four
  BOOST_TEST(grid::square_names(set, 4) == "b3 d1");
}

BOOST_AUTO_TEST_CASE(a_move_is_read_in_either_case) {
  for (const std::string_view text : {"a2f6", "A2F6", "a2F6"}) {
    const auto move = grid::read_move({text, 0}, 6, "a2a3");
    BOOST_REQUIRE(move);
    BOOST_TEST(move->from == 6);
    BOOST_TEST(move->to == 35);
  }
}

BOOST_AUTO_TEST_CASE(a_square_off_the_board_is_named_with_its_place) {
  BOOST_TEST(move_error("a3a9") == "off-board 2+2");
  BOOST_TEST(move_error("g1a1") == "off-board 0+2");
  BOOST_TEST(move_error("a10a2") == "off-board 0+3");
  BOOST_TEST(move_error("a0a1") == "off-board 0+2");
  BOOST_TEST(move_error("a01a1") == "off-board 0+3");
  BOOST_TEST(move_error("a1z99999999999999999999") == "off-board 2+21");
  BOOST_TEST(move_error("e1a1", 4) == "off-board 0+2");
  const auto error = grid::read_move({"a3a9", 0}, 6, "a2a3").error();
  BOOST_TEST(error.sentence == "'a9' is not a square of the 6x6 board (a1-f6)");
}

BOOST_AUTO_TEST_CASE(a_text_that_is_no_move_is_a_syntax_error) {
  for (const std::string_view text :
       {"", "a", "a2", "22", "a2a", "a2 a3", "a2-a3", "a2a3 ", " a2a3", "a2a3a4", "a2a3+", "aa22",
        "pass", "\xc3\xa4", "a2xa3"})
    BOOST_TEST(move_error(text) == "syntax 0+" + std::to_string(text.size()));
}

BOOST_AUTO_TEST_CASE(ranks_are_read_and_written_back) {
  for (const std::string_view text :
       {"6/ww2ww/6/6/bb2bb/6", "b5/1w4/2b3/3w2/4b1/5w", "bwbwbw/6/6/6/6/w4b"}) {
    const auto board = grid::read_ranks({text, 0}, 6);
    BOOST_REQUIRE(board);
    BOOST_TEST(grid::write_ranks(*board) == text);
  }
}

BOOST_AUTO_TEST_CASE(the_top_rank_comes_first) {
  const auto board = grid::read_ranks({"3w/4/4/b3", 0}, 4);
  BOOST_REQUIRE(board);
  BOOST_TEST(board->black == grid::bit(0));
  BOOST_TEST(board->white == grid::bit(15));
}

BOOST_AUTO_TEST_CASE(what_is_wrong_with_ranks_is_said_with_its_place) {
  BOOST_TEST(rank_error("4/4/4", 4).starts_with("syntax 0+5 the board ends before row 1"));
  BOOST_TEST(rank_error("4/4/4/4/4", 4).starts_with("syntax 7+2 the board has more than 4 rows"));
  BOOST_TEST(rank_error("4/4/4/4/", 4).starts_with("syntax 7+1 the board has more than 4 rows"));
  BOOST_TEST(rank_error("4/5/4/4", 4).starts_with("syntax 2+1 row 3 has more than 4 squares"));
  BOOST_TEST(rank_error("4/3/4/4", 4) == "syntax 2+1 row 3 has 3 squares; expected 4");
  BOOST_TEST(rank_error("4//4/4", 4) == "syntax 2+0 row 3 has 0 squares; expected 4");
  BOOST_TEST(rank_error("4/2x1/4/4", 4).starts_with("syntax 3+1 'x' in row 3 is not a stone"));
  BOOST_TEST(rank_error("4/B3/4/4", 4).starts_with("syntax 2+1 'B' in row 3 is not a stone"));
  BOOST_TEST(rank_error("4/0b3/4/4", 4).starts_with("syntax 2+1 '0' in row 3 is not a number"));
  // Run lengths are decimal numbers: this is twelve, not one and two.
  BOOST_TEST(rank_error("4/12b/4/4", 4).starts_with("syntax 2+2 row 3 has more than 4 squares"));
  BOOST_TEST(rank_error("99999999999999999999/4/4/4", 4)
                 .starts_with("syntax 0+20 '99999999999999999999' in row 4 is not a number"));
}

BOOST_AUTO_TEST_CASE(fields_know_where_they_begin) {
  const auto found = grid::fields("a  bc d", 3, "three");
  BOOST_REQUIRE(found);
  BOOST_REQUIRE(found->size() == 3);
  BOOST_TEST((*found)[1].text == "bc");
  BOOST_TEST((*found)[1].at == 3);
  BOOST_TEST((*found)[2].at == 6);
}

BOOST_AUTO_TEST_CASE(too_many_fields_and_none_are_errors) {
  const auto many = grid::fields("a b c d", 3, "three");
  BOOST_REQUIRE(!many);
  BOOST_TEST(many.error().at == 6);
  BOOST_TEST(!grid::fields("   ", 3, "three"));
}

BOOST_AUTO_TEST_CASE(a_ply_is_a_number_from_one_on) {
  for (const std::string_view text : {"1", "17", "999999999"})
    BOOST_TEST(!!grid::read_ply({text, 0}));
  for (const std::string_view text : {"0", "01", "-1", "+1", "1000000000", "1.", "", "x", "1 "})
    BOOST_TEST(!grid::read_ply({text, 0}));
}

BOOST_AUTO_TEST_CASE(quotes_are_short_and_harmless) {
  BOOST_TEST(in_quotes("a\033[1mb") == "'a\\x1b[1mb'");
  BOOST_TEST(in_quotes(std::string(100, 'x')) == "'" + std::string(24, 'x') + "...'");
}

BOOST_AUTO_TEST_CASE(a_board_is_drawn_with_row_one_at_the_bottom) {
  const auto board = grid::read_ranks({"3w/4/1b2/4", 0}, 4);
  BOOST_REQUIRE(board);
  BOOST_TEST(grid::draw(*board, std::nullopt, {.kanji = false}) ==
             "4 . . . w\n3 . . . .\n2 . b . .\n1 . . . .\n  a b c d\n");
  BOOST_TEST(grid::draw(*board, 5, {.kanji = true}) ==
             "4 · · · ○\n3 · · · ·\n2 ·[●]· ·\n1 · · · ·\n  a b c d\n");
  BOOST_TEST(grid::draw(*board, 15, {.kanji = false}) ==
             "4 . . .[w]\n3 . . . .\n2 . b . .\n1 . . . .\n  a b c d\n");
  BOOST_TEST(grid::draw(*board, 5, {.kanji = false, .color = true}) ==
             "4 . . . w\n3 . . . .\n2 .[\033[7mb\033[0m]. .\n1 . . . .\n  a b c d\n");
}

BOOST_AUTO_TEST_SUITE_END()
