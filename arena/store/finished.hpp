#pragma once
// The games of each agent that are over, numbered in the order in which they ended: an agent that
// knows one number can ask for what ended since.

#include <string>
#include <string_view>
#include <vector>

#include "arena/database/database.hpp"

namespace arena::store {

// Gives the game the agent's next number. The caller holds the agent's lock.
void add_finished(database::Session& session, std::string_view agent, std::string_view game);
// Returns the number of the agent's last finished game; 0 if there is none.
int last_finished(database::Session& session, std::string_view agent);
struct Finished {
  std::string game;
  int number = 0;
};
// Returns the first `limit` games after this number.
std::vector<Finished> finished_since(database::Session& session, std::string_view agent, int number,
                                     int limit);

}  // namespace arena::store
