#pragma once
// SIGINT, SIGTERM and SIGHUP as a request to stop. The first one is a request; the second ends the
// program at once, and the engines with it, unless it is the echo of the first. SIGHUP stays
// ignored where it was: under nohup. A program that has heard the first one and is not done after
// ten seconds says what it waits for, and goes on saying it.

#include <atomic>
#include <chrono>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

#include "referee/terminal/complaint.hpp"

namespace referee::terminal {

// To be made before any other thread, since each thread inherits which signals it gets.
class StopSignals {
 public:
  using Patience = std::chrono::milliseconds;
  static constexpr Patience usual_patience = std::chrono::seconds(10);
  // `drain`: where the first SIGTERM, or SIGUSR1, only asks to begin nothing new. It is called by
  // another thread; the next signal is then the request to stop.
  // `hang_up`: where SIGHUP asks for something else than a stop, under nohup too.
  explicit StopSignals(Patience patience = usual_patience, std::function<void()> drain = {},
                       std::function<void()> hang_up = {});
  ~StopSignals();
  StopSignals(const StopSignals&) = delete;
  StopSignals& operator=(const StopSignals&) = delete;

  std::stop_token token() const { return stop_.get_token(); }
  // How the program ends, where a signal came.
  std::optional<Exit> ending() const;

  // What the program waits for as long as this lives, if it waits: "2 running games to be cut". Of
  // several the latest one holds. It is asked for by another thread.
  using Words = std::function<std::string()>;
  class Errand {
   public:
    Errand(const StopSignals& signals, Words words);
    ~Errand();
    Errand(const Errand&) = delete;
    Errand& operator=(const Errand&) = delete;

   private:
    const StopSignals& signals_;
  };
  [[nodiscard]] Errand waits_for(Words words) const { return {*this, std::move(words)}; }

 private:
  void watch();
  void hear();
  bool drains(int number);
  void say() const;

  using Clock = std::chrono::steady_clock;
  const Patience patience_;
  const std::function<void()> drain_, hang_up_;
  int drained_by_ = 0;  // the first signal, where it asked to begin nothing new
  std::stop_source stop_;
  std::atomic<int> signal_{0};
  Clock::time_point first_{};     // signal
  int signals_ = -1, done_ = -1;  // descriptors
  mutable std::mutex mutex_;
  mutable std::vector<Words> errands_;
  std::thread watcher_;
};

}  // namespace referee::terminal
