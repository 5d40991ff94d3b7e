#pragma once
// SIGINT, SIGTERM and SIGHUP as a request to stop. The first one is a request; the second ends the
// program at once, and the engines with it, unless it is the echo of the first. SIGHUP stays
// ignored where it was: under nohup.

#include <atomic>
#include <optional>
#include <stop_token>
#include <thread>

#include "referee/complaint.hpp"

namespace referee {

// To be made before any other thread, since each thread inherits which signals it gets.
class StopSignals {
 public:
  StopSignals();
  ~StopSignals();
  StopSignals(const StopSignals&) = delete;
  StopSignals& operator=(const StopSignals&) = delete;

  std::stop_token token() const { return stop_.get_token(); }
  // How the program ends, where a signal came.
  std::optional<Exit> ending() const;

 private:
  void watch();

  std::stop_source stop_;
  std::atomic<int> signal_{0};
  int signals_ = -1, done_ = -1;  // descriptors
  std::thread watcher_;
};

}  // namespace referee
