#include "referee/watching/watched_run.hpp"

#include <sys/stat.h>

#include <algorithm>
#include <limits>

#include "matches/journal/run_directory.hpp"
#include "referee/watching/alive.hpp"
#include "rules/utf8.hpp"

namespace referee::watching {

namespace {

constexpr std::chrono::seconds least_pause{1}, longest_pause{60};
constexpr int share_of_time = 50;            // of which one part may go into a page
constexpr std::size_t points_of_path = 40, most_on_paths = 12;  // engines
constexpr std::size_t most_rated = 50;       // engines; ratings of more take too long

// When the files that say what the run is were written.
std::string plan_stamp(const std::string& directory) {
  std::string stamp;
  for (const char* const name : {"/identity", "/run.toml", "/changes.jsonl"}) {
    struct stat status{};
    if (::stat((directory + name).c_str(), &status) != 0) continue;
    stamp += name + std::to_string(status.st_ino) + "." + std::to_string(status.st_size) + "." +
             std::to_string(status.st_mtim.tv_sec) + "." + std::to_string(status.st_mtim.tv_nsec);
  }
  return stamp;
}

}  // namespace

WatchedRun::WatchedRun(std::string name, std::string directory)
    : name_(std::move(name)), directory_(std::move(directory)), boards_(directory_) {}

// What the run was asked to do may change while it is played: its rounds.
void WatchedRun::plan() {
  auto stamp = plan_stamp(directory_);
  if (stamp == planned_from_ && !stamp.empty()) return;
  planned_from_ = std::move(stamp);
  news_ = true;
  problem_.clear();
  auto planned = stats::planned_run(directory_);
  if (!planned)
    problem_ = rules::printable(planned.error().sentence);
  else if (!*planned)
    problem_ = matches::journal::named(directory_) +
               " is not the directory of a run: it has no file 'identity'";
  if (!problem_.empty()) {
    run_.reset();
    games_.reset();
    return;
  }
  const bool same = run_ && run_->engines == (*planned)->engines;
  run_ = **std::move(planned);
  if (!same) games_ = std::make_unique<GameLog>(directory_, run_->engines);
}

void WatchedRun::look(std::size_t most) {
  plan();
  const bool plays = problem_.empty() && plays_now(directory_);
  if (plays != plays_) news_ = true;
  plays_ = plays;
  if (games_) {
    const auto look = games_->look(most);
    news_ = news_ || look.grown || look.more != more_;
    more_ = look.more;
    if (plays_)
      boards_.look();
    else
      boards_.forget();
    for (const auto& [writer, number] : look.ended) boards_.end(writer, number);
  }
  publish();
}

// A page costs work that grows with the run: it may take a small part of the time.
void WatchedRun::publish() {
  const auto now = Clock::now();
  const auto pause = std::clamp<std::chrono::duration<double>>(cost_ * share_of_time, least_pause,
                                                               longest_pause);
  if (!news_ || (revision_ > 0 && now - published_ < pause && plays_)) return;
  news_ = false;
  published_ = now;
  ++revision_;
}

tables::Report WatchedRun::report_of(const matches::results::Results& results) const {
  tables::Report report;
  report.results = &results;
  report.game = run_->task.run.kind->name;
  report.planned = run_->planned;
  report.standings.ties = run_->task.display.ties;
  report.standings.placement = run_->placement;
  report.standings.seed = run_->task.run.seed;
  report.standings.apart = runs::seeds_of(run_->task);
  report.sprt = run_->sprt;
  report.parts = run_->task.display.parts;
  report.parts.estimate_after_stopping = true;
  report.parts.ratings = run_->engines.size() <= most_rated;
  report.parts.crosstable = report.parts.crosstable.value_or(run_->engines.size() > 1 &&
                                                             run_->engines.size() <= most_rated);
  return report;
}

// Limits of a handful of games would hide all others: the path begins behind a tenth of them, and
// behind what has no limits.
Standing::Path WatchedRun::path_of(const std::vector<matches::records::GameResult>& games,
                                   std::size_t engine) const {
  Standing::Path path;
  if (run_->engines.size() > most_on_paths) return path;
  const auto step = std::max<std::size_t>(1, games.size() / points_of_path);
  path.step = static_cast<double>(step);
  matches::results::Results results(run_->engines, run_->task.run.paired);
  for (const auto& game : games) {
    results.add(game);
    const auto count = results.games();
    if (count % step != 0 || count * 10 < games.size()) continue;
    const auto report = report_of(results);
    const auto found = tables::findings_of(report);
    const auto row = std::find_if(found.rows.begin(), found.rows.end(),
                                  [&](const auto& one) { return one.engine == engine; });
    if (row == found.rows.end() || !row->elo || !row->elo_low || !row->elo_high) {
      path.elo.clear();
      path.low.clear();
      path.high.clear();
      continue;
    }
    if (path.elo.empty()) path.first = static_cast<double>(count);
    path.elo.push_back(*row->elo);
    path.low.push_back(*row->elo_low);
    path.high.push_back(*row->elo_high);
  }
  return path;
}

void WatchedRun::make_standing() {
  auto& run = *run_;
  run.sprt.reset();
  run.llrs.clear();
  run.placement = {};
  run.last_that_counts = std::numeric_limits<std::uint64_t>::max();
  const auto games = games_->results();
  const auto verdict = matches::run::verdict_of(directory_);
  stats::add_games(run, games, games_->voids(), verdict ? *verdict : std::nullopt,
                   games_->takeovers());
  // All that are there: a line that is damaged must not hide those behind it.
  std::vector<matches::records::GameResult> counted;
  auto next = std::make_unique<Standing>(
      Standing{matches::results::Results(run.engines, run.task.run.paired), {}, {}});
  for (const auto& result : games) {
    if (result.number > run.last_that_counts) break;
    next->results.add(result);
    counted.push_back(result);
  }
  for (const auto& one : run.voids) next->results.add_void(one.fault, one.again);
  next->report = report_of(next->results);
  next->found = tables::findings_of(next->report);
  next->path = path_of(counted, next->found.rows.front().engine);
  standing_ = std::move(next);
}

const Standing& WatchedRun::standing() {
  if (standing_ && standing_of_ == revision_) return *standing_;
  const auto began = Clock::now();
  make_standing();
  // What was read of a test's surplus is taken out of all counts, once.
  if (games_->count_up_to(run_->last_that_counts)) {
    games_->look(std::numeric_limits<std::size_t>::max() / 2);
    make_standing();
  }
  standing_of_ = revision_;
  cost_ = Clock::now() - began;
  return *standing_;
}

bool WatchedRun::complete() {
  const auto& now = standing();
  const bool decided =
      run_->sprt && run_->sprt->decision != matches::statistics::Decision::undecided;
  return decided || now.results.games() + now.results.voided() >= run_->planned;
}

}  // namespace referee::watching
