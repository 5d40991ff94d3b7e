#include "rules/shogi/moves.hpp"

#include <boost/test/unit_test.hpp>

#include "rules/shogi/sfen.hpp"
#include "tests/data.hpp"
#include "tests/rules/shogi/board.hpp"

using tests::shogi::game;
using tests::shogi::verdict;

namespace {

std::uint64_t nodes(std::string_view sfen, int depth) {
  const auto setup = rules::shogi::read_sfen(sfen);
  BOOST_REQUIRE(setup);
  return rules::shogi::perft(rules::shogi::Position(setup->placement), depth);
}

void check_table(std::string_view name, std::size_t rows, std::uint64_t most) {
  const auto table = tests::data_lines(name);
  BOOST_TEST(table.size() == rows);
  for (const auto& line : table) {
    const auto row = tests::fields(line);
    if (std::stoull(row[3]) > most) continue;
    BOOST_TEST(nodes(row[1], std::stoi(row[2])) == std::stoull(row[3]),
               row[0] << " depth " << row[2]);
  }
}

}  // namespace

BOOST_AUTO_TEST_SUITE(shogi_moves)

BOOST_AUTO_TEST_CASE(perft_of_known_positions) { check_table("shogi/perft.tsv", 18, 60'000'000); }
BOOST_AUTO_TEST_CASE(perft_of_random_positions) {
  check_table("shogi/perft_random.tsv", 61, 60'000'000);
}

BOOST_AUTO_TEST_CASE(every_move_of_the_table_has_its_verdict_and_reason) {
  const auto table = tests::data_lines("shogi/rules_moves.tsv");
  BOOST_TEST(table.size() == 42U);
  for (const auto& line : table) {
    const auto row = tests::fields(line);
    const std::string expected = row[3] == "legal" ? "legal" : row[4];
    BOOST_TEST(verdict(game(row[1]), row[2]) == expected, row[0] << " " << row[5]);
  }
}

// A pawn drop is mate only if nothing at all answers it. Each way in which programs get this wrong:
BOOST_AUTO_TEST_CASE(uchifuzume_where_the_defender_is_pinned) {
  BOOST_TEST(verdict(game("9/9/7gp/1R5gk/9/7G1/9/PPPPPPPP1/K8 b P 1"), "P*1e") == "uchifuzume");
}

BOOST_AUTO_TEST_CASE(a_defender_pinned_along_the_file_may_take_the_pawn_that_shields_its_king) {
  // The rook on 5i pins the gold on 5b; the pawn on 5c does not touch it. The gold takes upwards.
  BOOST_TEST(verdict(game("3lkl3/3pgp3/9/9/9/9/9/9/K3R4 b P 1"), "P*5c") == "legal");
}

BOOST_AUTO_TEST_CASE(a_pawn_that_cuts_its_own_line_opens_a_flight_square) {
  // The bishop on 3d guards 5b and 6a; the pawn on 5b cuts its line to 6a.
  BOOST_TEST(verdict(game("4kn3/9/4G1G2/6B2/9/9/9/9/K8 b P 1"), "P*5b") == "legal");
}

BOOST_AUTO_TEST_CASE(a_side_whose_only_answers_are_uchifuzume_drops_is_mated) {
  const auto g = game("R2bkn3/9/2G3G2/3N2K2/9/9/9/9/9 b P 1");
  BOOST_TEST(verdict(g, "P*5b") == "uchifuzume");
}

BOOST_AUTO_TEST_CASE(mate_by_a_pawn_that_is_pushed_is_legal) {
  auto g = game("7lk/9/8P/7S1/9/9/9/7L1/8K b - 1");
  tests::shogi::play(g, "2d2c");
  BOOST_TEST(verdict(game("7lk/9/7SP/9/9/9/9/7L1/8K b - 1"), "1c1b") == "legal");
}

BOOST_AUTO_TEST_CASE(of_several_refusals_the_first_of_the_list_is_given) {
  BOOST_TEST(verdict(game("4k4/9/9/9/4P4/9/9/9/4K4 b - 1"), "P*5a") == "not-in-hand");
  BOOST_TEST(verdict(game("4k4/9/9/9/4P4/9/9/9/4K4 b P 1"), "P*5e") == "drop-on-occupied");
  BOOST_TEST(verdict(game("3k5/9/9/9/4P4/9/9/9/4K4 b P 1"), "P*5a") == "dead-end-drop");
  BOOST_TEST(verdict(game("3kr4/9/9/9/9/9/3P5/9/4K4 b P 1"), "P*6f") == "nifu");
  BOOST_TEST(verdict(game("3kr4/9/9/9/9/9/9/9/4K4 b P 1"), "P*6f") == "leaves-king-in-check");
  BOOST_TEST(verdict(game("k3r4/4P4/9/9/9/9/9/9/4K4 b - 1"), "5b4a") == "piece-cannot-reach");
  BOOST_TEST(verdict(game("k8/4P4/9/9/4r4/9/9/9/4K4 b - 1"), "5b5a") == "leaves-king-in-check");
  BOOST_TEST(verdict(game("k8/9/9/9/9/9/9/4G4/4K4 b - 1"), "5h5g+") == "cannot-promote-piece");
  BOOST_TEST(verdict(game("k8/9/9/9/9/9/9/4S4/4K4 b - 1"), "5h5g+") == "promotion-outside-zone");
}

BOOST_AUTO_TEST_CASE(declining_to_promote_is_legal_where_the_piece_can_move_on) {
  for (const auto* action : {"9d9c", "8d8c", "7d7c", "6d5c", "5d5b"})
    BOOST_TEST(verdict(game("8k/9/9/PLSBR4/9/9/9/9/8K b - 1"), action) == "legal", action);
}

BOOST_AUTO_TEST_CASE(a_king_is_never_captured) {
  BOOST_TEST(verdict(game("4k4/4R4/9/9/9/9/9/9/4K4 b - 1"), "5b5a") == "captures-king");
}

BOOST_AUTO_TEST_CASE(a_side_without_a_king_may_move_anything) {
  BOOST_TEST(nodes("4k4/9/9/9/9/9/9/9/4G4 b - 1", 1) == 5U);
}

BOOST_AUTO_TEST_CASE(every_king_of_a_side_with_two_must_be_safe) {
  const auto g = game("r7k/9/9/9/9/9/9/9/K3K4 b G 1");
  BOOST_TEST(verdict(g, "5i5h") == "leaves-king-in-check");
  BOOST_TEST(verdict(g, "9i8i") == "legal");
  BOOST_TEST(verdict(g, "G*9e") == "legal");
}

BOOST_AUTO_TEST_CASE(a_pawn_drop_may_not_mate_a_side_with_two_kings_either) {
  BOOST_TEST(verdict(game("7lk/9/8S/9/9/9/9/7L1/8K b P 1"), "P*1b") == "uchifuzume");
  BOOST_TEST(verdict(game("k6lk/9/8S/9/9/9/9/7L1/8K b P 1"), "P*1b") == "uchifuzume");
  BOOST_TEST(verdict(game("k6nk/7g1/8S/9/9/9/9/9/K8 b P 1"), "P*1b") == "legal");
}

BOOST_AUTO_TEST_CASE(a_board_full_of_far_pieces_is_listed_without_overflow) {
  const std::string rank = "RRRRRRRRR/";
  std::string board;
  for (int i = 0; i < 9; ++i) board += rank;
  board.pop_back();
  BOOST_TEST(nodes(board + " b 99P99L99N99S99G99B99R 1", 1) == 0U);
  const std::string loose =
      "B1R1B1R1B/1R1B1R1B1/B1R1B1R1B/1R1B1R1B1/B1R1B1R1B/1R1B1R1B1/B1R1B1R1B/"
      "1R1B1R1B1/B1R1B1R1B b 99P99L99N99S99G99B99R 1";
  BOOST_TEST(nodes(loose, 1) == static_cast<std::uint64_t>(game(loose).legal_moves().size()));
}

BOOST_AUTO_TEST_SUITE_END()
