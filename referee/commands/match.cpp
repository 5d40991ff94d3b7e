#include "referee/commands/commands.hpp"
#include "referee/commands/tournament.hpp"

namespace referee {

Or<Exit> run_match(const Arguments& arguments, const Console& console) {
  return run_games(arguments, console, "match");
}

}  // namespace referee
