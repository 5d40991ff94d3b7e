#pragma once
// Whether another game of a run may begin: the limits of the run, and what the user wishes while it
// goes on. Has no lock of its own.

#include <cstddef>
#include <cstdint>
#include <optional>

#include "matches/base/time.hpp"
#include "matches/run/run.hpp"

namespace matches::run {

class Admission {
 public:
  explicit Admission(const Run& run);

  void steer(const Controls::Wish& wish);
  std::size_t workers() const { return workers_; }  // as many as the user wants now

  // A game is handed out, to be played or only to be skipped; later it is reported in order.
  void handed_out(bool playable);
  void reported() { --open_; }
  bool all_reported() const { return open_ == 0; }

  bool closed() const;  // no further game begins
  bool open() const;    // one may begin now
  const std::optional<Instant>& deadline() const { return deadline_; }
  // Why it is closed. A run that nothing has closed was interrupted.
  RunEnd reason() const;

 private:
  bool enough_games() const { return run_.most_games && begun_ >= *run_.most_games; }
  bool too_late() const { return deadline_ && Clockwork::now() >= *deadline_; }

  const Run& run_;
  const std::optional<Instant> deadline_;
  std::uint64_t begun_ = 0;  // games that were handed out to be played
  std::size_t open_ = 0;     // games that were handed out and not reported in order
  std::size_t workers_;
  bool paused_ = false, drained_ = false;
};

}  // namespace matches::run
