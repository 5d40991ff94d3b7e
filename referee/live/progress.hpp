#pragma once
// What a user sees on standard error while games go on: a bar, a line for each game, or nothing.
// The boards are in referee/live/live_display.hpp.

#include <memory>
#include <string>

#include "referee/live/bar.hpp"
#include "referee/runs/match_options.hpp"
#include "referee/terminal/console.hpp"

namespace referee::live {

// All calls but the constructor come from one thread at a time.
class Display {
 public:
  virtual ~Display() = default;  // leaves a clean line
  virtual void started(const matches::schedule::Fixture& /*game*/, std::size_t /*worker*/) {}
  virtual void played(const matches::schedule::Fixture& /*game*/, std::size_t /*worker*/,
                      const matches::endings::Ply& /*ply*/) {}
  virtual void finished(const matches::schedule::Fixture& /*game*/,
                        const matches::records::Game& /*record*/) {}
  // After each game that counts or stays void.
  virtual void moved_on(const Progress& /*progress*/) {}
  virtual void say(const std::string& lines) = 0;  // that stay; without the last newline
};

std::unique_ptr<Display> display_of(const runs::MatchTask& task, const terminal::Console& console);

// Lines for standard error: on a terminal, those that are too wide for it are folded.
std::string fitted(const std::string& lines);

}  // namespace referee::live
