#include "matches/suites/prospects.hpp"

#include <string_view>

namespace matches::suites {

namespace {

constexpr std::string_view declaration = "win";

// The list has words for what is too much to list: "<offer>".
bool is_action(std::string_view listed) { return !listed.starts_with('<'); }

class Forcing {
 public:
  explicit Forcing(std::size_t tries) : left_(tries) {}

  std::optional<rules::Seat> winner(const rules::AnyGame& game, int plies) {
    if (const auto outcome = game.outcome()) return outcome->winner;
    if (plies == 0) return std::nullopt;
    const auto mover = game.to_act();
    const auto actions = game.legal_actions();
    if (actions.empty()) return std::nullopt;
    std::optional<rules::Seat> best = rules::other(mover);  // unless some action avoids it
    for (const auto& action : actions) {
      if (left_ == 0) return std::nullopt;
      --left_;
      auto next = game;
      if (!is_action(action) || next.act(action)) {
        best = std::nullopt;
        continue;
      }
      const auto won = winner(next, plies - 1);
      if (won == mover) return mover;
      if (won != best) best = std::nullopt;
    }
    return best;
  }

 private:
  std::size_t left_;
};

}  // namespace

std::optional<std::string> winning_action(const rules::AnyGame& game) {
  if (game.outcome()) return std::nullopt;
  const auto mover = game.to_act();
  const auto wins = [&](std::string_view action) {
    auto next = game;
    if (next.act(action)) return false;
    const auto outcome = next.outcome();
    return outcome && outcome->winner == mover;
  };
  for (const auto& action : game.legal_actions())
    if (is_action(action) && wins(action)) return action;
  if (wins(declaration)) return std::string(declaration);
  return std::nullopt;
}

std::optional<rules::Seat> forced_winner(const rules::AnyGame& game, int plies, std::size_t tries) {
  return Forcing(tries).winner(game, plies);
}

}  // namespace matches::suites
