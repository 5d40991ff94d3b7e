// A page of games that were played some time.

#include "referee/report/writing.hpp"

#include "referee/commands/commands.hpp"
#include "referee/terminal/browser.hpp"
#include "referee/terminal/console.hpp"
#include "referee/terminal/stop_signals.hpp"
#include "rules/utf8.hpp"

namespace referee::commands {

terminal::Or<terminal::Exit> run_report(const options::Arguments& arguments,
                                        const terminal::Console& console) {
  const auto task = report::report_task(arguments);
  if (!task) return task.error();
  const terminal::StopSignals signals;
  const auto written = report::write_report(*task, signals.token());
  if (const auto ending = signals.ending()) return *ending;
  if (!written) return written.error();
  for (const auto& remark : written->remarks) console.remark(rules::printable(remark) + "\n");
  console.print(report::in_words(*written) + "\n");
  if (task->open)
    if (const auto wrong = terminal::open_browser(task->out); !wrong.empty())
      console.remark("referee: cannot start xdg-open: " + wrong + "\n");
  return written->remarks.empty() ? terminal::Exit::done : terminal::Exit::bad_file;
}

}  // namespace referee::commands
