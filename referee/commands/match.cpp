#include "referee/commands/commands.hpp"
#include "referee/commands/tournament.hpp"

namespace referee::commands {

terminal::Or<terminal::Exit> run_match(const options::Arguments& arguments,
                                       const terminal::Console& console) {
  return run_games(arguments, console, "match");
}

}  // namespace referee::commands
