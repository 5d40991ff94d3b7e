#include "referee/serve/operating.hpp"
#include "referee/serve/serve.hpp"

#include "referee/commands/commands.hpp"
#include "referee/options/arguments.hpp"

namespace referee::commands {

terminal::Or<terminal::Exit> run_serve(const options::Arguments& arguments,
                                       const terminal::Console& console) {
  const auto task = serve::task_of(arguments.of<serve::ServeWords>());
  if (!task) return task.error();
  if (!task->tell.empty()) {
    const auto answer = serve::tell(task->data, task->tell);
    if (!answer) return answer.error();
    console.print(*answer + "\n");
    return terminal::Exit::done;
  }
  return task->check ? serve::check(*task, console) : serve::serve(*task, console);
}

}  // namespace referee::commands
