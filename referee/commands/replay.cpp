// Recorded games as regression tests: do they still come out as they are stored?

#include <string>

#include "referee/arguments.hpp"
#include "referee/commands/commands.hpp"
#include "referee/console.hpp"
#include "referee/replay/against.hpp"
#include "referee/replay/look.hpp"
#include "referee/replay/replaying.hpp"

namespace referee {

Or<Exit> run_replay(const Arguments& arguments, const Console& console) {
  if (arguments.has("against-engine") || arguments.has("record"))
    return against_engine(arguments, console);
  for (const auto* option : {"seat", "keep-going"})
    if (arguments.has(option))
      return Complaint{"option '--" + std::string(option) + "' needs --against-engine cmd=PROGRAM"};
  const auto task = replay::replay_task(arguments);
  if (const auto* wrong = complaint(task)) return *wrong;
  if (auto why = closed_output())
    return Complaint{.sentence = *std::move(why), .code = Exit::no_output};
  return std::get<0>(task).at ? replay::show_place(std::get<0>(task), console)
                              : replay::replay_all(std::get<0>(task), arguments, console);
}

}  // namespace referee
