#pragma once
// The vocabulary of rulings: seats, colours, reasons, defects, and results that may be errors.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "basics/result.hpp"

namespace rules {

// A player's seat. It is fixed for the whole game; the colour that it plays may change (Renju).
enum class Seat : unsigned char { first, second };
enum class Color : unsigned char { black, white };

constexpr Seat other(Seat s) { return s == Seat::first ? Seat::second : Seat::first; }
constexpr Color other(Color c) { return c == Color::black ? Color::white : Color::black; }
// 0 or 1, for arrays of two.
constexpr std::size_t index_of(Seat s) { return static_cast<std::size_t>(s); }
constexpr std::size_t index_of(Color c) { return static_cast<std::size_t>(c); }
constexpr std::string_view name(Color c) { return c == Color::black ? "black" : "white"; }

// Why an action is refused or a game has ended. The names (`name`) are the interface of logs and
// records: they never change, and the list only ever grows (docs/reasons.md). The numeric values
// are not an interface: store names. The order matters: if several refusals apply, the first in
// this list is given. (Shogi's drops have their own order in rules/shogi/moves.cpp.)
enum class Reason : unsigned char {
  // outcomes: all games
  resign,
  repetition,
  max_plies,
  agreement,
  // outcomes: Shogi
  checkmate,
  stalemate,
  sennichite,
  perpetual_check,
  mutual_perpetual_check,
  declaration,
  declaration_draw,
  failed_declaration,
  try_reached,
  // outcomes: Keishi
  rectangle,
  // outcomes: Liuzichong
  blocked,
  no_stones,
  few_stones,
  quiet_limit,
  // outcomes: Renju
  five,
  overline,
  forbidden_33,
  forbidden_44,
  forbidden_33_44,
  forbidden_overline,
  forbidden_33_overline,
  forbidden_44_overline,
  forbidden_33_44_overline,
  board_full,
  both_pass,
  no_legal_point,
  stone_limit,
  // refusals: all games
  syntax,
  off_board,
  empty_origin,
  not_own_piece,
  occupied,
  wrong_phase,
  not_your_turn,
  game_over,
  // refusals: Shogi
  piece_cannot_reach,
  captures_own_piece,
  captures_king,
  leaves_king_in_check,
  nifu,
  uchifuzume,
  dead_end_drop,
  drop_on_occupied,
  not_in_hand,
  must_promote,
  cannot_promote_piece,
  promotion_outside_zone,
  false_claim,
  // refusals: Keishi
  not_a_step_or_jump,
  ko,
  // refusals: Liuzichong
  not_one_step,
  // refusals: Renju
  opening_area,
  offer_count,
  offer_symmetry,
  not_offered,
  pass_not_allowed,
};
inline constexpr int reason_count = static_cast<int>(Reason::pass_not_allowed) + 1;

// "leaves-king-in-check"
constexpr std::string_view name(Reason r) {
  switch (r) {
    using enum Reason;
    case resign: return "resign";
    case repetition: return "repetition";
    case max_plies: return "max-plies";
    case agreement: return "agreement";
    case checkmate: return "checkmate";
    case stalemate: return "stalemate";
    case sennichite: return "sennichite";
    case perpetual_check: return "perpetual-check";
    case mutual_perpetual_check: return "mutual-perpetual-check";
    case declaration: return "declaration";
    case declaration_draw: return "declaration-draw";
    case failed_declaration: return "failed-declaration";
    case try_reached: return "try";
    case rectangle: return "rectangle";
    case blocked: return "blocked";
    case no_stones: return "no-stones";
    case few_stones: return "few-stones";
    case quiet_limit: return "quiet-limit";
    case five: return "five";
    case overline: return "overline";
    case forbidden_33: return "forbidden-33";
    case forbidden_44: return "forbidden-44";
    case forbidden_33_44: return "forbidden-33+forbidden-44";
    case forbidden_overline: return "forbidden-overline";
    case forbidden_33_overline: return "forbidden-33+forbidden-overline";
    case forbidden_44_overline: return "forbidden-44+forbidden-overline";
    case forbidden_33_44_overline: return "forbidden-33+forbidden-44+forbidden-overline";
    case board_full: return "board-full";
    case both_pass: return "both-pass";
    case no_legal_point: return "no-legal-point";
    case stone_limit: return "stone-limit";
    case syntax: return "syntax";
    case off_board: return "off-board";
    case empty_origin: return "empty-origin";
    case not_own_piece: return "not-own-piece";
    case occupied: return "occupied";
    case wrong_phase: return "wrong-phase";
    case not_your_turn: return "not-your-turn";
    case game_over: return "game-over";
    case piece_cannot_reach: return "piece-cannot-reach";
    case captures_own_piece: return "captures-own-piece";
    case captures_king: return "captures-king";
    case leaves_king_in_check: return "leaves-king-in-check";
    case nifu: return "nifu";
    case uchifuzume: return "uchifuzume";
    case dead_end_drop: return "dead-end-drop";
    case drop_on_occupied: return "drop-on-occupied";
    case not_in_hand: return "not-in-hand";
    case must_promote: return "must-promote";
    case cannot_promote_piece: return "cannot-promote-piece";
    case promotion_outside_zone: return "promotion-outside-zone";
    case false_claim: return "false-claim";
    case not_a_step_or_jump: return "not-a-step-or-jump";
    case ko: return "ko";
    case not_one_step: return "not-one-step";
    case opening_area: return "opening-area";
    case offer_count: return "offer-count";
    case offer_symmetry: return "offer-symmetry";
    case not_offered: return "not-offered";
    case pass_not_allowed: return "pass-not-allowed";
  }
  return "?";
}
std::string_view sentence(Reason);  // a general sentence for people

enum class ReasonKind : unsigned char { outcome, refusal };
constexpr ReasonKind kind(Reason r) {
  return r < Reason::syntax ? ReasonKind::outcome : ReasonKind::refusal;
}

// The one of two refusals to report: the first in the order of the list.
constexpr std::optional<Reason> earlier(std::optional<Reason> a, std::optional<Reason> b) {
  if (!a) return b;
  if (!b) return a;
  return *a < *b ? a : b;
}

// A part of a text, in bytes.
struct Place {
  std::size_t at = 0, length = 0;
};

// The reason why an action may not be played, with a sentence. The game is unchanged.
struct Refusal {
  Reason reason;
  std::string sentence;
  Place place = {};  // the wrong part of a text that is not an action
};

// How the rules ended a game. Without a winner it is a draw.
struct Outcome {
  std::optional<Seat> winner;
  Reason reason = Reason::resign;
  friend bool operator==(const Outcome&, const Outcome&) = default;
};

// A property that shows that no game can reach a position (or that it cannot be played on).
enum class Defect : unsigned char {
  no_king_b,
  no_king_w,
  two_kings_b,
  two_kings_w,
  nifu_b,
  nifu_w,
  stuck_piece,
  too_many_r,
  too_many_b,
  too_many_g,
  too_many_s,
  too_many_n,
  too_many_l,
  too_many_p,
  opponent_in_check,
  unbalanced_stones,
  too_many_stones,
  already_over,
};
inline constexpr int defect_count = static_cast<int>(Defect::already_over) + 1;

std::string_view name(Defect);  // "too-many-R"
std::string_view sentence(Defect);

// A set of defects; each kind is reported separately.
class Defects {
 public:
  void add(Defect d) { bits_ |= bit(d); }
  bool has(Defect d) const { return (bits_ & bit(d)) != 0; }
  bool empty() const { return bits_ == 0; }
  std::vector<Defect> list() const;  // in the order of the enum
  std::string names() const;         // "no-king-b nifu-w"
  std::string sentences() const;     // their sentences, joined
  friend bool operator==(const Defects&, const Defects&) = default;

 private:
  static constexpr std::uint32_t bit(Defect d) { return std::uint32_t{1} << static_cast<int>(d); }
  std::uint32_t bits_ = 0;
};

// An error in a text, and its place: `at` and `length` count bytes of the given text (length 0:
// no particular part).
struct TextError {
  std::string code;      // the name of a Reason, or of the defects of a position
  std::string sentence;  // what was found and what was expected
  std::size_t at = 0;
  std::size_t length = 0;
  Defects defects = {};  // of a well-formed position that no game can reach
};

TextError syntax_error(std::string sentence, std::size_t at = 0, std::size_t length = 0);

// A value, or what is wrong with the text that it was to be read from.
template <class T>
using Result = basics::Result<T, TextError>;

}  // namespace rules
