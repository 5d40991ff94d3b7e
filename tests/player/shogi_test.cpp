#include <boost/test/unit_test.hpp>

#include "rules/games.hpp"
#include "rules/shogi/moves.hpp"
#include "rules/shogi/names.hpp"
#include "rules/shogi/sfen.hpp"
#include "tests/dice.hpp"
#include "tools/player/shogi/shogi_board.hpp"
#include "tools/player/shogi/shogi_evaluate.hpp"
#include "tools/player/shogi/shogi_exchange.hpp"
#include "tools/player/shogi/shogi_values.hpp"

namespace {

using namespace rules::shogi;
using player::ShogiBoard;

Game game_of(std::string_view sfen) {
  return *Game::set_up(*rules::rule_set(*rules::find_game("shogi"), {}), sfen);
}

ShogiBoard board_of(const Game& game) {
  const auto past = ShogiBoard::past_of(game);
  return ShogiBoard(game, {&past, 1});
}

int exchange(std::string_view sfen, std::string_view move) {
  return player::exchange_value(game_of(sfen).now(), *read_usi(move));
}

}  // namespace

BOOST_AUTO_TEST_SUITE(shogi)

BOOST_AUTO_TEST_CASE(an_exchange_counts_what_both_sides_take) {
  constexpr auto pawn = player::capture_value(Kind::pawn);
  constexpr auto rook = player::capture_value(Kind::rook);
  constexpr auto silver = player::capture_value(Kind::silver);
  BOOST_TEST(exchange("4k4/9/9/9/4p4/9/9/9/4R3K b - 1", "5i5e") == pawn);
  BOOST_TEST(exchange("4k4/9/9/4p4/4p4/9/9/9/4R3K b - 1", "5i5e") == pawn - rook);
  BOOST_TEST(exchange("4k4/9/9/4p4/4s4/9/4P4/9/4K4 b S 1", "S*5f") == 0);
  BOOST_TEST(exchange("4k4/9/9/4p4/9/9/9/9/4K4 b S 1", "S*5e") == -silver);
  // The king takes only what nothing else covers.
  BOOST_TEST(exchange("4k4/9/4P4/9/9/9/9/9/4K4 b G 1", "G*5b") == 0);
}

BOOST_AUTO_TEST_CASE(keys_and_boards_survive_going_forth_and_back) {
  tests::Dice dice(5);
  for (int round = 0; round < 20; ++round) {
    Game game = game_of({});
    ShogiBoard board = board_of(game);
    const auto first = board.key();
    int plies = 0;
    for (; plies < 120 && !game.outcome(); ++plies) {
      const auto moves = game.legal_moves();
      const Move move = moves[dice.below(moves.size())];
      game.play(move);
      board.play(move);
      BOOST_REQUIRE(board.key() == ShogiBoard::past_of(game).key);
      BOOST_REQUIRE(board.pressed() == game.now().in_check());
    }
    while (plies-- > 0) board.undo();
    BOOST_TEST(board.key() == first);
    BOOST_TEST((board.now().placement() == game_of({}).now().placement()));
  }
}

BOOST_AUTO_TEST_CASE(a_position_is_worth_the_same_from_both_sides_of_the_board) {
  const auto black = game_of("4k4/9/9/9/9/9/9/4S4/4KG3 b 2P 1");
  const auto white = game_of("3gk4/4s4/9/9/9/9/9/9/4K4 w 2p 1");
  BOOST_TEST(player::evaluate(black.now()) == player::evaluate(white.now()));
  BOOST_TEST(player::evaluate(black.now()) > 800);
}

BOOST_AUTO_TEST_CASE(a_repetition_is_a_draw_but_a_loss_for_who_only_checked) {
  const auto after = [](std::string_view sfen, std::initializer_list<const char*> moves) {
    ShogiBoard board = board_of(game_of(sfen));
    for (const char* m : moves) board.play(*read_usi(m));
    const auto end = board.ended();
    return end ? std::optional(end->ending) : std::nullopt;
  };
  constexpr auto kings = "4k4/9/9/9/9/9/9/9/4K3R b - 1";
  BOOST_TEST((after(kings, {"5i4i", "5a4a", "4i5i", "4a5a"}) == player::Ending::draw));
  BOOST_TEST((after(kings, {"5i4i", "5a4a", "4i5i"}) == std::nullopt));
  // Black's gold checks to and fro; the position after White's step came before.
  constexpr auto checks = "3k5/9/9/9/9/9/9/R8/8K b - 1";
  BOOST_TEST((after(checks, {"9h6h", "6a5a", "6h5h", "5a6a", "5h6h"}) == player::Ending::win));
  BOOST_TEST((after("3k5/9/9/9/9/9/9/3R5/8K w - 1", {"6a5a", "6h5h", "5a6a", "5h6h"}) ==
              player::Ending::win));
}

BOOST_AUTO_TEST_SUITE_END()
