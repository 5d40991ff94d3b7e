#pragma once
// What is deleted when nobody needs it any more, a part at a time.

#include <string>
#include <vector>

#include "arena/database/database.hpp"
#include "arena/store/rows.hpp"

namespace arena::store {

// Answers that were given before then, except those of games that run or have ended since.
void forget_answers(database::Session& session, Stamp then);

// Guests that came before then and have neither a game, nor a ticket, nor an offer since. Returns
// those that are gone, with their keys.
std::vector<std::string> forget_guests(database::Session& session, Stamp then);

}  // namespace arena::store
