#include "arena/store/agents.hpp"

#include "arena/store/columns.hpp"

namespace arena::store {

using database::Row;
using database::Session;

namespace {

Agent agent_of(const Row& row) {
  return {.id = database::text(row, 0),
          .owner = database::text(row, 1),
          .name = database::text(row, 2),
          .bio = database::text(row, 3),
          .house = database::number(row, 4) != 0,
          .created = stamp(row, 5),
          .disabled = !database::is_null(row, 6),
          .guest = database::number(row, 7) != 0};
}

constexpr std::string_view agent_columns =
    "SELECT agent_id, owner_id, name, bio, house, created_at, disabled_at, guest FROM agent ";

}  // namespace

bool add_agent(Session& session, const Agent& agent, std::string_view name_fold) {
  session.run(
      "INSERT INTO agent (agent_id, owner_id, name, name_fold, bio, house, created_at, guest) "
      "VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING",
      {agent.id, agent.owner, agent.name, std::string(name_fold), agent.bio, flag(agent.house),
       base::number_of(agent.created), flag(agent.guest)});
  return session.changed() == 1;
}

std::optional<Agent> find_agent(Session& session, std::string_view id) {
  static const std::string sql = std::string(agent_columns) + "WHERE agent_id = $1";
  return first<Agent>(session.run(sql, {std::string(id)}), agent_of);
}

std::optional<Agent> find_agent_by_fold(Session& session, std::string_view name_fold) {
  static const std::string sql = std::string(agent_columns) + "WHERE name_fold = $1";
  return first<Agent>(session.run(sql, {std::string(name_fold)}), agent_of);
}

bool disable_agent(Session& session, std::string_view id, bool disabled, Stamp now) {
  session.run("UPDATE agent SET disabled_at = $2 WHERE agent_id = $1",
              {std::string(id), stamp_or_null(disabled ? std::optional(now) : std::nullopt)});
  return session.changed() == 1;
}

void add_key(Session& session, const ApiKey& key, Stamp now) {
  session.run(
      "INSERT INTO api_key (key_id, agent_id, secret_sha256, created_at) VALUES ($1, $2, $3, $4)",
      {key.id, key.agent, key.secret_sha256, base::number_of(now)});
}

std::optional<ApiKey> find_key(Session& session, std::string_view key_id) {
  const auto rows = session.run(
      "SELECT key_id, agent_id, secret_sha256, revoked_at FROM api_key WHERE key_id = $1",
      {std::string(key_id)});
  return first<ApiKey>(rows, [](const Row& row) {
    return ApiKey{database::text(row, 0), database::text(row, 1), database::text(row, 2),
                  optional_stamp(row, 3)};
  });
}

int count_keys(Session& session, std::string_view agent) {
  return count(session.run(
      "SELECT COUNT(*) FROM api_key WHERE agent_id = $1 AND revoked_at IS NULL",
      {std::string(agent)}));
}

bool revoke_key(Session& session, std::string_view key_id, std::string_view agent, Stamp now) {
  session.run(
      "UPDATE api_key SET revoked_at = $3 WHERE key_id = $1 AND agent_id = $2 AND revoked_at IS "
      "NULL",
      {std::string(key_id), std::string(agent), base::number_of(now)});
  return session.changed() == 1;
}

std::vector<std::string> keys_revoked_since(Session& session, Stamp then) {
  const auto rows = session.run("SELECT key_id FROM api_key WHERE revoked_at > $1",
                                {base::number_of(then)});
  return all<std::string>(rows, [](const Row& row) { return database::text(row, 0); });
}

std::optional<int> take_allowance(Session& session, const std::string& client, base::Rate rate,
                                  Stamp now) {
  session.lock("allowance " + client);
  const auto rows = session.run("SELECT full_at FROM allowance WHERE client = $1", {client});
  const auto full_at = rows.empty() ? now : stamp(rows.front(), 0);
  const auto then = base::taken(full_at, rate, now);
  if (!then) return base::seconds_to_token(full_at, rate, now);
  session.run(
      "INSERT INTO allowance (client, full_at) VALUES ($1, $2) "
      "ON CONFLICT (client) DO UPDATE SET full_at = excluded.full_at",
      {client, base::number_of(*then)});
  return std::nullopt;
}

void forget_allowances(Session& session, Stamp now) {
  session.run("DELETE FROM allowance WHERE full_at <= $1", {base::number_of(now)});
}

void add_invite(Session& session, std::string_view code_sha256, Stamp now) {
  session.run("INSERT INTO invite (code_sha256, created_at) VALUES ($1, $2)",
              {std::string(code_sha256), base::number_of(now)});
}

bool use_invite(Session& session, std::string_view code_sha256, std::string_view owner, Stamp now) {
  session.run(
      "UPDATE invite SET used_at = $3, owner_id = $2 WHERE code_sha256 = $1 AND used_at IS NULL",
      {std::string(code_sha256), std::string(owner), base::number_of(now)});
  return session.changed() == 1;
}

}  // namespace arena::store
