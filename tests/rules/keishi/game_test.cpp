// Keishi: every verdict of docs/rules/keishi.md with its reason.
#include <map>

#include "tests/rules/keishi/keishi_game.hpp"

namespace {

using namespace tests;
using rules::Defect;
using rules::keishi::Game;

// Why the rows of the table that say "illegal" are refused.
const std::map<std::string, std::string> refusals = {
    {"05", "not-a-step-or-jump"}, {"07", "not-a-step-or-jump"}, {"09", "occupied"},
    {"11", "empty-origin"},       {"13", "occupied"},           {"17", "not-a-step-or-jump"}};

std::string word(std::string_view letter) {
  return letter == "B" ? "black" : letter == "W" ? "white" : "draw";
}

void check_case(const std::vector<std::string>& row, std::string_view id) {
  Game game = keishi("keishi-" + std::string(id), row[2]);
  auto moves = row[3] == "-" ? std::vector<std::string>() : words(row[3]);
  if (row[4] == "illegal") {
    const auto last = moves.back();
    moves.pop_back();
    for (const auto& move : moves) play_all(game, move);
    BOOST_TEST(refused(game, last) == refusals.at(row[0]));
    return;
  }
  for (const auto& move : moves) play_all(game, move);
  BOOST_TEST(result(game) == (row[4] == "*" ? "playing" : word(row[4]) + " " + row[5]));
  if (row[3] == "-") BOOST_TEST(game.defects().has(Defect::already_over));
}

std::string explained(const Game& game, std::string_view text) {
  return rules::AnyGame(game).explain(text);
}

std::string why(const Game& game, std::string_view text) {
  const auto move = *game.read(text);
  return game.refusal_sentence(move, *game.refusal(move));
}

}  // namespace

BOOST_AUTO_TEST_SUITE(keishi_game)

BOOST_AUTO_TEST_CASE(every_case_of_the_table_is_judged_right) {
  int judged = 0;
  for (const auto& line : data_lines("keishi/cases.tsv")) {
    const auto row = fields(line);
    if (row[0] == "id") continue;
    for (const auto& id : fields(row[1], ',')) {
      BOOST_TEST_CONTEXT("case " << row[0] << " under " << id) { check_case(row, id); }
      ++judged;
    }
  }
  BOOST_TEST(judged > 100);
}

// ---- Board and start (K1, K2)

BOOST_AUTO_TEST_CASE(black_begins_from_row_two_against_row_five) {
  const Game game = keishi();
  BOOST_TEST(game.position() == "6/ww2ww/6/6/bb2bb/6 b - 1");
  BOOST_TEST((game.to_act() == rules::Seat::first));
  BOOST_TEST((game.color_of(rules::Seat::first) == rules::Color::black));
  BOOST_TEST(game.phase() == "play");
  BOOST_TEST(game.legal_moves().size() == 24);
  BOOST_TEST(game.defects().empty());
}

BOOST_AUTO_TEST_CASE(the_start_itself_is_won_for_nobody) {
  BOOST_TEST(result(keishi()) == "playing");
}

// ---- Moves (K3 to K5)

BOOST_AUTO_TEST_CASE(at_the_start_only_straight_jumps_over_a_stone_are_legal) {
  const Game start = keishi();
  for (const auto* text : {"a2c3", "a2b4", "a2a4"})
    BOOST_TEST(refused(start, text) == "not-a-step-or-jump");
  BOOST_TEST(refused(start, "a2c2") == "");
  Game game = keishi();
  play_all(game, "a2a3");
  BOOST_TEST(refused(game, "f5d5") == "");
  BOOST_TEST(refused(start, "f2d2") == "");
}

BOOST_AUTO_TEST_CASE(a_jump_goes_over_either_colour_and_captures_nothing) {
  Game game = keishi("", "6/6/1bw3/3w2/w1b2b/1b3w b");
  BOOST_TEST(refused(game, "b4d4") == "");
  play_all(game, "c2e4");
  BOOST_TEST(game.position() == "6/6/1bw1b1/3w2/w4b/1b3w w c2e4 2");
}

BOOST_AUTO_TEST_CASE(a_jump_never_goes_on_to_a_second_one) {
  BOOST_TEST(refused(keishi("", "6/6/1bw3/3w2/w1b2b/1b3w b"), "b4f4") == "not-a-step-or-jump");
}

BOOST_AUTO_TEST_CASE(a_stone_does_not_jump_round_the_edge) {
  // f2 and a3 are neighbours by number, not on the board.
  const Game game = keishi();
  BOOST_TEST(refused(game, "f2a3") == "not-a-step-or-jump");
  BOOST_TEST(refused(game, "f2b3") == "not-a-step-or-jump");
}

BOOST_AUTO_TEST_CASE(every_stone_in_the_open_has_eight_steps) {
  BOOST_TEST(keishi("", "6/6/2b3/6/6/6 b").legal_moves().size() == 8);
  BOOST_TEST(keishi("", "b5/6/6/6/6/6 b").legal_moves().size() == 3);
}

BOOST_AUTO_TEST_CASE(the_placement_with_the_fewest_moves_has_seven) {
  BOOST_TEST(keishi("", "6/6/6/w1w3/bww3/bbb3 b").legal_moves().size() == 7);
}

// ---- Refusals

BOOST_AUTO_TEST_CASE(the_reason_that_stands_first_in_the_list_is_given) {
  const Game game = keishi();
  BOOST_TEST(refused(game, "c3a2") == "empty-origin");   // and occupied, and too far
  BOOST_TEST(refused(game, "a5a2") == "not-own-piece");  // and occupied, and too far
  BOOST_TEST(refused(game, "a2f5") == "occupied");       // and too far
  BOOST_TEST(refused(game, "a2a2") == "occupied");
  BOOST_TEST(refused(game, "a2a9") == "off-board");
  BOOST_TEST(refused(game, "a2") == "syntax");
  BOOST_TEST(refused(game, "pass") == "syntax");
}

BOOST_AUTO_TEST_CASE(after_the_end_an_otherwise_fine_move_says_game_over) {
  const Game over = keishi("", "b4b/6/6/6/2ww2/b1ww1b w");
  BOOST_TEST(refused(over, "c1b2") == "game-over");
  BOOST_TEST(refused(over, "c1f5") == "game-over");
  BOOST_TEST(refused(over, "a1b2") == "not-own-piece");
  BOOST_TEST(refused(over, "a2b2") == "empty-origin");
  BOOST_TEST(refused(over, "c1d1") == "occupied");
  BOOST_TEST(over.legal_moves().empty());
}

BOOST_AUTO_TEST_CASE(refusals_are_explained_with_names_and_places) {
  const Game game = keishi();
  BOOST_TEST(why(game, "a2a4") == "a2a4: nothing stands on a3 to jump over");
  BOOST_TEST(why(game, "a2c4") == "a2c4: nothing stands on b3 to jump over");
  BOOST_TEST(why(game, "a2b4") ==
             "a2b4: b4 is neither one square from a2 nor two in a straight line");
  BOOST_TEST(why(game, "a2b2") == "a2b2: b2 is occupied by a black stone");
  BOOST_TEST(why(game, "a2a2") == "a2a2: a stone has to move; there is no pass");
  BOOST_TEST(why(game, "c3c4") == "c3c4: no stone stands on c3");
  BOOST_TEST(why(game, "a5a4") == "a5a4: the stone on a5 is white and Black is to act");
  const Game over = keishi("", "b4b/6/6/6/2ww2/b1ww1b w");
  BOOST_TEST(why(over, "c1b2") ==
             "c1b2: the game has ended: Black has a rectangle on a1 a6 f1 f6 and wins.");
}

BOOST_AUTO_TEST_CASE(a_refused_move_is_told_where_its_stone_can_go) {
  BOOST_TEST(explained(keishi(), "a2a4") ==
             "refused: not-a-step-or-jump\na2a4: nothing stands on a3 to jump over\n"
             "from a2 it can go to a1 a3 b1 b3 c2");
}

BOOST_AUTO_TEST_CASE(a_legal_move_is_told_what_it_does) {
  BOOST_TEST(explained(keishi(), "a2a3") ==
             "legal\nBlack steps to a3 (2.3 Ayumi)\nthe game goes on: white to act");
  BOOST_TEST(
      explained(keishi(), "a2c2") ==
      "legal\nBlack jumps over the black stone on b2 to c2 (2.3 Koshi); nothing is captured\n"
      "the game goes on: white to act");
  BOOST_TEST(
      explained(keishi("", "6/w4w/6/b2wb1/6/b1bw2 b"), "e3c3") ==
      "legal\nBlack jumps over the white stone on d3 to c3 (2.3 Koshi); nothing is captured\n"
      "ends the game: black rectangle\nBlack has a rectangle on a1 a3 c1 c3 and wins.");
}

// ---- Rectangles (K6, K9)

BOOST_AUTO_TEST_CASE(exactly_a_hundred_sets_of_squares_win) {
  using namespace rules::keishi;
  int winning = 0;
  for (int a = 0; a < squares; ++a)
    for (int b = a + 1; b < squares; ++b)
      for (int c = b + 1; c < squares; ++c)
        for (int d = c + 1; d < squares; ++d) {
          const Stones set =
              rules::grid::bit(a) | rules::grid::bit(b) | rules::grid::bit(c) | rules::grid::bit(d);
          winning += is_rectangle(set, set, Gap::formula);
        }
  BOOST_TEST(winning == 100);
}

BOOST_AUTO_TEST_CASE(a_side_of_length_one_does_not_win) {
  Game narrow = keishi("", "6/w4w/bb4/6/w1b1w1/b5 b");
  play_all(narrow, "c2b1");  // a1 b1 a4 b4
  BOOST_TEST(result(narrow) == "playing");
  Game cluster = keishi("", "6/w4w/6/w2w2/b1b3/bb4 b");
  play_all(cluster, "c2b2");  // a1 b1 a2 b2
  BOOST_TEST(result(cluster) == "playing");
}

BOOST_AUTO_TEST_CASE(a_tilted_square_does_not_win) {
  BOOST_TEST(result(keishi("", "w4w/6/1b4/b1b3/1b4/w3w1 w")) == "playing");
}

BOOST_AUTO_TEST_CASE(a_stone_in_the_gap_matters_only_where_the_gap_must_be_empty) {
  const std::string_view position = "6/w4w/6/b2b2/w5/b1b2w b";
  Game formula = keishi("keishi", position), empty = keishi("keishi-gapempty", position);
  play_all(formula, "d3c3");
  play_all(empty, "d3c3");
  BOOST_TEST(result(formula) == "black rectangle");
  BOOST_TEST(result(empty) == "playing");
}

BOOST_AUTO_TEST_CASE(with_empty_gaps_the_opponent_can_complete_a_rectangle) {
  const std::string_view position = "6/w4w/6/b1b3/w5/b1b2w w";
  Game empty = keishi("keishi-gapempty", position);
  BOOST_TEST(result(empty) == "playing");
  play_all(empty, "a2b2");
  BOOST_TEST(result(empty) == "black rectangle");
  BOOST_TEST(result(keishi("keishi", position)) == "black rectangle");
}

BOOST_AUTO_TEST_CASE(with_empty_gaps_the_mover_counts_first) {
  // White leaves Black's gap on a2 and completes a rectangle of its own on b2.
  Game game = keishi("keishi-gapempty", "6/6/1w1w2/b1b3/w2w2/b1b3 w");
  play_all(game, "a2b2");
  BOOST_TEST(result(game) == "white rectangle");
}

BOOST_AUTO_TEST_CASE(one_empty_square_in_a_long_gap_is_enough) {
  const std::string_view position = "6/w4w/6/b2b2/w5/b2b1w w";  // b1 c1 empty, a2 white
  BOOST_TEST(result(keishi("keishi-gapempty", position)) == "playing");
  BOOST_TEST(result(keishi("keishi-gapempty", "6/5w/6/bw1b2/w5/b1wb2 w")) == "playing");
  BOOST_TEST(result(keishi("keishi-gapempty", "6/w4w/6/bw1b2/6/bw1b2 w")) == "black rectangle");
}

BOOST_AUTO_TEST_CASE(in_a_set_up_the_side_that_has_just_moved_counts_first) {
  const std::string board = "6/6/w2w2/b4b/w2w2/b4b ";
  BOOST_TEST(result(keishi("", board + "w")) == "black rectangle");
  BOOST_TEST(result(keishi("", board + "b")) == "white rectangle");
  BOOST_TEST(keishi("", board + "w").defects().names() == "already-over");
}

BOOST_AUTO_TEST_CASE(in_a_set_up_the_side_to_act_can_have_won_too) {
  BOOST_TEST(result(keishi("", "6/w4w/6/b1b3/3ww1/b1b3 b")) == "black rectangle");
}

// ---- Repetition and length (K10 to K12)

BOOST_AUTO_TEST_CASE(the_third_occurrence_is_a_draw_and_the_start_is_the_first) {
  Game game = keishi();
  play_all(game, "a2a3 a5a4 a3a2 a4a5 a2a3 a5a4 a3a2");
  BOOST_TEST(result(game) == "playing");
  play_all(game, "a4a5");
  BOOST_TEST(result(game) == "draw repetition");
  BOOST_TEST(game.outcome_sentence() ==
             "The same board with the same side to act has come up 3 times: a draw.");
}

BOOST_AUTO_TEST_CASE(the_fourth_occurrence_or_none_by_a_switch) {
  Game four = keishi("", "", "repetition=4"), off = keishi("", "", "repetition=off");
  play_all(four, repeated("a2a3 a5a4 a3a2 a4a5", 2));
  BOOST_TEST(result(four) == "playing");
  play_all(four, "a2a3 a5a4 a3a2 a4a5");
  BOOST_TEST(result(four) == "draw repetition");
  play_all(off, repeated("a2a3 a5a4 a3a2 a4a5", 20));
  BOOST_TEST(result(off) == "playing");
}

BOOST_AUTO_TEST_CASE(the_same_board_with_the_other_side_to_act_is_another_position) {
  Game game = keishi();
  // Triangles of three and shuttles of two bring the board back with either side to act.
  play_all(game, "a2a3 a5a4 a3b3 a4a5 b3a2");
  BOOST_TEST(game.position().starts_with("6/ww2ww/6/6/bb2bb/6 w "));
  play_all(game, "a5a4 a2a3 a4b4 a3a2 b4a5");
  BOOST_TEST(game.position().starts_with("6/ww2ww/6/6/bb2bb/6 b "));
  BOOST_TEST(result(game) == "playing");
  BOOST_TEST(game.occurrences(game.now()) == 2);
}

BOOST_AUTO_TEST_CASE(positions_of_the_history_field_are_no_occurrences) {
  Game game = keishi("", "6/ww2ww/6/6/bb2bb/6 b a2a3,a5a4,a3a2,a4a5 5");
  BOOST_TEST(game.occurrences(game.now()) == 1);
  play_all(game, "a2a3 a5a4 a3a2 a4a5");
  BOOST_TEST(result(game) == "playing");
}

BOOST_AUTO_TEST_CASE(the_game_is_a_draw_after_its_last_ply) {
  Game game = keishi("", "", "max-plies=3");
  play_all(game, "a2a3 a5a4");
  BOOST_TEST(result(game) == "playing");
  play_all(game, "b2b3");
  BOOST_TEST(result(game) == "draw max-plies");
  BOOST_TEST(game.outcome_sentence() == "The game has reached 3 plies: a draw.");
}

BOOST_AUTO_TEST_CASE(two_hundred_plies_are_the_usual_limit) {
  Game game = keishi("", "6/ww2ww/6/6/bb2bb/6 b - 199");
  play_all(game, "a2a3");
  BOOST_TEST(result(game) == "playing");
  play_all(game, "a5a4");
  BOOST_TEST(result(game) == "draw max-plies");
  const Game beyond = keishi("", "6/ww2ww/6/6/bb2bb/6 b - 201");
  BOOST_TEST(result(beyond) == "draw max-plies");
  BOOST_TEST(beyond.defects().names() == "already-over");
  BOOST_TEST(result(keishi("", "6/ww2ww/6/6/bb2bb/6 b - 201", "max-plies=off")) == "playing");
}

BOOST_AUTO_TEST_CASE(a_rectangle_on_the_last_ply_wins) {
  Game game = keishi("", "6/w4w/6/b2b2/6/b1bw1w b - 200");
  play_all(game, "d3c3");
  BOOST_TEST(result(game) == "black rectangle");
}

BOOST_AUTO_TEST_CASE(repetition_counts_before_the_ply_limit) {
  Game game = keishi("", "", "max-plies=8");
  play_all(game, repeated("a2a3 a5a4 a3a2 a4a5", 2));
  BOOST_TEST(result(game) == "draw repetition");
}

// ---- The known win

BOOST_AUTO_TEST_CASE(the_first_player_wins_in_seven_plies) {
  Game game = keishi();
  play_all(game, "b2a3 f5f4 f2e3 f4f5 a3a4 e5d5");
  BOOST_TEST(result(game) == "playing");
  play_all(game, "e3e4");
  BOOST_TEST(result(game) == "black rectangle");
}

// ---- Values

BOOST_AUTO_TEST_CASE(copies_are_independent) {
  Game game = keishi();
  const Game before = game;
  play_all(game, "a2a3");
  BOOST_TEST(before.position() == "6/ww2ww/6/6/bb2bb/6 b - 1");
  BOOST_TEST(game.position() == "6/ww2ww/6/b5/1b2bb/6 w a2a3 2");
}

BOOST_AUTO_TEST_CASE(unbalanced_boards_are_named) {
  BOOST_TEST(keishi("", "6/ww2w1/6/6/bb2bb/6 b").defects().names() == "unbalanced-stones");
  BOOST_TEST(keishi("", "6/ww2ww/6/5b/bb2bb/6 b").defects().names() == "unbalanced-stones");
  BOOST_TEST(keishi("", "6/6/6/6/6/6 b").defects().names() == "unbalanced-stones already-over");
}

BOOST_AUTO_TEST_CASE(the_drawing_shows_the_last_move) {
  Game game = keishi();
  play_all(game, "a2c2");
  BOOST_TEST(game.draw({.kanji = false}) ==
             "6 . . . . . .\n5 w w . . w w\n4 . . . . . .\n3 . . . . . .\n2 . b[b]. b b\n"
             "1 . . . . . .\n  a b c d e f\nlast move a2c2\n");
  const Game over = keishi("", "b4b/6/6/6/2ww2/b1ww1b w");
  BOOST_TEST(over.draw({.kanji = true}) ==
             "6 ● · · · · ●\n5 · · · · · ·\n4 · · · · · ·\n3 · · · · · ·\n2 · · ○ ○ · ·\n"
             "1 ● · ○ ○ · ●\n  a b c d e f\n");
}

BOOST_AUTO_TEST_SUITE_END()
