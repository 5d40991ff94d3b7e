#include "referee/serve/serve.hpp"

#include "referee/commands/commands.hpp"
#include "referee/options/arguments.hpp"

namespace referee::commands {

terminal::Or<terminal::Exit> run_serve(const options::Arguments& arguments,
                                       const terminal::Console& console) {
  const auto task = serve::task_of(arguments.of<serve::ServeWords>());
  if (!task) return task.error();
  return task->check ? serve::check(*task, console) : serve::serve(*task, console);
}

}  // namespace referee::commands
