#pragma once
// The life of the servers on a database: each says every second that it is there, so that the next
// one knows for how long nobody was.

#include <optional>
#include <string_view>

#include "arena/database/database.hpp"
#include "arena/store/rows.hpp"

namespace arena::store {

// When a server last said that it was alive. Empty: there never was one.
std::optional<Stamp> last_alive(database::Session& session);
void begin_life(database::Session& session, std::string_view boot, Stamp now);
void stay_alive(database::Session& session, std::string_view boot, Stamp now);
void end_life(database::Session& session, std::string_view boot, Stamp now);
// Servers that have said nothing for a day are forgotten.
void forget_lives(database::Session& session, Stamp before);

}  // namespace arena::store
