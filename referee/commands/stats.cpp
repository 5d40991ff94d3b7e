// The table, the ratings and the test of games that were played some time, by whomever.

#include <fmt/format.h>

#include <algorithm>

#include "referee/commands/commands.hpp"
#include "referee/stats/plan.hpp"
#include "referee/stats/sources.hpp"
#include "referee/tables/render.hpp"
#include "referee/terminal/console.hpp"
#include "referee/terminal/stop_signals.hpp"
#include "referee/terminal/text.hpp"
#include "rules/nearest.hpp"

namespace referee::commands {

namespace {

namespace st = matches::statistics;

class Statistics {
 public:
  Statistics(stats::StatsTask task, const terminal::Console& console)
      : task_(std::move(task)), console_(console) {}

  terminal::Or<terminal::Exit> run() {
    const auto sources = stats::sources_of(task_.inputs);
    if (!sources) return sources.error();
    const auto say_wrong = [this](const std::string& line) {
      ++wrong_;
      console_.remark(rules::printable(line) + "\n");
    };
    for (const auto& source : *sources) {
      stats::read_source(source, task_, signals_.token(), read_, say_wrong);
      if (const auto ending = signals_.ending()) return *ending;
    }
    if (read_.collection.engines().empty()) {
      if (wrong_ > 0) return terminal::Exit::bad_file;  // why has been said
      return terminal::bad_file("there is no game to count");
    }
    add_runs();
    const auto results = read_.collection.results();
    auto report = report_of(results);
    if (!report) return report.error();
    show(*report);
    return wrong_ > 0 ? terminal::Exit::bad_file : terminal::Exit::done;
  }

 private:
  // What runs say beside their games.
  void add_runs() {
    for (const auto* const run : read_.runs.all())
      for (const auto& one : run->voids) read_.collection.add_void(run->engines, one);
    const auto* const run = read_.runs.like_all();
    read_.collection.find_pairs(run ? std::optional(run->task.run.paired) : std::nullopt);
  }

  // As the run has it, where the user does not say otherwise.
  void follow_run(tables::Report& report) const {
    report.standings.placement = read_.runs.placement(read_.collection.engines());
    if (const auto* const run = read_.runs.like_all()) {
      if (!task_.parts.ties) report.standings.ties = run->task.display.ties;
      if (!task_.seeded) report.standings.seed = run->task.run.seed;
      for (const auto seed : runs::seeds_of(run->task))
        if (const auto number = number_of(run->engines[seed]))
          report.standings.apart.push_back(*number);
      auto& parts = report.parts;
      if (parts.columns.empty()) parts.columns = run->task.display.parts.columns;
      if (!parts.crosstable) parts.crosstable = run->task.display.parts.crosstable;
      if (!parts.los_matrix) parts.los_matrix = run->task.display.parts.los_matrix;
    }
    if (const auto* const run = read_.runs.only()) {
      report.planned = run->planned;
      if (!report.sprt) report.sprt = run->sprt;
    }
  }

  terminal::Or<tables::Report> report_of(const matches::results::Results& results) {
    tables::Report report;
    report.results = &results;
    report.standings = task_.standings;
    report.rating = task_.rating;
    report.parts = task_.parts;
    if (task_.anchor) {
      const auto anchor = engine_named(task_.anchor->first);
      if (!anchor) return anchor.error();
      report.rating.anchor = *anchor;
      report.rating.anchor_at = task_.anchor->second;
    }
    if (task_.sprt) {
      if (read_.collection.engines().size() != 2)
        return terminal::Complaint{
            fmt::format("option '--sprt': it tests one engine against another, but {} are given",
                        read_.collection.engines().size())};
      report.sprt = tables::state_of(*task_.sprt, read_.collection.fed(*task_.sprt));
    }
    follow_run(report);
    if (task_.parts.as != tables::Comparison::none && read_.collection.engines().size() != 2)
      return terminal::Complaint{
          fmt::format("option '--as': it compares two engines, but {} are given",
                      read_.collection.engines().size())};
    if (task_.bootstrap > 0 && read_.collection.engines().size() > 2)
      report.bootstrap = limits_of(results, report.rating);
    return report;
  }

  // Who has not played cannot be rated, and must not keep the others from it.
  st::Bootstrap limits_of(const matches::results::Results& results, st::RatingWish wish) const {
    std::vector<std::size_t> number(results.engines().size());
    std::size_t players = 0;
    for (std::size_t i = 0; i < number.size(); ++i)
      if (results.engines()[i].all().games() > 0) number[i] = players++;
    if (wish.anchor && results.engines()[*wish.anchor].all().games() == 0) wish.anchor.reset();
    if (wish.anchor) wish.anchor = number[*wish.anchor];
    auto groups = read_.collection.duels_by_opening();
    for (auto& group : groups)
      for (auto& duel : group) {
        duel.first = number[duel.first];
        duel.second = number[duel.second];
      }
    return st::bootstrap(players, groups, wish, task_.bootstrap, task_.standings.seed);
  }

  std::optional<std::size_t> number_of(const std::string& name) const {
    const auto& all = read_.collection.engines();
    const auto found = std::find(all.begin(), all.end(), name);
    if (found == all.end()) return std::nullopt;
    return static_cast<std::size_t>(found - all.begin());
  }

  terminal::Or<std::size_t> engine_named(const std::string& name) const {
    if (const auto number = number_of(name)) return *number;
    const auto& all = read_.collection.engines();
    const std::vector<std::string_view> names(all.begin(), all.end());
    return terminal::Complaint{fmt::format("option '--anchor': unknown engine '{}'{}",
                                           rules::printable(name),
                                           rules::did_you_mean(name, names))};
  }

  void show(const tables::Report& report) const {
    const auto found = tables::findings_of(report);
    switch (task_.output) {
      case stats::StatsWords::Output::text:
        console_.print(tables::text_table(
            found, {.width = console_.known_width(), .color = console_.color()}));
        break;
      case stats::StatsWords::Output::markdown:
        console_.print(tables::markdown_table(found));
        break;
      case stats::StatsWords::Output::csv: console_.print(tables::csv_table(found)); break;
      case stats::StatsWords::Output::json: console_.print(tables::json_table(found)); break;
    }
    std::string text;
    for (const auto* run : read_.runs.all())
      for (const auto& change : run->engine_changes) text += "referee: " + change + "\n";
    if (read_.collection.twice() > 0)
      text +=
          fmt::format("referee: {} appeared twice and {} once\n", count(read_.collection.twice()),
                      read_.collection.twice() == 1 ? "counts" : "count");
    if (read_.collection.nameless() > 0)
      text += fmt::format("referee: {} left out: both players have the same name, or no name\n",
                          count(read_.collection.nameless()));
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

  stats::StatsTask task_;
  const terminal::Console& console_;
  const terminal::StopSignals signals_;
  stats::StatsGames read_;
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
