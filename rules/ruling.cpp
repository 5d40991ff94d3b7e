#include "rules/ruling.hpp"

namespace rules {

std::string_view sentence(Reason r) {
  switch (r) {
    using enum Reason;
    case resign: return "A player gave up; the other side wins.";
    case repetition: return "The same position came back too often; the game is a draw.";
    case max_plies: return "The game reached its limit of plies and is a draw.";
    case agreement: return "Both players agreed on a draw.";
    case checkmate:
      return "The king is attacked and no legal move saves it; the side to move loses.";
    case stalemate: return "The side to move has no legal move and loses.";
    case sennichite:
      return "The same position with the same hands came up for the fourth time; the game is a "
             "draw.";
    case perpetual_check:
      return "The position came up for the fourth time while one side did nothing but give check; "
             "that side loses.";
    case mutual_perpetual_check:
      return "The position came up for the fourth time while both sides did nothing but give "
             "check.";
    case declaration: return "The entering-king declaration is correct; its side wins.";
    case declaration_draw: return "The entering-king declaration has points for a draw.";
    case failed_declaration:
      return "The entering-king declaration does not meet its conditions; its side loses.";
    case try_reached: return "The king reached the opponent's king's home square and wins.";
    case rectangle:
      return "Four stones form a rectangle with sides of two or more; their side wins.";
    case blocked: return "No stone of the side to move can move; that side loses.";
    case no_stones: return "A side has too few stones to go on and loses.";
    case few_stones: return "Neither side has more than two stones; the game is a draw.";
    case quiet_limit: return "Too many plies went by without a capture; the game is a draw.";
    case five: return "Five in a row wins.";
    case overline: return "White has more than five in a row and wins.";
    case forbidden_33: return "Black made two threes with one stone and loses.";
    case forbidden_44: return "Black made two fours with one stone and loses.";
    case forbidden_33_44: return "Black made two threes and two fours with one stone and loses.";
    case forbidden_overline: return "Black has more than five in a row and loses.";
    case forbidden_33_overline:
      return "Black made two threes and an overline with one stone and loses.";
    case forbidden_44_overline:
      return "Black made two fours and an overline with one stone and loses.";
    case forbidden_33_44_overline:
      return "Black made two threes, two fours and an overline with one stone and loses.";
    case board_full: return "The board is full; the game is a draw.";
    case both_pass: return "Both players passed in succession; the game is a draw.";
    case no_legal_point: return "Black has only forbidden points left and loses.";
    case stone_limit: return "The game reached its limit of stones and is a draw.";
    case syntax: return "The text is not an action of this game.";
    case off_board: return "The square is not on the board.";
    case empty_origin: return "There is nothing to move on the square.";
    case not_own_piece: return "The piece belongs to the other side.";
    case occupied: return "The square is occupied.";
    case wrong_phase: return "The action does not belong to this phase of the game.";
    case not_your_turn: return "It is the other side's turn.";
    case game_over: return "The game has ended.";
    case piece_cannot_reach:
      return "The piece does not move that way, or something stands between.";
    case captures_own_piece: return "A piece cannot capture a piece of its own side.";
    case captures_king: return "A king is never captured.";
    case leaves_king_in_check: return "The mover's king would be in check.";
    case nifu: return "The side already has an unpromoted pawn on that file.";
    case uchifuzume: return "A dropped pawn may not give mate.";
    case dead_end_drop: return "The piece could never move from there.";
    case drop_on_occupied: return "A piece can be dropped on an empty square only.";
    case not_in_hand: return "The side has no such piece in hand.";
    case must_promote: return "The piece must promote, for it could never move again.";
    case cannot_promote_piece: return "The piece cannot promote.";
    case promotion_outside_zone:
      return "A move can promote only if it starts or ends in the far three ranks.";
    case false_claim: return "There is nothing to claim under these rules.";
    case not_a_step_or_jump:
      return "A stone moves one square, or jumps in a straight line over one adjacent stone.";
    case ko: return "The move brings back a position that the ko rule forbids.";
    case not_one_step: return "A stone moves exactly one point along a line.";
    case opening_area: return "The opening rule does not allow a stone there.";
    case offer_count: return "The number of fifth moves is wrong.";
    case offer_symmetry: return "Two of the offered points count as the same.";
    case not_offered: return "The point is not among the offered ones.";
    case pass_not_allowed: return "A pass is not allowed here.";
  }
  return "?";
}

std::string_view name(Defect d) {
  switch (d) {
    using enum Defect;
    case no_king_b: return "no-king-b";
    case no_king_w: return "no-king-w";
    case two_kings_b: return "two-kings-b";
    case two_kings_w: return "two-kings-w";
    case nifu_b: return "nifu-b";
    case nifu_w: return "nifu-w";
    case stuck_piece: return "stuck-piece";
    case too_many_r: return "too-many-R";
    case too_many_b: return "too-many-B";
    case too_many_g: return "too-many-G";
    case too_many_s: return "too-many-S";
    case too_many_n: return "too-many-N";
    case too_many_l: return "too-many-L";
    case too_many_p: return "too-many-P";
    case opponent_in_check: return "opponent-in-check";
    case unbalanced_stones: return "unbalanced-stones";
    case too_many_stones: return "too-many-stones";
    case already_over: return "already-over";
  }
  return "?";
}

std::string_view sentence(Defect d) {
  switch (d) {
    using enum Defect;
    case no_king_b: return "Black has no king.";
    case no_king_w: return "White has no king.";
    case two_kings_b: return "Black has more than one king.";
    case two_kings_w: return "White has more than one king.";
    case nifu_b: return "Black has two unpromoted pawns on one file.";
    case nifu_w: return "White has two unpromoted pawns on one file.";
    case stuck_piece: return "A piece stands where it could never move.";
    case too_many_r: return "There are more than two rooks.";
    case too_many_b: return "There are more than two bishops.";
    case too_many_g: return "There are more than four golds.";
    case too_many_s: return "There are more than four silvers.";
    case too_many_n: return "There are more than four knights.";
    case too_many_l: return "There are more than four lances.";
    case too_many_p: return "There are more than eighteen pawns.";
    case opponent_in_check: return "The side that is not to move stands in check.";
    case unbalanced_stones: return "The numbers of black and white stones do not fit each other.";
    case too_many_stones: return "A side has more stones than the game has.";
    case already_over: return "The game is already over in this position.";
  }
  return "?";
}

std::vector<Defect> Defects::list() const {
  std::vector<Defect> found;
  for (int i = 0; i < defect_count; ++i)
    if (has(static_cast<Defect>(i))) found.push_back(static_cast<Defect>(i));
  return found;
}

std::string Defects::names() const {
  std::string joined;
  for (const Defect d : list()) {
    if (!joined.empty()) joined += ' ';
    joined += name(d);
  }
  return joined;
}

std::string Defects::sentences() const {
  std::string joined;
  for (const Defect d : list()) {
    if (!joined.empty()) joined += ' ';
    joined += sentence(d);
  }
  return joined;
}

TextError syntax_error(std::string sentence, std::size_t at, std::size_t length) {
  return TextError{std::string(name(Reason::syntax)), std::move(sentence), at, length};
}

}  // namespace rules
