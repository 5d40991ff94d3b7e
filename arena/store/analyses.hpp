#pragma once
// What a player thinks of the positions of finished games.

#include <optional>
#include <string>
#include <string_view>

#include "arena/database/database.hpp"
#include "arena/store/rows.hpp"

namespace arena::store {

// The members of its JSON. Empty: nobody has looked back at this game.
std::optional<std::string> find_analysis(database::Session& session, std::string_view game);
// In place of an earlier one.
void put_analysis(database::Session& session, std::string_view game, std::string_view members,
                  Stamp now);

}  // namespace arena::store
