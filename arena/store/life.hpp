#pragma once
// Signs of life of the servers on a database: each writes one every second, so that the next server
// knows how long none was running.

#include <optional>
#include <string_view>

#include "arena/database/database.hpp"
#include "arena/store/rows.hpp"

namespace arena::store {

// When a server last said that it was alive. Empty: none ever ran.
std::optional<Stamp> last_alive(database::Session& session);
void begin_life(database::Session& session, std::string_view boot, Stamp now);
void stay_alive(database::Session& session, std::string_view boot, Stamp now);
void end_life(database::Session& session, std::string_view boot, Stamp now);
// Servers that have said nothing for a day are forgotten.
void forget_lives(database::Session& session, Stamp before);

}  // namespace arena::store
