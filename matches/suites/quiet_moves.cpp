#include "matches/suites/quiet_moves.hpp"

#include <algorithm>
#include <string_view>

#include "matches/play/opening_policy.hpp"
#include "rules/text.hpp"

namespace matches::suites {

namespace {

constexpr std::uint64_t policy_seed = 0;  // `direct` leaves nothing to chance

bool is_point(std::string_view action) { return action.size() >= 2 && rules::is_digit(action[1]); }

// Every point that suits as the first of an offer, where the rules want an offer.
std::vector<std::string> offers(const rules::GameKind& kind, const rules::AnyGame& game,
                                std::span<const std::string> played) {
  std::vector<std::string> all;
  for (int column = 0; column < kind.board_size; ++column)
    for (int row = 1; row <= kind.board_size; ++row) {
      const auto point = static_cast<char>('a' + column) + std::to_string(row);
      if (!kind.suits_opening(game, point, played)) continue;
      if (auto offered = play::substitute(game, point, play::Policy::direct))
        all.push_back(std::move(offered->action));
    }
  std::sort(all.begin(), all.end());
  all.erase(std::unique(all.begin(), all.end()), all.end());
  return all;
}

}  // namespace

std::vector<std::string> moves_for_openings(const rules::GameKind& kind, const rules::AnyGame& game,
                                            std::span<const std::string> played) {
  auto actions = game.legal_actions();
  if (kind.suits_opening == nullptr) return actions;
  const bool offered = std::find(actions.begin(), actions.end(), "<offer>") != actions.end();
  std::erase_if(actions, [&](const std::string& action) {
    return !kind.suits_opening(game, action, played);
  });
  return actions.empty() && offered ? offers(kind, game, played) : actions;
}

std::vector<std::string> decide_before_move(rules::AnyGame& game) {
  std::vector<std::string> played;
  while (!game.outcome() && game.in_opening()) {
    const auto decision = play::decide(game, play::Policy::direct, policy_seed);
    if (!decision || is_point(decision->action)) break;
    if (game.act(decision->action)) break;
    played.push_back(decision->action);
  }
  return played;
}

}  // namespace matches::suites
