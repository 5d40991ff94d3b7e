#include "referee/serve/operating.hpp"
#include "referee/serve/play.hpp"
#include "referee/serve/serve.hpp"

#include "referee/commands/commands.hpp"
#include "referee/options/settings.hpp"
#include "referee/serve/serve_table.hpp"

namespace referee::commands {

namespace {

// Files, below the environment, below the command line. Variables of other commands may stand there.
terminal::Or<options::Arguments> settled(const options::Arguments& arguments) {
  std::vector<std::string> remarks_of_others;
  const auto settings =
      options::settings_of(arguments, serve::rows::serve, arguments.of<serve::ServeWords>().config,
                           options::environment(), remarks_of_others);
  if (!settings) return settings.error();
  return settings->arguments();
}

}  // namespace

terminal::Or<terminal::Exit> run_serve(const options::Arguments& arguments,
                                       const terminal::Console& console) {
  const auto words = settled(arguments);
  if (!words) return words.error();
  const auto task =
      serve::task_of(words->of<serve::ServeWords>(), words->of<options::EngineWords>());
  if (!task) return task.error();
  if (!task->tell.empty()) {
    const auto answer = serve::tell(task->data, task->tell);
    if (!answer) return answer.error();
    console.print(*answer + "\n");
    return terminal::Exit::done;
  }
  return task->check ? serve::check(*task, console) : serve::serve(*task, console);
}

terminal::Or<terminal::Exit> run_play(const options::Arguments& arguments,
                                      const terminal::Console& console) {
  return serve::play(arguments.of<serve::PlayWords>(), arguments.of<options::EngineWords>(),
                     options::environment(), console);
}

}  // namespace referee::commands
