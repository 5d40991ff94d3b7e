#include "referee/arguments.hpp"
#include "referee/commands/commands.hpp"
#include "referee/console.hpp"
#include "referee/control_socket.hpp"
#include "referee/steering.hpp"
#include "referee/text.hpp"

namespace referee {

Or<Exit> run_control(const Arguments& arguments, const Console& console) {
  constexpr std::string_view refusal = "error: ";
  const std::span<const std::string> words(arguments.operands());
  const auto line = control_line(words.subspan(1));
  if (const auto* wrong = complaint(line)) return *wrong;
  const auto answer = ask_run(words.front(), std::get<0>(line));
  if (const auto* wrong = complaint(answer)) return *wrong;
  const auto& text = std::get<0>(answer);
  if (text.starts_with(refusal))
    return Complaint{.sentence = printable(text.substr(refusal.size())),
                     .code = Exit::check_failed};
  console.print(printable(text) + "\n");
  return Exit::done;
}

}  // namespace referee
