#include "rules/shogi/game.hpp"

#include <boost/test/unit_test.hpp>

#include "tests/data.hpp"
#include "tests/rules/shogi/board.hpp"

using tests::shogi::game;
using tests::shogi::play;
using tests::shogi::result;
using tests::shogi::rule_set;
using tests::shogi::Seat;
using tests::shogi::verdict;

namespace {

// "position startpos moves ..." or "position sfen ... moves ..." as start and the first `count`
// actions.
std::pair<std::string, std::vector<std::string>> start_and_moves(const std::string& line,
                                                                 std::size_t count) {
  const auto moves = line.find(" moves ");
  const std::string start = line.substr(9, moves - 9);
  auto actions = tests::fields(line.substr(moves + 7), ' ');
  actions.resize(count);
  return {start == "startpos" ? "" : start, actions};
}

constexpr std::string_view rook_checks = "8k/9/9/9/9/9/9/9/K6R1 b - 1";
constexpr std::string_view one_cycle = "2i1i 1a2a 1i2i 2a1a ";

std::string times(int n, std::string_view text) {
  std::string all;
  for (int i = 0; i < n; ++i) all += text;
  return all;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(shogi_game)

BOOST_AUTO_TEST_CASE(every_game_of_the_table_ends_as_it_says) {
  const auto table = tests::data_lines("shogi/repetition_games.tsv");
  BOOST_TEST(table.size() == 10U);
  for (const auto& line : table) {
    const auto row = tests::fields(line);
    const auto [start, actions] = start_and_moves(row[1], std::stoul(row[2]));
    BOOST_TEST_CONTEXT(row[0] << " " << row[5]) {
      auto g = game(start);
      const bool illegal = row[3] == "illegal";
      for (std::size_t i = 0; i + (illegal ? 1 : 0) < actions.size(); ++i) play(g, actions[i]);
      if (illegal) {
        BOOST_TEST(row[4].ends_with(verdict(g, actions.back())));
      } else if (row[3] == "playing") {
        BOOST_TEST(result(g) == "playing");
        BOOST_TEST(g.position() == row[4]);
      } else if (row[3] == "sennichite") {
        BOOST_TEST(result(g) == "draw sennichite");
      } else {
        BOOST_REQUIRE(row[3] == "perpetual-check");
        const bool black_lost = row[4].starts_with("b loses");
        BOOST_TEST(result(g) == (black_lost ? "white perpetual-check" : "black perpetual-check"));
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(repetition_counts_the_start_position_even_with_its_king_in_check) {
  auto g = game("8k/9/9/9/9/9/9/9/K7R w - 1");
  play(g, "1a2a 1i2i 2a1a 2i1i 1a2a 1i2i 2a1a 2i1i 1a2a 1i2i 2a1a");
  BOOST_TEST(result(g) == "playing");
  play(g, "2i1i");
  BOOST_TEST(result(g) == "white perpetual-check");
}

BOOST_AUTO_TEST_CASE(one_move_without_check_anywhere_in_the_span_makes_it_a_draw) {
  auto g = game(rook_checks);
  play(g, "9i9h 1a1b 9h9i 1b1a ");
  play(g, times(2, one_cycle));
  BOOST_TEST(result(g) == "draw sennichite");
}

BOOST_AUTO_TEST_CASE(the_first_and_the_last_move_of_the_span_count_too) {
  auto first = game(rook_checks);
  play(first, "2i3i 1a2a 3i2i 2a1a " + times(2, one_cycle));
  BOOST_TEST(result(first) == "draw sennichite");
  auto last = game(rook_checks);
  play(last, times(2, one_cycle) + "2i1i 1a2a 1i3i 2a1b 3i2i 1b1a");
  BOOST_TEST(result(last) == "draw sennichite");
}

BOOST_AUTO_TEST_CASE(mutual_perpetual_check_is_judged_by_the_switch) {
  using rules::shogi::mutual_perpetual_check;
  using rules::shogi::MutualPerpetual;
  for (const Seat to_act : {Seat::first, Seat::second}) {
    const auto winner = [&](MutualPerpetual rule) {
      return mutual_perpetual_check(rule, to_act).winner;
    };
    BOOST_TEST(!winner(MutualPerpetual::draw).has_value());
    BOOST_TEST((winner(MutualPerpetual::mover_loses) == to_act));
    BOOST_TEST((winner(MutualPerpetual::black_loses) == Seat::second));
  }
}

BOOST_AUTO_TEST_CASE(moves_before_the_first_occurrence_do_not_matter_for_perpetual_check) {
  auto g = game("8k/9/9/9/9/9/9/K8/7R1 b - 1");
  play(g, "9h9i 1a1b 2i1i 1b2b 1i2i 2b1b ");
  play(g, "2i1i 1b2b 1i2i 2b1b 2i1i 1b2b 1i2i 2b1b");
  BOOST_TEST(result(g) == "white perpetual-check");
}

BOOST_AUTO_TEST_CASE(perpetual_check_is_found_whichever_side_repeats_the_position) {
  auto g = game(rook_checks);
  play(g, times(2, one_cycle) + "2i1i 1a2a 1i2i");
  BOOST_TEST(result(g) == "playing");
  play(g, "2a1a");
  BOOST_TEST(result(g) == "white perpetual-check");
}

BOOST_AUTO_TEST_CASE(repetition_can_be_switched_off) {
  auto g = game(rook_checks, rule_set("shogi", {"repetition=off"}));
  play(g, times(5, one_cycle));
  BOOST_TEST(result(g) == "playing");
}

BOOST_AUTO_TEST_CASE(stalemate_loses) {
  auto g = game("8k/6R2/9/9/9/9/9/9/K7R b - 1");
  play(g, "1i2i");
  BOOST_TEST(result(g) == "black stalemate");
}

BOOST_AUTO_TEST_CASE(checkmate_ends_the_game_and_everything_after_it_is_refused) {
  auto g = game("7lk/9/8S/9/9/9/9/7L1/8K b L 1");
  play(g, "L*1b");
  BOOST_TEST(result(g) == "black checkmate");
  BOOST_TEST(g.legal_moves().empty());
  BOOST_TEST(verdict(g, "2a2b") == "game-over");
  BOOST_TEST(verdict(g, "1i1h") == "not-own-piece");
}

BOOST_AUTO_TEST_CASE(a_position_that_is_over_says_so) {
  const auto g = game("7lk/8L/8S/9/9/9/9/7L1/8K w - 1");
  BOOST_TEST(result(g) == "black checkmate");
  BOOST_TEST(g.defects().names() == "already-over");
}

BOOST_AUTO_TEST_CASE(only_a_move_reaches_the_goal_of_the_try_rule) {
  auto g = game("4K4/9/9/9/9/9/9/9/k8 w - 1", rule_set("shogi-try"));
  BOOST_TEST(result(g) == "playing");
  play(g, "9i9h 5a5b 9h9i 5b5a");
  BOOST_TEST(result(g) == "black try");
}

BOOST_AUTO_TEST_CASE(a_side_without_king_and_moves_has_lost_nothing_that_could_be_over) {
  BOOST_TEST(game("9/9/9/9/9/9/9/9/9 b - 1").defects().names() == "no-king-b no-king-w");
}

BOOST_AUTO_TEST_CASE(counting_sequences_knows_no_repetition_and_no_limit) {
  auto limited = game("", rule_set("shogi", {"max-plies=1"}));
  play(limited, "7g7f");
  BOOST_TEST(result(limited) == "draw max-plies");
  auto free = game();
  play(free, "7g7f");
  const rules::AnyGame counted(limited);
  BOOST_TEST(counted.perft(2) == rules::AnyGame(free).perft(2));
  std::uint64_t sum = 0;
  for (const auto& branch : counted.divide(2)) sum += branch.count;
  BOOST_TEST(sum == counted.perft(2));
}

BOOST_AUTO_TEST_CASE(every_declaration_of_the_table) {
  const auto table = tests::data_lines("shogi/declarations.tsv");
  BOOST_TEST(table.size() == 11U);
  for (const auto& line : table) {
    const auto row = tests::fields(line);
    BOOST_TEST_CONTEXT(row[0] << " " << row[5]) {
      if (row[2] == "try") {
        auto g = game(row[1], rule_set("shogi-try"));
        const bool possible = row[3].starts_with("try-move");
        BOOST_TEST(verdict(g, "5b5a") == (possible ? "legal" : "leaves-king-in-check"));
        if (possible) play(g, row[3].substr(9));
        BOOST_TEST(result(g) == (possible ? "black try" : "playing"));
        continue;
      }
      auto g = game(row[1], rule_set(row[2] == "27" ? "shogi" : "shogi-pro"));
      const bool black = g.to_act() == rules::Seat::first;
      play(g, "win");
      const std::string us = black ? "black" : "white", them = black ? "white" : "black";
      const std::string expected = row[3] == "win"    ? us + " declaration"
                                   : row[3] == "draw" ? "draw declaration-draw"
                                                      : them + " failed-declaration";
      BOOST_TEST(result(g) == expected);
    }
  }
}

BOOST_AUTO_TEST_CASE(a_win_cannot_be_claimed_where_the_rules_know_no_declaration) {
  BOOST_TEST(verdict(game("", rule_set("shogi-try")), "win") == "false-claim");
  BOOST_TEST(verdict(game("", rule_set("shogi", {"declaration=none"})), "win") == "false-claim");
}

BOOST_AUTO_TEST_CASE(a_declaration_in_check_fails) {
  auto g = game("+P+P+P+P+P+P+P+P+P/4K4/+P8/9/4r4/9/9/4k4/9 b RB3Gbg4s4n4l8pBR 1");
  play(g, "win");
  BOOST_TEST(result(g) == "white failed-declaration");
}

BOOST_AUTO_TEST_CASE(the_limit_of_plies_is_a_draw) {
  auto g = game("", rule_set("shogi", {"max-plies=4"}));
  play(g, "7g7f 3c3d 2g2f");
  BOOST_TEST(result(g) == "playing");
  play(g, "8c8d");
  BOOST_TEST(result(g) == "draw max-plies");
}

BOOST_AUTO_TEST_CASE(a_mate_or_stalemate_by_the_last_ply_wins_or_is_a_draw_by_the_switch) {
  struct {
    std::string_view position, last_ply, won;
  } const cases[] = {{"7lk/9/8S/9/9/9/9/7L1/8K b L 1", "L*1b", "black checkmate"},
                     {"8k/6R2/9/9/9/9/9/9/K7R b - 1", "1i2i", "black stalemate"}};
  for (const auto& c : cases) {
    auto wins = game(c.position, rule_set("shogi", {"max-plies=1"}));
    play(wins, c.last_ply);
    BOOST_TEST(result(wins) == c.won);
    auto draws = game(c.position, rule_set("shogi", {"max-plies=1", "last-move-mate=draw"}));
    play(draws, c.last_ply);
    BOOST_TEST(result(draws) == "draw max-plies");
  }
}

BOOST_AUTO_TEST_CASE(the_limit_waits_for_a_series_of_checks_to_end) {
  const auto pro = rule_set("shogi-pro", {"max-plies=3"});
  auto g = game(rook_checks, pro);
  play(g, "9i9h 1a1b 2i1i");  // check at the limit
  BOOST_TEST(result(g) == "playing");
  play(g, "1b2b");  // the answer to a check ends nothing
  BOOST_TEST(result(g) == "playing");
  play(g, "1i2i 2b1b");
  BOOST_TEST(result(g) == "playing");
  play(g, "9h9i");
  BOOST_TEST(result(g) == "draw max-plies");
  auto quiet = game(rook_checks, pro);
  play(quiet, "2i1i 1a2a 9i9h");
  BOOST_TEST(result(quiet) == "draw max-plies");
}

BOOST_AUTO_TEST_CASE(actions_are_usi_to_the_letter) {
  const auto g = game("4k4/9/9/9/9/9/9/9/4K4 b GP 1");
  for (const auto* action : {"", "7g", "G@5e", "g*5e", "K*5e", "P*5c+", "5i5h=", "5i5h++", "5I5H",
                             "(none)", "0000", "resign ", "WIN", "5i5h ", "5i５h"})
    BOOST_TEST(verdict(g, action) == "syntax", action);
  for (const auto* action : {"0a1a", "5i5j", "P*0a", "9z9y", "1a0b+"})
    BOOST_TEST(verdict(g, action) == "off-board", action);
}

BOOST_AUTO_TEST_CASE(refusals_are_explained_with_names_and_squares) {
  const auto sentence = [](const tests::shogi::Game& g, std::string_view action) {
    const auto move = *g.read(action);
    return g.refusal_sentence(move, *g.refusal(move));
  };
  BOOST_TEST(sentence(game(), "8h2b+") ==
             "the bishop on 8h cannot reach 2b: the pawn on 3c and the pawn on 7g are in the way");
  BOOST_TEST(sentence(game(), "3c3d") == "the pawn on 3c is White's, and it is Black's turn");
  BOOST_TEST(sentence(game("4k4/9/9/9/4P4/9/9/9/4K4 b P 1"), "P*5f") ==
             "Black already has an unpromoted pawn on file 5, on 5e");
  BOOST_TEST(sentence(game("k3r4/9/9/9/9/9/9/4G4/4K4 b - 1"), "5h4h") ==
             "Black's king on 5i would be attacked by the rook on 5a");
}

BOOST_AUTO_TEST_CASE(the_move_number_of_the_start_position_goes_on_and_counts_for_no_rule) {
  auto g = game("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 100",
                rule_set("shogi", {"max-plies=2"}));
  play(g, "7g7f");
  BOOST_TEST(g.position().ends_with(" w - 101"));
  BOOST_TEST(result(g) == "playing");
}

BOOST_AUTO_TEST_CASE(an_equal_board_with_other_hands_is_another_position) {
  auto g = game("4k4/9/9/9/9/9/9/9/4K4 b P 1");
  play(g, "P*1e 5a5b 1e1d 5b5a");
  BOOST_TEST((g.now().placement() == game("4k4/9/9/8P/9/9/9/9/4K4 b - 1").now().placement()));
  BOOST_TEST((g.now().placement() != game("4k4/9/9/8P/9/9/9/9/4K4 b P 1").now().placement()));
}

BOOST_AUTO_TEST_SUITE_END()
