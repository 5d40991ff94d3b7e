#include "rules/shogi/sfen.hpp"

#include <boost/test/unit_test.hpp>

#include "rules/shogi/handicaps.hpp"
#include "tests/data.hpp"
#include "tests/rules/shogi/board.hpp"

using namespace rules;
using namespace rules::shogi;

namespace {

std::string problem(std::string_view sfen) {
  const auto setup = read_sfen(sfen);
  return setup ? std::string() : setup.error().sentence;
}

std::string defects(std::string_view sfen) {
  const auto setup = read_sfen(sfen);
  BOOST_REQUIRE(setup);
  return defects_of(setup->placement).names();
}

}  // namespace

BOOST_AUTO_TEST_SUITE(shogi_sfen)

BOOST_AUTO_TEST_CASE(every_case_of_the_table_is_read_or_rejected_with_its_defects) {
  const auto table = tests::data_lines("shogi/sfen_cases.tsv");
  BOOST_TEST(table.size() == 21U);
  for (const auto& line : table) {
    const auto row = tests::fields(line);
    const auto setup = read_sfen(row[1]);
    BOOST_TEST_CONTEXT(row[0] << " " << row[1]) {
      BOOST_REQUIRE((setup ? true : false) == (row[2] != "REJECT"));
      if (!setup) continue;
      BOOST_TEST(write_sfen(setup->placement, setup->ply) == row[2]);
      std::string found = defects_of(setup->placement).names();
      for (char& c : found) c = c == ' ' ? ',' : c;
      BOOST_TEST((found.empty() ? "-" : found) == row[3]);
    }
  }
}

BOOST_AUTO_TEST_CASE(the_word_sfen_may_stand_in_front) {
  const auto setup = read_sfen("sfen 4k4/9/9/9/9/9/9/9/4K4 w P 7");
  BOOST_REQUIRE(setup);
  BOOST_TEST(write_sfen(setup->placement, setup->ply) == "4k4/9/9/9/9/9/9/9/4K4 w P 7");
}

BOOST_AUTO_TEST_CASE(errors_say_what_is_wrong_and_where) {
  const auto setup = read_sfen("4k4/9/9/4x4/9/9/9/9/4K4 b - 1");
  BOOST_REQUIRE(!setup);
  BOOST_TEST(setup.error().code == "syntax");
  BOOST_TEST(setup.error().at == 9U);
  BOOST_TEST(setup.error().length == 1U);
  BOOST_TEST(setup.error().sentence ==
             "'x' is not the letter of a piece; expected one of PLNSGBRK in either case");
}

BOOST_AUTO_TEST_CASE(each_kind_of_broken_text_has_its_own_sentence) {
  BOOST_TEST(problem("") == "the board is missing; expected nine ranks between '/'");
  BOOST_TEST(problem("9/9/9/9/9/9/9/9/9") == "the side to act is missing; expected b or w");
  BOOST_TEST(problem("9/9/9/9/9/9/9/9/9 b") ==
             "the pieces in hand are missing; expected - or pieces such as R2P");
  BOOST_TEST(problem("9/9/9/9/9/9/9/9/9 black -") ==
             "'black' is not a side to act; expected b or w");
  BOOST_TEST(
      problem("9/9/9/9/9/9/9/9/9 b - 1 1") ==
      "'1' is one field too many; expected board, side to act, pieces in hand and move number");
  BOOST_TEST(problem("9/9/9/9/9/9/9/9 b -") ==
             "the board ends after rank h; expected nine ranks between '/'");
  BOOST_TEST(problem("9/9/9/9/9/9/9/9/9/9 b -") == "the board has more than nine ranks");
  BOOST_TEST(problem("9/8/9/9/9/9/9/9/9 b -") == "rank b has 8 squares; expected nine");
  BOOST_TEST(problem("9/9/9/9/9/9/9/9/8+ b -") == "'+' must be followed by the letter of a piece");
  BOOST_TEST(problem("9/9/9/9/9/9/9/9/8+G b -") == "this piece has no promoted form");
  BOOST_TEST(problem("09/9/9/9/9/9/9/9/9 b -") ==
             "'0' is not a number of empty squares; expected 1 to 9");
  BOOST_TEST(problem("9/9/9/9/9/9/9/9/9 b 0P") == "a number of pieces in hand cannot begin with 0");
  BOOST_TEST(problem("9/9/9/9/9/9/9/9/9 b 100P") == "more than 99 pieces of a kind in hand");
  BOOST_TEST(problem("9/9/9/9/9/9/9/9/9 b 60P60P") == "more than 99 pieces of a kind in hand");
  BOOST_TEST(problem("9/9/9/9/9/9/9/9/9 b - 99999999999") ==
             "'99999999999' is not a move number; expected 0 to 999999999");
  for (const auto* number : {"-1", "-0", "+1", "007", "1x", "1000000000"})
    BOOST_TEST(problem("9/9/9/9/9/9/9/9/9 b - " + std::string(number)) ==
               "'" + std::string(number) + "' is not a move number; expected 0 to 999999999");
  BOOST_TEST(problem("9/9/9/9/9/9/9/9/9 b 02P") ==
             "a number of pieces in hand cannot begin with 0");
}

BOOST_AUTO_TEST_CASE(all_defects_are_reported_at_once) {
  BOOST_TEST(defects("PP7/P8/9/9/9/9/9/9/4K3p b 3R19p 1") ==
             "no-king-w nifu-b stuck-piece too-many-R too-many-P");
  BOOST_TEST(defects("KK7/9/9/9/9/9/9/9/kk7 b - 1") == "two-kings-b two-kings-w");
  BOOST_TEST(defects("4k4/4R4/9/9/9/9/9/9/4K4 b - 1") == "opponent-in-check");
  BOOST_TEST(defects("4k4/4R4/9/9/9/9/9/9/4K4 w - 1") == "");
  BOOST_TEST(defects("4k4/4R4/9/9/9/9/9/9/9 b - 1") == "no-king-b opponent-in-check");
  BOOST_TEST(defects("9/9/9/9/9/9/9/4r4/4K4 w - 1") == "no-king-w opponent-in-check");
}

BOOST_AUTO_TEST_CASE(handicaps_are_sound_positions_where_white_moves_first) {
  BOOST_TEST(handicaps().size() == 15U);
  for (const auto& handicap : handicaps()) {
    const auto setup = read_sfen(handicap.text);
    BOOST_REQUIRE(setup);
    BOOST_TEST(write_sfen(setup->placement, setup->ply) == handicap.text);
    BOOST_TEST(defects_of(setup->placement).names() == "");
    BOOST_TEST((setup->placement.turn == Color::white));
  }
}

BOOST_AUTO_TEST_SUITE_END()
