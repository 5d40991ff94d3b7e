#pragma once
// What a user says about an engine: --engine KEY=VALUE...

#include <optional>
#include <string>
#include <vector>

#include "matches/clock.hpp"
#include "matches/opening_policy.hpp"
#include "matches/process.hpp"
#include "protocols/protocol.hpp"

namespace matches {

enum class Restart : unsigned char {
  automatic,  // a fresh process only where the old one cannot go on
  on,         // a fresh process for each game
  off,        // never: an engine that cannot go on forfeits what is left
};

struct Engine {
  std::string name;  // shown and recorded; empty: what the engine says
  Program program;
  bool log = false;  // stderr=log: its standard error has a file in the run's directory
  std::optional<protocols::Kind> protocol;  // empty: auto
  std::vector<protocols::Setting> settings;
  std::vector<std::string> init;
  TimeControl time;
  bool ponder = false;
  Restart restart = Restart::automatic;
  bool skip_i = false;                     // letters=gtp
  Policy opening_policy = Policy::direct;  // decides where the protocol has no words for it
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
};

}  // namespace matches
