#pragma once
// Reports which engine a check waits for, and why, once that takes longer than usual.

#include <condition_variable>
#include <functional>
#include <map>
#include <mutex>
#include <stop_token>
#include <string>
#include <string_view>
#include <thread>

#include "matches/base/time.hpp"

namespace referee::conformance {

// What a line to an engine asks for: "usiok", "a move"; empty: nothing.
std::string awaited_after(std::string_view sent);

class Waiting {
 public:
  using Say = std::function<void(const std::string& sentence)>;
  // What is known of an engine that does not answer its greeting: another protocol's hint, or
  // nothing. Called once for each engine, by the thread that watches.
  using Guess = std::function<std::string(std::stop_token)>;

  explicit Waiting(Say say);
  ~Waiting();

  // From here on it is this engine: "engine 1".
  void turn_to(std::string label, Guess guess);
  void greeted();  // there is nothing to guess
  void heard(bool sent, std::string_view line);
  // What the guess has come to; it is made now, where it was not yet.
  std::string hint();
  void rest();  // nothing is waited for
  // So many requirements of the engine are done; told every ten seconds until all are.
  void reached(std::size_t done, std::size_t all);

 private:
  void watch(const std::stop_token& stop);
  std::string sentence(matches::Millis waited) const;
  std::string progress(matches::Instant now);

  Say say_;
  mutable std::mutex lock_;
  std::condition_variable_any changed_;
  std::string label_, awaited_, last_, hint_;
  Guess guess_;
  std::map<std::string, matches::Millis, std::less<>>
      longest_waits_;  // the longest wait, by what for
  int requests_ = 0;  // of the line protocol, that are not answered yet
  bool greeting_ = false, guessing_ = false;
  std::size_t done_ = 0, all_ = 0;  // requirements
  matches::Instant next_progress_{};
  matches::Instant since_{};
  matches::Millis next_{0};  // when it is reported
  std::jthread thread_;      // last: it uses all of the above
};

}  // namespace referee::conformance
