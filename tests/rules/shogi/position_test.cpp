#include "rules/shogi/position.hpp"

#include <boost/test/unit_test.hpp>
#include <random>

#include "rules/shogi/moves.hpp"
#include "rules/shogi/sfen.hpp"

using rules::shogi::list_legal_moves;
using rules::shogi::Move;
using rules::shogi::MoveList;
using rules::shogi::Position;

namespace {

Position start() {
  const auto setup = rules::shogi::read_sfen(rules::shogi::start_sfen);
  BOOST_REQUIRE(setup);
  return Position(setup->placement);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(shogi_position)

BOOST_AUTO_TEST_CASE(the_hash_after_a_move_is_the_hash_of_what_then_stands) {
  std::mt19937 dice(2);
  int captures = 0, drops = 0, promotions = 0;
  for (int game = 0; game < 20; ++game) {
    Position position = start();
    auto hash = position.placement().hash();
    for (int ply = 0; ply < 200; ++ply) {
      MoveList moves;
      list_legal_moves(position, moves);
      const auto count = static_cast<unsigned>(moves.end() - moves.begin());
      if (count == 0) break;
      const Move move = *(moves.begin() + dice() % count);
      captures += !move.drops() && !position.at(move.to).empty();
      drops += move.drops();
      promotions += move.promotes();
      hash = position.placement().hash_after(move, hash);
      position.play(move);
      BOOST_TEST_REQUIRE(hash == position.placement().hash());
    }
  }
  BOOST_TEST(captures > 100);
  BOOST_TEST(drops > 100);
  BOOST_TEST(promotions > 20);
}

BOOST_AUTO_TEST_CASE(positions_that_differ_in_one_fact_have_different_hashes) {
  const auto hash = [](std::string_view sfen) {
    const auto setup = rules::shogi::read_sfen(sfen);
    BOOST_REQUIRE(setup);
    return setup->placement.hash();
  };
  const auto usual = hash("4k4/9/9/9/9/9/4P4/9/4K4 b P 1");
  BOOST_TEST(hash("4k4/9/9/9/9/9/4P4/9/4K4 b P 9") == usual);
  BOOST_TEST(hash("4k4/9/9/9/9/9/4P4/9/4K4 w P 1") != usual);
  BOOST_TEST(hash("4k4/9/9/9/9/9/4P4/9/4K4 b p 1") != usual);
  BOOST_TEST(hash("4k4/9/9/9/9/9/4P4/9/4K4 b 2P 1") != usual);
  BOOST_TEST(hash("4k4/9/9/9/9/9/4+P4/9/4K4 b P 1") != usual);
  BOOST_TEST(hash("4k4/9/9/9/9/9/4p4/9/4K4 b P 1") != usual);
  BOOST_TEST(hash("4k4/9/9/9/9/9/3P5/9/4K4 b P 1") != usual);
}

BOOST_AUTO_TEST_SUITE_END()
