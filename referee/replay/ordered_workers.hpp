#pragma once
// Work in chunks, done side by side by several threads; the results are taken in the order of
// the chunks, while they go on, and no more of it is held than a bounded number of items.

#include <algorithm>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <exception>
#include <functional>
#include <map>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace referee::replay {

template <class Item>
class OrderedWorkers {
 public:
  // False: the work should end.
  using Put = std::function<bool(Item)>;
  using Work = std::function<void(std::size_t chunk, const Put& put)>;
  using Take = std::function<bool(Item)>;

  explicit OrderedWorkers(std::size_t most_held) : most_(most_held) {}

  // Everything that is taken is taken by the thread that calls. With one thread nothing is held.
  void run(std::size_t chunks, std::size_t threads, const Work& work, const Take& take) {
    const auto workers = std::min(chunks, threads);
    if (workers <= 1) return run_alone(chunks, work, take);
    chunks_ = chunks;
    std::vector<std::thread> all;
    all.reserve(workers);
    for (std::size_t i = 0; i < workers; ++i) all.emplace_back([this, &work] { run_worker(work); });
    try {
      deliver(take);
    } catch (...) {
      keep(std::current_exception());
    }
    end();
    for (auto& each : all) each.join();
    if (failure_) std::rethrow_exception(failure_);
  }

 private:
  struct Lane {
    std::deque<Item> items;
    bool complete = false;
  };

  static void run_alone(std::size_t chunks, const Work& work, const Take& take) {
    bool wanted = true;
    const Put put = [&](Item item) { return wanted = wanted && take(std::move(item)); };
    for (std::size_t chunk = 0; chunk < chunks && wanted; ++chunk) work(chunk, put);
  }

  void run_worker(const Work& work) {
    try {
      for (std::size_t chunk; (chunk = begin()) < chunks_;) {
        work(chunk, [&](Item item) { return put(chunk, std::move(item)); });
        const std::lock_guard hold(lock_);
        lanes_[chunk].complete = true;
        there_.notify_one();
      }
    } catch (...) {
      keep(std::current_exception());
      end();
    }
  }

  // The next chunk that was not begun. A worker far ahead waits until there is room for its items.
  std::size_t begin() {
    std::unique_lock hold(lock_);
    room_.wait(hold, [&] { return ended_ || next_ == first_ || held_ < most_; });
    return ended_ ? chunks_ : std::min(next_++, chunks_);
  }

  // The chunk that is being taken always finds room, so that everything moves.
  bool put(std::size_t chunk, Item item) {
    std::unique_lock hold(lock_);
    room_.wait(hold, [&] {
      return ended_ || held_ < most_ || (chunk == first_ && lanes_[chunk].items.size() < most_);
    });
    if (ended_) return false;
    lanes_[chunk].items.push_back(std::move(item));
    ++held_;
    if (chunk == first_ && lanes_[chunk].items.size() == 1) there_.notify_one();
    return true;
  }

  void deliver(const Take& take) {
    std::deque<Item> items;
    while (next_items(items))
      for (auto& item : items)
        if (!take(std::move(item))) return;
  }

  // What is there of the first chunk that is not taken. False: that was all.
  bool next_items(std::deque<Item>& items) {
    items.clear();
    std::unique_lock hold(lock_);
    while (!ended_ && first_ < chunks_) {
      there_.wait(
          hold, [&] { return ended_ || lanes_[first_].complete || !lanes_[first_].items.empty(); });
      auto& lane = lanes_[first_];
      if (lane.items.empty() && lane.complete) {
        lanes_.erase(first_++);
        room_.notify_all();
        continue;
      }
      items.swap(lane.items);
      held_ -= items.size();
      room_.notify_all();
      return !ended_;
    }
    return false;
  }

  void end() {
    const std::lock_guard hold(lock_);
    ended_ = true;
    room_.notify_all();
    there_.notify_all();
  }

  void keep(std::exception_ptr failure) {
    const std::lock_guard hold(lock_);
    if (!failure_) failure_ = std::move(failure);
  }

  const std::size_t most_;
  std::mutex lock_;
  std::condition_variable room_, there_;
  std::map<std::size_t, Lane> lanes_;  // of the chunks that are begun and not taken to their end
  std::size_t chunks_ = 0, first_ = 0, next_ = 0, held_ = 0;
  bool ended_ = false;
  std::exception_ptr failure_;
};

}  // namespace referee::replay
