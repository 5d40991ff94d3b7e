#pragma once
// The parts of `referee engines`.

#include <string>
#include <string_view>
#include <vector>

#include "matches/engine.hpp"
#include "referee/arguments.hpp"
#include "referee/console.hpp"
#include "referee/form.hpp"
#include "referee/stop_signals.hpp"
#include "rules/games.hpp"

namespace referee {

// What all parts need, from the command line.
struct EnginesTask {
  const rules::GameKind* kind;
  rules::RuleSet rules;
  std::vector<matches::Engine> engines;
  matches::Patience patience;
  Form form;
};

Or<Exit> check_engines(EnginesTask task, const Arguments& arguments, const Console& console);
Or<Exit> show_options(const EnginesTask& task, const Console& console);
// Why --except cannot take this word; empty: it is the code of a requirement.
std::string refuse_requirement(std::string_view code);
Exit show_requirements(Form form, const Console& console);
// add, list and remove: the engines that are registered under a name.
Or<Exit> change_registry(const Arguments& arguments, const Console& console);

}  // namespace referee
