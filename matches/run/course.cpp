#include "matches/run/course.hpp"

#include <algorithm>
#include <utility>

#include "matches/base/limits.hpp"
#include "matches/endings/keeping.hpp"
#include "rules/text.hpp"

namespace matches::run {

namespace {

// So many games may be begun and not told, because an earlier one is still played, before nobody
// begins another: enough for a game that is many times as long as the others, few enough that their
// records need little memory.
constexpr std::size_t most_open(std::size_t workers) { return 16 + 7 * workers; }

std::optional<Instant> deadline_of(const Run& run) {
  if (!run.most_time) return std::nullopt;
  return Clockwork::now() + *run.most_time;
}

std::string many(std::uint64_t count, const std::string& noun) {
  return std::to_string(count) + " " + noun + (count == 1 ? "" : "s");
}

}  // namespace

Course::Course(const Run& run, schedule::Schedule& schedule, Audience& audience,
               std::stop_token user, results::ResultList past,
               const std::vector<journal::Walkover>& walkovers, std::vector<bool> withdrawn)
    : run_(run), schedule_(schedule), audience_(audience), wants_plies_(audience.wants_plies()),
      needs_results_(schedule.form().needs_results()), deadline_(deadline_of(run)),
      host_(run.host_patience, [this](const std::string& sentence) { remark(sentence); }),
      workers_(std::max<std::size_t>(run.workers, 1)), past_(std::move(past)),
      withdrawn_(std::move(withdrawn)),
      user_stops_(std::move(user), [this] { halt_.request_stop(); }),
      waits_([this](const std::string& sentence) { remark(sentence); },
             [this](const std::string& brief) {
               const Lock lock(audience_mutex_);
               audience_.waiting(brief);
             }),
      directory_(run.directory) {
  withdrawn_.resize(run.engines.size());
  if (run.sprt) sampling_.emplace(*run.sprt, run.paired);
  if (needs_results_)
    for (const auto& each : walkovers) walkovers_.emplace(each.number, each.withdrawn);
}

void Course::begin() {
  tell_plan();
  tell_placement();
  {
    const Lock lock(mutex_);
    telling_ = true;
  }
  tell_in_turn();
}

// --- handing out --------------------------------------------------------------------------------

std::optional<Course::Task> Course::next(std::size_t worker) {
  std::unique_lock lock(mutex_);
  const auto token = halt_.get_token();
  while (!token.stop_requested() && worker < workers_ && !closed()) {
    const auto ahead = look_ahead();
    if (ahead == Ahead::nothing) break;
    if (ahead == Ahead::game && !paused_ && room()) return hand_out();
    if (stuck(ahead))
      halt_locked(RunEnd::Kind::aborted,
                  "the next round needs results that this run does not have");
    else
      sleep(lock, token);
  }
  return std::nullopt;
}

bool Course::wants(std::size_t worker) {
  const Lock lock(mutex_);
  return !halt_.stop_requested() && worker < workers_ && worker < schedule_.planned() &&
         !closed() && look_ahead() != Ahead::nothing;
}

void Course::rest(std::size_t worker) {
  if (run_.wait == Micros(0) || !wants(worker)) return;
  Instant until = Clockwork::now() + run_.wait;
  if (deadline_) until = std::min(until, *deadline_);
  std::unique_lock lock(mutex_);
  changed_.wait_until(lock, halt_.get_token(), until, [&] {
    return closed() || worker >= workers_ || look_ahead() == Ahead::nothing;
  });
}

// Sets `next_` to the next game, where there is one.
Course::Ahead Course::look_ahead() {
  for (next_ = std::max(next_, told_ + 1);;) {
    const auto number = schedule_.selection().next(next_);
    if (!number) return Ahead::nothing;
    if (*number > schedule_.known()) return schedule_.complete() ? Ahead::nothing : Ahead::results;
    next_ = *number;
    if (!past_.has(*number) && !walkovers_.contains(*number)) return Ahead::game;
    ++next_;
  }
}

Course::Task Course::hand_out() {
  Task task{schedule_.fixture(next_)};
  ++next_;
  ++open_;
  task.playable = !withdrawn_[task.fixture.engines[0]] && !withdrawn_[task.fixture.engines[1]];
  if (task.playable) ++begun_;
  return task;
}

bool Course::room() const { return open_ < most_open(workers_); }

// Nobody begins a game any more.
bool Course::closed() const {
  return drained_ || (run_.most_games && begun_ >= *run_.most_games) ||
         (deadline_ && Clockwork::now() >= *deadline_);
}

// The results that are waited for will never come.
bool Course::stuck(Ahead ahead) const { return ahead == Ahead::results && open_ == 0 && !telling_; }

void Course::sleep(std::unique_lock<std::mutex>& lock, const std::stop_token& token) {
  const auto changed = [this, seen = changes_] { return changes_ != seen; };
  if (deadline_)
    changed_.wait_until(lock, token, *deadline_, changed);
  else
    changed_.wait(lock, token, changed);
}

void Course::wake() {
  ++changes_;
  changed_.notify_all();
}

// --- steering -----------------------------------------------------------------------------------

std::size_t Course::workers() {
  const Lock lock(mutex_);
  return workers_;
}

void Course::steer(const Controls::Wish& wish) {
  const Lock lock(mutex_);
  paused_ = wish.paused;
  drained_ = wish.drained;
  if (wish.workers) workers_ = std::max<std::size_t>(*wish.workers, 1);
  if (wish.rounds && wish.rounds != rounds_) schedule_.form().change_rounds(*wish.rounds);
  rounds_ = wish.rounds;
  wake();
}

Controls::Outlook Course::outlook() {
  const Lock lock(mutex_);
  return {schedule_.form().rounds(), schedule_.planned()};
}

// --- what happens in a game ---------------------------------------------------------------------

void Course::started(const Task& task, std::size_t worker) {
  const Lock lock(audience_mutex_);
  audience_.started(task.fixture, worker);
}

void Course::played(const Task& task, std::size_t worker, const endings::Ply& ply) {
  const Lock lock(audience_mutex_);
  audience_.played(task.fixture, worker, ply);
}

void Course::finished(const Task& task, records::Game record) {
  const auto& game = task.fixture;
  Settled settled{.number = game.number, .game = game, .record = {}, .result = {}};
  settled.result = records::result_of(record, game.engines);
  {
    const Lock lock(audience_mutex_);
    audience_.finished(game, record);
  }
  settled.record = std::move(record);
  settle(std::move(settled));
}

void Course::again(const Task& task, const records::Game& record) {
  const Lock lock(audience_mutex_);
  audience_.voided(task.fixture, record, true);
}

void Course::stays_void(const Task& task, records::Game record) {
  cut(task, record);
  const auto& game = task.fixture;
  Settled settled{.number = game.number, .game = game, .record = std::move(record), .result = {}};
  {
    const Lock lock(mutex_);
    for (std::size_t seat = 0; seat < 2; ++seat)
      settled.withdrawn[seat] = withdrawn_[game.engines[seat]];
  }
  settle(std::move(settled));
}

void Course::cut(const Task& task, const records::Game& record) {
  const Lock lock(audience_mutex_);
  audience_.voided(task.fixture, record, false);
}

void Course::remark(const std::string& sentence) {
  const Lock lock(audience_mutex_);
  audience_.remark(sentence);
}

records::Game Course::passed_over(const Task& task) {
  auto record = header_of(run_, task.fixture);
  bool first = false;
  {
    const Lock lock(mutex_);
    first = withdrawn_[task.fixture.engines[0]];
  }
  const auto& name = record.seats[first ? 0 : 1].name;
  record.verdict.reason = endings::Cause::start_failure;
  record.verdict.sentence = rules::quoted(name) + " is withdrawn from the run";
  record.verdict.fault_by = first ? rules::Seat::first : rules::Seat::second;
  return record;
}

// --- telling in order ---------------------------------------------------------------------------
// One thread at a time tells in order: whoever settles a game while nobody does. The others leave
// their games to it and play on.

void Course::settle(Settled settled) {
  {
    const Lock lock(mutex_);
    const auto number = settled.number;
    early_.emplace(number, std::move(settled));
    if (telling_) return;
    telling_ = true;
  }
  tell_in_turn();
}

void Course::tell_in_turn() {
  for (;;) {
    std::optional<Settled> turn;
    {
      const Lock lock(mutex_);
      turn = take_turn();
      telling_ = turn.has_value();
      if (!turn) return wake();
    }
    tell(*turn, true);
    {
      const Lock lock(mutex_);
      after_telling(*turn);
    }
    tell_plan();
  }
}

// A number that has been handed out is told though the rounds have become fewer meanwhile.
std::uint64_t Course::reach() const { return std::max(schedule_.known(), next_ - 1); }

// The first game of the past from this number on.
std::optional<std::uint64_t> Course::past_from(std::uint64_t number) const {
  std::optional<std::uint64_t> first;
  if (const auto game = past_.front(); game && game->number >= number) first = game->number;
  if (const auto found = walkovers_.lower_bound(number); found != walkovers_.end())
    first = std::min(first.value_or(found->first), found->first);
  return first;
}

std::optional<Course::Settled> Course::take_turn() {
  if (telling_failed_ || decided_) return std::nullopt;
  const auto next = schedule_.selection().next(told_ + 1);
  if (needs_results_ && next && *next > reach())
    if (const auto game = past_from(*next)) schedule_.form().add_begun_round((*game - 1) / 2);
  const auto last = reach();
  const bool here = next && *next <= last;
  if (auto past = take_past(here ? *next : last)) {
    next_ = std::max(next_, past->number + 1);  // while it is told, it is in no list
    return past;
  }
  if (!here) return std::nullopt;
  if (const auto found = early_.find(*next); found != early_.end())
    return std::move(early_.extract(found).mapped());
  if (const auto found = walkovers_.find(*next); found != walkovers_.end())
    return Settled{.number = *next, .withdrawn = found->second};
  return std::nullopt;
}

std::optional<Course::Settled> Course::take_past(std::uint64_t last) {
  for (auto game = past_.front(); game && game->number <= last; game = past_.front()) {
    Settled settled{.number = game->number, .result = game};
    past_.pop();
    if (settled.number > told_) return settled;
  }
  return std::nullopt;
}

// With a decision of the test, what is told later is surplus.
void Course::tell(const Settled& settled, bool in_turn) {
  if (settled.result) {
    const Lock lock(audience_mutex_);
    audience_.counted(*settled.result);
    if (in_turn && sampling_ && sampling_->add(*settled.result))
      audience_.tested(sampling_->test());
  }
  if (in_turn && needs_results_) {
    {
      const Lock lock(mutex_);
      feed(settled);
    }
    tell_placement();  // who makes a table of the game has the places with it
  }
  auto problem = settled.record ? write(settled) : std::nullopt;
  if (!problem) return;
  const Lock lock(mutex_);
  telling_failed_ = true;
  halt_locked(RunEnd::Kind::no_output, *std::move(problem));
}

std::optional<std::string> Course::write(const Settled& settled) {
  if (auto problem = audience_.derive(settled.game, *settled.record)) return problem;
  const Lock lock(audience_mutex_);
  return audience_.in_order(settled.game, *settled.record);
}

void Course::after_telling(const Settled& settled) {
  told_ = settled.number;
  if (settled.record) --open_;
  if (sampling_ && sampling_->decided()) {
    decided_ = true;
    halt_locked(RunEnd::Kind::decided, sampling_->verdict());
  }
  wake();
}

// The form hears of an encounter when its second game is told.
void Course::feed(const Settled& settled) {
  const bool first_game = settled.number % 2 == 1;
  const auto encounter = (settled.number - 1) / 2;
  if (first_game) score_ = {.points = {}, .games = 0, .withdrawn = {}};
  score_.games += settled.result ? 1 : 0;
  for (std::size_t seat = 0; seat < 2; ++seat) {
    const auto engine = first_game ? seat : 1 - seat;
    if (settled.result) score_.points[engine] += settled.result->points[seat];
    score_.withdrawn[engine] = score_.withdrawn[engine] || settled.withdrawn[seat];
  }
  auto& form = schedule_.form();
  if (encounter >= form.known()) return;
  if (settled.result && !fits(*settled.result))
    return halt_locked(RunEnd::Kind::aborted,
                       "game " + std::to_string(settled.number) +
                           " was played by other engines than the earlier results ask for");
  if (first_game || encounter != decided_encounters_) return;  // others play what is before it
  form.decided(encounter, score_);
  ++decided_encounters_;
}

bool Course::fits(const records::GameResult& result) const {
  const auto engines = schedule_.engines(result.number);
  return engines[0] == result.engines[0] && engines[1] == result.engines[1];
}

// Whoever shows how far the run is.
void Course::tell_plan() {
  const Lock telling(audience_mutex_);
  {
    const Lock lock(mutex_);
    const auto planned = schedule_.planned();
    if (plan_ == planned) return;
    plan_ = planned;
  }
  audience_.planned(*plan_);
}

void Course::tell_placement() {
  if (!needs_results_) return;
  const Lock telling(audience_mutex_);
  {
    const Lock lock(mutex_);
    auto placement = schedule_.form().placement();
    if (placement_ == placement) return;
    placement_ = std::move(placement);
  }
  audience_.placed(*placement_);
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
  {
    const Lock lock(mutex_);
    if (withdrawn_[engine]) return;
    withdrawn_[engine] = true;
    const auto left = std::count(withdrawn_.begin(), withdrawn_.end(), false);
    if (left < 2)  // whoever runs the games says why they end
      return halt_locked(RunEnd::Kind::too_few_engines, why);
  }
  remark(why);
}

bool Course::all_told() const {
  const auto next = schedule_.selection().next(told_ + 1);
  return early_.empty() && (!next || (*next > reach() && schedule_.complete()));
}

RunEnd Course::reason_to_end() const {
  using Kind = RunEnd::Kind;
  if (halt_.stop_requested()) return {Kind::interrupted, "the run was interrupted"};
  if (drained_) return {Kind::drained, "no further game was begun, as the user wished"};
  if (run_.most_games && begun_ >= *run_.most_games)
    return {Kind::limited,
            "no further game was begun after " + many(*run_.most_games, "game") + ", as was asked"};
  if (deadline_ && Clockwork::now() >= *deadline_)
    return {Kind::limited, "no further game was begun after " +
                               many(static_cast<std::uint64_t>(run_.most_time->count()), "second") +
                               ", as was asked"};
  return {Kind::interrupted, "the run was interrupted"};
}

void Course::tell_rest() {
  while (!telling_failed_ && (past_.front() || !early_.empty())) {
    const auto first = early_.empty() ? UINT64_MAX : early_.begin()->first;
    auto turn = take_past(first);
    if (!turn && early_.empty()) return;
    if (!turn) turn = std::move(early_.extract(early_.begin()).mapped());
    tell(*turn, false);
    told_ = turn->number;
  }
}

RunEnd Course::end() {
  const bool complete = all_told();
  if (!decided_) tell_rest();
  tell_placement();  // rounds may have been added after the last game
  if (end_) return *std::move(end_);
  if (complete) return {};
  return reason_to_end();
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
