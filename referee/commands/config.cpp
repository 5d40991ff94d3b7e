#include "referee/commands/commands.hpp"
#include "referee/options/wording.hpp"
#include "referee/runs/match_options.hpp"
#include "referee/runs/match_table.hpp"
#include "referee/terminal/console.hpp"

namespace referee::commands {

terminal::Or<terminal::Exit> run_config(const options::Arguments& arguments,
                                        const terminal::Console& console) {
  constexpr std::string_view parts[] = {"check", "print"};
  const std::string& part = arguments.operands().front();
  if (part != "check" && part != "print") return options::unknown_word(part, "config", parts);
  std::vector<std::string> remarks;
  const auto settings =
      runs::match_settings(arguments, runs::rows::match, options::environment(), remarks);
  if (!settings) return settings.error();
  for (const auto& remark : remarks) console.remark("referee: " + remark + "\n");
  if (part == "print") {
    console.print(options::written(*settings, arguments.of<runs::ConfigWords>().origin));
    return terminal::Exit::done;
  }
  const auto task = runs::match_task(*settings);
  if (!task) return task.error();
  console.print("the configuration is in order\n");
  return terminal::Exit::done;
}

}  // namespace referee::commands
