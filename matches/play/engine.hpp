#pragma once
// What a user says about an engine: --engine KEY=VALUE...

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "matches/clocks/clock.hpp"
#include "matches/play/opening_policy.hpp"
#include "matches/processes/process.hpp"
#include "protocols/protocol.hpp"

namespace matches::play {

enum class Restart : unsigned char {
  automatic,  // a fresh process only where the old one cannot go on
  on,         // a fresh process for each game
  off,        // never: an engine that cannot go on forfeits what is left
};

struct Engine {
  std::string name;  // shown and recorded; empty: what the engine says
  processes::Program program;
  std::vector<std::string> data = {};  // files that it reads and that decide how it plays
  bool log = false;  // stderr=log: its standard error has a file in the run's directory
  std::optional<protocols::Kind> protocol;  // empty: auto
  std::vector<protocols::Setting> settings;
  std::size_t threads_told = 0;  // with which it thinks if nobody says otherwise; 0: not known
  std::vector<std::string> init;
  clocks::TimeControl time;
  bool ponder = false;
  Restart restart = Restart::automatic;
  bool skip_i = false;                             // letters=gtp
  std::optional<protocols::Newline> newline = {};  // empty: auto
  Policy opening_policy = Policy::direct;          // decides where the protocol has no words for it
};

// The limits of everything that is not a move: absolute, whatever the engine says meanwhile.
struct Patience {
  Millis startup{60'000};  // until the handshake is done
  Millis ready{300'000};   // until a game may begin
  Millis stop{250};        // for a late answer after `stop`
  Millis kill{250};        // after SIGTERM
  Millis quit{5'000};      // for a healthy engine after `quit`
  Millis stall{30'000};    // for an answer that no clock bounds
  Millis probe{2'000};     // proto=auto: for a first word
  Millis prompt{5'000};    // for what is usually answered in a millisecond
};

// The same of a host that has no process, memory or file for an engine.
struct HostPatience {
  Millis host{600'000};   // for nothing but waits, where others may give back what is missing
  Millis limits{10'000};  // the same where only this process could, and has nothing left to give
  Millis first{10};       // pause; each one is twice as long as the one before
  Millis longest{5'000};  // pause
  Millis silent{1'000};   // until a user hears of it
  Millis repeat{60'000};  // until a user hears of it again
};

}  // namespace matches::play
