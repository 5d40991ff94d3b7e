#include "referee/commands/commands.hpp"
#include "referee/console.hpp"
#include "referee/match_options.hpp"
#include "referee/wording.hpp"

namespace referee {

Or<Exit> run_config(const Arguments& arguments, const Console& console) {
  constexpr std::string_view parts[] = {"check", "print"};
  const std::string& part = arguments.operands().front();
  if (part != "check" && part != "print") return unknown_word(part, "config", parts);
  if (auto wrong = stray_option(arguments, "config")) return *std::move(wrong);
  std::vector<std::string> remarks;
  const auto settings =
      match_settings(arguments, find_command("config")->options, environment(), remarks);
  if (const auto* wrong = complaint(settings)) return *wrong;
  for (const auto& remark : remarks) console.remark("referee: " + remark + "\n");
  if (part == "print") {
    console.print(written(std::get<0>(settings), arguments.has("origin")));
    return Exit::done;
  }
  const auto task = match_task(std::get<0>(settings));
  if (const auto* wrong = complaint(task)) return *wrong;
  console.print("the configuration is in order\n");
  return Exit::done;
}

}  // namespace referee
