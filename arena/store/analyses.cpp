#include "arena/store/analyses.hpp"

#include "arena/store/columns.hpp"

namespace arena::store {

std::optional<std::string> find_analysis(database::Session& session, std::string_view game) {
  return first<std::string>(
      session.run("SELECT members FROM analysis WHERE game_id = $1", {std::string(game)}),
      [](const database::Row& row) { return database::text(row, 0); });
}

void put_analysis(database::Session& session, std::string_view game, std::string_view members,
                  Stamp now) {
  session.run(
      "INSERT INTO analysis (game_id, made_at, members) VALUES ($1, $2, $3) ON CONFLICT (game_id) "
      "DO UPDATE SET made_at = excluded.made_at, members = excluded.members",
      {std::string(game), base::number_of(now), std::string(members)});
}

}  // namespace arena::store
