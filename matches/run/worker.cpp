#include "matches/run/worker.hpp"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <ctime>
#include <new>
#include <utility>

#include "matches/journal/run_directory.hpp"
#include "matches/play/recorded.hpp"
#include "rules/text.hpp"

namespace matches::run {

namespace {

using rules::Seat;

// An engine that was ended together with this process has lost nothing.
void cut_short(records::Game& record, endings::Ending& ending) {
  constexpr std::string_view why = "the engine was ended together with this process";
  ending = endings::Void{endings::Cause::interrupted, std::string(why), {}};
  record.verdict = {};
  record.verdict.reason = endings::Cause::interrupted;
  record.verdict.sentence = why;
}

std::string utc_now() {
  const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  std::tm parts{};
  ::gmtime_r(&now, &parts);
  char text[32];
  return {text, std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &parts)};
}

// A fault that is played again has no result, whichever side committed it.
records::Game without_result(records::Game record) {
  record.verdict.kind = records::Verdict::Kind::none;
  record.verdict.winner.reset();
  return record;
}

std::string with_hint(const std::string& why, const std::string& hint) {
  return hint.empty() ? why : why + "; " + hint;
}

// Every action goes to the journal before anybody hears of it.
class Scribe final : public play::Witness {
 public:
  Scribe(journal::Journal* journal, RunState& state, const RunState::Task& task, std::size_t worker)
      : journal_(journal), state_(state), task_(task), worker_(worker) {}
  std::optional<endings::Void> refused(const std::string& engine,
                                       const play::Trouble& trouble) override {
    if (state_.stopping().stop_requested())
      return endings::Void{endings::Cause::interrupted, "interrupted", {}};
    const auto why = engine + ": " + trouble.sentence;
    if (auto fate = state_.directory().look()) {
      state_.halt(RunEnd::Kind::no_output, *std::move(fate));
      return endings::Void{endings::Cause::referee_error, why, {}};
    }
    if (trouble.blame == processes::Blame::output) {
      state_.halt(RunEnd::Kind::no_output, "cannot write " + trouble.sentence);
      return endings::Void{endings::Cause::referee_error, why, {}};
    }
    const auto number = std::to_string(task_.fixture.number);
    auto given_up = state_.host().wait(worker_, "game " + number, with_hint(why, trouble.hint),
                                       trouble.blame, state_.stopping());
    if (!given_up) return std::nullopt;
    state_.halt(RunEnd::Kind::no_host, *std::move(given_up));
    return endings::Void{endings::Cause::referee_error, why, {}};
  }
  void begun() override { state_.host().goes_on(worker_); }
  void played(const endings::Ply& ply) override {
    if (journal_) journal_->played(ply);
    if (state_.wants_plies()) state_.played(task_, worker_, ply);
  }

 private:
  journal::Journal* journal_;
  RunState& state_;
  const RunState::Task& task_;
  std::size_t worker_;
};

}  // namespace

Worker::Worker(const Run& run, RunState& state, std::size_t number, processes::Starter& starter)
    : run_(run), state_(state), number_(number), starter_(starter) {}

void Worker::work() {
  // A worker that gets no game leaves no files.
  while (const auto task = next()) {
    if (!journal_ && !open_journal()) break;
    if (!(task->playable ? play(*task) : pass_over(*task))) break;
    if (task->playable) state_.rest(number_);
  }
  state_.host().has_nothing(number_);
  for (auto& chair : chairs_) chair.player->quit();
  look_at_dialogues();
  if (!journal_) return;
  if (auto problem = journal_->close()) no_output(*problem);
}

std::optional<RunState::Task> Worker::next() {
  state_.host().has_nothing(number_);
  auto task = state_.next(number_);
  if (task) state_.host().takes_up(number_);
  return task;
}

bool Worker::open_journal() {
  if (run_.directory.empty()) return true;
  const auto writer = run_.writer + "w" + std::to_string(number_ + 1);
  const auto durability =
      run_.sync_every_game ? journal::Durability::every_game : journal::Durability::grouped;
  while (!state_.stopping().stop_requested()) {
    int error = 0;
    auto opened = journal::Journal::open(run_.directory, writer, durability, &error);
    if (!opened) {
      if (!wait_for_host(opened.error(), error)) return false;
      continue;
    }
    journal_ = *std::move(opened);
    for (auto& file : journal_->files()) state_.directory().add(std::move(file));
    return true;
  }
  return false;
}

// False: the run stops.
bool Worker::wait_for_memory(const RunState::Task& task) {
  chairs_.clear();
  auto record = header_of(run_, task.fixture);
  record.verdict.reason = endings::Cause::referee_error;
  record.verdict.sentence = "the host has no memory left";
  state_.again(task, record);
  return wait_for_host(record.verdict.sentence, ENOMEM) && !state_.stopping().stop_requested();
}

// False: the run stops. A full disk is not waited for: no game could be kept.
bool Worker::wait_for_host(const std::string& problem, int error) {
  const auto blame = processes::blame_for(error);
  const bool may_pass = blame != processes::Blame::program && error != ENOSPC && error != EDQUOT;
  auto given_up = may_pass ? state_.host().wait(number_, "worker " + std::to_string(number_ + 1),
                                                problem, blame, state_.stopping())
                           : std::nullopt;
  if (may_pass && !given_up) return true;
  if (given_up)
    state_.halt(RunEnd::Kind::no_host, *std::move(given_up));
  else
    no_output(problem);
  return false;
}

// What a form has made of the missing games must be the same when the run is resumed, so
// that they stand in the journal where results decide; elsewhere they are tried again.
bool Worker::pass_over(const RunState::Task& task) {
  auto record = state_.passed_over(task);
  if (state_.needs_results() && !write_down(record)) return false;
  state_.stays_void(task, std::move(record));
  return true;
}

// --- games --------------------------------------------------------------------------------------

// False: this worker plays no further game. A verdict is reported before the engines hear of it.
bool Worker::play(const RunState::Task& task) {
  endings::Attempts attempts;
  for (;;) {
    endings::Ending ending;
    records::Game record;
    try {
      record = play_once(task, ending);
    } catch (const std::bad_alloc&) {
      if (!wait_for_memory(task)) return false;
      continue;
    }
    const auto* const failure = endings::failure(ending);
    if (failure && failure->fault == endings::Fault::crash && state_.ended_with_us())
      cut_short(record, ending);
    // A log that is gone with the directory is not the engine's doing.
    if (std::holds_alternative<endings::Void>(ending) && !in_place()) return false;
    const auto what = endings::consequence(ending, run_.policy, attempts);
    if (what.withdrawn) withdraw(task, *what.withdrawn, record.verdict.sentence);
    const bool again =
        what.game == endings::Consequence::Game::again && !state_.stopping().stop_requested();
    // Void games too: readers of the journal see why a number was played twice, or not at all.
    if (what.cause) {
      record = without_result(std::move(record));
      record.verdict.reason = *what.cause;
    }
    const bool counts = what.game == endings::Consequence::Game::counts;
    const bool written = counts ? write_down(record) : write_down(without_result(record));
    if (written && again) state_.again(task, record);
    if (written && !again) settle(task, what, std::move(record));
    dismiss(ending);
    if (!written || !again) return written;
  }
}

records::Game Worker::play_once(const RunState::Task& task, endings::Ending& ending) {
  const auto& fixture = task.fixture;
  auto header = header_of(run_, fixture);
  header.claim = task.claim;
  header.started = utc_now();
  play::Plan plan{run_.kind,      run_.rules,   header.start,     {},
                  fixture.number, fixture.seed, run_.adjudication};
  if (!run_.openings.empty()) plan.opening = run_.openings[fixture.opening].actions;
  const play::Seats players = seats(fixture);
  for (std::size_t seat = 0; seat < players.size(); ++seat)
    header.seats[seat] = play::person_of(*players[seat]);
  const std::array before{players[0]->upkeep(), players[1]->upkeep()};
  if (journal_) journal_->begin(header);
  state_.started(task, number_);
  Scribe scribe(journal_.get(), state_, task, number_);
  auto played = matches::play::play(plan, players, scribe, std::move(header));
  ending = std::move(played.ending);
  auto& record = played.game;
  record.ended = utc_now();
  for (std::size_t seat = 0; seat < players.size(); ++seat)
    record.seats[seat].upkeep = players[seat]->upkeep() - before[seat];
  return std::move(record);
}

// An engine that still owes an answer is stopped and, where it does not obey, ended: that takes its
// time, and nobody waits for it but this worker.
void Worker::dismiss(const endings::Ending& ending) {
  matches::play::dismiss(ending, {chairs_.end()[-2].player.get(), chairs_.back().player.get()});
  look_at_dialogues();
}

void Worker::settle(const RunState::Task& task, const endings::Consequence& what,
                    records::Game record) {
  switch (what.game) {
    case endings::Consequence::Game::counts:
      state_.finished(task, std::move(record));
      if (what.stop)
        state_.halt(RunEnd::Kind::aborted,
                    "game " + std::to_string(task.fixture.number) + " was lost by a fault");
      break;
    case endings::Consequence::Game::stays_void: state_.stays_void(task, std::move(record)); break;
    case endings::Consequence::Game::again:  // but the run stops
    case endings::Consequence::Game::cut: state_.abandon(task, record); break;
  }
}

bool Worker::write_down(const records::Game& record) {
  if (!journal_) return true;
  if (const auto problem = journal_->finish(record)) {
    no_output(*problem);
    return false;
  }
  if (const auto problem = journal_->trouble()) no_output(*problem);
  return true;
}

// What cannot be written there is reported, and costs no game.
void Worker::look_at_dialogues() {
  for (auto& chair : chairs_)
    if (chair.dialogue)
      if (const auto problem = chair.dialogue->trouble()) state_.remark(*problem);
}

// The run's directory.
bool Worker::in_place() {
  auto fate = state_.directory().look();
  if (fate) state_.halt(RunEnd::Kind::no_output, *std::move(fate));
  return !fate;
}

void Worker::no_output(const std::string& problem) {
  state_.halt(RunEnd::Kind::no_output, "cannot write " + problem);
}

void Worker::withdraw(const RunState::Task& task, Seat seat, const std::string& why) {
  const auto engine = task.fixture.engines[index_of(seat)];
  state_.withdraw(engine, rules::in_quotes(run_.engines[engine].name) +
                              " is withdrawn after two start failures in game " +
                              std::to_string(task.fixture.number) + ": " + why);
}

// --- players ------------------------------------------------------------------------------------

// Who plays on keeps the process. Who does not makes room before a newcomer starts one.
play::Seats Worker::seats(const schedule::Fixture& fixture) {
  std::array<Chair, 2> now;
  for (std::size_t seat = 0; seat < 2; ++seat) {
    now[seat].engine = fixture.engines[seat];
    const auto found = std::find_if(chairs_.begin(), chairs_.end(), [&](const Chair& chair) {
      return chair.player && chair.engine == now[seat].engine;
    });
    if (found != chairs_.end()) now[seat] = std::move(*found);
  }
  clear_away();
  for (auto& chair : now) {
    if (!chair.player) sit_down(chair);
    chairs_.push_back(std::move(chair));
  }
  const auto last = chairs_.end();
  return {last[-2].player.get(), last[-1].player.get()};
}

void Worker::sit_down(Chair& chair) {
  chair.player = std::make_unique<play::Player>(equipped(chair.engine), run_.patience, starter_,
                                                state_.stopping());
  chair.player->tell_waits(&state_.waits());
  chair.player->when_noted([this](const std::string& sentence) { state_.remark(sentence); });
  if (!run_.dialogues || run_.directory.empty()) return;
  auto opened =
      play::DialogueLog::open(log_of(chair.engine, ".dialogue"),
                              Clockwork::now());
  if (!opened) {
    state_.remark("cannot write " + opened.error());
    return;
  }
  chair.dialogue = *std::move(opened);
  chair.player->when_spoken([log = chair.dialogue.get(), player = chair.player.get(), process = 0](
                                bool sent, auto text, Instant when) mutable {
    if (std::exchange(process, player->starts()) != player->starts()) log->process(process, when);
    log->line(sent, text, when);
  });
}

// An engine that may never be started again is remembered as it is: gone.
void Worker::clear_away() {
  std::erase_if(chairs_, [](Chair& chair) {
    if (!chair.player) return true;
    const bool gone = !chair.player->running() && chair.player->starts() > 0 &&
                      chair.player->engine().restart == play::Restart::off;
    if (!gone) chair.player->quit();
    return !gone;
  });
}

std::string Worker::log_of(std::size_t engine, std::string_view ending) const {
  return journal::engine_log(run_.directory, run_.writer + run_.engines[engine].name, number_ + 1,
                             ending);
}

// With the file that its standard error goes to, where it has one, and the worker's processors.
play::Engine Worker::equipped(std::size_t engine) const {
  play::Engine made = run_.engines[engine];
  made.program.hidden = run_.directory;
  if (made.log && !run_.directory.empty())
    made.program.log = log_of(engine, ".log");
  if (made.program.cpus.empty() && number_ < run_.pins.size())
    made.program.cpus = run_.pins[number_];
  return made;
}

}  // namespace matches::run
