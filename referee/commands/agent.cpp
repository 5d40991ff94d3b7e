// An engine becomes an agent of an arena.

#include "referee/agent/talking.hpp"
#include "referee/agent/task.hpp"
#include "referee/agent/working.hpp"
#include "referee/commands/commands.hpp"
#include "referee/terminal/console.hpp"

namespace referee::commands {

terminal::Or<terminal::Exit> run_agent(const options::Arguments& arguments,
                                       const terminal::Console& console) {
  const auto task = agent::agent_task(arguments);
  if (!task) return task.error();
  if (auto why = terminal::closed_output())
    return terminal::Complaint{.sentence = *std::move(why), .code = terminal::Exit::no_output};
  return task->mcp ? agent::talk(*task, console) : agent::work(*task, console);
}

}  // namespace referee::commands
