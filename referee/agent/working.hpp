#pragma once
// `referee agent` at work: lanes with an engine each, until the end that the user has asked for.

#include "referee/agent/task.hpp"
#include "referee/terminal/console.hpp"

namespace referee::agent {

terminal::Or<terminal::Exit> work(const AgentTask& task, const terminal::Console& console);

// "referee/0.1.0", for the server's log.
std::string user_agent();

}  // namespace referee::agent
