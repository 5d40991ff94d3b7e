#include "matches/records/replay.hpp"

#include <utility>

#include "matches/ending.hpp"

namespace matches::records {

namespace {

// Endings that the rules know by the position alone: a record that claims one where they see none
// is wrong. Resignations, agreements, limits and faults cannot be seen on a board.
bool seen_on_the_board(std::string_view reason) {
  using enum rules::Reason;
  for (const auto each : {resign, agreement, max_plies, stone_limit, quiet_limit})
    if (reason == rules::name(each)) return false;
  return is_reason(reason) && termination(reason) == "normal";
}

std::string said(const Game& game) {
  const auto result = game.result();
  return result.empty() ? "nothing" : "'" + result + "'";
}

rules::TextError contradiction(const Game& game, const std::string& rules_say) {
  return {"result", "the record says " + said(game) + ", but by the rules " + rules_say};
}

Verdict verdict_of(const rules::AnyGame& now) {
  const auto outcome = *now.outcome();
  Verdict verdict;
  verdict.kind = outcome.winner ? Verdict::Kind::win : Verdict::Kind::draw;
  verdict.winner = outcome.winner;
  verdict.reason = rules::name(outcome.reason);
  verdict.sentence = now.outcome_sentence();
  return verdict;
}

}  // namespace

rules::Result<Replay> Replay::from(const Game& game, rules::Admit admit) {
  auto start = rules::start(*game.kind, game.rules, game.start, admit);
  if (!start) return start.error();
  return Replay(*std::move(start));
}

std::optional<rules::Refusal> Replay::play(Line& line, Ply ply) {
  ply.seat = now_.to_act();
  ply.color = now_.color_to_act();
  if (auto spelling = now_.spelling(ply.action)) ply.action = *std::move(spelling);
  if (auto refusal = now_.act(ply.action)) return refusal;
  line.plies.push_back(std::move(ply));
  return std::nullopt;
}

std::optional<rules::TextError> Replay::close(Game& game) const {
  game.position = now_.position();
  game.black = now_.color_of(rules::Seat::first) == rules::Color::black ? rules::Seat::first
                                                                        : rules::Seat::second;
  auto& verdict = game.verdict;
  if (!now_.outcome()) {
    if (seen_on_the_board(verdict.reason))
      return contradiction(game, "the game is not over: " + now_.result());
    return std::nullopt;
  }
  auto ruled = verdict_of(now_);
  if (verdict.kind != Verdict::Kind::none &&
      (verdict.kind != ruled.kind || verdict.winner != ruled.winner))
    return contradiction(game, "it ended as '" + now_.result() + "'");
  verdict = std::move(ruled);
  return std::nullopt;
}

}  // namespace matches::records
