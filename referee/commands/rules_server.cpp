#include "referee/rules_server.hpp"

#include "referee/commands/commands.hpp"
#include "referee/console.hpp"
#include "referee/scene.hpp"
#include "referee/server_loop.hpp"

namespace referee {

namespace {

// The game that is asked for, or the one that has the rule set: ids belong to one game each.
Or<const rules::GameKind*> game_of(const Arguments& arguments) {
  if (const auto name = arguments.value("game")) return kind_of(*name);
  const auto id = arguments.value("ruleset");
  for (const auto& kind : rules::games())
    if (id && rules::rule_set(kind, *id)) return &kind;
  return kind_of("shogi");
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
