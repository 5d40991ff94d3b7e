#include "referee/stats/tally.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "referee/live/run_warnings.hpp"
#include "referee/terminal/text.hpp"
#include "rules/nearest.hpp"

namespace referee::stats {

namespace st = matches::statistics;

terminal::Or<tables::Report> Tally::report(const std::stop_token& stop) {
  add_runs();
  const auto& collection = read_.collection;
  results_.emplace(collection.results());
  tables::Report report;
  report.results = &*results_;
  report.game = game_;
  report.standings = task_.standings;
  report.rating = task_.rating;
  report.parts = task_.parts;
  if (auto wrong = add_anchor(report)) return *std::move(wrong);
  if (task_.sprt) {
    if (collection.engines().size() != 2)
      return terminal::Complaint{
          fmt::format("option '--sprt': it tests one engine against another, but {} are given",
                      collection.engines().size())};
    report.sprt = tables::state_of(*task_.sprt, collection.fed(*task_.sprt));
  }
  follow_run(report);
  if (auto wrong = add_warnings(report, stop)) return *std::move(wrong);
  if (task_.parts.by) {
    groups_ = collection.groups(report.standings);
    report.groups = &groups_;
  }
  if (task_.parts.as != tables::Comparison::none && collection.engines().size() != 2)
    return terminal::Complaint{
        fmt::format("option '--as': it compares two engines, but {} are given",
                    collection.engines().size())};
  if (task_.bootstrap > 0 && collection.engines().size() > 2)
    report.bootstrap = limits(report.rating);
  return report;
}

// What runs say beside their games.
void Tally::add_runs() {
  for (const auto* const run : read_.runs.all())
    for (const auto& one : run->voids) read_.collection.add_void(run->engines, one);
  const auto* const run = read_.runs.like_all();
  read_.collection.find_pairs(run ? std::optional(run->task.run.paired) : std::nullopt);
}

// As the run has it, where the user does not say otherwise.
void Tally::follow_run(tables::Report& report) const {
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
  for (const auto* const run : read_.runs.all())
    report.left_out.insert(report.left_out.end(), run->left_out.begin(), run->left_out.end());
  if (const auto* const run = read_.runs.only()) {
    report.planned = run->planned;
    if (!report.sprt) report.sprt = run->sprt;
  }
}

// Those of all runs; records alone do not have them.
std::optional<terminal::Complaint> Tally::add_warnings(tables::Report& report,
                                                       const std::stop_token& stop) const {
  const auto* const like_all = read_.runs.like_all();
  if (!task_.warnings && !(like_all && runs::looks_for_warnings(like_all->task)))
    return std::nullopt;
  const auto runs = read_.runs.all();
  if (runs.empty()) return terminal::Complaint{"option '--warnings' needs the directory of a run"};
  auto& all = report.warnings.emplace();
  const auto& names = read_.collection.engines();
  std::vector<bool> ponders(names.size());
  for (const auto* const run : runs) {
    if (auto why = live::add_warnings(run->directory, run->task, run->last_that_counts, names, stop,
                                      all))
      return terminal::bad_file(*std::move(why));
    for (const auto& engine : run->task.run.engines)
      if (const auto number = number_of(engine.name))
        ponders[*number] = ponders[*number] || engine.ponder;
  }
  live::add_idle_warnings(*results_, ponders, all);
  return std::nullopt;
}

std::optional<terminal::Complaint> Tally::add_anchor(tables::Report& report) const {
  if (!task_.anchor) return std::nullopt;
  const auto& [name, rating] = *task_.anchor;
  const auto number = number_of(name);
  if (!number) {
    const auto& all = read_.collection.engines();
    const std::vector<std::string_view> names(all.begin(), all.end());
    return terminal::Complaint{fmt::format("option '--anchor': unknown engine '{}'{}",
                                           rules::printable(name),
                                           rules::did_you_mean(name, names))};
  }
  report.rating.anchor = *number;
  report.rating.anchor_at = rating;
  return std::nullopt;
}

// Who has not played cannot be rated, and must not keep the others from it.
st::Bootstrap Tally::limits(st::RatingWish wish) const {
  const auto& engines = results_->engines();
  std::vector<std::size_t> number(engines.size());
  std::size_t players = 0;
  for (std::size_t i = 0; i < number.size(); ++i)
    if (engines[i].all().games() > 0) number[i] = players++;
  if (wish.anchor && engines[*wish.anchor].all().games() == 0) wish.anchor.reset();
  if (wish.anchor) wish.anchor = number[*wish.anchor];
  auto groups = read_.collection.duels_by_opening();
  for (auto& group : groups)
    for (auto& duel : group) {
      duel.first = number[duel.first];
      duel.second = number[duel.second];
    }
  return st::bootstrap(players, groups, wish, task_.bootstrap, task_.standings.seed);
}

std::optional<std::size_t> Tally::number_of(const std::string& name) const {
  const auto& all = read_.collection.engines();
  const auto found = std::find(all.begin(), all.end(), name);
  if (found == all.end()) return std::nullopt;
  return static_cast<std::size_t>(found - all.begin());
}

}  // namespace referee::stats
