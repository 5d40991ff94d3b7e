// Forced wins by search: true values are short mates that follow from the rules, and small games.

#include "matches/mates/forced_wins.hpp"

#include <boost/test/unit_test.hpp>
#include <stop_token>

#include "rules/shogi/sfen.hpp"
#include "tests/oracle/dice.hpp"

namespace {

using matches::mates::ForcedWin;
using matches::mates::MateLine;
using Proof = ForcedWin::Proof;
using Texts = std::vector<std::string>;

rules::AnyGame game(std::string_view kind, std::string_view position, const Texts& actions = {}) {
  const auto& found = *rules::find_game(kind);
  auto game = rules::start(found, *rules::rule_set(found, {}), position, rules::Admit::anything);
  BOOST_REQUIRE(game);
  for (const auto& action : actions) BOOST_REQUIRE(!game->act(action));
  return *std::move(game);
}

ForcedWin mate(std::string_view position, int plies) {
  return matches::mates::forced_win(game("shogi", position), *rules::find_game("shogi"), plies, {});
}
ForcedWin mate_after(std::string_view position, std::string_view move, int plies) {
  return matches::mates::forced_win_after(game("shogi", position), *rules::find_game("shogi"), move,
                                          plies, {});
}

// A second opinion, straight from the definition; nothing may be dropped between.
bool mates(const rules::AnyGame& game, int plies) {
  for (const auto& action : game.legal_actions()) {
    auto next = game;
    BOOST_REQUIRE(!next.act(action));
    if (const auto outcome = next.outcome()) {
      if (outcome->reason == rules::Reason::checkmate) return true;
      continue;
    }
    const auto setup = rules::shogi::read_sfen(next.position());
    if (plies == 1 || !rules::shogi::Position(setup->placement).in_check()) continue;
    const auto replies = next.legal_actions();
    if (std::all_of(replies.begin(), replies.end(), [&](const auto& reply) {
          auto after = next;
          BOOST_REQUIRE(!after.act(reply));
          return !after.outcome() && mates(after, plies - 2);
        }))
      return true;
  }
  return false;
}

// A white king near its corner among some pieces; White has nothing in hand.
std::string some_problem(oracle::Dice& dice) {
  std::vector<std::string> rows(9, std::string(9, '1'));
  const auto put = [&](std::string_view pieces, int count, int first, int last, int files) {
    for (int i = 0; i < count; ++i)
      rows[static_cast<std::size_t>(dice.between(first, last))]
          [static_cast<std::size_t>(8 - dice.below(files))] =
              pieces[static_cast<std::size_t>(dice.below(static_cast<int>(pieces.size())))];
  };
  put("pgsnb", 4, 1, 3, 5);
  put("PGSRB", 3, 1, 4, 5);
  put("k", 1, 0, 1, 3);
  rows[8][0] = 'K';
  std::string sfen;
  for (const auto& row : rows) sfen += (sfen.empty() ? "" : "/") + row;
  const std::vector<std::string> hands{"G", "R", "S", "BG", "GS"};
  return sfen + " b " + dice.pick(hands) + " 1";
}

constexpr std::string_view gold_on_the_head = "4k4/9/4P4/9/9/9/9/9/K8 b G 1";
constexpr std::string_view mate_in_three = "6p2/7k1/5+B2p/4g1RB1/9/9/9/9/K8 b L 1";

}  // namespace

BOOST_AUTO_TEST_SUITE(forced_wins)

BOOST_AUTO_TEST_CASE(a_mate_in_one) {
  const auto found = mate(gold_on_the_head, 1);
  BOOST_TEST((found.proof == Proof::proved));
  BOOST_TEST(found.plies == 1);
  BOOST_TEST((mate_after(gold_on_the_head, "G*5b", 7).proof == Proof::proved));
}

BOOST_AUTO_TEST_CASE(the_shortest_length_is_told) {
  BOOST_TEST((mate(mate_in_three, 1).proof == Proof::refuted));
  BOOST_TEST(mate(mate_in_three, 3).plies == 3);
  BOOST_TEST(mate(mate_in_three, 7).plies == 3);
  BOOST_TEST(mate_after(mate_in_three, "3d3c+", 7).plies == 3);
  BOOST_TEST(mate_after(mate_in_three, "L*2c", 7).plies == 5);
  BOOST_TEST((mate_after(mate_in_three, "L*2c", 3).proof == Proof::refuted));
}

BOOST_AUTO_TEST_CASE(the_search_agrees_with_the_definition) {
  oracle::Dice dice(7);
  const auto& shogi = *rules::find_game("shogi");
  int found = 0;
  for (int i = 0; i < 400; ++i) {
    const auto problem = some_problem(dice);
    const auto read = rules::start(shogi, *rules::rule_set(shogi, {}), problem);
    if (!read || read->outcome()) continue;
    for (const int plies : {1, 3}) {
      const bool proved = mate(problem, plies).proof == Proof::proved;
      BOOST_TEST(proved == mates(*read, plies), problem);
      found += proved;
    }
  }
  BOOST_TEST(found > 20);
}

BOOST_AUTO_TEST_CASE(a_refuted_move_comes_with_a_reply) {
  const auto found = mate_after(gold_on_the_head, "G*4b", 7);  // the king takes, or goes
  BOOST_TEST((found.proof == Proof::refuted));
  BOOST_TEST(!game("shogi", gold_on_the_head, {"G*4b"}).refusal(found.reply));
}

BOOST_AUTO_TEST_CASE(a_quiet_move_and_a_stalemate_are_no_mate) {
  BOOST_TEST((mate_after(gold_on_the_head, "G*5d", 7).proof == Proof::refuted));
  BOOST_TEST(mate_after(gold_on_the_head, "G*5d", 7).at_any_length);
  BOOST_TEST(mate_after(gold_on_the_head, "resign", 7).at_any_length);
  BOOST_TEST(!mate_after(gold_on_the_head, "G*4b", 7).at_any_length);
  const std::string_view shut_in = "k8/9/1P7/9/9/9/9/9/K8 b RG 1";
  BOOST_TEST((mate_after(shut_in, "R*8b", 7).proof == Proof::refuted));
  BOOST_TEST((mate_after(shut_in, "G*8b", 7).proof == Proof::proved));
}

BOOST_AUTO_TEST_CASE(a_pawn_dropped_to_mate_is_no_mate) {
  BOOST_TEST((mate("8k/9/8G/9/9/9/9/9/K8 b P 1", 1).proof == Proof::refuted));
  BOOST_TEST((mate("7nk/7n1/8G/9/9/9/9/9/K8 b P 1", 1).proof == Proof::refuted));
  BOOST_TEST((mate("7nk/7n1/8G/9/9/9/9/9/K8 b L 1", 1).proof == Proof::proved));
}

// A rook far away mates at once: what White drops between is captured, and changes nothing.
BOOST_AUTO_TEST_CASE(pieces_that_are_dropped_between_for_nothing_do_not_count) {
  const std::string_view board = "4k4/3ppp3/9/9/9/9/9/9/K8 b ";
  for (const auto* hands : {"R 1", "Rp 1", "R3p 1"})
    BOOST_TEST(mate(std::string(board) + hands, 1).plies == 1, hands);
}

// Beside the king it is protected: the rook that captures it is captured.
BOOST_AUTO_TEST_CASE(a_piece_dropped_between_that_saves_the_king_counts) {
  BOOST_TEST((mate("4k4/3ppp3/9/9/9/9/9/9/K8 b Rn 1", 1).proof == Proof::refuted));
  const auto found = mate_after("4k4/3ppp3/9/9/9/9/9/9/K8 b Rn 1", "R*1a", 1);
  BOOST_TEST((found.proof == Proof::refuted));
  BOOST_TEST(found.reply == "N*4a");
}

BOOST_AUTO_TEST_CASE(a_search_that_is_too_large_or_interrupted_proves_nothing) {
  BOOST_TEST((matches::mates::forced_win(game("shogi", mate_in_three), *rules::find_game("shogi"),
                                         3, {.nodes = 10})
                  .proof == Proof::unknown));
  std::stop_source stop;
  stop.request_stop();
  BOOST_TEST((matches::mates::forced_win(game("renju", {}), *rules::find_game("renju"), 3,
                                         {.nodes = 1'000'000, .stop = stop.get_token()})
                  .proof == Proof::unknown));
}

BOOST_AUTO_TEST_CASE(forced_wins_of_the_other_games) {
  const auto keishi = game("keishi", {}, {"b2a3", "f5f4", "f2e3", "f4f5", "a3a4", "e5d5"});
  BOOST_TEST(matches::mates::forced_win(keishi, *rules::find_game("keishi"), 3, {}).plies == 1);
  BOOST_TEST(
      matches::mates::forced_win_after(keishi, *rules::find_game("keishi"), "e3e4", 3, {}).plies ==
      1);
  BOOST_TEST(
      matches::mates::forced_win_after(keishi, *rules::find_game("keishi"), "e2e4", 3, {}).plies ==
      3);
  const auto liuzichong = game("liuzichong", "w2w/1w1w/wbw1/bbbb w");
  BOOST_TEST(matches::mates::forced_win(liuzichong, *rules::find_game("liuzichong"), 1, {}).plies ==
             1);
  BOOST_TEST(
      (matches::mates::forced_win(game("liuzichong", {}), *rules::find_game("liuzichong"), 3, {})
           .proof == Proof::refuted));
}

BOOST_AUTO_TEST_CASE(renju_knows_its_forbidden_points) {
  // Three in a row becomes a straight four, and that a five.
  const auto three = game("renju", "w13w/15/15/15/7b7/7b7/7b7/3wbbb8/15/15/15/15/2w12/15/w13w b");
  BOOST_TEST(matches::mates::forced_win(three, *rules::find_game("renju"), 3, {.nodes = 2'000'000})
                 .plies == 3);
  // A point that would make two threes does not win.
  const auto forbidden = game("renju", "15/15/15/2w4w7/15/7b7/7b7/8bb5/15/15/15/15/13w1/1w13/15 b");
  BOOST_TEST(
      (matches::mates::forced_win_after(forbidden, *rules::find_game("renju"), "h8", 1, {}).proof ==
       Proof::refuted));
}

BOOST_AUTO_TEST_CASE(a_line_that_mates) {
  const auto position = game("shogi", mate_in_three);
  BOOST_TEST((matches::mates::judge_mate_line(position, *rules::find_game("shogi"),
                                              Texts{"3d3c+", "2b1b", "3c1c"})
                  .flaw == MateLine::Flaw::none));
}

BOOST_AUTO_TEST_CASE(the_flaws_of_a_line_are_told_with_their_place) {
  const auto position = game("shogi", mate_in_three);
  const auto judged = [&](Texts moves) {
    return matches::mates::judge_mate_line(position, *rules::find_game("shogi"), moves);
  };
  const auto illegal = judged({"3d3c+", "2b1b", "9i9h+"});
  BOOST_TEST((illegal.flaw == MateLine::Flaw::illegal));
  BOOST_TEST(illegal.at == 2u);
  BOOST_TEST(illegal.sentence.starts_with("move 3, '9i9h+', is refused ("));
  const auto quiet = judged({"9i8i", "2b1b", "3d3c+"});
  BOOST_TEST((quiet.flaw == MateLine::Flaw::no_check));
  BOOST_TEST(quiet.sentence == "move 1, '9i8i', gives no check");
  const auto cut = judged({"3d3c+"});
  BOOST_TEST((cut.flaw == MateLine::Flaw::no_mate));
  BOOST_TEST(cut.sentence == "the line ends after 1 move without mate");
  BOOST_TEST((judged({"3d3c+", "2b1b", "3c1c", "1b1c"}).flaw == MateLine::Flaw::illegal));
  BOOST_TEST((judged({}).flaw == MateLine::Flaw::no_mate));
}

BOOST_AUTO_TEST_SUITE_END()
