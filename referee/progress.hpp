#pragma once
// What a user sees on standard error while games go on: a bar, a line for each game, or nothing.
// The boards are in referee/live_display.hpp.

#include <chrono>
#include <memory>
#include <string>

#include "referee/console.hpp"
#include "referee/match_options.hpp"
#include "referee/tally.hpp"

namespace referee {

// All calls but the constructor come from one thread at a time.
class Display {
 public:
  virtual ~Display() = default;  // leaves a clean line
  virtual void started(const matches::Fixture& /*game*/, std::size_t /*worker*/) {}
  virtual void played(const matches::Fixture& /*game*/, std::size_t /*worker*/,
                      const matches::Ply& /*ply*/) {}
  // `tally` has this game already.
  virtual void finished(const matches::Fixture& /*game*/, const matches::records::Game& /*record*/,
                        const Tally& /*tally*/) {}
  virtual void say(const std::string& line) = 0;  // a line that stays
};

std::unique_ptr<Display> display_of(const MatchTask& task, const Console& console);

// " [######........] 200/400  3.1 games/min  new 109.0 - 91.0 base   1 h 05 min left   faults 1"
std::string bar_of(const Tally& tally, std::uint64_t planned, std::chrono::duration<double> elapsed,
                   int width);

struct Screen {
  int width = 80, height = 24;
};
Screen error_screen();            // of the terminal behind standard error
bool can_redraw(const Console&);  // standard error is a terminal that obeys
void write_error(const std::string& text);

}  // namespace referee
