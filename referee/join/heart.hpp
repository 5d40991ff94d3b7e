#pragma once
// What a process that plays a run with others does beside playing: it shows that it is alive, and
// follows what the user wishes and what the others have found out.

#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

#include "matches/run/run.hpp"
#include "matches/run/shared_games.hpp"
#include "referee/join/joiner_state.hpp"
#include "referee/join/wish.hpp"
#include "referee/live/run_watch.hpp"

namespace referee::join {

// Beats once a second in a thread of its own, as long as it lives.
class Heart {
 public:
  struct Body {
    std::string run;
    matches::run::SharedGames& games;
    matches::run::Controls& controls;
    live::RunWatch& watch;
    std::function<void()> cut;      // the games that run
    std::function<void()> decided;  // the sequential test has a verdict; may be empty
    bool tested = false;            // there is a sequential test
  };
  Heart(Body body, JoinerState state);
  ~Heart();
  Heart(const Heart&) = delete;
  Heart& operator=(const Heart&) = delete;

 private:
  void live();
  void beat();
  void look_for_own_host();
  void follow(const StandingWish& wish);
  void tell();
  void count_workers();

  Body body_;
  JoinerState state_;
  std::uint64_t beats_ = 0;
  bool complained_ = false, left_out_ = false;
  std::mutex mutex_;
  std::condition_variable dying_;
  bool dies_ = false;
  std::thread thread_;
};

}  // namespace referee::join
