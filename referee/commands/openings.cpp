#include "referee/arguments.hpp"
#include "referee/commands/commands.hpp"
#include "referee/console.hpp"
#include "referee/openings/task.hpp"
#include "referee/wording.hpp"

namespace referee {

Or<Exit> run_openings(const Arguments& arguments, const Console& console) {
  constexpr std::string_view parts[] = {"check", "make"};
  const std::string& part = arguments.operands().front();
  if (part == "check") {
    const auto task = check_openings_task(arguments, console);
    if (const auto* wrong = complaint(task)) return *wrong;
    return check_openings(std::get<0>(task), console);
  }
  if (part == "make") {
    const auto task = make_openings_task(arguments, console);
    if (const auto* wrong = complaint(task)) return *wrong;
    return make_openings(std::get<0>(task), console);
  }
  return unknown_word(part, "openings", parts);
}

}  // namespace referee
