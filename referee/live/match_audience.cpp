#include "referee/live/match_audience.hpp"

#include <unistd.h>

#include "matches/journal/left_out.hpp"
#include "referee/live/game_news.hpp"
#include "referee/tables/render.hpp"
#include "referee/terminal/screen.hpp"

namespace referee::live {

using matches::records::Game;
using matches::records::Verdict;
using matches::schedule::Fixture;

namespace {

// Ratings of more engines take too long between two games.
constexpr std::size_t most_rated_meanwhile = 50;

std::vector<std::string> names_of(const std::vector<matches::play::Engine>& engines) {
  std::vector<std::string> names;
  names.reserve(engines.size());
  for (const auto& engine : engines) names.push_back(engine.name);
  return names;
}

// Who was at fault, where it was a fault, in a game without a result.
matches::records::GameResult void_result(const Fixture& game, const Game& record) {
  matches::records::GameResult result;
  result.number = game.number;
  for (const std::size_t seat : {0, 1})
    result.engines[seat] = static_cast<std::uint32_t>(game.engines[seat]);
  result.reason = record.verdict.reason.if_listed();
  result.fault_by = record.verdict.fault_by;
  return result;
}

}  // namespace

MatchAudience::MatchAudience(const runs::MatchTask& task, const terminal::Console& console,
                             DerivedFiles files, std::optional<EventStream> events,
                             std::optional<FastchessLines> lines)
    : task_(task), color_(terminal::error_redraws() && console.color()),
      progress_{matches::results::Results(names_of(task.run.engines), task.run.paired),
                task.plan.games},
      files_(std::move(files)), events_(std::move(events)), lines_(std::move(lines)),
      display_(display_of(task, console)) {}

void MatchAudience::add_past(const std::vector<matches::journal::PastVoid>& voids) {
  for (const auto& one : voids) progress_.results.add_void(one.fault, one.again);
}

void MatchAudience::placed(const matches::endings::Placement& placement) {
  progress_.placement = placement;
  standing_of_.reset();
}

void MatchAudience::started(const Fixture& game, std::size_t worker) {
  if (events_) events_->started(game);
  if (lines_) lines_->started(game, progress_.planned);
  display_->started(game, worker);
  if (progress_.played == 0) display_->moved_on(progress_);  // a bar from the first moment on
}

void MatchAudience::played(const Fixture& game, std::size_t worker,
                           const matches::endings::Ply& ply) {
  if (events_) events_->played(game, ply);
  display_->played(game, worker, ply);
}

void MatchAudience::finished(const Fixture& game, const Game& record) {
  ++progress_.played;
  if (events_) events_->finished(game, record);
  if (lines_) lines_->finished(game, record);
  say(fault_line(record));
  display_->finished(game, record);
}

void MatchAudience::voided(const Fixture& game, const Game& record, bool again) {
  progress_.results.add_void(void_result(game, record), again);
  if (events_) events_->voided(game, record, again);
  const auto reason = record.verdict.reason;
  if (matches::endings::is_fault(reason) || reason == matches::endings::Cause::starved)
    say(fault_line(record));
  if (reason != matches::endings::Cause::interrupted) {
    if (lines_) lines_->finished(game, record);
    say(void_line(game, record, again));
  }
  if (!again) display_->moved_on(progress_);
}

void MatchAudience::counted(const matches::records::GameResult& result) {
  progress_.results.add(result);
  files_.counted(result.number);
}

void MatchAudience::tested(const matches::statistics::Sprt& test) {
  progress_.sprt = tables::state_of(*task_.run.sprt, test);
}

// The record files belong to the thread that reports in order, and to no other.
std::optional<std::string> MatchAudience::derive(const Fixture&, const Game& record) {
  if (record.verdict.kind == Verdict::Kind::none) return std::nullopt;
  return files_.add(record);
}
std::optional<std::string> MatchAudience::in_order(const Fixture&, const Game& record) {
  if (auto why = trouble()) return why;
  if (record.verdict.kind == Verdict::Kind::none) return std::nullopt;
  display_->moved_on(progress_);
  const auto games = progress_.results.games();
  const auto interval = task_.display.rating_interval;
  const bool due = interval > 0 && games % interval == 0 && games != tabled_;
  if (lines_) lines_->counted(interim_report(), due);
  if (due) interim();
  return std::nullopt;
}

tables::Report MatchAudience::interim_report() const {
  auto report = this->report();
  report.parts.crosstable = report.parts.los_matrix = report.parts.ties = false;
  report.parts.interim = true;
  report.parts.ratings = task_.run.engines.size() <= most_rated_meanwhile;
  return report;
}

void MatchAudience::interim() {
  tabled_ = progress_.results.games();
  auto text = tables::text_table(interim_report(), {.width = terminal::width_of(STDERR_FILENO),
                                                    .color = color_});
  text.pop_back();
  display_->say(text);
  tell_standing();
}

std::optional<std::string> MatchAudience::trouble() const {
  if (events_ && events_->trouble()) return events_->trouble();
  return lines_ ? lines_->trouble() : std::nullopt;
}

void MatchAudience::tell_end() {
  if (lines_) lines_->ended(report());
}

void MatchAudience::tell_standing() {
  const auto games = progress_.results.games();
  if (!events_ || standing_of_ == games) return;
  standing_of_ = games;
  events_->standing(report());
}

void MatchAudience::remark(const std::string& sentence) {
  if (display_)
    display_->say("referee: " + sentence);
  else
    terminal::write_error(fitted("referee: " + sentence) + "\n");
}

void MatchAudience::waiting(const std::string& brief) {
  progress_.waiting = brief;
  if (display_) display_->moved_on(progress_);
}

void MatchAudience::say(const std::string& line) {
  if (!line.empty() && task_.display.news != runs::News::none) display_->say(" ! " + line);
}

tables::Report MatchAudience::report() const {
  tables::Report report;
  report.results = &progress_.results;
  report.game = task_.run.kind->name;
  report.planned = progress_.planned;
  report.standings.ties = task_.display.ties;
  report.standings.placement = progress_.placement;
  report.standings.seed = task_.run.seed;
  report.standings.apart = runs::seeds_of(task_);
  report.sprt = progress_.sprt;
  report.parts = task_.display.parts;
  report.parts.estimate_after_stopping = true;
  if (!task_.run.directory.empty())
    for (const auto& one : matches::journal::left_out(task_.run.directory))
      report.left_out.push_back(in_words(one));
  return report;
}

}  // namespace referee::live
