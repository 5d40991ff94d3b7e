#include "referee/rules_server.hpp"

#include "referee/commands/commands.hpp"
#include "referee/console.hpp"
#include "referee/scene.hpp"
#include "referee/server_loop.hpp"

namespace referee {

namespace {

// The game that is asked for, or the one that has the rule set.
Or<const rules::GameKind*> game_of(const Arguments& arguments) {
  const auto id = arguments.value("ruleset");
  if (arguments.has("game") || !id) return kind_of(arguments.value("game").value_or("shogi"));
  const auto found = rules_anywhere(*id);
  if (const auto* wrong = complaint(found)) return *wrong;
  return std::get<0>(found).game;
}

}  // namespace

Or<Exit> run_rules_server(const Arguments& arguments, const Console&) {
  const auto kind = game_of(arguments);
  if (const auto* wrong = complaint(kind)) return *wrong;
  const auto rules = rules_of(*std::get<0>(kind), arguments);
  if (const auto* wrong = complaint(rules)) return *wrong;
  RulesServer server(*std::get<0>(kind), std::get<0>(rules));
  return serve(server, standard_streams);
}

}  // namespace referee
