#include "matches/records/json/json_draft.hpp"

#include <algorithm>
#include <utility>

#include "matches/base/fnv.hpp"

namespace matches::records::json {

namespace {

using Wrong = std::optional<Misplaced>;

Wrong find_kind(Draft& draft, const Reading& reading) {
  draft.game.kind = reading.kind;
  if (draft.kind.empty())
    return reading.kind ? Wrong() : Misplaced{0, "the line does not say which game: no \"game\""};
  const auto kind = rules::game_named(draft.kind);
  if (!kind) return Misplaced{draft.kind_at, kind.error().sentence};
  draft.game.kind = *kind;
  return {};
}

// "keishi ko=literal gap=formula ...".
rules::Result<rules::RuleSet> rules_of(const rules::GameKind& kind, std::string_view text) {
  const auto end = std::min(text.find(' '), text.size());
  auto set = rules::rule_set(kind, text.substr(0, end));
  text.remove_prefix(end);
  while (set && !text.empty()) {
    text.remove_prefix(1);
    const auto next = std::min(text.find(' '), text.size());
    if (next > 0)
      if (auto error = set->set(text.substr(0, next))) return *std::move(error);
    text.remove_prefix(next);
  }
  return set;
}

Wrong find_rules(Draft& draft, const Reading& reading) {
  if (draft.rules.empty() && reading.rules) {
    draft.game.rules = *reading.rules;
    return {};
  }
  auto rules = rules_of(*draft.game.kind, draft.rules);
  if (!rules) return Misplaced{draft.rules_at, rules.error().sentence};
  draft.game.rules = *std::move(rules);
  return {};
}

using About = Disagreement::About;

Wrong check_result(const Draft& draft, bool rules_decide, Findings& findings) {
  const auto result = draft.game.result();
  if (draft.result.empty() || draft.result == result) return {};
  if (rules_decide && !findings.wanted()) return {};
  return findings.object({draft.result_at, "the result is " + rules::in_quotes(draft.result) +
                                               "; by the other members it is '" + result + "'"},
                         {.about = About::result,
                          .within = !follows_from_actions(draft.game.verdict),
                          .stored = draft.result,
                          .computed = result});
}

Wrong check_position(const Draft& draft, const std::string& position, Findings& findings) {
  const auto& now = draft.game.position;
  if (position.empty() || position == now || findings.is_cut()) return {};
  return findings.object({draft.position_at, "the last position is '" + position +
                                                 "'; by the actions it is '" + now + "'"},
                         {.about = About::position, .stored = position, .computed = now});
}

std::array<Micros, 2> in_whole_millis(const std::array<Micros, 2>& times) {
  return {std::chrono::floor<Millis>(times[0]), std::chrono::floor<Millis>(times[1])};
}

Wrong check_brief(const Draft& draft, Findings& findings) {
  const auto& game = draft.game;
  if (!draft.brief) return {};
  const bool has_result = game.verdict.kind != Verdict::Kind::none;
  const Misplaced wrong{draft.brief_at, "\"brief\" contradicts the game itself"};
  if (!has_result) return findings.object(wrong, {.about = About::header});
  auto said = *draft.brief;
  auto truth = result_of(game, {});
  const auto key = game_key(game, findings.unread_actions());
  if (said.played != key)
    if (auto damage = findings.object(wrong, {.about = About::hash,
                                              .stored = sixteen_digits(said.played),
                                              .computed = sixteen_digits(key)}))
      return damage;
  const GameResult none;
  // Older lines do not say, or in whole milliseconds.
  for (const auto times : {&GameResult::idle, &GameResult::waited})
    if (said.*times == none.*times || said.*times == in_whole_millis(truth.*times))
      said.*times = truth.*times;
  if (said.plies == game.main.plies.size()) said.plies = truth.plies;  // older lines count all
  // Of these a brief says nothing, or it has been compared.
  said.number = truth.number;
  said.opening = truth.opening;
  said.played = truth.played;
  said.points = truth.points;
  said.reason = truth.reason;
  const bool same = said == truth && draft.brief_reason == game.verdict.reason_text();
  if (same || findings.is_cut()) return {};
  return findings.object(wrong, {.about = About::header});
}

void check_seats(const Draft& draft, Findings& findings) {
  const auto& plies = draft.game.main.plies;
  const auto number = [](rules::Seat seat) {
    return std::string(seat == rules::Seat::first ? "0" : "1");
  };
  for (std::size_t i = 0; i < std::min(plies.size(), draft.seats.size()); ++i) {
    const auto said = draft.seats[i];
    if (!said || *said == plies[i].seat) continue;
    findings.note(0, {.about = About::phase,
                      .ply = i + 1,
                      .stored = "seat " + number(*said),
                      .computed = "seat " + number(plies[i].seat),
                      .sentence = "the line says that seat " + number(*said) +
                                  " acted; by the rules seat " + number(plies[i].seat) + " did"});
  }
}

}  // namespace

std::optional<Misplaced> judge(Draft& draft, const Reading& reading, Findings& findings) {
  Game& game = draft.game;
  if (auto wrong = find_kind(draft, reading)) return wrong;
  if (auto wrong = find_rules(draft, reading)) return wrong;
  auto replay = Replay::from(game, reading.admit);
  if (!replay) return Misplaced{draft.start_at, replay.error().sentence};
  if (!game.start.empty()) {
    auto start = start_text(*game.kind, game.rules, game.start);
    if (start) game.start = *std::move(start);
  }
  if (auto wrong = judge(*replay, std::move(draft.main), game.main, findings)) return wrong;
  const std::string position = std::exchange(game.position, {});
  const bool rules_decide = game.verdict.kind == Verdict::Kind::none;
  if (auto error = findings.close(*replay, game, draft.result_at))
    return Misplaced{draft.result_at, error->sentence};
  if (findings.wanted()) check_seats(draft, findings);
  if (auto wrong = check_result(draft, rules_decide, findings)) return wrong;
  if (auto wrong = check_position(draft, position, findings)) return wrong;
  return check_brief(draft, findings);
}

}  // namespace matches::records::json
