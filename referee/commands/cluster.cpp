// Runs that many processes play together: made, started, and looked at.

#include <algorithm>
#include <span>

#include "referee/commands/commands.hpp"
#include "referee/join/join_words.hpp"
#include "referee/join/leaving_out.hpp"
#include "referee/join/overview.hpp"
#include "referee/join/scripts.hpp"
#include "referee/join/slurm.hpp"
#include "referee/join/status.hpp"
#include "referee/options/words.hpp"
#include "referee/options/wording.hpp"
#include "referee/terminal/console.hpp"

namespace referee::commands {

namespace {

terminal::Or<terminal::Exit> print_script(const options::Arguments& arguments,
                                          const terminal::Console& console) {
  const auto& operands = arguments.operands();
  std::vector<std::string_view> names;
  for (const auto& system : join::batch_systems()) names.push_back(system.name);
  if (operands.size() < 3) return terminal::Complaint{"'cluster script' needs SYSTEM RUN"};
  const auto found = std::find(names.begin(), names.end(), operands[1]);
  if (found == names.end()) return options::unknown_word(operands[1], "cluster script", names);
  const auto wish = join::script_wish(operands[2], arguments.of<join::ScriptWords>(),
                                      std::span(operands).subspan(3));
  if (!wish) return wish.error();
  const auto& system = join::batch_systems()[static_cast<std::size_t>(found - names.begin())];
  console.print(system.script(*wish));
  return terminal::Exit::done;
}

terminal::Or<terminal::Exit> submit_script(const options::Arguments& arguments,
                                           const terminal::Console& console) {
  const auto& operands = arguments.operands();
  if (operands.size() < 2) return terminal::Complaint{"'cluster submit' needs RUN"};
  const auto wish = join::script_wish(operands[1], arguments.of<join::ScriptWords>(),
                                      std::span(operands).subspan(2));
  if (!wish) return wish.error();
  const auto job = join::submit(operands[1], join::batch_systems().front().script(*wish));
  if (!job) return job.error();
  console.tell("Job " + *job + " of Slurm plays the run.\n");
  return terminal::Exit::done;
}

terminal::Or<terminal::Exit> look(const options::Arguments& arguments,
                                  const terminal::Console& console) {
  const auto& operands = arguments.operands();
  if (operands.size() < 2) return terminal::Complaint{"'cluster " + operands[0] + "' needs RUN"};
  if (operands.size() > 2) return options::unexpected_word(operands[2]);
  const bool json =
      options::form_of(arguments.of<options::FormWords>(), console) == options::Form::json;
  if (operands[0] == "status")
    return join::show_status(operands[1], json, arguments.of<join::StatusWords>().watch, console);
  const auto& words = arguments.of<join::BlameWords>();
  if (words.leave_out) return join::leave_out(operands[1], words, console);
  if (!words.because.empty())
    return terminal::Complaint{"option '--because' needs --leave-out HOST"};
  const auto overview = join::overview_of(operands[1]);
  if (!overview) return overview.error();
  console.print(json ? join::blame_json(*overview) : join::blame_text(*overview));
  return terminal::Exit::done;
}

}  // namespace

terminal::Or<terminal::Exit> run_cluster(const options::Arguments& arguments,
                                         const terminal::Console& console) {
  constexpr std::string_view parts[] = {"init", "script", "submit", "status", "blame"};
  const auto& part = arguments.operands().front();
  if (part == "status" || part == "blame") return look(arguments, console);
  if (part == "submit") return submit_script(arguments, console);
  if (part == "script") return print_script(arguments, console);
  if (part != "init") return options::unknown_word(part, "cluster", parts);
  if (arguments.operands().size() > 1) return options::unexpected_word(arguments.operands()[1]);
  return run_cluster_init(arguments, console);
}

}  // namespace referee::commands
