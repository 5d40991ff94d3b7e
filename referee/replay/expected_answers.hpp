#pragma once
// Records of single answers: what an engine said in one position, under which limits. Each stands
// alone, without the moves that led there: so it can be asked again in any order.

#include <optional>
#include <string>

#include "matches/clocks/clock.hpp"
#include "matches/play/player.hpp"
#include "matches/records/game.hpp"
#include "referee/analyze/interview.hpp"

namespace referee::replay {

// A game that begins with a position of this game, and has nothing else: so the engine is asked.
matches::records::Game standing_alone(const matches::records::Game& game,
                                      const std::string& position);

// `record`: a game that stands alone. The opinion must be legal in its position. There are no times
// in it: the same answers give the same records.
matches::records::Game expected_answer(matches::records::Game record,
                                       const analyze::Opinion& opinion,
                                       const matches::play::Player& player, std::string source);

// Under which limits the action was found: what such a record says, else what the player was given
// for each action, else the nodes of the search, else its depth; empty: nothing is known.
std::optional<matches::clocks::TimeControl> stored_limits(const matches::records::Game& game,
                                                          const matches::endings::Ply& ply);

}  // namespace referee::replay
