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
    if (const auto* wrong = terminal::complaint(task)) return *wrong;
    return openings::check_openings(std::get<0>(task), console);
  }
  if (part == "make") {
    const auto task = openings::make_openings_task(arguments, console);
    if (const auto* wrong = terminal::complaint(task)) return *wrong;
    return openings::make_openings(std::get<0>(task), console);
  }
  return options::unknown_word(part, "openings", parts);
}

}  // namespace referee::commands
