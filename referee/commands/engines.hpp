#pragma once
// The parts of `referee engines`.

#include <string>
#include <string_view>
#include <vector>

#include "matches/play/engine.hpp"
#include "referee/options/arguments.hpp"
#include "referee/options/words.hpp"
#include "referee/terminal/console.hpp"
#include "referee/terminal/stop_signals.hpp"
#include "rules/games.hpp"

namespace referee::commands {

// What all parts need, from the command line.
struct EnginesTask {
  const rules::GameKind* kind;
  rules::RuleSet rules;
  std::vector<matches::play::Engine> engines;
  matches::play::Patience patience;
  options::Form form;
};

terminal::Or<terminal::Exit> check_engines(EnginesTask task, const options::Arguments& arguments,
                                           const terminal::Console& console);
terminal::Or<terminal::Exit> show_options(const EnginesTask& task,
                                          const terminal::Console& console);
terminal::Exit show_requirements(options::Form form, const terminal::Console& console);
// add, list and remove: the engines that are registered under a name.
terminal::Or<terminal::Exit> change_registry(const options::Arguments& arguments,
                                             const terminal::Console& console);

}  // namespace referee::commands
