#include "matches/records/findings.hpp"

#include <algorithm>
#include <utility>

#include "basics/text.hpp"
#include "matches/endings/ending.hpp"
#include "matches/records/clock_check.hpp"
#include "rules/refused.hpp"

namespace matches::records {

namespace {

using About = Disagreement::About;

std::string or_nothing(const std::string& text) {
  return text.empty() ? "nothing" : "'" + text + "'";
}

// The number of the last action; 0: no action.
Disagreement at_end(About about, const Game& game, std::string stored, std::string computed) {
  Disagreement what;
  what.about = about;
  what.ply = game.main.plies.size();
  what.stored = std::move(stored);
  what.computed = std::move(computed);
  return what;
}

// "occupied" of "a5a3 occupied: there is a white stone on a3", of "occupied: ..." and "occupied".
std::optional<rules::Reason> refusal_in(std::string_view detail) {
  for (auto rest = detail.substr(0, detail.find(':')); !rest.empty();) {
    const auto end = std::min(rest.find(' '), rest.size());
    const auto word = rest.substr(0, end);
    for (int i = 0; i < rules::reason_count; ++i) {
      const auto reason = static_cast<rules::Reason>(i);
      if (kind(reason) == rules::ReasonKind::refusal && rules::name(reason) == word) return reason;
    }
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return std::nullopt;
}

bool is_forbidden(endings::EndReason reason) {
  using enum rules::Reason;
  const auto outcome = reason.outcome();
  return outcome && *outcome >= forbidden_33 && *outcome <= forbidden_33_44_overline;
}

// Variations that lost all their actions, or the one that they stand beside.
void prune(MoveLine& line) {
  for (auto& variation : line.variations) prune(variation.line);
  std::erase_if(line.variations, [&](const Variation& variation) {
    return variation.line.plies.empty() || variation.at >= line.plies.size();
  });
}

}  // namespace

std::optional<Misplaced> Findings::object(Misplaced wrong, Disagreement what) {
  if (!wanted()) return wrong;
  what.sentence = std::move(wrong.sentence);
  found_.push_back({std::move(what), wrong.place});
  return std::nullopt;
}

void Findings::note(std::size_t place, Disagreement what) {
  if (wanted()) found_.push_back({std::move(what), place});
}

// --- a line that breaks off ---------------------------------------------------------------------

namespace {

Disagreement but_legal(RefusedAction action) {
  Disagreement what;
  what.about = action.refusal.reason == rules::Reason::game_over ? About::after_end : About::action;
  what.ply = action.ply;
  what.position = std::move(action.position);
  what.action = std::move(action.text);
  what.stored = "played";
  what.computed = what.about == About::action ? std::string(rules::name(action.refusal.reason))
                                              : std::move(action.ended);
  what.sentence = std::move(action.refusal.sentence);
  return what;
}

}  // namespace

RefusedAction refused_by(const Replay& replay, std::size_t place, std::size_t ply, std::string text,
                         rules::Refusal refusal) {
  const auto& now = replay.now();
  return {place,           ply,
          std::move(text), std::move(refusal),
          now.position(),  now.outcome() ? now.result() : std::string()};
}

bool Findings::cut(RefusedAction action) {
  if (!wanted() || cut_) return wanted();
  cut_ = found_.size();
  const auto place = action.place;
  unread_ = 1;
  unread_actions_.push_back(action.text);
  found_.push_back({but_legal(std::move(action)), place});
  return true;
}

bool Findings::cut_behind_end(std::size_t place, std::size_t ply, std::string text) {
  return cut({place,
              ply,
              std::move(text),
              {rules::Reason::game_over, "the record already ended before this", {}}});
}

void Findings::pass_over(std::string action) {
  ++unread_;
  if (!action.empty()) unread_actions_.push_back(std::move(action));
}

bool Findings::cut_aside(RefusedAction action) {
  if (!wanted()) return false;
  const auto place = action.place;
  auto what = but_legal(std::move(action));
  what.sentence = "in a variation " + rules::in_quotes(what.action) + " is refused (" +
                  what.computed + "): " + what.sentence;
  found_.push_back({std::move(what), place});
  return true;
}

rules::Seat Findings::black_at_end(const Replay& replay) const {
  const bool first = replay.now().color_of(rules::Seat::first) == rules::Color::black;
  const auto swaps = std::count(unread_actions_.begin(), unread_actions_.end(), "swap");
  return first == (swaps % 2 == 0) ? rules::Seat::first : rules::Seat::second;
}

void Findings::complete_cut(const Game& game) {
  if (!cut_) return;
  auto& what = found_[*cut_].what;
  what.unread = unread_;
  if (what.about == About::after_end) {
    what.stored = basics::counted(unread_, "action");
    if (what.computed.empty()) what.computed = game.result();
    what.sentence =
        "the record goes on with " + basics::counted(unread_, "action") + ": " + what.sentence;
    return;
  }
  what.sentence =
      rules::in_quotes(what.action) + " is refused (" + what.computed + "): " + what.sentence;
  if (unread_ > 1)
    what.sentence += "; " + basics::counted(unread_ - 1, "action") + " after it not judged";
}

// --- the end ------------------------------------------------------------------------------------

std::optional<rules::TextError> Findings::close(const Replay& replay, Game& game, std::size_t place,
                                                const Same& same) {
  if (!wanted()) return replay.close(game);
  replay.stand(game);
  game.black = black_at_end(replay);
  if (cut_) return std::nullopt;
  auto& verdict = game.verdict;
  const auto& now = replay.now();
  auto ruled = replay.ruled();
  if (!ruled) {
    check_refused(now, game, place);
    if (!follows_from_actions(verdict)) return std::nullopt;
    auto what = at_end(About::reason, game, std::string(verdict.reason_text()),
                       is_forbidden(verdict.reason) ? "legal" : now.result());
    what.sentence = "the record says '" + game.result() + "'; by the rules the game is not over";
    note(place, std::move(what));
    return std::nullopt;
  }
  const auto ended = now.result();
  const bool none = verdict.kind == Verdict::Kind::none;
  const bool other = none ? !verdict.reason.empty()
                          : verdict.kind != ruled->kind || verdict.winner != ruled->winner;
  const bool otherwise = !verdict.reason.empty() && verdict.reason != ruled->reason;
  const bool left_out = late_resignation_ && verdict.reason == rules::Reason::resign;
  if (other || (otherwise && !left_out && !(same && same(verdict, *ruled)))) {
    auto what = other ? at_end(About::result, game, game.result(), ended)
                      : at_end(About::reason, game, std::string(verdict.reason_text()),
                               std::string(ruled->reason.text()));
    what.sentence = "the record says " + or_nothing(game.result()) +
                    "; by the rules it ended as '" + ended + "'" + advice_on_end(ruled->reason);
    note(place, std::move(what));
    return std::nullopt;
  }
  verdict = *std::move(ruled);
  return std::nullopt;
}

// What the record says that the rules refused.
void Findings::check_refused(const rules::AnyGame& now, const Game& game, std::size_t place) {
  const auto& verdict = game.verdict;
  const bool illegal = verdict.reason == endings::Fault::illegal_move;
  const bool claimed = verdict.reason == endings::Fault::false_claim;
  if (verdict.refused.empty() || trusts_refusal_ || (!illegal && !claimed)) return;
  if (verdict.fault_by && *verdict.fault_by != now.to_act()) return;
  const auto refusal = now.refusal(verdict.refused);
  const auto stored = refusal_in(verdict.detail);
  if (refusal && (claimed || !stored || stored == refusal->reason)) return;
  Disagreement what;
  what.about = refusal ? About::reason : About::action;
  what.ply = game.main.plies.size() + 1;
  what.position = game.position;
  what.action = verdict.refused;
  what.stored = stored ? rules::name(*stored) : std::string_view("refused");
  what.computed = refusal ? rules::name(refusal->reason) : std::string_view("legal");
  what.sentence = "the record says that " + rules::in_quotes(verdict.refused) + " is refused (" +
                  what.stored + "); by the rules it is " +
                  (refusal ? rules::refused_text(*refusal) : "legal");
  note(place, std::move(what));
}

void Findings::admit_claim(const Replay& replay, Game& game, std::size_t place) {
  if (cut_ || !replay.admit_claim(game.verdict) || !wanted()) return;
  auto what = at_end(About::reason, game, game.verdict.detail, replay.now().result());
  what.sentence = game.verdict.sentence;
  note(place, std::move(what));
}

// --- handing over -------------------------------------------------------------------------------

void Findings::locate(std::span<const std::size_t> places, const Locate& locate) {
  for (auto& [what, place] : found_) {
    if (place == 0 && what.ply > 0 && what.ply <= places.size()) place = places[what.ply - 1];
    const Spot spot = locate ? locate(place) : Spot{line_of(place), column_of(place)};
    what.line = spot.line;
    what.column = spot.column;
  }
}

// The position before an action, and the action, where the finder had neither at hand. They are in
// the order of the plies.
void Findings::set_positions(const Game& game) {
  const auto lacks = [](const Found& found) {
    return found.what.ply > 0 && found.what.position.empty();
  };
  if (std::none_of(found_.begin(), found_.end(), lacks)) return;
  auto replay = Replay::from(game, admit_);
  if (!replay) return;
  const auto& plies = game.main.plies;
  MoveLine again;
  for (auto& found : found_) {
    auto& what = found.what;
    if (!lacks(found) || what.ply > plies.size() + 1) continue;
    while (again.plies.size() + 1 < what.ply)
      if (replay->play(again, plies[again.plies.size()])) return;
    what.position = replay->now().position();
    if (what.action.empty() && what.ply <= plies.size()) what.action = plies[what.ply - 1].action;
  }
}

void Findings::finish(Game& game, std::span<const std::size_t> places, const Locate& locate) {
  if (!wanted()) return;
  prune(game.main);
  complete_cut(game);
  check_clocks(game, *this);
  if (found_.empty()) return;
  this->locate(places, locate);
  std::stable_sort(found_.begin(), found_.end(), [](const Found& a, const Found& b) {
    const bool whole = a.what.ply == 0, other_whole = b.what.ply == 0;
    return whole != other_whole ? other_whole : a.what.ply < b.what.ply;
  });
  set_positions(game);
  for (auto& found : found_) sink_->push_back(std::move(found.what));
  found_.clear();
}

}  // namespace matches::records
