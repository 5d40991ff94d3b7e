#include "arena/store/games.hpp"

#include <array>

#include "arena/store/columns.hpp"
#include "matches/base/fnv.hpp"

namespace arena::store {

using database::Row;
using database::Rows;
using database::Session;
using database::Value;
using rules::Seat;

namespace {

Value seat_number(Seat seat) { return static_cast<std::int64_t>(rules::index_of(seat)); }
Seat seat_of(std::int64_t number) { return number == 0 ? Seat::first : Seat::second; }

std::optional<Seat> optional_seat(const Row& row, std::size_t column) {
  if (database::is_null(row, column)) return std::nullopt;
  return seat_of(database::number(row, column));
}

constexpr std::string_view game_columns =
    "SELECT game_id, pool_id, first_agent, second_agent, ruleset_text, start_position, rated, "
    "status, turn_number, refusals, turn_started_at, winner, reason, detail, created_at, "
    "finished_at, continues, copied, continued_as, next_game, takeback_seat, takeback_turn, "
    "rematch_seat, changes, engine_failure, engine_failure_detail, rematch_keeps FROM game ";

table::Links links_of(const Row& row, std::size_t at) {
  table::Links links;
  links.continues = database::text(row, at);
  links.copied = small(row, at + 1);
  links.continued_as = database::text(row, at + 2);
  links.next_game = database::text(row, at + 3);
  if (const auto by = optional_seat(row, at + 4)) links.takeback_asked = {*by, small(row, at + 5)};
  if (const auto by = optional_seat(row, at + 6))
    links.rematch_asked = {*by, database::number(row, at + 10) != 0};
  links.changes = small(row, at + 7);
  if (!database::is_null(row, at + 8))
    links.engine_failure = {database::text(row, at + 8), database::text(row, at + 9)};
  return links;
}

Game game_of(const Row& row) {
  Game game;
  game.id = database::text(row, 0);
  game.pool = database::text(row, 1);
  game.agents = {database::text(row, 2), database::text(row, 3)};
  game.ruleset_text = database::text(row, 4);
  game.start = database::text(row, 5);
  game.rated = database::number(row, 6) != 0;
  game.active = database::text(row, 7) == "active";
  game.turn = small(row, 8);
  game.refusals = small(row, 9);
  game.turn_started = stamp(row, 10);
  if (!game.active)
    game.result = table::Result{optional_seat(row, 11),
                                matches::endings::EndReason::named(database::text(row, 12)),
                                database::text(row, 13)};
  game.created = stamp(row, 14);
  game.finished = optional_stamp(row, 15);
  game.links = links_of(row, 16);
  return game;
}

std::string status_of(const table::Table& table) {
  if (!table.over()) return "active";
  return table.aborted() ? "aborted" : "finished";
}

std::string ids(const Row& row) { return database::text(row, 0); }

// The values of how a game stands, in the order of `standing_columns` below.
std::vector<Value> standing(const table::Table& table, std::optional<Stamp> finished) {
  const auto& result = table.result();
  const auto deadline = table.deadline();
  return {status_of(table),
          std::string(table.phase()),
          std::int64_t{table.turn()},
          std::int64_t{table.stones()},
          seat_number(table.black()),
          table.over() ? Value(std::monostate{}) : seat_number(table.to_act()),
          base::number_of(table.turn_started()),
          stamp_or_null(deadline),
          table.charged(Seat::first).count(),
          table.charged(Seat::second).count(),
          std::int64_t{table.refusals()},
          result && result->winner ? seat_number(*result->winner) : Value(std::monostate{}),
          result ? Value(std::string(result->reason.text())) : Value(std::monostate{}),
          result ? Value(result->sentence) : Value(std::monostate{}),
          stamp_or_null(table.over() ? finished : std::nullopt)};
}

std::vector<Value> with(std::vector<Value> values, std::initializer_list<Value> more) {
  values.insert(values.end(), more);
  return values;
}

void write_standing(Session& session, std::string_view game, const table::Table& table, Stamp now) {
  session.run(
      "UPDATE game SET status = $1, phase = $2, turn_number = $3, move_number = $4, black_seat = "
      "$5, to_act_seat = $6, turn_started_at = $7, deadline_at = $8, charged_first_ms = $9, "
      "charged_second_ms = $10, refusals = $11, winner = $12, reason = $13, detail = $14, "
      "finished_at = $15 WHERE game_id = $16",
      with(standing(table, now), {std::string(game)}));
}

}  // namespace

void add_game(Session& session, const Game& game, const table::Table& table) {
  session.run(
      "INSERT INTO game (status, phase, turn_number, move_number, black_seat, to_act_seat, "
      "turn_started_at, deadline_at, charged_first_ms, charged_second_ms, refusals, winner, "
      "reason, detail, finished_at, game_id, pool_id, first_agent, second_agent, ruleset_text, "
      "start_position, rated, created_at, continues, copied) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, "
      "$9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25)",
      with(standing(table, std::nullopt),
           {game.id, game.pool, game.agents[0], game.agents[1], game.ruleset_text, game.start,
            flag(game.rated), base::number_of(game.created), text_or_null(game.links.continues),
            std::int64_t{game.links.copied}}));
}

std::string difference(Session& session, std::string_view game, const table::Table& table) {
  const auto rows = session.run(
      "SELECT status, phase, turn_number, move_number, black_seat, to_act_seat, turn_started_at, "
      "deadline_at, charged_first_ms, charged_second_ms, refusals, winner, reason, detail FROM "
      "game WHERE game_id = $1",
      {std::string(game)});
  if (rows.empty()) return "it is gone";
  constexpr std::array names = {"status",          "phase",        "turn_number", "move_number",
                                "black_seat",      "to_act_seat",  "turn_started_at", "deadline_at",
                                "charged_first_ms", "charged_second_ms", "refusals", "winner",
                                "reason",          "detail"};
  const auto expected = standing(table, std::nullopt);
  for (std::size_t i = 0; i < names.size(); ++i)
    if (rows.front()[i] != expected[i])
      return std::string(names[i]) + " is not what its actions come to";
  const auto hashes = session.run(
      "SELECT position_hash FROM action WHERE game_id = $1 ORDER BY turn_number DESC LIMIT 1",
      {std::string(game)});
  const auto hash = matches::sixteen_digits(matches::fnv1a(table.game().position()));
  if (!hashes.empty() && database::text(hashes.front(), 0) != hash)
    return "its last position is not the one that was stored";
  return {};
}

std::optional<Game> find_game(Session& session, std::string_view id, Lock lock) {
  static const std::string plain = std::string(game_columns) + "WHERE game_id = $1";
  const auto sql =
      lock == Lock::yes ? plain + std::string(session.for_update()) : plain;
  return first<Game>(session.run(sql, {std::string(id)}), game_of);
}

History history_of(Session& session, std::string_view game) {
  const auto rows = session.run(
      "SELECT turn_number, seat, action, received_at, charged_ms, note, info, request_key, "
      "request_sum, answered_at, changes, opponent FROM action WHERE game_id = $1 ORDER BY "
      "turn_number",
      {std::string(game)});
  History history;
  for (const auto& row : rows) {
    history.actions.push_back({.turn = small(row, 0),
                               .seat = seat_of(database::number(row, 1)),
                               .action = database::text(row, 2),
                               .received = stamp(row, 3),
                               .charged = base::Millis(database::number(row, 4)),
                               .note = database::text(row, 5),
                               .info = database::text(row, 6)});
    if (!database::is_null(row, 7))
      history.receipts.push_back({.turn = small(row, 0),
                                  .key = database::number(row, 7),
                                  .asked = database::number(row, 8),
                                  .answered = stamp(row, 9),
                                  .changes = small(row, 10),
                                  .opponent = database::text(row, 11)});
  }
  return history;
}

void add_actions(Session& session, std::string_view game, std::span<const table::Played> rows,
                 const table::Table& table, const std::optional<table::Receipt>& receipt) {
  const Value none = std::monostate{};
  for (const auto& row : rows) {
    // Of the position behind the last of them: the others can be found by replaying.
    const bool last = &row == &rows.back();
    const bool answers = last && receipt;
    session.run(
        "INSERT INTO action (game_id, turn_number, seat, type, action, position_hash, received_at, "
        "charged_ms, note, info, request_key, request_sum, answered_at, changes) VALUES ($1, $2, "
        "$3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)",
        {std::string(game), std::int64_t{row.turn}, seat_number(row.seat),
         std::string(table::is_move(row.action) ? "move" : "decision"), row.action,
         last ? matches::sixteen_digits(matches::fnv1a(table.game().position())) : std::string(),
         base::number_of(row.received), row.charged.count(), text_or_null(row.note),
         text_or_null(row.info), answers ? Value(receipt->key) : none,
         answers ? Value(receipt->asked) : none,
         answers ? Value(base::number_of(receipt->answered)) : none,
         answers ? Value(std::int64_t{receipt->changes}) : none});
  }
  write_standing(session, game, table, rows.back().received);
}

void update_game(Session& session, std::string_view game, const table::Table& table, Stamp now) {
  write_standing(session, game, table, now);
}

void set_aside(Session& session, std::string_view game, Stamp now, std::string_view why) {
  session.run(
      "UPDATE game SET status = 'aborted', phase = 'over', to_act_seat = NULL, deadline_at = NULL, "
      "winner = NULL, reason = $2, detail = $3, finished_at = $4 WHERE game_id = $1",
      {std::string(game),
       std::string(name(matches::endings::Cause::referee_error)), std::string(why),
       base::number_of(now)});
}

std::vector<std::string> active_games(Session& session, std::string_view agent) {
  const auto rows = session.run(
      "SELECT game_id FROM game WHERE first_agent = $1 AND status = 'active' UNION ALL "
      "SELECT game_id FROM game WHERE second_agent = $1 AND status = 'active' ORDER BY 1",
      {std::string(agent)});
  return all<std::string>(rows, ids);
}

int count_active(Session& session, std::string_view agent) {
  return static_cast<int>(active_games(session, agent).size());
}

std::optional<std::string> oldest_against_house(Session& session, std::string_view agent) {
  const auto rows = session.run(
      "SELECT game_id FROM game JOIN pool ON pool.pool_id = game.pool_id JOIN agent ON agent_id = "
      "CASE WHEN first_agent = $1 THEN second_agent ELSE first_agent END WHERE (first_agent = $1 "
      "OR second_agent = $1) AND status = 'active' AND friendly = 1 AND house = 1 ORDER BY game_id "
      "LIMIT 1",
      {std::string(agent)});
  return first<std::string>(rows, ids);
}

std::vector<std::string> all_active(Session& session) {
  return all<std::string>(
      session.run("SELECT game_id FROM game WHERE status = 'active' ORDER BY game_id"), ids);
}

std::vector<Change> games_changed_since(Session& session, Stamp then) {
  constexpr std::string_view columns =
      "SELECT game_id, first_agent, second_agent, status, turn_number + changes FROM game WHERE ";
  const auto sql = std::string(columns) + "status = 'active' AND turn_started_at > $1 UNION ALL " +
                   std::string(columns) + "finished_at > $1 UNION ALL " + std::string(columns) +
                   "changed_at > $1";
  return all<Change>(session.run(sql, {base::number_of(then)}), [](const Row& row) {
    return Change{.game = database::text(row, 0),
                  .agents = {database::text(row, 1), database::text(row, 2)},
                  .over = database::text(row, 3) != "active",
                  .progress = small(row, 4)};
  });
}

void update_links(Session& session, std::string_view game, const table::Links& links, Stamp now) {
  const auto& wish = links.takeback_asked;
  const auto failure = links.engine_failure.value_or(table::EngineFailure{});
  session.run(
      "UPDATE game SET continued_as = $2, next_game = $3, takeback_seat = $4, takeback_turn = $5, "
      "rematch_seat = $6, changes = $7, changed_at = $8, engine_failure = $9, "
      "engine_failure_detail = $10, rematch_keeps = $11 WHERE game_id = $1",
      {std::string(game), text_or_null(links.continued_as), text_or_null(links.next_game),
       wish ? seat_number(wish->by) : Value(std::monostate{}),
       wish ? Value(std::int64_t{wish->turn}) : Value(std::monostate{}),
       links.rematch_asked ? seat_number(links.rematch_asked->by) : Value(std::monostate{}),
       std::int64_t{links.changes}, base::number_of(now), text_or_null(failure.reason),
       text_or_null(failure.sentence),
       std::int64_t{links.rematch_asked && links.rematch_asked->keeps_seats ? 1 : 0}});
}

bool goes_on(Session& session, std::string_view game) {
  const auto rows = session.run(
      "WITH RECURSIVE line (id, next, status) AS (SELECT game_id, continued_as, status FROM game "
      "WHERE game_id = $1 UNION ALL SELECT game_id, continued_as, game.status FROM game JOIN line ON "
      "game_id = next) SELECT COUNT(*) FROM line WHERE status = 'active'",
      {std::string(game)});
  return !rows.empty() && database::number(rows.front(), 0) > 0;
}

void set_player(Session& session, std::string_view game, Seat seat, std::string_view before,
                std::string_view agent) {
  session.run(std::string("UPDATE game SET ") +
                  (seat == Seat::first ? "first_agent" : "second_agent") +
                  " = $2 WHERE game_id = $1",
              {std::string(game), std::string(agent)});
  session.run("UPDATE action SET request_key = NULL WHERE game_id = $1 AND seat = $2",
              {std::string(game), seat_number(seat)});
  session.run(
      "UPDATE action SET opponent = $3 WHERE game_id = $1 AND seat = $2 AND opponent IS NULL",
      {std::string(game), seat_number(rules::other(seat)), std::string(before)});
}

void watch(Session& session, std::string_view game, Stamp now) {
  session.run("UPDATE game SET watched_at = $2 WHERE game_id = $1",
              {std::string(game), base::number_of(now)});
}

std::vector<Exhibition> running_exhibitions(Session& session) {
  return all<Exhibition>(session.run("SELECT game_id, watched_at, turn_number FROM game WHERE "
                                     "watched_at IS NOT NULL AND status = 'active' ORDER BY 1"),
                         [](const Row& row) {
                           return Exhibition{database::text(row, 0), stamp(row, 1), small(row, 2)};
                         });
}

std::vector<std::string> games_past_deadline(Session& session, Stamp now) {
  return all<std::string>(
      session.run("SELECT game_id FROM game WHERE status = 'active' AND deadline_at < $1",
                  {base::number_of(now)}),
      ids);
}

std::vector<std::string> games_due_between(Session& session, Stamp after, Stamp before) {
  return all<std::string>(
      session.run("SELECT game_id FROM game WHERE status = 'active' AND deadline_at > $1 AND "
                  "deadline_at < $2 ORDER BY game_id",
                  {base::number_of(after), base::number_of(before)}),
      ids);
}

int move_deadlines(Session& session, std::int64_t milliseconds) {
  session.run(
      "UPDATE game SET turn_started_at = turn_started_at + $1, deadline_at = deadline_at + $1 "
      "WHERE status = 'active'",
      {milliseconds});
  return static_cast<int>(session.changed());
}

std::vector<std::string> list_games(Session& session, const GameWish& wish) {
  // Ids sort by time. One statement for each case, so that an index serves each.
  constexpr std::string_view rest =
      " AND ($2 = '' OR status = $2) AND ($3 = '' OR game_id < $3) ";
  std::string sql;
  if (wish.agent.empty())
    sql = "SELECT game_id FROM game WHERE $1 = ''" + std::string(rest);
  else
    sql = "SELECT game_id FROM game WHERE first_agent = $1" + std::string(rest) +
          "UNION ALL SELECT game_id FROM game WHERE second_agent = $1" + std::string(rest);
  sql += "ORDER BY game_id DESC LIMIT $4";
  return all<std::string>(
      session.run(sql, {wish.agent, wish.status, wish.before, std::int64_t{wish.limit}}), ids);
}

std::vector<std::string> all_games(Session& session, std::string_view after, int limit) {
  return all<std::string>(
      session.run("SELECT game_id FROM game WHERE game_id > $1 ORDER BY game_id LIMIT $2",
                  {std::string(after), std::int64_t{limit}}),
      ids);
}

namespace {

// The agent's last game in the pool: its opponent, its seat.
Rows last_game(Session& session, std::string_view agent, std::string_view pool) {
  return session.run(
      "SELECT opponent, seat, game_id FROM (SELECT second_agent AS opponent, 0 AS seat, game_id FROM game "
      "WHERE first_agent = $1 AND pool_id = $2 ORDER BY created_at DESC LIMIT 1) AS a UNION ALL "
      "SELECT opponent, seat, game_id FROM (SELECT first_agent AS opponent, 1 AS seat, game_id FROM game "
      "WHERE second_agent = $1 AND pool_id = $2 ORDER BY created_at DESC LIMIT 1) AS b ORDER BY game_id DESC LIMIT 1",
      {std::string(agent), std::string(pool)});
}

}  // namespace

std::optional<Seat> last_seat(Session& session, std::string_view agent, std::string_view pool) {
  const auto rows = last_game(session, agent, pool);
  if (rows.empty()) return std::nullopt;
  return seat_of(database::number(rows.front(), 1));
}

std::optional<std::string> last_opponent(Session& session, std::string_view agent,
                                         std::string_view pool) {
  const auto rows = last_game(session, agent, pool);
  if (rows.empty()) return std::nullopt;
  return database::text(rows.front(), 0);
}

std::optional<Remembered> find_answer(Session& session, std::string_view agent,
                                      std::string_view game, std::string_view key) {
  const auto rows = session.run(
      "SELECT body_sha256, http_status, response FROM idempotency WHERE agent_id = $1 AND game_id "
      "= $2 AND idem_key = $3",
      {std::string(agent), std::string(game), std::string(key)});
  return first<Remembered>(rows, [](const Row& row) {
    return Remembered{database::text(row, 0), small(row, 1), database::text(row, 2)};
  });
}

void add_answer(Session& session, std::string_view agent, std::string_view game,
                std::string_view key, const Remembered& answer, Stamp now) {
  session.run(
      "INSERT INTO idempotency (agent_id, game_id, idem_key, body_sha256, http_status, response, "
      "created_at) VALUES ($1, $2, $3, $4, $5, $6, $7)",
      {std::string(agent), std::string(game), std::string(key), answer.body_sha256,
       std::int64_t{answer.status}, answer.response, base::number_of(now)});
}

void add_event(Session& session, std::string_view id, std::string_view game, Stamp now,
               std::string_view kind, std::string_view detail) {
  session.run(
      "INSERT INTO event (event_id, game_id, at, kind, detail) VALUES ($1, $2, $3, $4, $5)",
      {std::string(id), text_or_null(game), base::number_of(now), std::string(kind),
       std::string(detail)});
}

std::vector<Event> events_since(Session& session, Stamp then) {
  const auto rows = session.run(
      "SELECT event_id, game_id, at, kind, detail FROM event WHERE at > $1 ORDER BY at, event_id",
      {base::number_of(then)});
  return all<Event>(rows, [](const Row& row) {
    return Event{database::text(row, 0), database::text(row, 1), stamp(row, 2),
                 database::text(row, 3), database::text(row, 4)};
  });
}

}  // namespace arena::store
