#include "referee/rules_server.hpp"

#include "referee/commands/commands.hpp"
#include "referee/console.hpp"
#include "referee/scene.hpp"
#include "referee/server_loop.hpp"

namespace referee {

Or<Exit> run_rules_server(const Arguments& arguments, const Console&) {
  const auto kind = kind_of_options(arguments);
  if (const auto* wrong = complaint(kind)) return *wrong;
  const auto rules = rules_of(*std::get<0>(kind), arguments);
  if (const auto* wrong = complaint(rules)) return *wrong;
  RulesServer server(*std::get<0>(kind), std::get<0>(rules));
  announce_keyboard("requests");
  return serve(server, standard_streams);
}

}  // namespace referee
