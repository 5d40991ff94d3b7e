#include "referee/guide/completion.hpp"

#include "referee/commands/commands.hpp"
#include "referee/guide/complete.hpp"
#include "referee/options/arguments.hpp"
#include "referee/options/registry.hpp"
#include "referee/terminal/console.hpp"

namespace referee::commands {

terminal::Or<terminal::Exit> run_completion(const options::Arguments& arguments,
                                            const terminal::Console& console) {
  const auto& shell = arguments.operands().front();
  const auto wrong = options::not_among("bash|zsh|fish", shell);
  if (!wrong.empty()) return terminal::Complaint{wrong};
  console.print(shell == "bash"  ? guide::bash_completion()
                : shell == "zsh" ? guide::zsh_completion()
                                 : guide::fish_completion());
  return terminal::Exit::done;
}

terminal::Exit complete_words(std::span<const std::string> words) {
  std::vector<std::string> engines;
  if (const auto path = options::registry_path(options::environment()))
    if (const auto registry = options::read_registry(*path))
      for (const auto& engine : registry->engines) engines.push_back(engine.name);
  terminal::Console(terminal::When::never).print(guide::completions(words, engines));
  return terminal::Exit::done;
}

}  // namespace referee::commands
