#include "matches/records/replay.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace matches::records {

namespace {

// Endings that the rules know by the position alone: a record that claims one where they see none
// is wrong. Resignations, agreements, limits and faults cannot be seen on a board.
bool seen_on_the_board(endings::EndReason reason) {
  using enum rules::Reason;
  for (const auto each : {resign, agreement, max_plies, stone_limit, quiet_limit})
    if (reason == each) return false;
  return reason.outcome().has_value();
}

std::string said(const Game& game) {
  const auto result = game.result();
  return result.empty() ? "nothing" : "'" + result + "'";
}

rules::TextError contradiction(const Game& game, const std::string& rules_say) {
  return {"result", "the record says " + said(game) + ", but by the rules " + rules_say};
}

std::string advice_on(std::string_view setting) {
  return " (for games by other rules: the switch " + std::string(setting) + ")";
}

}  // namespace

rules::Result<Replay> Replay::from(const Game& game, rules::Admit admit) {
  auto start = rules::start(*game.kind, game.rules, game.start, admit);
  if (!start) return start.error();
  return Replay(*game.kind, *std::move(start));
}

std::optional<rules::Refusal> Replay::play(MoveLine& line, endings::Ply ply) {
  ply.seat = now_.to_act();
  ply.color = now_.color_to_act();
  if (auto refusal = now_.act_spelled(ply.action)) {
    if (refusal->reason == rules::Reason::game_over && now_.outcome())
      refusal->sentence += advice_on_end(now_.outcome()->reason);
    return refusal;
  }
  line.plies.push_back(std::move(ply));
  return std::nullopt;
}

bool Replay::admit_claim(Verdict& verdict) const {
  return admit_mate(verdict) || admit_repetition(verdict);
}

// Mate problems end where nothing is left but drops between that do not help: "まで49手詰".
bool Replay::admit_mate(Verdict& verdict) const {
  if (now_.outcome() || verdict.kind != Verdict::Kind::win || verdict.winner == now_.to_act() ||
      verdict.reason != rules::Reason::checkmate)
    return false;
  if (!kind_->mates || !kind_->mates->only_delayed(now_)) return false;
  verdict.detail = std::exchange(verdict.reason, {}).text();
  verdict.sentence = "A checkmate was claimed that interposed drops would only delay.";
  return true;
}

bool Replay::admit_repetition(Verdict& verdict) const {
  if (now_.outcome() || verdict.kind != Verdict::Kind::draw ||
      verdict.reason != rules::Reason::sennichite)
    return false;
  verdict.detail = std::exchange(verdict.reason, rules::Reason::agreement).text();
  verdict.sentence = "A repetition was claimed that the moves do not show.";
  return true;
}

void Replay::stand(Game& game) const {
  game.position = now_.position();
  game.black = now_.color_of(rules::Seat::first) == rules::Color::black ? rules::Seat::first
                                                                        : rules::Seat::second;
}

std::optional<Verdict> Replay::ruled() const {
  const auto outcome = now_.outcome();
  if (!outcome) return std::nullopt;
  Verdict verdict;
  verdict.kind = outcome->winner ? Verdict::Kind::win : Verdict::Kind::draw;
  verdict.winner = outcome->winner;
  verdict.reason = outcome->reason;
  verdict.sentence = now_.outcome_sentence();
  return verdict;
}

std::optional<rules::TextError> Replay::close(Game& game) const {
  stand(game);
  auto& verdict = game.verdict;
  auto by_rules = ruled();
  if (!by_rules) {
    const bool tried = verdict.reason == rules::Reason::try_reached;
    if (seen_on_the_board(verdict.reason))
      return contradiction(game, "the game is not over: " + now_.result() +
                                     (tried ? advice_on("declaration=try") : std::string()));
    return std::nullopt;
  }
  if (verdict.kind != Verdict::Kind::none &&
      (verdict.kind != by_rules->kind || verdict.winner != by_rules->winner))
    return contradiction(game,
                         "it ended as '" + now_.result() + "'" + advice_on_end(by_rules->reason));
  verdict = *std::move(by_rules);
  return std::nullopt;
}

// The switch by which games are read that went on behind an end by our rules.
std::string advice_on_end(endings::EndReason reason) {
  struct Switch {
    rules::Reason reason;
    std::string_view setting;
  };
  using enum rules::Reason;
  for (const auto& [ended, setting] : {
           Switch{sennichite, "repetition=off"},
           Switch{perpetual_check, "repetition=off"},
           Switch{mutual_perpetual_check, "repetition=off"},
           Switch{repetition, "repetition=off"},
           Switch{max_plies, "max-plies=off"},
           Switch{quiet_limit, "quiet-plies=off"},
           Switch{stone_limit, "max-stones=off"},
           Switch{failed_declaration, "declaration"},
       })
    if (reason == ended) return advice_on(setting);
  return {};
}

bool follows_from_actions(const Verdict& verdict) { return seen_on_the_board(verdict.reason); }

bool is_repetition(const Verdict& drawn) {
  using enum rules::Reason;
  const bool agreed = drawn.reason == agreement;
  const auto reason = agreed ? endings::EndReason::named(drawn.detail) : drawn.reason;
  constexpr rules::Reason repetitions[] = {sennichite, mutual_perpetual_check, repetition};
  return std::any_of(std::begin(repetitions), std::end(repetitions),
                     [&](auto each) { return reason == each; });
}

}  // namespace matches::records
