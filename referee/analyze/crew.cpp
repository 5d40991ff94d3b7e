#include "referee/analyze/crew.hpp"

#include <functional>
#include <utility>

#include "referee/analyze/interview.hpp"

namespace referee::analyze {

namespace {

using matches::records::Game;

// Actions that were given to the players are not theirs.
bool is_asked(const Game& game, std::size_t index, const rules::AnyGame& now) {
  const auto& plies = game.main.plies;
  if (now.outcome()) return false;
  if (index < plies.size()) return plies[index].decided();
  return plies.empty() || plies.back().decided();
}

}  // namespace

Crew::Crew(const AnalyzeTask& task, const std::stop_token& stop, const terminal::Console& console)
    : task_(task), console_(console), most_(task.concurrency == 1 ? 1 : 2 * task.concurrency),
      relay_(stop, [this] { halt_.request_stop(); }) {}

Crew::~Crew() {
  halt_.request_stop();
  {
    const std::lock_guard hold(lock_);
    ended_ = true;
  }
  there_.notify_all();
  for (auto& thread : threads_) thread.join();
}

void Crew::give(Analyzed game) {
  {
    const std::lock_guard hold(lock_);
    games_.emplace_back(given_++, std::move(game));
  }
  there_.notify_one();
  if (threads_.size() < task_.concurrency) threads_.emplace_back([this] { work(); });
}

Crew::Done Crew::next() {
  std::unique_lock hold(lock_);
  done_.wait(hold, [this] { return results_.contains(taken_); });
  return std::move(results_.extract(taken_++).mapped());
}

void Crew::work() {
  Interview interview(task_.engine, task_.patience, Interview::Processes::one, halt_.get_token(),
                      console_);
  for (;;) {
    std::unique_lock hold(lock_);
    there_.wait(hold, [this] { return ended_ || !games_.empty(); });
    if (ended_) return;
    auto [number, game] = std::move(games_.front());
    games_.pop_front();
    hold.unlock();
    auto done = examine(interview, std::move(game));
    hold.lock();
    results_.emplace(number, std::move(done));
    done_.notify_one();
  }
}

Crew::Done Crew::examine(Interview& interview, Analyzed it) const {
  const auto& plies = it.game.main.plies;
  auto now = rules::start(*it.game.kind, it.game.rules, it.game.start, rules::Admit::anything);
  if (!now) return Result(std::move(it));  // the reader has started it already
  interview.turn_to(it.game);
  it.opinions.resize(plies.size() + 1);
  for (std::size_t i = 0; i <= plies.size(); ++i) {
    if (i > 0) now->act(plies[i - 1].action);
    if (!is_asked(it.game, i, *now)) continue;
    if (halt_.stop_requested()) return Result();
    auto opinion = interview.ask(i, task_.engine.time, now->to_act());
    if (halt_.stop_requested()) return Result();
    if (!opinion) return std::move(opinion).error();
    it.opinions[i] = *std::move(opinion);
    it.engine = interview.player().name();
  }
  return Result(std::move(it));
}

}  // namespace referee::analyze
