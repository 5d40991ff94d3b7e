#include "matches/course.hpp"

#include <algorithm>
#include <utility>

#include "rules/text.hpp"

namespace matches {

namespace {

// So many games may wait for an earlier one that is still played, before nobody begins another.
constexpr std::size_t most_early = 256;

}  // namespace

Course::Course(const Run& run, std::span<const Fixture> fixtures, Audience& audience,
               std::stop_token user)
    : run_(run), fixtures_(fixtures), audience_(audience), withdrawn_(run.engines.size()),
      user_stops_(std::move(user), [this] { halt_.request_stop(); }) {}

// --- handing out --------------------------------------------------------------------------------

std::optional<Course::Task> Course::next() {
  std::unique_lock lock(mutex_);
  const auto token = halt_.get_token();
  while (!token.stop_requested() && next_ < fixtures_.size()) {
    const bool room = told_some_.wait(lock, token, [&] {
      return next_ >= fixtures_.size() || next_ - told_ < most_early + run_.workers;
    });
    if (!room || next_ >= fixtures_.size()) break;
    const Task task{&fixtures_[next_], next_};
    ++next_;
    if (playable(*task.fixture)) return task;
    pass_over(task);
  }
  return std::nullopt;
}

bool Course::playable(const Fixture& fixture) const {
  return !withdrawn_[fixture.engines[0]] && !withdrawn_[fixture.engines[1]];
}

// The remaining game of an engine that is withdrawn.
void Course::pass_over(const Task& task) {
  auto record = header_of(run_, *task.fixture);
  const bool first = withdrawn_[task.fixture->engines[0]];
  const auto& name = record.seats[first ? 0 : 1].name;
  record.verdict.reason = matches::name(Cause::start_failure);
  record.verdict.sentence = rules::quoted(name) + " is withdrawn from the run";
  record.verdict.fault_by = first ? rules::Seat::first : rules::Seat::second;
  audience_.voided(*task.fixture, record, false);
  keep(task.place, std::move(record));
}

// --- telling ------------------------------------------------------------------------------------

void Course::started(const Task& task, std::size_t worker) {
  const Lock lock(mutex_);
  audience_.started(*task.fixture, worker);
}

void Course::played(const Task& task, std::size_t worker, const Ply& ply) {
  const Lock lock(mutex_);
  audience_.played(*task.fixture, worker, ply);
}

void Course::finished(const Task& task, records::Game record) {
  const Lock lock(mutex_);
  audience_.finished(*task.fixture, record);
  keep(task.place, std::move(record));
}

void Course::again(const Task& task, const records::Game& record) {
  const Lock lock(mutex_);
  audience_.voided(*task.fixture, record, true);
}

void Course::stays_void(const Task& task, records::Game record) {
  const Lock lock(mutex_);
  audience_.voided(*task.fixture, record, false);
  keep(task.place, std::move(record));
}

void Course::cut(const Task& task, const records::Game& record) {
  const Lock lock(mutex_);
  audience_.voided(*task.fixture, record, false);
}

void Course::remark(const std::string& sentence) {
  const Lock lock(mutex_);
  audience_.remark(sentence);
}

// Tells the record in order, and whatever has waited for it; or lets it wait.
void Course::keep(std::size_t place, records::Game record) {
  if (place != told_) {
    early_.emplace(place, std::move(record));
    return;
  }
  bool going = tell(place, record);
  ++told_;
  for (auto next = early_.begin(); going && next != early_.end() && next->first == told_;
       next = early_.erase(next)) {
    going = tell(next->first, next->second);
    ++told_;
  }
  told_some_.notify_all();
}

bool Course::tell(std::size_t place, const records::Game& record) {
  if (telling_failed_) return false;
  auto problem = audience_.in_order(fixtures_[place], record);
  if (!problem) return true;
  telling_failed_ = true;
  halt_locked(RunEnd::Kind::no_output, *std::move(problem));
  return false;
}

// --- stopping -----------------------------------------------------------------------------------

void Course::halt(RunEnd::Kind kind, std::string sentence) {
  const Lock lock(mutex_);
  halt_locked(kind, std::move(sentence));
}

void Course::halt_locked(RunEnd::Kind kind, std::string sentence) {
  if (!end_) end_ = RunEnd{kind, std::move(sentence)};
  halt_.request_stop();
}

void Course::withdraw(std::size_t engine, const std::string& why) {
  const Lock lock(mutex_);
  if (withdrawn_[engine]) return;
  withdrawn_[engine] = true;
  const auto left = std::count(withdrawn_.begin(), withdrawn_.end(), false);
  if (left < 2)
    halt_locked(RunEnd::Kind::too_few_engines, why);  // whoever runs the games says why they end
  else
    audience_.remark(why);
}

RunEnd Course::end() {
  const Lock lock(mutex_);
  for (const auto& [place, record] : early_)
    if (!tell(place, record)) break;
  early_.clear();
  if (end_) return *std::move(end_);
  if (told_ < fixtures_.size()) return {RunEnd::Kind::interrupted, "the run was interrupted"};
  return {};
}

// --- records ------------------------------------------------------------------------------------

records::Game header_of(const Run& run, const Fixture& fixture) {
  records::Game game;
  game.number = fixture.number;
  game.kind = run.kind;
  game.rules = run.rules;
  game.seed = fixture.seed;
  game.event = run.event;
  game.site = run.site;
  game.round = fixture.round;
  game.host = run.host;
  game.referee = run.referee;
  if (!run.openings.empty()) game.opening = run.openings[fixture.opening].name;
  const auto& start = run.openings.empty() ? run.start : run.openings[fixture.opening].position;
  if (auto text = records::start_text(*run.kind, run.rules, start)) game.start = *std::move(text);
  for (std::size_t seat = 0; seat < 2; ++seat)
    game.seats[seat].name = run.engines[fixture.engines[seat]].name;
  return game;
}

}  // namespace matches
