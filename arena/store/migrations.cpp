#include "arena/store/migrations.hpp"

#include <array>

namespace arena::store {

namespace {

// Times are milliseconds since 1970, in UTC. A seat is 0 (first) or 1 (second).
constexpr std::array version_1 = {
    // Agents that were registered with the key of another one share its owner.
    R"(CREATE TABLE agent (
      agent_id TEXT PRIMARY KEY,
      owner_id TEXT NOT NULL,
      name TEXT NOT NULL,
      name_fold TEXT NOT NULL UNIQUE,
      bio TEXT NOT NULL DEFAULT '',
      house INTEGER NOT NULL DEFAULT 0 CHECK (house IN (0, 1)),
      created_at BIGINT NOT NULL,
      disabled_at BIGINT))",
    "CREATE INDEX agent_by_owner ON agent (owner_id)",

    R"(CREATE TABLE api_key (
      key_id TEXT PRIMARY KEY,
      agent_id TEXT NOT NULL REFERENCES agent,
      secret_sha256 TEXT NOT NULL UNIQUE,
      created_at BIGINT NOT NULL,
      expires_at BIGINT,
      revoked_at BIGINT,
      last_used_at BIGINT))",
    "CREATE INDEX api_key_by_agent ON api_key (agent_id)",
    "CREATE INDEX api_key_revoked ON api_key (revoked_at) WHERE revoked_at IS NOT NULL",

    R"(CREATE TABLE invite (
      code_sha256 TEXT PRIMARY KEY,
      owner_id TEXT,
      created_at BIGINT,
      used_at BIGINT))",

    R"(CREATE TABLE pool (
      pool_id TEXT PRIMARY KEY,
      game TEXT NOT NULL,
      ruleset TEXT NOT NULL,
      time_control TEXT NOT NULL,
      rated INTEGER NOT NULL CHECK (rated IN (0, 1)),
      help TEXT NOT NULL CHECK (help IN ('full', 'rules', 'bare')),
      illegal TEXT NOT NULL CHECK (illegal IN ('reject', 'lose'))))",

    // Of those who wait, and of games that run: it goes when the game is over.
    R"(CREATE TABLE ticket (
      ticket_id TEXT PRIMARY KEY,
      agent_id TEXT NOT NULL REFERENCES agent,
      pool_id TEXT NOT NULL REFERENCES pool,
      status TEXT NOT NULL CHECK (status IN ('waiting', 'matched')),
      joined_at BIGINT NOT NULL,
      game_id TEXT))",
    "CREATE UNIQUE INDEX ticket_one_waiting ON ticket (agent_id, pool_id) WHERE status = 'waiting'",
    "CREATE INDEX ticket_by_agent ON ticket (agent_id)",
    "CREATE INDEX ticket_by_game ON ticket (game_id)",
    "CREATE INDEX ticket_waiting ON ticket (pool_id, joined_at) WHERE status = 'waiting'",

    R"(CREATE TABLE game (
      game_id TEXT PRIMARY KEY,
      pool_id TEXT NOT NULL REFERENCES pool,
      first_agent TEXT NOT NULL REFERENCES agent,
      second_agent TEXT NOT NULL REFERENCES agent,
      ruleset_text TEXT,
      start_position TEXT NOT NULL,
      status TEXT NOT NULL CHECK (status IN ('active', 'finished', 'aborted')),
      phase TEXT NOT NULL,
      turn_number INTEGER NOT NULL,
      move_number INTEGER NOT NULL,
      black_seat INTEGER NOT NULL CHECK (black_seat IN (0, 1)),
      to_act_seat INTEGER CHECK (to_act_seat IN (0, 1)),
      turn_started_at BIGINT,
      deadline_at BIGINT,
      charged_first_ms BIGINT NOT NULL DEFAULT 0,
      charged_second_ms BIGINT NOT NULL DEFAULT 0,
      refusals INTEGER NOT NULL DEFAULT 0,
      winner INTEGER CHECK (winner IN (0, 1)),
      reason TEXT,
      detail TEXT,
      rated INTEGER NOT NULL CHECK (rated IN (0, 1)),
      created_at BIGINT NOT NULL,
      finished_at BIGINT,
      CHECK (first_agent <> second_agent)))",
    "CREATE INDEX game_active_deadline ON game (deadline_at) WHERE status = 'active'",
    "CREATE INDEX game_by_first ON game (first_agent, created_at DESC)",
    "CREATE INDEX game_by_second ON game (second_agent, created_at DESC)",
    "CREATE INDEX game_active_by_first ON game (first_agent) WHERE status = 'active'",
    "CREATE INDEX game_active_by_second ON game (second_agent) WHERE status = 'active'",
    "CREATE INDEX game_newest ON game (created_at DESC)",
    "CREATE INDEX game_by_end ON game (finished_at) WHERE finished_at IS NOT NULL",

    R"(CREATE TABLE action (
      game_id TEXT NOT NULL REFERENCES game,
      turn_number INTEGER NOT NULL,
      seat INTEGER NOT NULL CHECK (seat IN (0, 1)),
      type TEXT NOT NULL,
      action TEXT NOT NULL,
      position_hash TEXT NOT NULL,
      received_at BIGINT NOT NULL,
      charged_ms BIGINT NOT NULL,
      note TEXT,
      info TEXT,
      PRIMARY KEY (game_id, turn_number)))",

    R"(CREATE TABLE idempotency (
      agent_id TEXT NOT NULL,
      game_id TEXT NOT NULL,
      idem_key TEXT NOT NULL,
      body_sha256 TEXT NOT NULL,
      http_status INTEGER NOT NULL,
      response TEXT NOT NULL,
      created_at BIGINT NOT NULL,
      PRIMARY KEY (agent_id, game_id, idem_key)))",

    // The played_ columns leave out games that ended by a forfeit.
    R"(CREATE TABLE rating (
      agent_id TEXT NOT NULL REFERENCES agent,
      pool_id TEXT NOT NULL REFERENCES pool,
      rating DOUBLE PRECISION NOT NULL,
      rd DOUBLE PRECISION NOT NULL,
      vol DOUBLE PRECISION NOT NULL,
      games INTEGER NOT NULL,
      wins INTEGER NOT NULL,
      draws INTEGER NOT NULL,
      losses INTEGER NOT NULL,
      forfeits INTEGER NOT NULL,
      played_rating DOUBLE PRECISION NOT NULL,
      played_rd DOUBLE PRECISION NOT NULL,
      played_vol DOUBLE PRECISION NOT NULL,
      played_games INTEGER NOT NULL,
      updated_at BIGINT NOT NULL,
      PRIMARY KEY (agent_id, pool_id)))",
    "CREATE INDEX rating_leaderboard ON rating (pool_id, rating DESC)",

    // number: how many games the agent has in this pool with this one.
    R"(CREATE TABLE rating_event (
      game_id TEXT NOT NULL REFERENCES game,
      agent_id TEXT NOT NULL REFERENCES agent,
      number INTEGER NOT NULL,
      before_rating DOUBLE PRECISION NOT NULL,
      after_rating DOUBLE PRECISION NOT NULL,
      before_rd DOUBLE PRECISION NOT NULL,
      after_rd DOUBLE PRECISION NOT NULL,
      before_vol DOUBLE PRECISION NOT NULL,
      after_vol DOUBLE PRECISION NOT NULL,
      PRIMARY KEY (game_id, agent_id)))",
    "CREATE INDEX rating_event_by_agent ON rating_event (agent_id, number)",

    // Outages, games that were set aside, and what the operator did.
    R"(CREATE TABLE event (
      event_id TEXT PRIMARY KEY,
      game_id TEXT,
      at BIGINT NOT NULL,
      kind TEXT NOT NULL,
      detail TEXT NOT NULL))",
    "CREATE INDEX event_by_game ON event (game_id)",
    "CREATE INDEX event_by_time ON event (at)",

    R"(CREATE TABLE server_life (
      boot_id TEXT PRIMARY KEY,
      started_at BIGINT NOT NULL,
      last_alive_at BIGINT NOT NULL,
      clean_stop INTEGER NOT NULL DEFAULT 0))",
};

// Friendly games, and people who play them as guests.
constexpr std::array version_2 = {
    "ALTER TABLE agent ADD COLUMN guest INTEGER NOT NULL DEFAULT 0 CHECK (guest IN (0, 1))",
    "ALTER TABLE pool ADD COLUMN friendly INTEGER NOT NULL DEFAULT 0 CHECK (friendly IN (0, 1))",

    // Games that belong together. `copied`: how many of its first actions a game has from the one
    // that it continues. `changes` counts what has changed beside the actions, the last time at
    // changed_at.
    "ALTER TABLE game ADD COLUMN continues TEXT REFERENCES game",
    "ALTER TABLE game ADD COLUMN copied INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE game ADD COLUMN continued_as TEXT REFERENCES game",
    "ALTER TABLE game ADD COLUMN next_game TEXT REFERENCES game",
    "ALTER TABLE game ADD COLUMN takeback_seat INTEGER CHECK (takeback_seat IN (0, 1))",
    "ALTER TABLE game ADD COLUMN takeback_turn INTEGER",
    "ALTER TABLE game ADD COLUMN rematch_seat INTEGER CHECK (rematch_seat IN (0, 1))",
    "ALTER TABLE game ADD COLUMN changes INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE game ADD COLUMN changed_at BIGINT",
    "CREATE INDEX game_by_change ON game (changed_at) WHERE changed_at IS NOT NULL",

    // A game that waits for anybody who has the link.
    R"(CREATE TABLE offer (
      code TEXT PRIMARY KEY,
      offer_id TEXT NOT NULL UNIQUE,
      agent_id TEXT NOT NULL REFERENCES agent,
      pool_id TEXT NOT NULL REFERENCES pool,
      start_position TEXT NOT NULL,
      seat TEXT NOT NULL CHECK (seat IN ('first', 'second', 'lot')),
      created_at BIGINT NOT NULL,
      taken_by TEXT REFERENCES agent,
      game_id TEXT REFERENCES game))",
    "CREATE INDEX offer_open ON offer (agent_id, created_at) WHERE game_id IS NULL",
};

// Why the house player of a game does not answer.
constexpr std::array version_3 = {
    "ALTER TABLE game ADD COLUMN engine_failure TEXT",
    "ALTER TABLE game ADD COLUMN engine_failure_detail TEXT",
};

// Finished games that a player has looked back at, and games that are played to be watched.
constexpr std::array version_4 = {
    R"(CREATE TABLE analysis (
      game_id TEXT PRIMARY KEY REFERENCES game,
      made_at BIGINT NOT NULL,
      members TEXT NOT NULL))",

    // Of an exhibition: when somebody has watched it last.
    "ALTER TABLE game ADD COLUMN watched_at BIGINT",
    "CREATE INDEX game_exhibition ON game (watched_at) "
    "WHERE watched_at IS NOT NULL AND status = 'active'",

    // The seat of a running game that is offered.
    "ALTER TABLE offer ADD COLUMN seat_of TEXT REFERENCES game",
};

// Pools that are rated by Elo.
constexpr std::array version_5 = {
    "ALTER TABLE pool ADD COLUMN rating_system TEXT NOT NULL DEFAULT 'glicko2' "
    "CHECK (rating_system IN ('glicko2', 'elo'))",
};

// Whether the wish for a rematch is for one with the same seats.
constexpr std::array version_6 = {
    "ALTER TABLE game ADD COLUMN rematch_keeps INTEGER NOT NULL DEFAULT 0 "
    "CHECK (rematch_keeps IN (0, 1))",
};

// The games of each agent in the order in which they ended. And what the pairing needs to know of
// an agent that waits; a ticket of before has the rating of a newcomer.
constexpr std::array version_7 = {
    R"(CREATE TABLE finished_game (
      agent_id TEXT NOT NULL REFERENCES agent,
      number INTEGER NOT NULL,
      game_id TEXT NOT NULL REFERENCES game,
      PRIMARY KEY (agent_id, number)))",
    "ALTER TABLE ticket ADD COLUMN rating DOUBLE PRECISION NOT NULL DEFAULT 1500",
    "ALTER TABLE ticket ADD COLUMN last_opponent TEXT REFERENCES agent",
};

// When a client has all of its registrations again; what lies in the past says nothing.
constexpr std::array version_8 = {
    R"(CREATE TABLE allowance (
      client TEXT PRIMARY KEY,
      full_at BIGINT NOT NULL))",
    "CREATE INDEX allowance_full ON allowance (full_at)",
};

// By which requests actions came in. The answers to them are made again from the rows; those that
// an older program has stored stay until their keys go.
constexpr std::array version_9 = {
    "ALTER TABLE action ADD COLUMN request_key BIGINT",
    "ALTER TABLE action ADD COLUMN request_sum BIGINT",
    "ALTER TABLE action ADD COLUMN answered_at BIGINT",
    "ALTER TABLE action ADD COLUMN changes INTEGER",
    "ALTER TABLE action ADD COLUMN opponent TEXT",
    "CREATE INDEX idempotency_by_time ON idempotency (created_at)",
    "CREATE INDEX agent_guests ON agent (created_at) WHERE guest = 1",
    "CREATE INDEX offer_by_agent ON offer (agent_id, created_at)",
    "CREATE INDEX offer_by_taker ON offer (taken_by) WHERE taken_by IS NOT NULL",
};

// How far a SQLite database was at some moments.
constexpr std::array version_10 = {
    R"(CREATE TABLE point (
      number BIGINT PRIMARY KEY,
      at BIGINT NOT NULL,
      actions BIGINT NOT NULL,
      agents BIGINT NOT NULL,
      chain TEXT NOT NULL))",
};

constexpr std::array<std::span<const char* const>, 10> versions = {
    version_1, version_2, version_3, version_4, version_5,
    version_6, version_7, version_8, version_9, version_10};

}  // namespace

std::span<const std::span<const char* const>> migrations() { return versions; }

}  // namespace arena::store
