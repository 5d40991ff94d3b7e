#pragma once
// What the workers of a run do while the host refuses what every engine needs: a process, memory, a
// file. It is nobody's fault and it passes, so that they wait with growing pauses; and it must not
// be waited for in silence or forever.

#include <condition_variable>
#include <cstddef>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <stop_token>
#include <string>

#include "matches/base/time.hpp"
#include "matches/play/engine.hpp"
#include "matches/play/waits.hpp"
#include "matches/processes/process.hpp"

namespace matches::run {

class HostPause {
 public:
  // `say` is called by the thread that waits. `waits` show the pause, where there are any.
  HostPause(const play::HostPatience& patience, std::function<void(const std::string&)> say,
            play::Waits* waits = nullptr);

  // Whether a worker has a game in its hands that does not wait.
  void takes_up(std::size_t worker);
  void goes_on(std::size_t worker);  // its engines have started
  void has_nothing(std::size_t worker);

  // A pause of a worker. What comes back is why there is no point in another one: for too long no
  // game has gone on. `what`: "game 7"; `why`: "a: './a': Resource temporarily unavailable".
  std::optional<std::string> wait(std::size_t worker, const std::string& what,
                                  const std::string& why, processes::Blame blame,
                                  const std::stop_token& stop);

 private:
  using Lock = std::unique_lock<std::mutex>;
  struct Attempts {
    int count = 0;
    play::Waits::Stay stay;  // from the first one on
  };
  void look();
  std::optional<std::string> news(const std::string& what, const std::string& why);
  Millis pause_of(std::size_t worker, int attempt) const;

  const play::HostPatience patience_;
  const std::function<void(const std::string&)> say_;
  play::Waits* const waits_;
  std::mutex mutex_;
  std::condition_variable_any sleep_;
  std::set<std::size_t> busy_;                // workers with a game, those that wait too
  std::map<std::size_t, Attempts> attempts_;  // of the workers that wait
  std::optional<Instant> since_;              // nobody does anything but wait
  std::optional<Instant> first_;              // somebody waits
  std::optional<Instant> said_;               // the user has heard of it
};

}  // namespace matches::run
