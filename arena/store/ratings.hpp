#pragma once
// Ratings, and the games that made them.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arena/database/database.hpp"
#include "arena/store/games.hpp"
#include "arena/store/rows.hpp"

namespace arena::store {

// Empty: no rated game in this pool yet.
std::optional<Rating> find_rating(database::Session& session, std::string_view agent,
                                  std::string_view pool, Lock lock);
void put_rating(database::Session& session, std::string_view agent, std::string_view pool,
                const Rating& rating, Stamp now);

// A game's effect on one agent. `number`: of the agent's rated games in this pool.
struct RatingEvent {
  std::string game, agent;
  int number = 0;
  matches::statistics::GlickoRating before, after;
};
void add_rating_event(database::Session& session, const RatingEvent& event);
std::vector<RatingEvent> rating_events(database::Session& session, std::string_view game);
// The rated games of a pool that are over, by id, with their events; for recomputing.
struct RatedGame {
  std::string game, reason;
  std::array<std::string, 2> agents;
  std::optional<rules::Seat> winner;
  std::array<int, 2> numbers{};
};
std::vector<RatedGame> rated_games(database::Session& session, std::string_view pool);

struct Standing {
  std::string agent, name;
  bool house = false;
  Rating rating;
};
// The best of a pool first. `above`: rank to begin after.
std::vector<Standing> leaderboard(database::Session& session, std::string_view pool, int after,
                                  int limit);

}  // namespace arena::store
