// The table, the ratings and the test of games that were played some time, by whomever.

#include <fmt/format.h>

#include <deque>
#include <vector>

#include "referee/commands/commands.hpp"
#include "referee/inputs/input.hpp"
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
      : task_(std::move(task)), games_(task_.parts.by), console_(console) {}

  terminal::Or<terminal::Exit> run() {
    const auto sources = stats::sources_of(task_.inputs);
    if (!sources) return sources.error();
    const auto say = [this](const std::string& line) {
      console_.remark(rules::printable(line) + "\n");
    };
    const stats::Listener listener{.wrong =
                                       [&](const std::string& line) {
                                         ++wrong_;
                                         say(line);
                                       },
                                   .note = say};
    for (const auto& source : *sources) {
      read_source(source, task_, signals_.token(), games_, listener);
      if (const auto ending = signals_.ending()) return *ending;
    }
    return show_all();
  }

 private:
  // A table for each game.
  terminal::Or<terminal::Exit> show_all() {
    std::deque<stats::Tally> tallies;
    std::vector<tables::Report> reports;
    for (auto& [name, games] : games_.all())
      if (!games.collection.engines().empty()) tallies.emplace_back(task_, name, games);
    if (tallies.empty()) {
      if (wrong_ > 0) return terminal::Exit::bad_file;  // already reported
      return inputs::no_game_to("count");
    }
    if (tallies.size() > 1 && holds_one_table()) return several_games(tallies);
    for (auto& tally : tallies) {
      auto report = tally.report(signals_.token());
      if (const auto ending = signals_.ending()) return *ending;
      if (!report) return std::move(report).error();
      reports.push_back(*std::move(report));
    }
    for (std::size_t i = 0; i < tallies.size(); ++i) {
      if (tallies.size() > 1) console_.print(heading(tallies[i].game(), i == 0));
      show(tallies[i], reports[i]);
    }
    for (const auto& tally : tallies) remark_on(tally);
    if (wrong_ > 0)
      console_.remark(fmt::format(
          "referee: {} not counted: see above\n",
          wrong_ == 1 ? "1 fault was found; what is damaged is"
                      : fmt::format("{} faults were found; what is damaged is", wrong_)));
    return wrong_ > 0 ? terminal::Exit::bad_file : terminal::Exit::done;
  }

  using Output = stats::StatsWords::Output;

  bool holds_one_table() const {
    return task_.output == Output::csv || task_.output == Output::svg;
  }

  static terminal::Complaint several_games(const std::deque<stats::Tally>& tallies) {
    std::vector<std::string> names;
    for (const auto& tally : tallies) names.push_back(tally.game());
    return {fmt::format("option '--output': csv and svg hold one table, and these are games of {}; "
                        "expected text, markdown or json",
                        terminal::joined(names, " and "))};
  }

  // JSON says it itself.
  std::string heading(const std::string& game, bool first) const {
    if (task_.output == Output::json) return {};
    const std::string_view before = first ? "" : "\n";
    return task_.output == Output::markdown ? fmt::format("{}## {}\n\n", before, game)
                                            : fmt::format("{}Game: {}\n\n", before, game);
  }

  void show(const stats::Tally& tally, const tables::Report& report) const {
    const auto found = tables::findings_of(report);
    switch (task_.output) {
      case Output::text:
        console_.print(tables::text_table(
            found, {.width = console_.known_width(), .color = console_.color()}));
        if (console_.color() && console_.kanji())
          console_.print(stats::course_text(tally.collection().in_order(),
                                            tally.collection().engines(), console_.width()));
        break;
      case Output::markdown: console_.print(tables::markdown_table(found)); break;
      case Output::csv: console_.print(tables::csv_table(found)); break;
      case Output::json: console_.print(tables::json_table(found)); break;
      case Output::svg: console_.print(pictures::chart_file(pictures::elo_chart(found))); break;
    }
  }

  void remark_on(const stats::Tally& tally) const {
    std::string text;
    for (const auto* run : tally.runs().all())
      for (const auto& change : run->engine_changes) text += "referee: " + change + "\n";
    if (const auto twice = tally.collection().twice(); twice > 0)
      text += fmt::format("referee: {} appeared twice and {} once\n", count(twice),
                          twice == 1 ? "counts" : "count");
    if (const auto nameless = tally.collection().nameless(); nameless > 0)
      text += fmt::format("referee: {} left out: both players have the same name, or no name\n",
                          count(nameless));
    if (!text.empty()) console_.remark(text);
  }

  static std::string count(std::size_t games) {
    return fmt::format("{} game{}", games, games == 1 ? "" : "s");
  }

  const stats::StatsTask task_;
  stats::GamesByKind games_;
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
