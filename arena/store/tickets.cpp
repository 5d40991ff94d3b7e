#include "arena/store/tickets.hpp"

#include "arena/store/columns.hpp"

namespace arena::store {

using database::Row;
using database::Session;

namespace {

Pool pool_of(const Row& row) {
  return {.id = database::text(row, 0),
          .game = database::text(row, 1),
          .ruleset = database::text(row, 2),
          .time_control = database::text(row, 3),
          .rated = database::number(row, 4) != 0,
          .help = database::text(row, 5),
          .illegal_loses = database::text(row, 6) == "lose",
          .friendly = database::number(row, 7) != 0,
          .system = database::text(row, 8) == "elo" ? RatingSystem::elo : RatingSystem::glicko2};
}

Ticket ticket_of(const Row& row) {
  const auto status = database::text(row, 3);
  return {.id = database::text(row, 0),
          .agent = database::text(row, 1),
          .pool = database::text(row, 2),
          .status = status == "waiting" ? Ticket::Status::waiting : Ticket::Status::matched,
          .joined = stamp(row, 4),
          .game = database::text(row, 5),
          .rating = database::real(row, 6),
          .last_opponent = database::text(row, 7)};
}

constexpr std::string_view pool_columns =
    "SELECT pool_id, game, ruleset, time_control, rated, help, illegal, friendly, "
    "rating_system FROM pool ";
constexpr std::string_view ticket_columns =
    "SELECT ticket_id, agent_id, pool_id, status, joined_at, game_id, rating, last_opponent FROM "
    "ticket ";

std::string sql(std::string_view columns, std::string_view rest) {
  return std::string(columns) + std::string(rest);
}

}  // namespace

std::string_view name(Ticket::Status status) {
  switch (status) {
    case Ticket::Status::waiting: return "waiting";
    case Ticket::Status::matched: return "matched";
  }
  return "?";
}

void add_pool(Session& session, const Pool& pool) {
  session.run(
      "INSERT INTO pool (pool_id, game, ruleset, time_control, rated, help, illegal, friendly, "
      "rating_system) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING",
      {pool.id, pool.game, pool.ruleset, pool.time_control, flag(pool.rated), pool.help,
       std::string(pool.illegal_loses ? "lose" : "reject"), flag(pool.friendly),
       std::string(pool.system == RatingSystem::elo ? "elo" : "glicko2")});
}

std::optional<Pool> find_pool(Session& session, std::string_view id) {
  static const std::string text = sql(pool_columns, "WHERE pool_id = $1");
  return first<Pool>(session.run(text, {std::string(id)}), pool_of);
}

std::vector<Pool> all_pools(Session& session) {
  static const std::string text = sql(pool_columns, "ORDER BY pool_id");
  return all<Pool>(session.run(text), pool_of);
}

std::vector<std::string> pools_with_waiting(Session& session) {
  return all<std::string>(
      session.run("SELECT DISTINCT pool_id FROM ticket WHERE status = 'waiting' ORDER BY pool_id"),
      [](const Row& row) { return database::text(row, 0); });
}

std::optional<Stamp> oldest_waiting(Session& session) {
  const auto rows = session.run("SELECT MIN(joined_at) FROM ticket WHERE status = 'waiting'");
  return rows.empty() ? std::nullopt : optional_stamp(rows.front(), 0);
}

bool add_ticket(Session& session, const Ticket& ticket) {
  session.run(
      "INSERT INTO ticket (ticket_id, agent_id, pool_id, status, joined_at, rating, last_opponent) "
      "VALUES ($1, $2, $3, 'waiting', $4, $5, $6) ON CONFLICT DO NOTHING",
      {ticket.id, ticket.agent, ticket.pool, base::number_of(ticket.joined), ticket.rating,
       text_or_null(ticket.last_opponent)});
  return session.changed() == 1;
}

std::optional<Ticket> waiting_ticket(Session& session, std::string_view agent,
                                     std::string_view pool) {
  static const std::string text = sql(
      ticket_columns, "WHERE agent_id = $1 AND pool_id = $2 AND status = 'waiting'");
  return first<Ticket>(session.run(text, {std::string(agent), std::string(pool)}), ticket_of);
}

std::vector<Ticket> waiting_in(Session& session, std::string_view pool) {
  static const std::string text =
      sql(ticket_columns,
          "WHERE pool_id = $1 AND status = 'waiting' ORDER BY joined_at, ticket_id");
  return all<Ticket>(session.run(text, {std::string(pool)}), ticket_of);
}

std::vector<Ticket> waiting_for_people(Session& session) {
  static const std::string text =
      sql(ticket_columns,
          "WHERE status = 'waiting' AND pool_id IN (SELECT pool_id FROM pool WHERE friendly = 1) "
          "ORDER BY pool_id, joined_at, ticket_id");
  return all<Ticket>(session.run(text), ticket_of);
}

std::vector<std::string> active_in(Session& session, std::string_view pool, Stamp since,
                                   int limit) {
  const auto rows = session.run(
      "SELECT agent_id FROM ticket WHERE pool_id = $1 UNION SELECT agent_id FROM game JOIN agent ON "
      "agent_id IN (first_agent, second_agent) WHERE pool_id = $1 AND finished_at > $2 AND house = "
      "0 LIMIT $3",
      {std::string(pool), base::number_of(since), std::int64_t{limit}});
  return all<std::string>(rows, [](const Row& row) { return database::text(row, 0); });
}

int count_waiting(Session& session, std::string_view agent) {
  return count(
      session.run("SELECT COUNT(*) FROM ticket WHERE agent_id = $1 AND status = 'waiting'",
                  {std::string(agent)}));
}

std::vector<Ticket> tickets_of(Session& session, std::string_view agent) {
  static const std::string text =
      sql(ticket_columns, "WHERE agent_id = $1 ORDER BY joined_at DESC, ticket_id DESC");
  return all<Ticket>(session.run(text, {std::string(agent)}), ticket_of);
}

void match_ticket(Session& session, std::string_view ticket, std::string_view game) {
  session.run("UPDATE ticket SET status = 'matched', game_id = $2 WHERE ticket_id = $1",
              {std::string(ticket), std::string(game)});
}

std::vector<std::string> leave_tickets(Session& session, std::string_view agent,
                                       std::string_view pool) {
  const auto rows = session.run(
      "DELETE FROM ticket WHERE agent_id = $1 AND status = 'waiting' AND "
      "($2 = '' OR pool_id = $2) RETURNING ticket_id",
      {std::string(agent), std::string(pool)});
  return all<std::string>(rows, [](const Row& row) { return database::text(row, 0); });
}

void drop_tickets(Session& session, std::string_view game) {
  session.run("DELETE FROM ticket WHERE game_id = $1", {std::string(game)});
}

}  // namespace arena::store
