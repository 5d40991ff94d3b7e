#include "arena/store/life.hpp"

#include "arena/store/columns.hpp"

namespace arena::store {

using database::Session;

std::optional<Stamp> last_alive(Session& session) {
  const auto rows = session.run("SELECT MAX(last_alive_at) FROM server_life");
  if (rows.empty()) return std::nullopt;
  return optional_stamp(rows.front(), 0);
}

void begin_life(Session& session, std::string_view boot, Stamp now) {
  session.run(
      "INSERT INTO server_life (boot_id, started_at, last_alive_at) VALUES ($1, $2, $2)",
      {std::string(boot), base::number_of(now)});
}

void stay_alive(Session& session, std::string_view boot, Stamp now) {
  session.run("UPDATE server_life SET last_alive_at = $2 WHERE boot_id = $1",
              {std::string(boot), base::number_of(now)});
}

void end_life(Session& session, std::string_view boot, Stamp now) {
  session.run("UPDATE server_life SET last_alive_at = $2, clean_stop = 1 WHERE boot_id = $1",
              {std::string(boot), base::number_of(now)});
}

void forget_lives(Session& session, Stamp before) {
  session.run("DELETE FROM server_life WHERE last_alive_at < $1", {base::number_of(before)});
}

}  // namespace arena::store
