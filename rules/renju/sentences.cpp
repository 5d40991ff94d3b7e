// What the game says to people: why an action is refused, how the game ended, what a point is.

#include "rules/renju/explain.hpp"
#include "rules/renju/game.hpp"
#include "rules/text.hpp"

namespace rules::renju {

namespace {

std::string area_name(int reach) {
  if (reach == 0) return "h8, the centre";
  const std::string side = std::to_string(2 * reach + 1);
  const Point low{h8.x - reach, h8.y - reach}, high{h8.x + reach, h8.y + reach};
  return "the " + side + "x" + side + " square around h8 (" + name(low) + "-" + name(high) + ")";
}

std::string points_text(int n) { return std::to_string(n) + (n == 1 ? " point" : " points"); }

}  // namespace

std::string Game::refusal_sentence(const Move& m, Reason reason) const {
  switch (m.verb) {
    case Verb::stone:
      if (reason == Reason::occupied || reason == Reason::opening_area ||
          reason == Reason::not_offered)
        return sentence_about_stone(m.point, reason);
      break;
    case Verb::offer:
    case Verb::count:
      if (reason == Reason::occupied || reason == Reason::offer_count ||
          reason == Reason::offer_symmetry)
        return sentence_about_offer(m, reason);
      break;
    case Verb::pass:
      if (reason == Reason::pass_not_allowed) return sentence_about_pass();
      break;
    case Verb::swap:
    case Verb::keep:
    case Verb::extend: break;
  }
  if (reason == Reason::wrong_phase) return sentence_about_phase(m);
  if (reason == Reason::game_over) return "the game has ended: " + outcome_sentence();
  return std::string(sentence(reason));
}

std::string Game::sentence_about_stone(Point p, Reason reason) const {
  if (reason == Reason::occupied)
    return "there is a " + std::string(now_.board.at(p) == Cell::black ? "black" : "white") +
           " stone on " + name(p);
  if (reason == Reason::not_offered)
    return name(p) + " is not among the offered points " + now_.offered.names(" ");
  const int reach = step() != nullptr ? step()->reach : 0;
  return "the opening does not allow a stone on " + name(p) + "; stone " +
         std::to_string(now_.board.stones() + 1) + " belongs " + (reach == 0 ? "on " : "into ") +
         area_name(reach);
}

std::string Game::sentence_about_offer(const Move& m, Reason reason) const {
  if (m.verb == Verb::count)
    return "count " + std::to_string(m.number) + " is out of range; from 1 to " +
           std::to_string(terms_.offers) + " fifth moves may be declared";
  if (reason == Reason::occupied)
    for (int i = 0; i < m.points.size(); ++i)
      if (!now_.board.is_empty(m.points[i])) return sentence_about_stone(m.points[i], reason);
  if (reason == Reason::offer_count)
    return "the offer has " + points_text(m.points.size() + m.number) + "; it must have " +
           std::to_string(offers_due(terms_, now_));
  const auto same = same_pair(now_.board, m.points, terms_.sameness);
  if (!same) return std::string(sentence(reason));
  if (same->a == same->b) return name(same->a) + " is offered twice";
  const std::string what = terms_.sameness == Sameness::board      ? "the board"
                           : terms_.sameness == Sameness::position ? "the board with its stones"
                                                                   : "the figure of the stones";
  return name(same->a) + " and " + name(same->b) +
         " count as the same: " + std::string(same->by.name()) + " keeps " + what +
         " and takes one to the other";
}

std::string Game::sentence_about_phase(const Move& m) const {
  std::string expected;
  for (const Verb v : verbs) {
    if (!next(v)) continue;
    if (!expected.empty()) expected += " or ";
    expected += now_.phase == Phase::select5 ? "one of the offered points" : name(v);
  }
  const std::string given =
      m.verb == Verb::stone ? "a stone on " + name(m.point) : "'" + std::string(name(m.verb)) + "'";
  return given + " does not belong to phase " + std::string(phase()) + "; " + colored(now_.side) +
         " is to choose: " + expected;
}

std::string Game::sentence_about_pass() const {
  if (terms_.pass)
    return "a pass is allowed from " + std::to_string(terms_.stones_before_pass()) +
           " stones on; there are " + std::to_string(now_.board.stones());
  if (terms_.no_legal_point_loses) return "these rules allow no pass";
  return "these rules allow a pass only to Black with nothing but forbidden points left";
}

std::string Game::outcome_sentence() const {
  if (!outcome_) return {};
  const Reason reason = outcome_->reason;
  const std::string by = last_ ? "the stone on " + name(*last_) : "the board as it was set up";
  if (reason == Reason::five)
    return colored(color_of(*outcome_->winner)) + " has five in a row by " + by + " and wins.";
  if (reason == Reason::overline)
    return "White has more than five in a row by " + by + " and wins.";
  if (reason == Reason::stone_limit)
    return "There are " + std::to_string(now_.board.stones()) + " stones and the limit is " +
           std::to_string(terms_.max_stones.value_or(0)) + "; the game is a draw.";
  const bool of_the_whole_game = reason == Reason::board_full || reason == Reason::both_pass ||
                                 reason == Reason::no_legal_point;
  if (of_the_whole_game || !last_) return std::string(sentence(reason));
  Board before = now_.board;
  before.take(*last_);
  const Verdict v = verdict(before, *last_, terms_.precedence);
  return "Black's stone on " + name(*last_) + " is forbidden (" + v.types.names() +
         ") and White wins.";
}

// What a stone on the point would make, whether or not it may be put there now.
std::string Game::explain(const Move& m) const {
  if (m.verb != Verb::stone || !now_.board.is_empty(m.point)) return {};
  const std::string for_black = explain_for_black(now_.board, m.point, terms_.precedence);
  if (stone_color() == Color::black) return for_black;
  return explain_for_white(now_.board, m.point) + "\n" + for_black;
}

}  // namespace rules::renju
