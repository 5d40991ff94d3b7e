#include "arena/store/forgetting.hpp"

#include "arena/store/columns.hpp"

namespace arena::store {

using database::Row;
using database::Session;

namespace {

constexpr std::int64_t at_once = 500;  // so that no transaction is long

}  // namespace

void forget_answers(Session& session, Stamp then) {
  session.run(
      "DELETE FROM idempotency WHERE (agent_id, game_id, idem_key) IN (SELECT agent_id, game_id, "
      "idem_key FROM idempotency AS old WHERE created_at < $1 AND NOT EXISTS (SELECT 1 FROM game "
      "WHERE game.game_id = old.game_id AND (finished_at IS NULL OR finished_at >= $1)) ORDER BY "
      "created_at LIMIT $2)",
      {base::number_of(then), at_once});
}

std::vector<std::string> forget_guests(Session& session, Stamp then) {
  const auto rows = session.run(
      "SELECT agent_id FROM agent AS old WHERE guest = 1 AND created_at < $1 AND NOT EXISTS (SELECT "
      "1 FROM game WHERE first_agent = old.agent_id OR second_agent = old.agent_id) AND NOT EXISTS "
      "(SELECT 1 FROM ticket WHERE ticket.agent_id = old.agent_id) AND NOT EXISTS (SELECT 1 FROM "
      "offer WHERE offer.agent_id = old.agent_id AND offer.created_at >= $1) ORDER BY created_at "
      "LIMIT $2",
      {base::number_of(then), at_once});
  const auto guests = all<std::string>(rows, [](const Row& row) { return database::text(row, 0); });
  for (const auto& guest : guests)
    for (const auto* const table : {"offer", "api_key", "agent"})
      session.run(std::string("DELETE FROM ") + table + " WHERE agent_id = $1", {guest});
  return guests;
}

}  // namespace arena::store
