#pragma once
// `referee agent --mcp`: the tools of a language model on standard input and output.

#include "referee/agent/task.hpp"
#include "referee/terminal/console.hpp"

namespace referee::agent {

// Until the input ends.
terminal::Or<terminal::Exit> talk(const AgentTask& task, const terminal::Console& console);

}  // namespace referee::agent
