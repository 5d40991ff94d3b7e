#include "referee/stats/stored_run.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <limits>
#include <utility>

#include "matches/journal/journal_scan.hpp"
#include "matches/journal/left_out.hpp"
#include "matches/run/run.hpp"
#include "matches/run/unsettled.hpp"
#include "matches/run/verdict.hpp"
#include "referee/live/resuming.hpp"
#include "referee/runs/engine_files.hpp"
#include "referee/runs/run_identity.hpp"

namespace referee::stats {

namespace {

// What a run tells of its past, as far as the table follows from it.
class Table final : public matches::run::Audience {
 public:
  // `end`: the first game that the test cannot have yet.
  Table(StoredRun& run, std::uint64_t end) : run_(run), end_(end) {}
  void placed(const matches::endings::Placement& placement) override { run_.placement = placement; }
  void counted(const matches::records::GameResult& result) override { counted_ = result.number; }
  void tested(const matches::statistics::Sprt& test) override {
    if (counted_ >= end_) return;
    run_.sprt = tables::state_of(*run_.task.run.sprt, test);
    run_.llrs.push_back(test.llr());
    if (run_.sprt->decision != matches::statistics::Decision::undecided)
      run_.last_that_counts = counted_;
  }

 private:
  StoredRun& run_;
  const std::uint64_t end_;
  std::uint64_t counted_ = 0;
};

std::uint64_t end_of_test(const std::string& run, const matches::journal::Takeovers& takeovers) {
  const auto unsettled = matches::run::unsettled(run, takeovers);
  return unsettled.empty() ? std::numeric_limits<std::uint64_t>::max() : unsettled.front().first;
}

// What a damaged journal makes of a verdict.
void compare_verdict(StoredRun& run, const matches::run::Verdict& verdict) {
  constexpr double rounding = 0.005;
  if (verdict.samples == 0 || !run.sprt) return;
  const auto samples = run.llrs.size();
  if (samples == verdict.samples && std::abs(run.sprt->llr - verdict.llr) < rounding) return;
  run.remarks.push_back(fmt::format(
      "the verdict was reached with LLR {:.2f} after {} samples; of its games, those that are still "
      "there give LLR {:.2f} after {}",
      verdict.llr, verdict.samples, run.sprt->llr, samples));
}

}  // namespace

void add_games(StoredRun& run, matches::results::ResultList games,
               const std::vector<matches::journal::VoidGame>& voids,
               const std::optional<matches::run::Verdict>& verdict,
               const matches::journal::Takeovers& takeovers) {
  if (verdict) games.keep_if([&](std::size_t i) { return games.number(i) <= verdict->last_game; });
  auto schedule = runs::schedule_of(run.task);
  std::vector<matches::journal::Walkover> walkovers;
  if (schedule.form().needs_results()) walkovers = matches::journal::walkovers_of(voids, games);
  run.voids = matches::journal::past_voids(voids, games, walkovers);
  Table table(run, verdict ? std::numeric_limits<std::uint64_t>::max()
                           : end_of_test(run.directory, takeovers));
  matches::run::tell_past(run.task.run, schedule, table,
                          {.games = std::move(games), .walkovers = std::move(walkovers)});
  run.planned = schedule.planned();
  if (!verdict) return;
  run.last_that_counts = verdict->last_game;
  compare_verdict(run, *verdict);
  if (run.sprt) run.sprt->decision = verdict->decision;
}

terminal::Or<std::optional<StoredRun>> planned_run(const std::string& directory) {
  std::error_code error;
  if (!std::filesystem::exists(directory + "/identity", error)) return std::optional<StoredRun>();
  const auto identity = runs::stored_identity(directory);
  if (!identity) return identity.error();
  const auto settings = live::settings_of_run(directory);
  if (!settings) return settings.error();
  auto task = runs::table_task(*settings);
  if (!task) return task.error();
  StoredRun run{.directory = directory,
                .identity = runs::without_sums(*identity),
                .engines = {},
                .task = *std::move(task),
                .sprt = {},
                .llrs = {},
                .placement = {},
                .voids = {},
                .remarks = {},
                .notes = {},
                .engine_changes = {},
                .left_out = {},
                .dropped = {}};
  for (const auto& engine : run.task.run.engines) run.engines.push_back(engine.name);
  return std::optional(std::move(run));
}

terminal::Or<std::optional<StoredRun>> stored_run(const std::string& directory) {
  auto planned = planned_run(directory);
  if (!planned || !*planned) return planned;
  auto& run = **planned;
  const auto verdict = matches::run::verdict_of(directory);
  if (!verdict) return terminal::bad_file(verdict.error());
  matches::journal::ScanWish wish{.engines = run.engines};
  if (*verdict) wish.within = (*verdict)->journals;
  auto scan = matches::journal::scan_journals(directory, wish);
  if (!scan) return terminal::bad_file(std::move(scan).error());
  run.remarks = std::move(scan->remarks);
  run.notes = std::move(scan->notes);
  run.dropped = std::move(scan->dropped);
  add_games(run, std::move(scan->results), scan->voids, *verdict, scan->takeovers);
  run.engine_changes = runs::engine_changes_of(directory);
  for (const auto& one : matches::journal::left_out(directory))
    run.left_out.push_back(in_words(one));
  return planned;
}

void StoredRuns::add(StoredRun run, std::uint64_t first, std::size_t games) {
  for (auto& held : runs_) {
    if (held.run.identity != run.identity || held.first != first) continue;
    if (held.games < games) held = {std::move(run), first, games};
    return;
  }
  runs_.push_back({std::move(run), first, games});
}

std::vector<const StoredRun*> StoredRuns::all() const {
  std::vector<const StoredRun*> all;
  for (const auto& held : runs_) all.push_back(&held.run);
  return all;
}

const StoredRun* StoredRuns::only() const {
  return runs_.size() == 1 && others_ == 0 ? &runs_.front().run : nullptr;
}

const StoredRun* StoredRuns::like_all() const {
  if (runs_.empty() || others_ > 0) return nullptr;
  const auto& first = runs_.front().run;
  const bool alike = std::all_of(runs_.begin(), runs_.end(), [&](const Held& held) {
    return held.run.identity == first.identity;
  });
  return alike ? &first : nullptr;
}

matches::endings::Placement StoredRuns::placement(const std::vector<std::string>& engines) const {
  matches::endings::Placement all;
  if (const auto* const run = only()) all.places = run->placement.places;
  for (const auto& [run, first, games] : runs_) {
    const auto& unplayed = run.placement.unplayed;
    if (!unplayed.empty()) all.unplayed.resize(engines.size());
    for (std::size_t i = 0; i < unplayed.size(); ++i) {
      const auto found = std::find(engines.begin(), engines.end(), run.engines[i]);
      auto& sum = all.unplayed[static_cast<std::size_t>(found - engines.begin())];
      sum.won += unplayed[i].won;
      sum.drawn += unplayed[i].drawn;
    }
  }
  return all;
}

}  // namespace referee::stats
