#include "referee/commands/engines.hpp"

#include <algorithm>

#include "referee/commands/commands.hpp"
#include "referee/engines/engine_trouble.hpp"
#include "referee/inputs/scene.hpp"
#include "referee/options/engine_keys.hpp"
#include "referee/options/wording.hpp"

namespace referee::commands {

namespace {

terminal::Or<EnginesTask> task_of(const options::Arguments& arguments,
                                  const terminal::Console& console) {
  const auto kind = inputs::kind_of(arguments.value("game").value_or("shogi"));
  if (const auto* wrong = terminal::complaint(kind)) return *wrong;
  auto rules = inputs::rules_of(*std::get<0>(kind), arguments);
  if (const auto* wrong = terminal::complaint(rules)) return *wrong;
  auto engines = options::engines_of(arguments);
  if (const auto* wrong = terminal::complaint(engines)) return *wrong;
  const auto patience = options::patience_of(arguments);
  if (const auto* wrong = terminal::complaint(patience)) return *wrong;
  return EnginesTask{std::get<0>(kind), std::get<0>(std::move(rules)),
                     std::get<0>(std::move(engines)), std::get<0>(patience),
                     options::form_of(arguments, console)};
}

}  // namespace

terminal::Or<terminal::Exit> run_engines(const options::Arguments& arguments,
                                         const terminal::Console& console) {
  constexpr std::string_view parts[] = {"check", "options", "requirements",
                                        "add",   "list",    "remove"};
  const std::string& part = arguments.operands().front();
  if (std::find(std::begin(parts), std::end(parts), part) == std::end(parts))
    return options::unknown_word(part, "engines", parts);
  if (auto wrong = options::stray_option(arguments, "engines")) return *std::move(wrong);
  if (part == "add" || part == "list" || part == "remove")
    return change_registry(arguments, console);
  if (arguments.operands().size() > 1) return options::unexpected_word(arguments.operands()[1]);
  if (part == "requirements")
    return show_requirements(options::form_of(arguments, console), console);
  auto task = task_of(arguments, console);
  if (const auto* wrong = terminal::complaint(task)) return *wrong;
  const auto& [kind, rules, engines, patience, form] = std::get<0>(task);
  if (part == "check")
    if (auto wrong = engines::wrong_protocol(engines, kind->name)) return *std::move(wrong);
  if (auto wrong = engines::obstacle(engines)) return *std::move(wrong);
  if (part == "options") return show_options(std::get<0>(task), console);
  return check_engines(std::get<0>(std::move(task)), arguments, console);
}

}  // namespace referee::commands
