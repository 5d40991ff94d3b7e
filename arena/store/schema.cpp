#include "arena/store/schema.hpp"

#include <string>

#include "arena/store/games.hpp"
#include "arena/store/migrations.hpp"

namespace arena::store {

namespace {

using database::Failure;
using database::Session;

// The highest that was applied; 0 for an empty database.
std::int64_t version_in(Session& session) {
  session.run(
      "CREATE TABLE IF NOT EXISTS schema_version "
      "(version INTEGER PRIMARY KEY, applied_at BIGINT NOT NULL)");
  const auto rows = session.run("SELECT MAX(version) FROM schema_version");
  return rows.empty() ? 0 : database::number(rows[0], 0);
}

void apply(Session& session, std::int64_t version, std::int64_t now) {
  for (const auto* sql : migrations()[static_cast<std::size_t>(version - 1)]) session.run(sql);
  session.run("INSERT INTO schema_version (version, applied_at) VALUES ($1, $2)", {version, now});
}

}  // namespace

int schema_version() { return static_cast<int>(migrations().size()); }

std::optional<std::int64_t> migrated_at(Session& session, int version) {
  const auto rows = session.run("SELECT applied_at FROM schema_version WHERE version = $1",
                                {std::int64_t{version}});
  if (rows.empty()) return std::nullopt;
  return database::number(rows[0], 0);
}

std::optional<Failure> migrate(database::Database& database, std::int64_t now) {
  std::int64_t found = 0;
  const auto failed = database::write_now(database, [&found, now](Session& session) {
    session.lock("schema");
    found = version_in(session);
    for (auto version = found + 1; version <= schema_version(); ++version)
      apply(session, version, now);
    if (found > 0 && found < schema_version())
      add_event(session, "migration-" + std::to_string(schema_version()), {}, base::stamp_of(now),
                "migration", "the database is of version " + std::to_string(schema_version()) +
                                 "; it was of version " + std::to_string(found));
  });
  if (failed || found <= schema_version()) return failed;
  return Failure{Failure::Kind::refused,
                 "the database is of version " + std::to_string(found) +
                     ", made by a newer referee; this one knows versions up to " +
                     std::to_string(schema_version())};
}

}  // namespace arena::store
