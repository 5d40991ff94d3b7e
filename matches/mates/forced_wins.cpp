#include "matches/mates/forced_wins.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "basics/text.hpp"
#include "rules/refused.hpp"
#include "rules/text.hpp"

namespace matches::mates {

namespace {

using Proof = ForcedWin::Proof;
using rules::AnyGame;
using rules::Seat;

constexpr std::uint64_t nodes_between_looks = 256;  // nodes
const ForcedWin refuted_for_good{.proof = Proof::refuted, .at_any_length = true};

// Any game, by its texts.
class WinSearch {
 public:
  WinSearch(SearchLimits limits, Seat attacker) : limits_(std::move(limits)), attacker_(attacker) {}

  bool attack(const AnyGame& game, int plies) {
    const auto actions = listed(game);
    for (int depth = 1; depth <= plies; depth += 2)
      for (const auto& action : actions) {
        const auto next = after(game, action);
        if (!next) return false;
        if (won(*next)) return true;
        if (depth > 1 && !next->outcome() && wins_on(*next, depth - 1)) return true;
      }
    return false;
  }

  // The same after an action of the attacker, whichever side acts now: in an opening a side may act
  // twice.
  bool wins_on(const AnyGame& game, int plies, std::string* reply = nullptr) {
    if (game.to_act() == attacker_) return attack(game, plies % 2 == 0 ? plies - 1 : plies);
    for (const auto& action : listed(game)) {
      const auto next = after(game, action);
      if (!next) return false;
      if (won(*next)) continue;
      if (!next->outcome() && plies >= 2 && wins_on(*next, plies - 1)) continue;
      if (reply && !cut_off_) *reply = action;
      return false;
    }
    return !cut_off_;
  }

  bool cut_off() const { return cut_off_; }

 private:
  bool won(const AnyGame& game) const {
    const auto outcome = game.outcome();
    return outcome && outcome->winner == attacker_;
  }

  // Actions that are too many to list are not searched, so that nothing is proved by their absence.
  std::vector<std::string> listed(const AnyGame& game) {
    auto actions = game.legal_actions();
    const auto unlisted = std::erase_if(actions, [](const auto& a) { return a.starts_with('<'); });
    if (unlisted > 0) cut_off_ = true;
    return actions;
  }

  std::optional<AnyGame> after(const AnyGame& game, const std::string& action) {
    ++nodes_;
    if (nodes_ > limits_.nodes ||
        (nodes_ % nodes_between_looks == 1 && limits_.stop.stop_requested()))
      cut_off_ = true;
    if (cut_off_) return std::nullopt;
    AnyGame next = game;
    next.act(action);
    return next;
  }

  SearchLimits limits_;
  Seat attacker_;
  std::uint64_t nodes_ = 0;
  bool cut_off_ = false;
};

ForcedWin any_win(const AnyGame& game, int plies, const SearchLimits& limits) {
  WinSearch search(limits, game.to_act());
  for (int within = 1; within <= plies; within += 2) {
    if (search.attack(game, within)) return {Proof::proved, within};
    if (search.cut_off()) return {};
  }
  return {Proof::refuted};
}

ForcedWin any_win_after(const AnyGame& next, Seat attacker, int plies, const SearchLimits& limits) {
  WinSearch search(limits, attacker);
  std::string reply;
  for (int within = 3; within <= plies; within += 2) {
    if (search.wins_on(next, within - 1, &reply)) return {Proof::proved, within};
    if (search.cut_off()) return {};
  }
  return {Proof::refuted, 0, std::move(reply)};
}

}  // namespace

ForcedWin forced_win(const AnyGame& game, const rules::GameKind& kind, int plies,
                     const SearchLimits& limits) {
  if (game.outcome()) return {Proof::refuted};
  return kind.mates ? kind.mates->attack(game, plies, limits) : any_win(game, plies, limits);
}

ForcedWin forced_win_after(const AnyGame& game, const rules::GameKind& kind,
                           std::string_view action, int plies, const SearchLimits& limits) {
  AnyGame next = game;
  const Seat attacker = game.to_act();
  if (next.act(action)) return refuted_for_good;
  if (const auto outcome = next.outcome()) {
    const bool stalemate = outcome->reason == rules::Reason::stalemate;  // wins, and mates nobody
    const bool wins = outcome->winner == attacker && !(kind.mates && stalemate);
    return wins ? ForcedWin{Proof::proved, 1} : refuted_for_good;
  }
  if (kind.mates) return kind.mates->after_action(next, plies, limits);
  return any_win_after(next, attacker, plies, limits);
}

MateLine judge_mate_line(const AnyGame& game, const rules::GameKind& kind,
                         std::span<const std::string> moves) {
  AnyGame now = game;
  const Seat attacker = game.to_act();
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const auto move = "move " + std::to_string(i + 1) + ", " + rules::in_quotes(moves[i]) + ", ";
    const bool attacks = now.to_act() == attacker;
    if (const auto no = now.act(moves[i]))
      return {MateLine::Flaw::illegal, i, move + "is " + rules::refused_text(*no)};
    if (attacks && kind.mates && !kind.mates->in_check(now))
      return {MateLine::Flaw::no_check, i, move + "gives no check"};
  }
  const auto outcome = now.outcome();
  if (outcome && outcome->winner == attacker && outcome->reason == rules::Reason::checkmate)
    return {};
  return {MateLine::Flaw::no_mate, moves.size(),
          outcome
              ? "the line ends the game without mate: " + now.result()
              : "the line ends after " + basics::counted(moves.size(), "move") + " without mate"};
}

}  // namespace matches::mates
