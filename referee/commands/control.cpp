#include "referee/commands/commands.hpp"
#include "referee/join/speaking.hpp"
#include "referee/live/control_socket.hpp"
#include "referee/live/steering.hpp"
#include "referee/options/arguments.hpp"
#include "referee/terminal/console.hpp"
#include "referee/terminal/text.hpp"

namespace referee::commands {

terminal::Or<terminal::Exit> run_control(const options::Arguments& arguments,
                                         const terminal::Console& console) {
  constexpr std::string_view refusal = "error: ";
  const std::span<const std::string> words(arguments.operands());
  const auto line = live::control_line(words.subspan(1));
  if (!line) return line.error();
  if (join::is_joined(words.front())) return join::speak(words.front(), *line, console);
  const auto answer = live::ask_run(words.front(), *line);
  if (!answer) return answer.error();
  const auto& text = *answer;
  if (text.starts_with(refusal))
    return terminal::Complaint{.sentence = rules::printable(text.substr(refusal.size())),
                               .code = terminal::Exit::check_failed};
  console.print(rules::printable(text) + "\n");
  return terminal::Exit::done;
}

}  // namespace referee::commands
