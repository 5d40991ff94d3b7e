#pragma once
// Two tasks beside the lanes of an agent: looks at the server while they think, and ends them if a
// stop takes too long.

#include <stop_token>

#include "arena/agent/desk.hpp"
#include "arena/agent/server.hpp"

namespace arena::agent {

// Asks the server something every 15 s while an engine thinks, until `done`: a server that is gone
// is noticed before the engine answers.
void watch_server(Server& server, const Desk& desk, std::stop_token done);

// Requests the halt 50 s after the stop: with the end of the engines, an agent ends within 60 s.
// Returns when that is done, or with `done`.
void halt_in_time(client::Time& time, std::stop_token stop, std::stop_source& halt,
                  std::stop_token done);

}  // namespace arena::agent
