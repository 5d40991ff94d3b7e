#include "matches/run.hpp"

#include <algorithm>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>

#include "matches/course.hpp"
#include "matches/dice.hpp"
#include "matches/process.hpp"
#include "matches/worker.hpp"

namespace matches {

namespace {

// A programming error in a worker: the others are stopped, and whoever runs the games hears of it.
class Mishap {
 public:
  void note(std::exception_ptr what) {
    const std::lock_guard lock(mutex_);
    if (!what_) what_ = std::move(what);
  }
  void rethrow() const {
    if (what_) std::rethrow_exception(what_);
  }

 private:
  std::mutex mutex_;
  std::exception_ptr what_;
};

std::unique_ptr<Starter> desk() { return std::make_unique<Desk>(); }

}  // namespace

std::vector<Fixture> match_of_two(const Run& run, std::uint64_t games, Order order, bool repeat,
                                  std::size_t first_opening) {
  std::vector<Fixture> list;
  list.reserve(games);
  std::optional<OpeningOrder> openings;
  if (!run.openings.empty()) openings.emplace(run.openings.size(), order, run.seed, first_opening);
  for (std::uint64_t i = 0; i < games; ++i) {
    const std::uint64_t encounter = i / 2, game = i % 2;
    Fixture fixture;
    fixture.number = i + 1;
    fixture.engines = {game, 1 - game};
    if (openings) fixture.opening = openings->of(repeat ? encounter : i);
    fixture.seed = mixed(run.seed, fixture.number);
    fixture.round = std::to_string(encounter + 1) + "." + std::to_string(game + 1);
    list.push_back(std::move(fixture));
  }
  return list;
}

RunEnd play_all(const Run& run, std::span<const Fixture> fixtures, Audience& audience,
                std::stop_token stop, const Starters& starters) {
  Course course(run, fixtures, audience, std::move(stop));
  Mishap mishap;
  // Engines die with the thread that has started them: all of a worker's life is in its thread.
  const auto work = [&](std::size_t number) {
    try {
      const auto starter = starters ? starters() : desk();
      Worker(run, course, number, *starter).work();
    } catch (...) {
      mishap.note(std::current_exception());
      course.halt(RunEnd::Kind::aborted, "internal error");
    }
  };
  const auto wanted = std::min(std::max<std::size_t>(run.workers, 1), fixtures.size());
  {
    std::vector<std::jthread> workers;
    try {
      while (workers.size() < wanted) workers.emplace_back(work, workers.size());
    } catch (const std::system_error& error) {
      course.remark("only " + std::to_string(workers.size()) + " of " + std::to_string(wanted) +
                    " workers could be started: " + error.what());
      if (workers.empty()) work(0);
    }
  }
  mishap.rethrow();
  return course.end();
}

}  // namespace matches
