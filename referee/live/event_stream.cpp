#include "referee/live/event_stream.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>

#include "matches/base/fnv.hpp"
#include "matches/base/json.hpp"
#include "matches/endings/ending.hpp"
#include "matches/results/results.hpp"
#include "referee/tables/findings.hpp"

namespace referee::live {

namespace {

using matches::JsonObject;
using rules::Seat;

long long in_millis(matches::Micros time) {
  return std::chrono::duration_cast<matches::Millis>(time).count();
}

// One event, whose first two keys are always the same.
class Event {
 public:
  explicit Event(std::string_view kind) : object_(text_) {
    object_.number("v", 1);
    object_.text("t", kind);
  }
  JsonObject* operator->() { return &object_; }
  void array(std::string_view name, const std::string& members) {
    object_.key(name);
    text_ += "[" + members + "]";
  }
  // What does not exist, or is not a number, is absent.
  void decimal(std::string_view name, std::optional<double> value) {
    if (!value || !std::isfinite(*value)) return;
    object_.key(name);
    text_ += fmt::format("{}", *value);
  }
  std::string line() {
    object_.close();
    return std::move(text_) + "\n";
  }

 private:
  std::string text_;
  JsonObject object_;
};

// 16 digits that are the same for the same position.
std::string position_hash(const std::string& position) {
  return matches::sixteen_digits(matches::fnv1a(position));
}

std::optional<long long> over_in_millis(std::string_view detail) {
  constexpr std::string_view words = "over by ";
  if (!detail.starts_with(words)) return std::nullopt;
  long long whole = 0;
  const auto [end, error] =
      std::from_chars(detail.data() + words.size(), detail.data() + detail.size(), whole);
  return error == std::errc() ? std::optional(whole) : std::nullopt;
}

rules::Result<rules::AnyGame> begun(const matches::run::Run& run,
                                    const matches::schedule::Fixture& game) {
  const auto& from = run.openings.empty() ? run.start : run.openings[game.opening].position;
  return rules::start(*run.kind, run.rules, from, rules::Admit::anything);
}

void put_counts(const matches::results::WinsDrawsLosses& counts, JsonObject& object) {
  object.number("w", counts.wins);
  object.number("d", counts.draws);
  object.number("l", counts.losses);
}

void put_two(const tables::Findings& found, Event& event) {
  const auto& own = found.rows[0];
  put_counts(own.results->all(), *event.operator->());
  if (found.all_pairs() > 0) {
    std::string pairs;
    for (const auto count : found.pairs)
      pairs += (pairs.empty() ? "" : ",") + std::to_string(count);
    event.array("penta", pairs);
  }
  event.decimal("elo", own.elo);
  event.decimal("elo95", own.elo_error);
  event.decimal("elo_low", own.elo_low);
  event.decimal("elo_high", own.elo_high);
  const auto& test = found.sprt;
  if (!test) return;
  event.decimal("llr", test->llr);
  event.decimal("lo", test->bounds.lower);
  event.decimal("hi", test->bounds.upper);
  if (test->decision != matches::statistics::Decision::undecided)
    event->text("decision", name(test->decision));
}

// Each engine with its own numbers, in the order of the run.
std::string put_all(tables::Findings& found) {
  std::sort(found.rows.begin(), found.rows.end(),
            [](const auto& a, const auto& b) { return a.engine < b.engine; });
  std::string all;
  for (const auto& row : found.rows) {
    all += all.empty() ? "" : ",";
    JsonObject one(all);
    one.number("i", row.engine);
    one.number("place", row.place);
    one.key("points");
    all += fmt::format("{}", row.points);
    if (row.byes > 0) one.number("byes", row.byes);
    put_counts(row.results->all(), one);
    one.close();
  }
  return all;
}

}  // namespace

EventStream::EventStream(const runs::MatchTask& task, LineStream lines)
    : task_(&task), lines_(std::move(lines)) {}

basics::Result<EventStream, std::string> EventStream::open(const runs::MatchTask& task,
                                                           std::stop_token stop) {
  auto lines = LineStream::open(task.outputs.jsonl, "events", std::move(stop));
  if (!lines) return std::move(lines).error();
  return EventStream(task, *std::move(lines));
}

void EventStream::run_started(const std::string& run_name) {
  const auto& run = task_->run;
  Event event("run_started");
  event->text("run", run_name);
  event->text("game", run.kind->name);
  event->text("ruleset", run.rules.id());
  event->text("rules", run.rules.text());
  event->number("seed", run.seed);
  std::string engines;
  for (std::size_t i = 0; i < run.engines.size(); ++i) {
    JsonObject engine(engines += i > 0 ? "," : "");
    engine.number("i", i);
    engine.text("name", run.engines[i].name);
    engine.close();
  }
  event.array("engines", engines);
  event->number("planned", task_->plan.games);
  event->text("referee", run.referee);
  lines_.write(event.line());
}

void EventStream::started(const matches::schedule::Fixture& game) {
  const auto& run = task_->run;
  const auto start = begun(run, game);
  Event event("game_started");
  event->number("g", game.number);
  event->text("round", game.round);
  event->number("black", game.engines[0]);
  event->number("white", game.engines[1]);
  if (!run.openings.empty()) event->text("opening", run.openings[game.opening].name);
  if (start) event->text("start", start->position());
  lines_.write(event.line());
  plies_[game.number] = 0;
  games_.erase(game.number);
  if (task_->outputs.moves_told && start) games_.emplace(game.number, *start);
}

void EventStream::played(const matches::schedule::Fixture& game, const matches::endings::Ply& ply) {
  const auto number = ++plies_[game.number];
  if (!task_->outputs.moves_told) return;
  Event event("move");
  event->number("g", game.number);
  event->number("ply", number);
  event->number("by", game.engines[index_of(ply.seat)]);
  event->text("move", ply.action);
  if (ply.opening) event->truth("given");
  if (ply.time) event->number("ms", in_millis(ply.time->charged));
  if (ply.left) event->number("left_ms", in_millis(*ply.left));
  if (ply.search.centipawns) event->number("cp", *ply.search.centipawns);
  if (ply.search.mate) event->number("mate", *ply.search.mate);
  if (ply.search.depth) event->number("depth", *ply.search.depth);
  if (ply.search.nodes) event->number("nodes", *ply.search.nodes);
  if (const auto held = games_.find(game.number); held != games_.end())
    if (!held->second.act(ply.action)) event->text("pos", position_hash(held->second.position()));
  lines_.write(event.line());
}

void EventStream::finished(const matches::schedule::Fixture& game,
                           const matches::records::Game& record) {
  fault(game, record);
  const auto& verdict = record.verdict;
  Event event("game_finished");
  event->number("g", game.number);
  event->text("result", record.score());
  if (verdict.winner) {
    event->number("winner", index_of(*verdict.winner));
    event->text("winner_color", name(record.color_at_end(*verdict.winner)));
    event->number("winner_engine", game.engines[index_of(*verdict.winner)]);
  }
  event->text("reason", verdict.reason_text());
  event->text("termination", name(matches::endings::termination(verdict.reason)));
  event->number("plies", record.main.plies.size());
  event->text("hash", matches::records::game_hash(record));
  lines_.write(event.line());
  games_.erase(game.number);
  plies_.erase(game.number);
}

void EventStream::voided(const matches::schedule::Fixture& game,
                         const matches::records::Game& record, bool again) {
  if (matches::endings::is_fault(record.verdict.reason)) fault(game, record);
  Event event("game_voided");
  event->number("g", game.number);
  event->text("reason", record.verdict.reason_text());
  if (!record.verdict.detail.empty()) event->text("detail", record.verdict.detail);
  if (again) event->truth("again");
  lines_.write(event.line());
  games_.erase(game.number);
  plies_.erase(game.number);
}

void EventStream::fault(const matches::schedule::Fixture& game,
                        const matches::records::Game& record) {
  const auto& verdict = record.verdict;
  if (!verdict.fault_by) return;
  Event event("fault");
  event->number("g", game.number);
  event->number("engine", game.engines[index_of(*verdict.fault_by)]);
  event->text("kind", verdict.reason_text());
  event->number("ply", record.main.plies.size() + 1);
  if (const auto over = over_in_millis(verdict.detail)) event->number("over_ms", *over);
  if (!verdict.refused.empty()) event->text("move", verdict.refused);
  if (!verdict.detail.empty()) event->text("detail", verdict.detail);
  lines_.write(event.line());
}

// Two engines: from the view of the first one of the run.
void EventStream::standing(tables::Report report) {
  const auto& results = *report.results;
  report.parts.first_of_run = true;
  report.parts.ratings = false;
  auto found = tables::findings_of(report);
  Event event("standing");
  event->number("games", results.games());
  event->number("different", results.different_games());
  if (results.engines().size() == 2)
    put_two(found, event);
  else
    event.array("engines", put_all(found));
  if (results.faults() > 0) event->number("faults", results.faults());
  if (!found.doubt.empty()) event->text("doubt", found.doubt);
  lines_.write(event.line());
}

void EventStream::run_finished(std::string_view status, const std::string& directory,
                               bool unfinished) {
  Event event("run_finished");
  event->text("status", status);
  if (!directory.empty()) event->text("out", directory);
  if (!directory.empty() && unfinished) event->text("resume", directory);
  lines_.write(event.line());
}

}  // namespace referee::live
