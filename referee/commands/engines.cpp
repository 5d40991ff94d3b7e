#include "referee/commands/engines.hpp"

#include <algorithm>

#include "referee/commands/commands.hpp"
#include "referee/engines/engine_trouble.hpp"
#include "referee/inputs/position_argument.hpp"
#include "referee/options/engine_keys.hpp"
#include "referee/options/wording.hpp"

namespace referee::commands {

namespace {

terminal::Or<EnginesTask> task_of(const options::Arguments& arguments,
                                  const terminal::Console& console) {
  const auto& words = arguments.of<options::GameWords>();
  const auto kind = inputs::kind_of(words.game.value_or("shogi"));
  if (!kind) return kind.error();
  auto rules = inputs::rules_of(**kind, words);
  if (!rules) return rules.error();
  auto engines = options::engines_of(arguments.of<options::EngineWords>());
  if (!engines) return engines.error();
  return EnginesTask{*kind, *std::move(rules), *std::move(engines),
                     arguments.of<matches::play::Patience>(),
                     options::form_of(arguments.of<options::FormWords>(), console)};
}

}  // namespace

terminal::Or<terminal::Exit> run_engines(const options::Arguments& arguments,
                                         const terminal::Console& console) {
  constexpr std::string_view parts[] = {"check", "options", "requirements",
                                        "add",   "list",    "remove"};
  const std::string& part = arguments.operands().front();
  if (std::find(std::begin(parts), std::end(parts), part) == std::end(parts))
    return options::unknown_word(part, "engines", parts);
  if (part == "add" || part == "list" || part == "remove")
    return change_registry(arguments, console);
  if (arguments.operands().size() > 1) return options::unexpected_word(arguments.operands()[1]);
  if (part == "requirements")
    return show_requirements(options::form_of(arguments.of<options::FormWords>(), console),
                             console);
  auto task = task_of(arguments, console);
  if (!task) return task.error();
  const auto& [kind, rules, engines, patience, form] = *task;
  if (part == "check")
    if (auto wrong = engines::wrong_protocol(engines, kind->name)) return *std::move(wrong);
  if (auto wrong = engines::obstacle(engines)) return *std::move(wrong);
  if (part == "options") return show_options(*task, console);
  return check_engines(*std::move(task), arguments, console);
}

}  // namespace referee::commands
