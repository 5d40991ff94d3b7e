#include "arena/store/finished.hpp"

#include "arena/store/columns.hpp"

namespace arena::store {

using database::Row;
using database::Session;

void add_finished(Session& session, std::string_view agent, std::string_view game) {
  session.run("INSERT INTO finished_game (agent_id, number, game_id) VALUES ($1, $2, $3)",
              {std::string(agent), std::int64_t{last_finished(session, agent) + 1},
               std::string(game)});
}

int last_finished(Session& session, std::string_view agent) {
  const auto rows = session.run("SELECT MAX(number) FROM finished_game WHERE agent_id = $1",
                                {std::string(agent)});
  return rows.empty() || database::is_null(rows.front(), 0) ? 0 : small(rows.front(), 0);
}

std::vector<Finished> finished_since(Session& session, std::string_view agent, int number,
                                     int limit) {
  const auto rows = session.run(
      "SELECT game_id, number FROM finished_game WHERE agent_id = $1 AND number > $2 ORDER BY "
      "number LIMIT $3",
      {std::string(agent), std::int64_t{number}, std::int64_t{limit}});
  return all<Finished>(
      rows, [](const Row& row) { return Finished{database::text(row, 0), small(row, 1)}; });
}

}  // namespace arena::store
