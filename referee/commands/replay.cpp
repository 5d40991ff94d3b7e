// Recorded games as regression tests: do they still come out as they are stored?

#include <string>

#include "referee/commands/commands.hpp"
#include "referee/options/arguments.hpp"
#include "referee/options/wording.hpp"
#include "referee/replay/against.hpp"
#include "referee/replay/against_table.hpp"
#include "referee/replay/look.hpp"
#include "referee/replay/replaying.hpp"
#include "referee/terminal/console.hpp"

namespace referee::commands {

terminal::Or<terminal::Exit> run_replay(const options::Arguments& arguments,
                                        const terminal::Console& console) {
  if (!arguments.of<replay::AgainstWords>().engine.empty() ||
      arguments.of<replay::AgainstWords>().record)
    return replay::against_engine(arguments, console);
  if (auto wrong = options::unmet(arguments, replay::rows::against, replay::rows::needs_engine))
    return *std::move(wrong);
  const auto task = replay::replay_task(arguments);
  if (!task) return task.error();
  if (auto why = terminal::closed_output())
    return terminal::Complaint{.sentence = *std::move(why), .code = terminal::Exit::no_output};
  return task->at ? replay::show_place(*task, console)
                  : replay::replay_all(*task, arguments, console);
}

}  // namespace referee::commands
