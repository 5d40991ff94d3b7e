#include "matches/run/run_state.hpp"

#include <algorithm>
#include <utility>

#include "matches/base/limits.hpp"
#include "matches/endings/keeping.hpp"
#include "matches/run/verdict.hpp"
#include "rules/text.hpp"

namespace matches::run {

RunState::RunState(const Run& run, schedule::Schedule& schedule, Audience& audience,
                   std::stop_token user, results::ResultList earlier,
                   const std::vector<journal::Walkover>& walkovers, std::vector<bool> withdrawn,
                   Allotment* allotment)
    : run_(run), schedule_(schedule), audience_(audience), allotment_(allotment),
      wants_plies_(audience.wants_plies()), needs_results_(schedule.form().needs_results()),
      in_order_(!allotment || allotment->in_order()), admission_(run),
      queue_(std::move(earlier), needs_results_ ? walkovers : std::vector<journal::Walkover>()),
      encounters_(schedule), withdrawn_(std::move(withdrawn)),
      user_stops_(std::move(user), [this] { halt_.request_stop(); }),
      waits_([this](const std::string& sentence) { remark(sentence); },
             [this](const std::string& brief) {
               const Lock lock(audience_mutex_);
               audience_.waiting(brief);
             }),
      host_(
          run.host_patience, [this](const std::string& sentence) { remark(sentence); }, &waits_),
      directory_(run.directory) {
  withdrawn_.resize(run.engines.size());
  if (run.sprt && in_order_) sampling_.emplace(*run.sprt, run.paired);
}

void RunState::begin() {
  report_plan();
  report_placement();
  {
    const Lock lock(mutex_);
    reporting_ = true;
  }
  report_in_turn();
}

// --- handing out --------------------------------------------------------------------------------

std::optional<RunState::Task> RunState::next(std::size_t worker) {
  if (allotment_) return next_allotted(worker);
  std::unique_lock lock(mutex_);
  const auto token = halt_.get_token();
  while (!token.stop_requested() && worker < admission_.workers() && !admission_.closed()) {
    const auto ahead = look_ahead();
    if (ahead == Ahead::nothing) break;
    if (ahead == Ahead::game && admission_.open()) return hand_out(next_++);
    if (stuck(ahead))
      halt_locked(RunEnd::Kind::aborted,
                  "the next round needs results that this run does not have");
    else
      sleep(lock, token);
  }
  return std::nullopt;
}

bool RunState::wants(std::size_t worker) {
  const Lock lock(mutex_);
  return !halt_.stop_requested() && worker < admission_.workers() && worker < schedule_.planned() &&
         !admission_.closed() && (allotment_ ? !sent_home_.contains(worker)
                                             : look_ahead() != Ahead::nothing);
}

void RunState::rest(std::size_t worker) {
  if (run_.wait == Micros(0) || !wants(worker)) return;
  Instant until = Clockwork::now() + run_.wait;
  if (const auto& end = admission_.deadline()) until = std::min(until, *end);
  std::unique_lock lock(mutex_);
  changed_.wait_until(lock, halt_.get_token(), until, [&] {
    return admission_.closed() || worker >= admission_.workers() ||
           (!allotment_ && look_ahead() == Ahead::nothing);
  });
}

// The claims and the journals of others are looked at again each second.
std::optional<RunState::Task> RunState::next_allotted(std::size_t worker) {
  using Kind = Allotment::Turn::Kind;
  constexpr Seconds moment{1};
  const auto token = halt_.get_token();
  while (!token.stop_requested()) {
    auto allowed = Allotment::Leave::begin;
    {
      const Lock lock(mutex_);
      allowed = leave(worker);
    }
    auto turn = allotment_->next(worker, allowed);
    if (turn.kind == Kind::over) halt(RunEnd::Kind::decided, std::move(turn.sentence));
    if (turn.kind == Kind::revised) halt(RunEnd::Kind::drained, std::move(turn.sentence));
    if (turn.kind == Kind::stuck) halt(RunEnd::Kind::no_output, std::move(turn.sentence));
    std::unique_lock lock(mutex_);
    if (turn.kind == Kind::game) return hand_out(turn.game, turn.claim);
    if (turn.kind == Kind::none && allowed == Allotment::Leave::begin) sent_home_.insert(worker);
    if (turn.kind != Kind::later) break;
    changed_.wait_for(lock, token, moment, [this, seen = changes_] { return changes_ != seen; });
  }
  return std::nullopt;
}

Allotment::Leave RunState::leave(std::size_t worker) const {
  if (worker >= admission_.workers() || admission_.closed()) return Allotment::Leave::go_home;
  return admission_.open() ? Allotment::Leave::begin : Allotment::Leave::wait;
}

void RunState::settle_allotted(std::uint64_t game, bool has_result) {
  if (allotment_) allotment_->settled(game, has_result);
}

// Sets `next_` to the next game, where there is one.
RunState::Ahead RunState::look_ahead() {
  for (next_ = std::max(next_, queue_.reported() + 1);;) {
    const auto number = schedule_.selection().next(next_);
    if (!number) return Ahead::nothing;
    if (*number > schedule_.known()) return schedule_.complete() ? Ahead::nothing : Ahead::results;
    next_ = *number;
    if (!queue_.knew(*number)) return Ahead::game;
    ++next_;
  }
}

RunState::Task RunState::hand_out(std::uint64_t number, std::uint32_t claim) {
  Task task{schedule_.fixture(number), claim};
  task.playable = !withdrawn_[task.fixture.engines[0]] && !withdrawn_[task.fixture.engines[1]];
  admission_.handed_out(task.playable);
  return task;
}

// The results that are waited for will never come.
bool RunState::stuck(Ahead ahead) const {
  return ahead == Ahead::results && admission_.all_reported() && !reporting_;
}

void RunState::sleep(std::unique_lock<std::mutex>& lock, const std::stop_token& token) {
  const auto changed = [this, seen = changes_] { return changes_ != seen; };
  if (const auto& end = admission_.deadline())
    changed_.wait_until(lock, token, *end, changed);
  else
    changed_.wait(lock, token, changed);
}

void RunState::wake() {
  ++changes_;
  changed_.notify_all();
}

// --- steering -----------------------------------------------------------------------------------

std::size_t RunState::workers() {
  const Lock lock(mutex_);
  return admission_.workers();
}

void RunState::steer(const Controls::Wish& wish) {
  const Lock lock(mutex_);
  admission_.steer(wish);
  if (wish.rounds && wish.rounds != rounds_) schedule_.form().change_rounds(*wish.rounds);
  rounds_ = wish.rounds;
  wake();
}

Controls::Outlook RunState::outlook() {
  const Lock lock(mutex_);
  return {schedule_.form().rounds(), schedule_.planned()};
}

// --- what happens in a game ---------------------------------------------------------------------

void RunState::started(const Task& task, std::size_t worker) {
  const Lock lock(audience_mutex_);
  audience_.started(task.fixture, worker);
}

void RunState::played(const Task& task, std::size_t worker, const endings::Ply& ply) {
  const Lock lock(audience_mutex_);
  audience_.played(task.fixture, worker, ply);
}

void RunState::finished(const Task& task, records::Game record) {
  const auto& game = task.fixture;
  SettledGame settled{.number = game.number, .game = game, .record = {}, .result = {}};
  settled.result = records::result_of(record, game.engines);
  {
    const Lock lock(audience_mutex_);
    audience_.finished(game, record);
  }
  settled.record = std::move(record);
  settle_allotted(game.number, true);
  settle(std::move(settled));
}

void RunState::again(const Task& task, const records::Game& record) {
  const Lock lock(audience_mutex_);
  audience_.voided(task.fixture, record, true);
}

void RunState::stays_void(const Task& task, records::Game record) {
  cut(task, record);
  const auto& game = task.fixture;
  SettledGame settled{
      .number = game.number, .game = game, .record = std::move(record), .result = {}};
  {
    const Lock lock(mutex_);
    for (std::size_t seat = 0; seat < 2; ++seat)
      settled.withdrawn[seat] = withdrawn_[game.engines[seat]];
  }
  settle_allotted(game.number, false);
  settle(std::move(settled));
}

void RunState::cut(const Task& task, const records::Game& record) {
  const Lock lock(audience_mutex_);
  audience_.voided(task.fixture, record, false);
}

void RunState::abandon(const Task& task, const records::Game& record) {
  if (allotment_) allotment_->cut(task.fixture.number);
  cut(task, record);
}

bool RunState::ended_with_us() {
  constexpr Millis moment{300};
  if (!allotment_) return false;
  std::unique_lock lock(mutex_);
  const auto closed = [this] { return admission_.closed(); };
  return changed_.wait_for(lock, halt_.get_token(), moment, closed) || halt_.stop_requested();
}

void RunState::remark(const std::string& sentence) {
  const Lock lock(audience_mutex_);
  audience_.remark(sentence);
}

records::Game RunState::passed_over(const Task& task) {
  auto record = header_of(run_, task.fixture);
  bool first = false;
  {
    const Lock lock(mutex_);
    first = withdrawn_[task.fixture.engines[0]];
  }
  const auto& name = record.seats[first ? 0 : 1].name;
  record.verdict.reason = endings::Cause::start_failure;
  record.verdict.sentence = rules::in_quotes(name) + " is withdrawn from the run";
  record.verdict.fault_by = first ? rules::Seat::first : rules::Seat::second;
  return record;
}

// --- reporting in order -------------------------------------------------------------------------
// One thread at a time reports in order: the one that settles a game while no other reports. The
// others leave their games to it and play on. Where the games of several processes are reported, all
// of them are taken from the journals, those of this process too: others may have played them again.

void RunState::settle(SettledGame settled) {
  {
    const Lock lock(mutex_);
    if (allotment_ && in_order_)
      admission_.reported();
    else
      queue_.add(std::move(settled));
    if (reporting_) return;
    reporting_ = true;
  }
  report_in_turn();
}

void RunState::report_in_turn() {
  for (;;) {
    std::optional<SettledGame> turn;
    std::optional<schedule::Fixture> of_all;
    {
      const Lock lock(mutex_);
      turn = take_turn();
      if (!turn) of_all = turn_of_all();
      if (!of_all) reporting_ = turn.has_value();
      if (!turn && !of_all) return wake();
    }
    if (of_all && !(turn = game_of_all(*of_all))) {
      const Lock lock(mutex_);
      reporting_ = false;
      return wake();
    }
    report(*turn, in_order_);
    {
      const Lock lock(mutex_);
      after_report(*turn);
    }
    report_plan();
  }
}

// A number that has been handed out is reported though the rounds have become fewer meanwhile.
std::uint64_t RunState::reach() const { return std::max(schedule_.known(), next_ - 1); }

std::optional<SettledGame> RunState::take_turn() {
  if (reporting_failed_ || decided_) return std::nullopt;
  if (!in_order_) return queue_.take_any();
  const auto next = schedule_.selection().next(queue_.reported() + 1);
  if (needs_results_ && next && *next > reach())
    if (const auto known = queue_.first_known(*next))
      schedule_.form().add_begun_round((*known - 1) / 2);
  const auto last = reach();
  const bool here = next && *next <= last;
  if (auto earlier = queue_.take_earlier(here ? *next : last)) {
    next_ = std::max(next_, earlier->number + 1);  // while it is reported, it is in no list
    return earlier;
  }
  return here ? queue_.take(*next) : std::nullopt;
}

std::optional<schedule::Fixture> RunState::turn_of_all() const {
  if (!allotment_ || !in_order_ || reporting_failed_ || decided_) return std::nullopt;
  const auto next = schedule_.selection().next(queue_.reported() + 1);
  if (!next || *next > schedule_.known()) return std::nullopt;
  return schedule_.fixture(*next);
}

std::optional<SettledGame> RunState::game_of_all(const schedule::Fixture& game) {
  auto record = allotment_->game(game.number);
  if (!record) return std::nullopt;
  SettledGame settled{.number = game.number, .game = game};
  settled.result = records::result_of(*record, settled.game.engines);
  settled.record = *std::move(record);
  return settled;
}

void RunState::report_others() {
  {
    const Lock lock(mutex_);
    if (reporting_) return;
    reporting_ = true;
  }
  report_in_turn();
}

// After a decision of the test, what is reported later is surplus.
void RunState::report(const SettledGame& settled, bool in_turn) {
  if (settled.result) {
    const Lock lock(audience_mutex_);
    audience_.counted(*settled.result);
    if (in_turn && sampling_ && sampling_->add(*settled.result))
      audience_.tested(sampling_->test());
  }
  if (in_turn && needs_results_) {
    {
      const Lock lock(mutex_);
      if (auto wrong = encounters_.add(settled))
        halt_locked(RunEnd::Kind::aborted, *std::move(wrong));
    }
    report_placement();  // who makes a table of the game has the places with it
  }
  auto problem = settled.record ? write(settled) : std::nullopt;
  if (!problem) return;
  const Lock lock(mutex_);
  reporting_failed_ = true;
  halt_locked(RunEnd::Kind::no_output, *std::move(problem));
}

std::optional<std::string> RunState::write(const SettledGame& settled) {
  if (auto problem = audience_.derive(settled.game, *settled.record)) return problem;
  const Lock lock(audience_mutex_);
  return audience_.in_order(settled.game, *settled.record);
}

void RunState::after_report(const SettledGame& settled) {
  queue_.reported(settled.number);
  if (settled.record && !(allotment_ && in_order_)) admission_.reported();
  if (sampling_ && sampling_->decided()) {
    decided_ = true;
    if (!run_.directory.empty())
      if (auto why = keep_verdict(settled.number))
        halt_locked(RunEnd::Kind::no_output, "cannot write " + *why);
    halt_locked(RunEnd::Kind::decided, sampling_->verdict());
  }
  wake();
}

// The text: why not.
std::optional<std::string> RunState::keep_verdict(std::uint64_t last_game) const {
  const auto journals = journal::journal_lengths(run_.directory);
  if (!journals) return journals.error();
  const auto kept = run::keep_verdict(run_.directory, *sampling_, last_game, *journals,
                                      run_.writer + "run");
  return kept ? std::nullopt : std::optional(kept.error());
}

// For displays of how far the run is.
void RunState::report_plan() {
  const Lock reporting(audience_mutex_);
  {
    const Lock lock(mutex_);
    const auto planned = schedule_.planned();
    if (plan_ == planned) return;
    plan_ = planned;
  }
  audience_.planned(*plan_);
}

void RunState::report_placement() {
  if (!needs_results_) return;
  const Lock reporting(audience_mutex_);
  {
    const Lock lock(mutex_);
    auto placement = schedule_.form().placement();
    if (placement_ == placement) return;
    placement_ = std::move(placement);
  }
  audience_.placed(*placement_);
}

// --- stopping -----------------------------------------------------------------------------------

void RunState::halt(RunEnd::Kind kind, std::string sentence) {
  const Lock lock(mutex_);
  halt_locked(kind, std::move(sentence));
}

void RunState::halt_locked(RunEnd::Kind kind, std::string sentence) {
  if (!end_) end_ = RunEnd{kind, std::move(sentence)};
  halt_.request_stop();
}

void RunState::withdraw(std::size_t engine, const std::string& why) {
  {
    const Lock lock(mutex_);
    if (withdrawn_[engine]) return;
    withdrawn_[engine] = true;
    const auto left = std::count(withdrawn_.begin(), withdrawn_.end(), false);
    // The end of the run gives the reason. Other processes may have an engine that works.
    if (left < 2 || allotment_)
      return halt_locked(RunEnd::Kind::too_few_engines, why);
  }
  remark(why);
}

bool RunState::all_reported() const {
  const auto next = schedule_.selection().next(queue_.reported() + 1);
  return queue_.empty() && (!next || (*next > reach() && schedule_.complete()));
}

void RunState::report_rest() {
  while (!reporting_failed_) {
    const auto turn = queue_.take_any();
    if (!turn) return;
    report(*turn, false);
    queue_.reported(turn->number);
  }
}

// Past the games that are missing.
void RunState::report_rest_of_all() {
  report_others();
  if (decided_ || (end_ && end_->kind == RunEnd::Kind::decided)) return;
  const auto report_late = [this](const SettledGame& settled) {
    report(settled, false);
    queue_.reported(settled.number);
  };
  auto number = schedule_.selection().next(queue_.reported() + 1);
  for (; number && *number <= schedule_.known();
       number = schedule_.selection().next(*number + 1)) {
    while (const auto earlier = queue_.take_earlier(*number)) report_late(*earlier);
    if (queue_.reported() >= *number || reporting_failed_) continue;
    if (const auto turn = game_of_all(schedule_.fixture(*number))) report_late(*turn);
  }
  report_rest();
}

RunEnd RunState::end() {
  const bool complete = allotment_ ? allotment_->complete() : all_reported();
  if (allotment_ && in_order_)
    report_rest_of_all();
  else if (!decided_)
    report_rest();
  report_placement();  // rounds may have been added after the last game
  if (end_) return *std::move(end_);
  if (complete) return {};
  if (halt_.stop_requested()) return {RunEnd::Kind::interrupted, "the run was interrupted"};
  return admission_.reason();
}

// --- records ------------------------------------------------------------------------------------

records::Game header_of(const Run& run, const schedule::Fixture& fixture) {
  records::Game game;
  game.number = fixture.number;
  game.kind = run.kind;
  game.rules = run.rules;
  game.seed = fixture.seed;
  game.event = endings::kept(run.event, longest_word_of_user);
  game.site = endings::kept(run.site, longest_word_of_user);
  game.round = fixture.round;
  game.host = endings::kept(run.host, longest_word_of_user);
  game.referee = run.referee;
  if (!run.openings.empty())
    game.opening = endings::kept(run.openings[fixture.opening].name, longest_word_of_user);
  const auto& start = run.openings.empty() ? run.start : run.openings[fixture.opening].position;
  if (auto text = records::start_text(*run.kind, run.rules, start)) game.start = *std::move(text);
  for (std::size_t seat = 0; seat < 2; ++seat)
    game.seats[seat].name = run.engines[fixture.engines[seat]].name;
  return game;
}

}  // namespace matches::run
