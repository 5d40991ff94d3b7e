// Which games of a run are still to be played, as a list for --only.

#include "referee/commands/commands.hpp"
#include "referee/live/resuming.hpp"
#include "referee/terminal/console.hpp"

namespace referee::commands {

terminal::Or<terminal::Exit> run_missing(const options::Arguments& arguments,
                                         const terminal::Console& console) {
  const auto taken =
      live::open_run(arguments.operands().front(), arguments, live::Purpose::to_look);
  if (!taken) return taken.error();
  const auto& run = *taken;
  for (const auto& remark : run.remarks) console.remark("referee: " + remark + "\n");
  const auto list = matches::schedule::list_of(run.missing_list);
  if (!list.empty()) console.print(list + "\n");
  return terminal::Exit::done;
}

}  // namespace referee::commands
