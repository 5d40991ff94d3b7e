#pragma once
// The command `report`, and the report of a run that has just ended.

#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "referee/options/arguments.hpp"
#include "referee/report/words.hpp"
#include "referee/runs/match_options.hpp"
#include "referee/stats/task.hpp"
#include "referee/terminal/complaint.hpp"
#include "referee/terminal/console.hpp"

namespace referee::report {

struct ReportTask {
  stats::StatsTask stats;  // what is read, and how
  std::string out;
  GameChoice games;
  std::optional<int> lines;
  bool open = false;
};

terminal::Or<ReportTask> report_task(const options::Arguments& arguments);

// What has been written.
struct Written {
  std::string path;
  std::size_t bytes = 0, games = 0, held = 0;  // games that can be replayed
  std::vector<std::string> remarks;            // what was damaged or is not counted
};
terminal::Or<Written> write_report(const ReportTask& task, const std::stop_token& stop);

// The page that --report asks for, once the run has ended; without such a wish, nothing happens. How
// the run ended stands, unless the page cannot be written.
terminal::Or<terminal::Exit> report_after(const runs::MatchTask& task,
                                          terminal::Or<terminal::Exit> ended,
                                          const terminal::Console& console);

// "written: report.html, 1.2 MB, 1000 games"
std::string in_words(const Written& written);

}  // namespace referee::report
