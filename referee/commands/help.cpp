#include "referee/help.hpp"

#include "referee/arguments.hpp"
#include "referee/commands/commands.hpp"
#include "referee/console.hpp"

namespace referee {

Or<Exit> run_help(const Arguments& arguments, const Console& console) {
  if (arguments.operands().empty()) {
    console.print(full_help());
    return Exit::done;
  }
  const auto* command = find_command(arguments.operands().front());
  if (!command) return unknown_command(arguments.operands().front());
  console.print(full_help(*command));
  return Exit::done;
}

}  // namespace referee
