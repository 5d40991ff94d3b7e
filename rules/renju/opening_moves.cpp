#include "rules/renju/opening_moves.hpp"

#include <algorithm>

#include "rules/renju/game.hpp"

namespace rules::renju {

bool suits_opening(const AnyGame& game, std::string_view action,
                   std::span<const std::string> /*played*/) {
  constexpr int widest = 4;
  const auto point = read_point(action);
  if (!point) return false;  // a decision
  const auto& renju = *game.as<Game>();
  return renju.phase() == name(Phase::select5) ||
         distance_from_centre(*point) <= std::min(renju.board().stones(), widest);
}

std::string forbidden(const AnyGame& game) { return game.as<Game>()->forbidden(); }

}  // namespace rules::renju
