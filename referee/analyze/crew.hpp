#pragma once
// Several engines that look at several games at once; what they find is taken in the order in which
// the games were given.

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <utility>
#include <vector>

#include "referee/analyze/interview.hpp"
#include "referee/analyze/report.hpp"
#include "referee/analyze/task.hpp"
#include "referee/terminal/complaint.hpp"
#include "referee/terminal/console.hpp"

namespace referee::analyze {

// Given and taken by one thread. Each engine belongs to a thread of the crew.
class Crew {
 public:
  // Nothing: a request to stop came before the game was finished.
  using Result = std::optional<Analyzed>;
  using Done = terminal::Or<Result>;

  Crew(const AnalyzeTask& task, const std::stop_token& stop, const terminal::Console& console);
  ~Crew();  // engines end; what was not taken is lost

  // More games would only fill the memory.
  bool busy() const { return given_ - taken_ >= most_; }
  bool has_work() const { return given_ > taken_; }
  void give(Analyzed game);
  Done next();  // waits for the oldest game

 private:
  void work();
  Done examine(Interview& interview, Analyzed it) const;

  const AnalyzeTask& task_;
  const terminal::Console& console_;
  const std::size_t most_;
  std::size_t given_ = 0, taken_ = 0;
  std::stop_source halt_;
  std::stop_callback<std::function<void()>> relay_;

  std::mutex lock_;
  std::condition_variable there_, done_;
  bool ended_ = false;
  std::deque<std::pair<std::size_t, Analyzed>> games_;
  std::map<std::size_t, Done> results_;
  std::vector<std::thread> threads_;
};

}  // namespace referee::analyze
