#include "referee/commands/engines.hpp"

#include <algorithm>

#include "referee/commands/commands.hpp"
#include "referee/engine_keys.hpp"
#include "referee/engine_trouble.hpp"
#include "referee/scene.hpp"
#include "referee/wording.hpp"

namespace referee {

namespace {

Or<EnginesTask> task_of(const Arguments& arguments, const Console& console) {
  const auto kind = kind_of(arguments.value("game").value_or("shogi"));
  if (const auto* wrong = complaint(kind)) return *wrong;
  auto rules = rules_of(*std::get<0>(kind), arguments);
  if (const auto* wrong = complaint(rules)) return *wrong;
  auto engines = engines_of(arguments);
  if (const auto* wrong = complaint(engines)) return *wrong;
  const auto patience = patience_of(arguments);
  if (const auto* wrong = complaint(patience)) return *wrong;
  return EnginesTask{std::get<0>(kind), std::get<0>(std::move(rules)),
                     std::get<0>(std::move(engines)), std::get<0>(patience),
                     form_of(arguments, console)};
}

}  // namespace

Or<Exit> run_engines(const Arguments& arguments, const Console& console) {
  constexpr std::string_view parts[] = {"check", "options", "requirements",
                                        "add",   "list",    "remove"};
  const std::string& part = arguments.operands().front();
  if (std::find(std::begin(parts), std::end(parts), part) == std::end(parts))
    return unknown_word(part, "engines", parts);
  if (auto wrong = stray_option(arguments, "engines")) return *std::move(wrong);
  if (part == "add" || part == "list" || part == "remove")
    return change_registry(arguments, console);
  if (arguments.operands().size() > 1) return unexpected_word(arguments.operands()[1]);
  if (part == "requirements") return show_requirements(form_of(arguments, console), console);
  auto task = task_of(arguments, console);
  if (const auto* wrong = complaint(task)) return *wrong;
  const auto& [kind, rules, engines, patience, form] = std::get<0>(task);
  if (part == "check")
    if (auto wrong = wrong_protocol(engines, kind->name)) return *std::move(wrong);
  if (auto wrong = obstacle(engines)) return *std::move(wrong);
  if (part == "options") return show_options(std::get<0>(task), console);
  return check_engines(std::get<0>(std::move(task)), arguments, console);
}

}  // namespace referee
