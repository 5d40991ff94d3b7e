#include "arena/store/ratings.hpp"

#include "arena/store/columns.hpp"

namespace arena::store {

using database::Row;
using database::Session;

namespace {

constexpr std::string_view rating_columns =
    "r.rating, r.rd, r.vol, r.games, r.wins, r.draws, r.losses, r.forfeits, r.played_rating, "
    "r.played_rd, r.played_vol, r.played_games";

Rating rating_of(const Row& row, std::size_t at) {
  Rating rating;
  rating.all = {database::real(row, at), database::real(row, at + 1), database::real(row, at + 2)};
  rating.games = small(row, at + 3);
  rating.wins = small(row, at + 4);
  rating.draws = small(row, at + 5);
  rating.losses = small(row, at + 6);
  rating.forfeits = small(row, at + 7);
  rating.played = {database::real(row, at + 8), database::real(row, at + 9),
                   database::real(row, at + 10)};
  rating.played_games = small(row, at + 11);
  return rating;
}

}  // namespace

std::optional<Rating> find_rating(Session& session, std::string_view agent, std::string_view pool,
                                  Lock lock) {
  std::string sql = "SELECT " + std::string(rating_columns) +
                    " FROM rating r WHERE r.agent_id = $1 AND r.pool_id = $2";
  if (lock == Lock::yes) sql += session.for_update();
  return first<Rating>(session.run(sql, {std::string(agent), std::string(pool)}),
                       [](const Row& row) { return rating_of(row, 0); });
}

void put_rating(Session& session, std::string_view agent, std::string_view pool,
                const Rating& rating, Stamp now) {
  session.run(
      "INSERT INTO rating (agent_id, pool_id, rating, rd, vol, games, wins, draws, losses, "
      "forfeits, played_rating, played_rd, played_vol, played_games, updated_at) VALUES ($1, $2, "
      "$3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) ON CONFLICT (agent_id, pool_id) "
      "DO UPDATE SET rating = $3, rd = $4, vol = $5, games = $6, wins = $7, draws = $8, losses = "
      "$9, forfeits = $10, played_rating = $11, played_rd = $12, played_vol = $13, played_games = "
      "$14, updated_at = $15",
      {std::string(agent), std::string(pool), rating.all.rating, rating.all.deviation,
       rating.all.volatility, std::int64_t{rating.games}, std::int64_t{rating.wins},
       std::int64_t{rating.draws}, std::int64_t{rating.losses}, std::int64_t{rating.forfeits},
       rating.played.rating, rating.played.deviation, rating.played.volatility,
       std::int64_t{rating.played_games}, base::number_of(now)});
}

void add_rating_event(Session& session, const RatingEvent& event) {
  session.run(
      "INSERT INTO rating_event (game_id, agent_id, number, before_rating, after_rating, "
      "before_rd, after_rd, before_vol, after_vol) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
      {event.game, event.agent, std::int64_t{event.number}, event.before.rating,
       event.after.rating, event.before.deviation, event.after.deviation, event.before.volatility,
       event.after.volatility});
}

std::vector<RatingEvent> rating_events(Session& session, std::string_view game) {
  const auto rows = session.run(
      "SELECT game_id, agent_id, number, before_rating, before_rd, before_vol, after_rating, "
      "after_rd, after_vol FROM rating_event WHERE game_id = $1 ORDER BY agent_id",
      {std::string(game)});
  return all<RatingEvent>(rows, [](const Row& row) {
    return RatingEvent{
        .game = database::text(row, 0),
        .agent = database::text(row, 1),
        .number = small(row, 2),
        .before = {database::real(row, 3), database::real(row, 4), database::real(row, 5)},
        .after = {database::real(row, 6), database::real(row, 7), database::real(row, 8)}};
  });
}

std::vector<RatedGame> rated_games(Session& session, std::string_view pool) {
  const auto rows = session.run(
      "SELECT g.game_id, g.first_agent, g.second_agent, g.winner, g.reason, a.number, b.number "
      "FROM game g JOIN rating_event a ON a.game_id = g.game_id AND a.agent_id = g.first_agent "
      "JOIN rating_event b ON b.game_id = g.game_id AND b.agent_id = g.second_agent "
      "WHERE g.pool_id = $1 ORDER BY g.game_id",
      {std::string(pool)});
  return all<RatedGame>(rows, [](const Row& row) {
    RatedGame game{.game = database::text(row, 0),
                   .reason = database::text(row, 4),
                   .agents = {database::text(row, 1), database::text(row, 2)},
                   .winner = {},
                   .numbers = {small(row, 5), small(row, 6)}};
    if (!database::is_null(row, 3))
      game.winner = database::number(row, 3) == 0 ? rules::Seat::first : rules::Seat::second;
    return game;
  });
}

std::vector<Standing> leaderboard(Session& session, std::string_view pool, int after, int limit) {
  const auto rows = session.run(
      "SELECT a.agent_id, a.name, a.house, " + std::string(rating_columns) +
          " FROM rating r JOIN agent a ON a.agent_id = r.agent_id WHERE r.pool_id = $1 "
          "ORDER BY r.rating DESC, a.agent_id LIMIT $2 OFFSET $3",
      {std::string(pool), std::int64_t{limit}, std::int64_t{after}});
  return all<Standing>(rows, [](const Row& row) {
    return Standing{.agent = database::text(row, 0),
                    .name = database::text(row, 1),
                    .house = database::number(row, 2) != 0,
                    .rating = rating_of(row, 3)};
  });
}

}  // namespace arena::store
