#pragma once
// What a finished game does to two ratings: Glicko-2, each game a period of its own; or Elo.

#include <array>

#include "arena/store/rows.hpp"

namespace arena::service {

// Below this no rating counts as certain, so that an engine that changes can be followed.
inline constexpr double least_deviation = 45;
// Above this a rating is provisional.
inline constexpr double provisional_deviation = 110;
// Elo has no deviation: it stands for a provisional rating during the first games, in which a
// rating moves faster, and is the least afterwards.
inline constexpr int provisional_elo_games = 30;

struct Scored {
  std::optional<rules::Seat> winner;  // empty: a draw
  bool forfeit = false;               // by the clock, or by illegal actions
};
bool is_forfeit(matches::endings::EndReason reason);

std::array<store::Rating, 2> after_game(const std::array<store::Rating, 2>& before,
                                        const Scored& scored, store::RatingSystem system);

}  // namespace arena::service
