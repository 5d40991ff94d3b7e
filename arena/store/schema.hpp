#pragma once
// The tables of the arena, and how those of an older program become those of this one.

#include <cstdint>
#include <optional>

#include "arena/database/database.hpp"

namespace arena::store {

// The version that this program writes.
int schema_version();
// When the database came to this version; empty: it has not.
std::optional<std::int64_t> migrated_at(database::Session& session, int version);

// Brings the database to this program's version, all of it or nothing; several servers may do so at
// once. A newer database is refused, in words. `now`: milliseconds since 1970, in UTC.
std::optional<database::Failure> migrate(database::Database& database, std::int64_t now);

}  // namespace arena::store
