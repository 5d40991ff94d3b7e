// What a KIF or KI2 record says beside its moves, against the moves.

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "matches/records/kif/kif_reader.hpp"
#include "rules/text.hpp"

namespace matches::records::kif {

using rules::Color;
using About = Disagreement::About;

KifReader::Wrong KifReader::object(std::size_t column, std::string sentence, Disagreement what) {
  auto wrong =
      findings_.object({place_of(lines_.number(), column), std::move(sentence)}, std::move(what));
  if (!wrong) return std::nullopt;
  return damage(column, std::move(wrong->sentence));
}

// --- a main line that breaks off ----------------------------------------------------------------

// Whether nobody judges what comes next, because the main line goes on behind a refused move.
bool KifReader::broken_off() {
  if (tree_->in_variation()) return false;
  if (!refused_ || !findings_.wanted()) return findings_.is_cut();
  const auto refused = *std::exchange(refused_, std::nullopt);
  length_ = tree_->plies();
  const auto& [line, column, sentence] = refused.damage;
  return findings_.cut({place_of(line, column),
                        length_ + 1,
                        refused.action,
                        {refused.reason, std::string(rules::sentence(refused.reason)), {}}});
}

// A move that none of the pieces can make. False: the text is not a move, or nobody collects.
bool KifReader::refuse(const rules::TextError& error, std::string text, std::size_t column) {
  constexpr auto reason = rules::Reason::piece_cannot_reach;
  if (error.code != rules::name(reason)) return false;
  const auto place = place_of(lines_.number(), column);
  RefusedAction action{place, ply_number(), std::move(text), {reason, error.sentence, {}}};
  if (tree_->in_variation()) return in_lost_variation_ = findings_.cut_aside(std::move(action));
  length_ = tree_->plies();
  return findings_.cut(std::move(action));
}

void KifReader::pass_over(std::string_view marked_moves) {
  for (Characters text(marked_moves); !text.done();) {
    if (take_mark(text))
      findings_.pass_over();
    else
      text.skip(text.character().size());
  }
}

Color KifReader::to_act() const {
  const auto turn = tree_->now().turn();
  return !tree_->in_variation() && findings_.unread() % 2 == 1 ? other(turn) : turn;
}

// --- what the moves contradict ------------------------------------------------------------------

KifReader::Wrong KifReader::check_number(int number, std::size_t column) {
  const auto missing = tree_->in_variation() ? 0 : findings_.unread() + (refused_ ? 1 : 0);
  const auto expected =
      static_cast<std::size_t>(std::max(first_number_.value_or(1), 0)) + tree_->plies() + missing;
  const auto found = static_cast<std::size_t>(number);
  const auto off = tree_->in_variation() ? std::size_t{0} : off_;
  if (found == expected + off) return std::nullopt;
  const auto should = std::to_string(expected + off);
  if (!tree_->in_variation()) off_ = found - expected;  // modulo 2^64: it is only added
  return object(column, "found move " + std::to_string(number) + "; expected move " + should,
                {.about = About::number,
                 .ply = ply_number() + missing,
                 .stored = std::to_string(number),
                 .computed = should});
}

void KifReader::note_name(std::string misnamed, std::size_t column) {
  findings_.note(place_of(lines_.number(), column),
                 {.about = About::capture, .ply = ply_number(), .sentence = std::move(misnamed)});
}

// The second time of a move is what its side has used so far, of which each move may have lost
// almost a second.
void KifReader::check_total(Characters text, const endings::Timing& time) {
  if (!findings_.wanted()) return;
  const auto column = text.column();
  const auto total = take_kif_total(text);
  if (!total) return;
  auto& before = totals_[rules::shogi::at(tree_->now().turn())];
  const auto expected = before + std::chrono::duration_cast<Seconds>(time.charged).count();
  before = *total;
  if (std::llabs(*total - expected) <= 1) return;
  const auto seconds = [](long long count) { return std::to_string(count) + " s"; };
  findings_.note(
      place_of(lines_.number(), column),
      {.about = About::clock,
       .ply = ply_number(),
       .stored = seconds(*total),
       .computed = seconds(expected),
       .sentence = "the side has used " + seconds(*total) +
                   " by this line; by the times of its moves it is " + seconds(expected)});
}

// "まで115手で先手の勝ち": how many moves, and who has won.
void KifReader::check_summary(std::string_view line) {
  const auto place = place_of(lines_.number(), 1);
  const endings::Ply* last = tree_->last_ply();
  const bool acted = last && rules::ends_the_game(last->action);
  const auto moves = tree_->plies() - (acted ? 1 : 0) + findings_.unread();
  const auto skipped = static_cast<std::size_t>(std::max(first_number_.value_or(1) - 1, 0));
  const auto said = kif_summary_moves(line);
  const bool foul = !game_.verdict.refused.empty();
  if (said && *said != moves && *said != moves + skipped && (!foul || *said != moves + 1))
    findings_.note(place, {.about = About::ply_count,
                           .stored = std::to_string(*said),
                           .computed = std::to_string(moves),
                           .sentence = "the last line counts " + std::to_string(*said) +
                                       " moves; there are " + std::to_string(moves)});
  const auto ending = kif_summary(line, to_act(), game_);
  const auto& verdict = game_.verdict;
  using Kind = Verdict::Kind;
  if (ending.verdict.kind == Kind::none || verdict.kind == Kind::none ||
      (ending.verdict.kind == verdict.kind && ending.verdict.winner == verdict.winner))
    return;
  Game other = game_;
  other.verdict = ending.verdict;
  findings_.note(place, {.about = About::result,
                         .within = true,
                         .stored = other.result(),
                         .computed = game_.result(),
                         .sentence = "the last line says '" + other.result() +
                                     "'; before it comes '" + game_.result() + "'"});
}

}  // namespace matches::records::kif
