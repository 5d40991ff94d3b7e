// Which games of a run are still to be played, as a list for --only.

#include "referee/commands/commands.hpp"
#include "referee/console.hpp"
#include "referee/taking_up.hpp"

namespace referee {

Or<Exit> run_missing(const Arguments& arguments, const Console& console) {
  const auto taken = take_up(arguments.operands().front(), arguments, Taking::to_look);
  if (const auto* wrong = complaint(taken)) return *wrong;
  const auto& run = std::get<0>(taken);
  for (const auto& remark : run.remarks) console.remark("referee: " + remark + "\n");
  const auto list = matches::schedule::list_of(run.missing_list);
  if (!list.empty()) console.print(list + "\n");
  return Exit::done;
}

}  // namespace referee
