#include "referee/guide/help.hpp"
#include "referee/catalogue/catalogue.hpp"
#include "referee/catalogue/words.hpp"

#include "referee/commands/commands.hpp"
#include "referee/guide/pages.hpp"
#include "referee/options/arguments.hpp"
#include "referee/terminal/console.hpp"

namespace referee::commands {

terminal::Or<terminal::Exit> run_help(const options::Arguments& arguments,
                                      const terminal::Console& console) {
  const auto& operands = arguments.operands();
  const auto* const command =
      operands.empty() ? nullptr : catalogue::find_command(operands.front());
  if (!operands.empty() && !command) return guide::unknown_command(operands.front());
  if (arguments.of<catalogue::HelpWords>().output == catalogue::HelpForm::markdown)
    console.print(command ? guide::markdown_reference(*command) : guide::markdown_reference());
  else
    console.print(command ? guide::full_help(*command, {}, console.width())
                          : guide::full_help(console.width()));
  return terminal::Exit::done;
}

}  // namespace referee::commands
