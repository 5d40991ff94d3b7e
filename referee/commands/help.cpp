#include "referee/help.hpp"

#include "referee/arguments.hpp"
#include "referee/commands/commands.hpp"
#include "referee/console.hpp"
#include "referee/guide/pages.hpp"

namespace referee {

Or<Exit> run_help(const Arguments& arguments, const Console& console) {
  const auto& operands = arguments.operands();
  const auto* const command = operands.empty() ? nullptr : find_command(operands.front());
  if (!operands.empty() && !command) return unknown_command(operands.front());
  if (arguments.value("output") == "markdown")
    console.print(command ? markdown_reference(*command) : markdown_reference());
  else
    console.print(command ? full_help(*command, {}, console.width()) : full_help(console.width()));
  return Exit::done;
}

}  // namespace referee
