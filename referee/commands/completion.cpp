#include "referee/guide/completion.hpp"
#include "referee/arguments.hpp"
#include "referee/commands/commands.hpp"
#include "referee/console.hpp"

namespace referee {

Or<Exit> run_completion(const Arguments& arguments, const Console& console) {
  const auto& shell = arguments.operands().front();
  const auto wrong = not_among("bash|zsh|fish", shell);
  if (!wrong.empty()) return Complaint{wrong};
  console.print(shell == "bash"  ? bash_completion()
                : shell == "zsh" ? zsh_completion()
                                 : fish_completion());
  return Exit::done;
}

}  // namespace referee
