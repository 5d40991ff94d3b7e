#include "referee/commands/commands.hpp"
#include "referee/openings/task.hpp"
#include "referee/options/arguments.hpp"
#include "referee/options/wording.hpp"
#include "referee/terminal/console.hpp"

namespace referee::commands {

terminal::Or<terminal::Exit> run_openings(const options::Arguments& arguments,
                                          const terminal::Console& console) {
  constexpr std::string_view parts[] = {"check", "make"};
  const std::string& part = arguments.operands().front();
  if (part == "check") {
    const auto task = openings::check_openings_task(arguments, console);
    if (!task) return task.error();
    return openings::check_openings(*task, console);
  }
  if (part == "make") {
    const auto task = openings::make_openings_task(arguments, console);
    if (!task) return task.error();
    return openings::make_openings(*task, console);
  }
  return options::unknown_word(part, "openings", parts);
}

}  // namespace referee::commands
