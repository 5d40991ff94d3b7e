#include "matches/run/run.hpp"

#include <algorithm>
#include <condition_variable>
#include <exception>
#include <system_error>
#include <thread>
#include <utility>

#include "matches/processes/process.hpp"
#include "matches/run/run_state.hpp"
#include "matches/run/worker.hpp"

namespace matches::run {

// --- controls -----------------------------------------------------------------------------------

void Controls::change(const std::function<void(Wish&)>& how) {
  const std::lock_guard calling(calling_);
  {
    const std::lock_guard lock(mutex_);
    how(wish_);
  }
  if (changed_) changed_();
}

void Controls::pause() {
  change([](Wish& wish) { wish.paused = true; });
}
void Controls::go() {
  change([](Wish& wish) { wish.paused = false; });
}
void Controls::drain() {
  change([](Wish& wish) { wish.drained = true; });
}
void Controls::set_workers(std::size_t workers) {
  change([workers](Wish& wish) { wish.workers = std::max<std::size_t>(workers, 1); });
}
void Controls::set_rounds(std::uint64_t rounds) {
  change([rounds](Wish& wish) { wish.rounds = rounds; });
}

Controls::Wish Controls::wish() const {
  const std::lock_guard lock(mutex_);
  return wish_;
}

std::optional<Controls::Outlook> Controls::outlook() const {
  const std::lock_guard lock(mutex_);
  return outlook_;
}

void Controls::tell(const std::optional<Outlook>& outlook) {
  const std::lock_guard lock(mutex_);
  outlook_ = outlook;
}

void Controls::watch(std::function<void()> changed) {
  const std::lock_guard calling(calling_);
  changed_ = std::move(changed);
}

namespace {

// --- the threads --------------------------------------------------------------------------------

// The workers of a run, as many as the user wants now. Engines die with the thread that has started
// them: all of a worker's life is in its thread.
class Crew {
 public:
  Crew(const Run& run, RunState& state, const Starters& starters)
      : run_(run), state_(state), starters_(starters) {}

  // Starts workers and waits for them, until nobody has anything to do any more.
  void work() {
    std::unique_lock lock(mutex_);
    while (!over(lock)) {
      const auto heard = [this] { return std::exchange(heard_, false); };
      if (short_of_threads_)
        news_.wait_for(lock, before_another_try, heard);
      else
        news_.wait(lock, heard);
      short_of_threads_ = false;
    }
  }
  // More or fewer may be wanted now.
  void look() {
    const std::lock_guard lock(mutex_);
    tell_news();
  }
  void rethrow() const {
    if (mistake_) std::rethrow_exception(mistake_);
  }

 private:
  static constexpr Seconds before_another_try{5};

  struct WorkerThread {
    std::jthread thread;
    bool taken = false;  // by a worker that has not ended
  };

  void tell_news() {
    heard_ = true;
    news_.notify_all();
  }

  bool over(std::unique_lock<std::mutex>& lock) {
    for (std::size_t number = 0; number < state_.workers(); ++number)
      if (!begin(number, lock)) break;
    return std::none_of(places_.begin(), places_.end(), [](const auto& p) { return p->taken; });
  }

  // False: no thread can be started.
  bool begin(std::size_t number, std::unique_lock<std::mutex>& lock) {
    while (number >= places_.size()) places_.push_back(std::make_unique<WorkerThread>());
    auto& place = *places_[number];
    if (place.taken || !state_.wants(number)) return true;
    if (place.thread.joinable()) place.thread.join();  // it has nothing to do but to return
    if (short_of_threads_) return false;
    place.taken = true;
    try {
      place.thread = std::jthread([this, number] { serve(number); });
      return true;
    } catch (const std::system_error& error) {
      place.taken = false;
      do_without(error, lock);
      return false;
    }
  }

  // Goes on with the workers that are there; with none, this thread plays.
  void do_without(const std::system_error& error, std::unique_lock<std::mutex>& lock) {
    short_of_threads_ = true;
    const bool known = std::exchange(told_short_, true);
    const auto there = static_cast<std::size_t>(
        std::count_if(places_.begin(), places_.end(), [](const auto& p) { return p->taken; }));
    lock.unlock();
    if (!known)
      state_.remark("only " + std::to_string(there) + " of " + std::to_string(state_.workers()) +
                    " workers could be started: " + error.what() + "; the others will follow");
    if (there == 0) play(0);
    lock.lock();
  }

  void serve(std::size_t number) {
    play(number);
    const std::lock_guard lock(mutex_);
    places_[number]->taken = false;
    tell_news();
  }

  // A programming error in a worker: the others are stopped, and the caller hears of
  // it.
  void play(std::size_t number) {
    try {
      const auto starter = starters_ ? starters_() : std::make_unique<processes::ProcessSet>();
      Worker(run_, state_, number, *starter).work();
    } catch (...) {
      {
        const std::lock_guard lock(mutex_);
        if (!mistake_) mistake_ = std::current_exception();
      }
      state_.halt(RunEnd::Kind::aborted, "internal error");
    }
  }

  const Run& run_;
  RunState& state_;
  const Starters& starters_;
  std::mutex mutex_;
  std::condition_variable news_;
  bool heard_ = false;
  bool short_of_threads_ = false;  // for a while
  bool told_short_ = false;
  std::exception_ptr mistake_;
  std::vector<std::unique_ptr<WorkerThread>> places_;  // by the worker's number
};

// While it lives, the run follows the user's wishes.
class Steering {
 public:
  Steering(Controls* controls, RunState& state, Crew& crew) : controls_(controls) {
    if (!controls_) return;
    const auto follow = [controls, &state, &crew] {
      state.steer(controls->wish());
      controls->tell(state.outlook());
      crew.look();
    };
    controls_->watch(follow);
    follow();  // what was wished before
  }
  ~Steering() {
    if (!controls_) return;
    controls_->watch({});
    controls_->tell({});
  }
  Steering(const Steering&) = delete;
  Steering& operator=(const Steering&) = delete;

 private:
  Controls* controls_;
};

// Tells the audience what other processes have played, also while the games here are long.
class News {
 public:
  explicit News(RunState& state)
      : thread_([this, &state](const std::stop_token& stop) { tell(state, stop); }) {}

 private:
  void tell(RunState& state, const std::stop_token& stop) {
    constexpr Seconds often{1};
    std::unique_lock lock(mutex_);
    while (!stop.stop_requested()) {
      ending_.wait_for(lock, stop, often, [] { return false; });
      state.report_others();
    }
  }

  std::mutex mutex_;
  std::condition_variable_any ending_;
  std::jthread thread_;
};

}  // namespace

RunEnd play_all(const Run& run, schedule::Schedule& schedule, Audience& audience,
                std::stop_token stop, Conditions conditions) {
  RunState state(run, schedule, audience, std::move(stop), std::move(conditions.past.games),
                 conditions.past.walkovers, std::move(conditions.past.withdrawn),
                 conditions.allotment);
  Crew crew(run, state, conditions.starters);
  {
    const Steering steering(conditions.controls, state, crew);
    state.directory().start(
        [&state](const std::string& fate) { state.halt(RunEnd::Kind::no_output, fate); });
    state.begin();
    std::optional<News> news;
    if (conditions.allotment && conditions.allotment->in_order()) news.emplace(state);
    crew.work();
  }
  crew.rethrow();
  return state.end();
}

void tell_past(const Run& run, schedule::Schedule& schedule, Audience& audience,
               PlayedBefore past) {
  RunState(run, schedule, audience, {}, std::move(past.games), past.walkovers).begin();
}

}  // namespace matches::run
