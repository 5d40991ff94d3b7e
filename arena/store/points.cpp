#include "arena/store/points.hpp"

#include "arena/store/columns.hpp"
#include "matches/base/sha256.hpp"

namespace arena::store {

using database::Session;

Point present(Session& session) {
  // Actions are never deleted, so the last row's number counts them.
  const auto rows = session.run(
      "SELECT COALESCE((SELECT MAX(rowid) FROM action), 0), COALESCE((SELECT MAX(rowid) FROM "
      "agent), 0)");
  Point now;
  if (rows.empty()) return now;
  now.actions = database::number(rows.front(), 0);
  now.agents = database::number(rows.front(), 1);
  return now;
}

Point add_point(Session& session, std::string_view boot, Stamp now, std::int64_t kept) {
  const auto last = session.run("SELECT number, chain FROM point ORDER BY number DESC LIMIT 1");
  auto point = present(session);
  point.number = last.empty() ? 1 : database::number(last.front(), 0) + 1;
  point.at = now;
  point.chain = matches::sha256((last.empty() ? std::string() : database::text(last.front(), 1)) +
                                " " + std::string(boot) + " " + std::to_string(point.number) + " " +
                                std::to_string(base::number_of(now)) + " " +
                                std::to_string(point.actions) + " " + std::to_string(point.agents));
  session.run("INSERT INTO point (number, at, actions, agents, chain) VALUES ($1, $2, $3, $4, $5)",
              {point.number, base::number_of(now), point.actions, point.agents, point.chain});
  session.run("DELETE FROM point WHERE number < $1 AND number < $2", {kept, point.number});
  return point;
}

bool has_point(Session& session, const Point& point) {
  return !session
              .run("SELECT 1 FROM point WHERE number = $1 AND chain = $2",
                   {point.number, point.chain})
              .empty();
}

}  // namespace arena::store
