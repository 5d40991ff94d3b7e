// Runs that many processes play together: made, and looked at.

#include "referee/commands/commands.hpp"
#include "referee/options/arguments.hpp"
#include "referee/options/wording.hpp"

namespace referee::commands {

terminal::Or<terminal::Exit> run_cluster(const options::Arguments& arguments,
                                         const terminal::Console& console) {
  constexpr std::string_view parts[] = {"init"};
  const auto& part = arguments.operands().front();
  if (part != "init") return options::unknown_word(part, "cluster", parts);
  if (arguments.operands().size() > 1) return options::unexpected_word(arguments.operands()[1]);
  return run_cluster_init(arguments, console);
}

}  // namespace referee::commands
