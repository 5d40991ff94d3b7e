#include "referee/match_audience.hpp"

#include "referee/game_news.hpp"

namespace referee {

using matches::Fixture;
using matches::records::Game;
using matches::records::Verdict;

MatchAudience::MatchAudience(const MatchTask& task, const Console& console, DerivedFiles files,
                             std::optional<EventStream> events)
    : task_(task), tally_(empty_tally(task.run.engines)), files_(std::move(files)),
      events_(std::move(events)), display_(display_of(task, console)) {}

void MatchAudience::started(const Fixture& game, std::size_t worker) {
  if (events_) events_->started(game);
  display_->started(game, worker);
}

void MatchAudience::played(const Fixture& game, std::size_t worker, const matches::Ply& ply) {
  if (events_) events_->played(game, ply);
  display_->played(game, worker, ply);
}

void MatchAudience::finished(const Fixture& game, const Game& record) {
  count(game, record, tally_);
  if (events_) events_->finished(game, record);
  say(fault_line(game, record, task_.run.engines));
  display_->finished(game, record, tally_);
}

void MatchAudience::voided(const Fixture& game, const Game& record, bool again) {
  count_void(game, record, again, tally_);
  if (events_) events_->voided(game, record, again);
  if (is_fault(record.verdict.reason)) say(fault_line(game, record, task_.run.engines));
  if (record.verdict.reason != name(matches::Cause::interrupted))
    say(void_line(game, record, again));
}

std::optional<std::string> MatchAudience::in_order(const Fixture&, const Game& record) {
  if (events_ && events_->trouble()) return events_->trouble();
  return record.verdict.kind == Verdict::Kind::none ? std::nullopt : files_.add(record);
}

void MatchAudience::remark(const std::string& sentence) {
  if (display_)
    display_->say("referee: " + sentence);
  else
    write_error("referee: " + sentence + "\n");
}

void MatchAudience::say(const std::string& line) {
  if (!line.empty() && task_.news != News::none) display_->say(" ! " + line);
}

}  // namespace referee
