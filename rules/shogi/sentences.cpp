// What the game says to a person: why an action is refused, how the game ended, what an action
// does.

#include "rules/shogi/declaration.hpp"
#include "rules/shogi/game.hpp"
#include "rules/shogi/names.hpp"
#include "rules/text.hpp"

namespace rules::shogi {

namespace {

std::string the_piece(const Position& p, Square s) {
  return "the " + std::string(kind_name(p.at(s).kind)) + " on " + name(s);
}

std::string list_pieces(const Position& p, Bitboard squares) {
  std::string text;
  while (squares.any()) {
    const Square s = squares.pop();
    if (!text.empty()) text += squares.any() ? ", " : " and ";
    text += the_piece(p, s);
  }
  return text;
}

// What would attack the mover's king after the move.
std::string king_sentence(const Position& p, Move m) {
  const Color us = p.turn();
  Position after = p;
  after.play(m.drops() ? m : Move::step(m.from, m.to, false));  // a promotion may be impossible
  for (Bitboard kings = after.kings(us); kings.any();) {
    const Square k = kings.pop();
    const Bitboard by = after.attackers(other(us), k, after.occupied());
    if (by.any())
      return colored(us) + "'s king on " + name(k) + " would be attacked by " +
             list_pieces(after, by);
  }
  return std::string(sentence(Reason::leaves_king_in_check));
}

std::string reach_sentence(const Position& p, Move m) {
  std::string text = the_piece(p, m.from) + " cannot reach " + name(m.to);
  if (attacks(p.at(m.from), m.from, {}).has(m.to))
    if (const Bitboard inside = between(m.from, m.to) & p.occupied(); inside.any())
      text +=
          ": " + list_pieces(p, inside) + (inside.more_than_one() ? " are" : " is") + " in the way";
  return text;
}

std::string pawn_on_file(const Position& p, Square to) {
  for (Bitboard b = p.pieces(p.turn(), Mover::pawn); b.any();)
    if (const Square s = b.pop(); file_of(s) == file_of(to)) return name(s);
  return "?";
}

std::string drop_sentence(const Position& p, Move m, Reason reason) {
  const std::string kind(kind_name(m.kind)), to = name(m.to);
  if (reason == Reason::not_in_hand) return colored(p.turn()) + " has no " + kind + " in hand";
  if (reason == Reason::drop_on_occupied) return to + " is occupied by " + the_piece(p, m.to);
  if (reason == Reason::dead_end_drop)
    return "a " + kind + " dropped on " + to + " could never move";
  if (reason == Reason::nifu)
    return colored(p.turn()) + " already has an unpromoted pawn on file " + to.substr(0, 1) +
           ", on " + pawn_on_file(p, m.to);
  return "the pawn dropped on " + to + " would give mate";
}

std::string step_sentence(const Position& p, Move m, Reason reason) {
  const std::string kind(kind_name(p.at(m.from).kind)), to = name(m.to);
  if (reason == Reason::empty_origin) return "there is no piece on " + name(m.from);
  if (reason == Reason::not_own_piece)
    return the_piece(p, m.from) + " is " + colored(p.at(m.from).color) + "'s, and it is " +
           colored(p.turn()) + "'s turn";
  if (reason == Reason::piece_cannot_reach) return reach_sentence(p, m);
  if (reason == Reason::captures_own_piece)
    return to + " holds " + colored(p.turn()) + "'s own " + std::string(kind_name(p.at(m.to).kind));
  if (reason == Reason::must_promote)
    return "a " + kind + " on " + to + " could never move again, so it must promote";
  if (reason == Reason::cannot_promote_piece) return "a " + kind + " cannot promote";
  if (reason == Reason::promotion_outside_zone)
    return "neither " + name(m.from) + " nor " + to + " is in " + colored(p.turn()) +
           "'s promotion zone";
  return "the king on " + to + " cannot be captured";
}

std::string deed(const Position& p, Move m) {
  const std::string who = colored(p.turn());
  if (m.drops()) return who + " drops a " + std::string(kind_name(m.kind)) + " on " + name(m.to);
  std::string text = who + " moves the " + std::string(kind_name(p.at(m.from).kind)) + " from " +
                     name(m.from) + " to " + name(m.to);
  if (!p.at(m.to).empty()) text += ", takes the " + std::string(kind_name(p.at(m.to).kind));
  return text + (m.promotes() ? " and promotes" : "");
}

// The replies to a pawn dropped in front of a king, one line each: flights and captures.
template <class Add>
void pawn_check_lines(const Position& before, Square to, Add add) {
  const Color us = before.turn(), them = other(us);
  Position p = before;
  p.play(Move::drop(Kind::pawn, to));
  const Square king = p.kings(them).first();
  const Bitboard lifted = p.occupied().without(Bitboard::of(king));
  for (Bitboard b = king_attacks(king).without(p.pieces(them)); b.any();) {
    const Square s = b.pop();
    const Bitboard by = p.attackers(us, s, lifted).without(Bitboard::of(s));
    add("the king to " + name(s) + ": " +
        (by.any() ? "attacked by " + list_pieces(p, by) : std::string("free")));
  }
  for (Bitboard b = p.attackers(them, to, p.occupied()).without(Bitboard::of(king)); b.any();) {
    const Square s = b.pop();
    const bool promotes_only = refusal(p, Move::step(s, to)) == Reason::must_promote;
    const Move taking = Move::step(s, to, promotes_only);
    add(the_piece(p, s) + " takes the pawn: " +
        (refusal(p, taking) ? king_sentence(p, taking) : std::string("possible")));
  }
}

bool checks_as_pawn_drop(const Position& p, Move m) {
  return m.drops() && m.kind == Kind::pawn && p.at(m.to).empty() &&
         (pawn_attacks(p.turn(), m.to) & p.kings(other(p.turn()))).any();
}

}  // namespace

std::string_view kind_name(Kind k) {
  switch (k) {
    case Kind::pawn: return "pawn";
    case Kind::lance: return "lance";
    case Kind::knight: return "knight";
    case Kind::silver: return "silver";
    case Kind::gold: return "gold";
    case Kind::bishop: return "bishop";
    case Kind::rook: return "rook";
    case Kind::king: return "king";
    case Kind::tokin: return "promoted pawn";
    case Kind::promoted_lance: return "promoted lance";
    case Kind::promoted_knight: return "promoted knight";
    case Kind::promoted_silver: return "promoted silver";
    case Kind::horse: return "horse";
    case Kind::dragon: return "dragon";
    case Kind::none: break;
  }
  return "nothing";
}

std::string Game::refusal_sentence(Move move, Reason reason) const {
  if (reason == Reason::game_over) return "the game has ended: " + outcome_sentence();
  if (reason == Reason::false_claim) return "these rules have no declaration of a win";
  if (reason == Reason::leaves_king_in_check) return king_sentence(now_, move);
  return move.drops() ? drop_sentence(now_, move, reason) : step_sentence(now_, move, reason);
}

std::string Game::outcome_sentence() const {
  if (!outcome_) return {};
  const std::string general(sentence(outcome_->reason));
  const bool declared = last_ && last_->verb == Move::Verb::declare;
  std::string text = outcome_->winner ? colored(color_of(*outcome_->winner)) + " wins. " : "Draw. ";
  text += general;
  if (declared)
    text += " (" +
            describe(rules_.declaration, now_.turn(), count_for_declaration(now_, now_.turn())) +
            ")";
  return text;
}

std::string Game::explain(Move move) const {
  std::string lines;
  const auto add = [&](const std::string& line) { lines += (lines.empty() ? "" : "\n") + line; };
  const auto refused = refusal(move);
  if (refused && *refused != Reason::uchifuzume) return lines;
  if (move.verb == Move::Verb::declare) return lines;
  Game after = *this;
  after.play(move);
  const Position& next = after.now_;
  if (!refused) add(deed(now_, move));
  if (!refused && next.in_check())
    for (Bitboard kings = next.kings(next.turn()); kings.any();)
      if (const Bitboard by = next.attackers(now_.turn(), kings.pop(), next.occupied()); by.any())
        add("gives check by " + list_pieces(next, by));
  if (checks_as_pawn_drop(now_, move)) pawn_check_lines(now_, move.to, add);
  return lines;
}

}  // namespace rules::shogi
