// The table, the ratings and the test of games that were played some time, by whomever.

#include <fmt/format.h>

#include "referee/commands/commands.hpp"
#include "referee/pictures/elo_chart.hpp"
#include "referee/stats/course.hpp"
#include "referee/stats/plan.hpp"
#include "referee/stats/tally.hpp"
#include "referee/tables/render.hpp"
#include "referee/terminal/console.hpp"
#include "referee/terminal/stop_signals.hpp"
#include "referee/terminal/text.hpp"

namespace referee::commands {

namespace {

class Statistics {
 public:
  Statistics(stats::StatsTask task, const terminal::Console& console)
      : tally_(std::move(task)), console_(console) {}

  terminal::Or<terminal::Exit> run() {
    const auto sources = stats::sources_of(tally_.task().inputs);
    if (!sources) return sources.error();
    const auto say_wrong = [this](const std::string& line) {
      ++wrong_;
      console_.remark(rules::printable(line) + "\n");
    };
    for (const auto& source : *sources) {
      tally_.read(source, signals_.token(), say_wrong);
      if (const auto ending = signals_.ending()) return *ending;
    }
    if (tally_.collection().engines().empty()) {
      if (wrong_ > 0) return terminal::Exit::bad_file;  // already reported
      return terminal::bad_file("there is no game to count");
    }
    const auto report = tally_.report(signals_.token());
    if (const auto ending = signals_.ending()) return *ending;
    if (!report) return report.error();
    show(*report);
    return wrong_ > 0 ? terminal::Exit::bad_file : terminal::Exit::done;
  }

 private:
  void show(const tables::Report& report) const {
    const auto found = tables::findings_of(report);
    switch (tally_.task().output) {
      case stats::StatsWords::Output::text:
        console_.print(tables::text_table(
            found, {.width = console_.known_width(), .color = console_.color()}));
        if (console_.color() && console_.kanji())
          console_.print(stats::course_text(tally_.collection().in_order(),
                                            tally_.collection().engines(), console_.width()));
        break;
      case stats::StatsWords::Output::markdown:
        console_.print(tables::markdown_table(found));
        break;
      case stats::StatsWords::Output::csv: console_.print(tables::csv_table(found)); break;
      case stats::StatsWords::Output::json: console_.print(tables::json_table(found)); break;
      case stats::StatsWords::Output::svg:
        console_.print(pictures::chart_file(pictures::elo_chart(found)));
        break;
    }
    std::string text;
    for (const auto* run : tally_.runs().all())
      for (const auto& change : run->engine_changes) text += "referee: " + change + "\n";
    if (tally_.collection().twice() > 0)
      text +=
          fmt::format("referee: {} appeared twice and {} once\n", count(tally_.collection().twice()),
                      tally_.collection().twice() == 1 ? "counts" : "count");
    if (tally_.collection().nameless() > 0)
      text += fmt::format("referee: {} left out: both players have the same name, or no name\n",
                          count(tally_.collection().nameless()));
    if (wrong_ > 0)
      text += fmt::format("referee: {} not counted: see above\n",
                          wrong_ == 1
                              ? "1 fault was found; what is damaged is"
                              : fmt::format("{} faults were found; what is damaged is", wrong_));
    if (!text.empty()) console_.remark(text);
  }

  static std::string count(std::size_t games) {
    return fmt::format("{} game{}", games, games == 1 ? "" : "s");
  }

  stats::Tally tally_;
  const terminal::Console& console_;
  const terminal::StopSignals signals_;
  std::size_t wrong_ = 0;
};

}  // namespace

terminal::Or<terminal::Exit> run_stats(const options::Arguments& arguments,
                                       const terminal::Console& console) {
  if (!arguments.operands().empty() && arguments.operands().front() == "plan")
    return run_stats_plan(arguments, console);
  if (auto stray = stats::stray_plan_option(arguments, false)) return *std::move(stray);
  auto task = stats::stats_task(arguments);
  if (!task) return task.error();
  return Statistics(*std::move(task), console).run();
}

}  // namespace referee::commands
