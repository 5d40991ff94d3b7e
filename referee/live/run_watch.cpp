#include "referee/live/run_watch.hpp"

#include "matches/records/game.hpp"
#include "matches/results/results.hpp"

namespace referee::live {

using matches::records::Game;
using matches::schedule::Fixture;

void RunWatch::plan(std::uint64_t games) {
  const std::lock_guard lock(mutex_);
  state_.planned = games;
}

void RunWatch::planned(std::uint64_t games) {
  plan(games);
  audience_.planned(games);
}

void RunWatch::started(const Fixture& game, std::size_t worker) {
  tell_notes();
  if (look_) look_(game);
  {
    const std::lock_guard lock(mutex_);
    running_.insert(game.number);
  }
  audience_.started(game, worker);
}

void RunWatch::played(const Fixture& game, std::size_t worker, const matches::endings::Ply& ply) {
  audience_.played(game, worker, ply);
}

void RunWatch::finished(const Fixture& game, const Game& record) {
  tell_notes();
  {
    const std::lock_guard lock(mutex_);
    running_.erase(game.number);
    ++state_.finished;
    if (matches::endings::is_fault(record.verdict.reason)) ++state_.faults;
    count_nodes(record);
  }
  audience_.finished(game, record);
}

void RunWatch::count_nodes(const Game& record) {
  for (const auto& ply : record.main.plies)
    if (ply.time && ply.search.nodes) {
      state_.nodes += *ply.search.nodes;
      state_.searched += ply.time->wall;
    }
}

void RunWatch::voided(const Fixture& game, const Game& record, bool again) {
  tell_notes();
  {
    const std::lock_guard lock(mutex_);
    running_.erase(game.number);
    if (matches::endings::is_fault(record.verdict.reason)) ++state_.faults;
  }
  audience_.voided(game, record, again);
}

void RunWatch::counted(const matches::records::GameResult& result) {
  {
    const std::lock_guard lock(mutex_);
    ++state_.games;
  }
  audience_.counted(result);
}

std::optional<std::string> RunWatch::in_order(const Fixture& game, const Game& record) {
  return audience_.in_order(game, record);
}

void RunWatch::tested(const matches::statistics::Sprt& test) {
  {
    const std::lock_guard lock(mutex_);
    state_.llr = test.llr();
    state_.bounds = test.bounds();
  }
  audience_.tested(test);
}

void RunWatch::remark(const std::string& sentence) { audience_.remark(sentence); }

RunState RunWatch::state() const {
  const std::lock_guard lock(mutex_);
  auto state = state_;
  state.running = running_.size();
  state.elapsed = std::chrono::steady_clock::now() - began_;
  return state;
}

void RunWatch::note(std::string sentence) {
  const std::lock_guard lock(mutex_);
  notes_.push_back(std::move(sentence));
}

void RunWatch::tell_notes() {
  std::vector<std::string> notes;
  {
    const std::lock_guard lock(mutex_);
    notes.swap(notes_);
  }
  for (const auto& note : notes) audience_.remark(note);
}

}  // namespace referee::live
