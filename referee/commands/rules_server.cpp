#include "referee/serving/rules_server.hpp"

#include "referee/commands/commands.hpp"
#include "referee/inputs/position_argument.hpp"
#include "referee/serving/server_loop.hpp"
#include "referee/terminal/console.hpp"

namespace referee::commands {

terminal::Or<terminal::Exit> run_rules_server(const options::Arguments& arguments,
                                              const terminal::Console&) {
  const auto kind = inputs::kind_of_options(arguments.of<options::GameWords>());
  if (!kind) return kind.error();
  const auto rules = inputs::rules_of(**kind, arguments.of<options::GameWords>());
  if (!rules) return rules.error();
  serving::RulesServer server(**kind, *rules);
  terminal::announce_keyboard("requests");
  return serving::serve(server, serving::standard_streams);
}

}  // namespace referee::commands
