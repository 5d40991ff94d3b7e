#pragma once
// Pools, and who waits in them.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arena/database/database.hpp"
#include "arena/store/rows.hpp"

namespace arena::store {

void add_pool(database::Session& session, const Pool& pool);  // if it is not there
std::optional<Pool> find_pool(database::Session& session, std::string_view id);
std::vector<Pool> all_pools(database::Session& session);
std::vector<std::string> pools_with_waiting(database::Session& session);
std::optional<Stamp> oldest_waiting(database::Session& session);

// False: the agent waits in this pool already.
bool add_ticket(database::Session& session, const Ticket& ticket);
std::optional<Ticket> waiting_ticket(database::Session& session, std::string_view agent,
                                     std::string_view pool);
// Those who wait for a person, by game.
std::vector<Ticket> waiting_for_people(database::Session& session);
std::vector<Ticket> waiting_in(database::Session& session, std::string_view pool);
// Agents that wait or play in the pool, or whose game in it ended after `since`: at most `limit` of
// them, and no house players.
std::vector<std::string> active_in(database::Session& session, std::string_view pool, Stamp since,
                                   int limit);
int count_waiting(database::Session& session, std::string_view agent);
// Those that wait, and those whose games run; newest first.
std::vector<Ticket> tickets_of(database::Session& session, std::string_view agent);
void match_ticket(database::Session& session, std::string_view ticket, std::string_view game);
// An empty pool: all of them. Returns those that were left.
std::vector<std::string> leave_tickets(database::Session& session, std::string_view agent,
                                       std::string_view pool);
// The game is over: nobody has a ticket to it any more.
void drop_tickets(database::Session& session, std::string_view game);

}  // namespace arena::store
