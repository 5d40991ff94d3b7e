#pragma once
// What a process that plays a run with others writes about itself into its lease, and what is read
// there: one line of JSON.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "matches/claims/lease.hpp"

namespace referee::join {

struct JoinerState {
  std::string host, job;  // the job: of a batch system, where there is one
  std::string processor;  // the model; empty: the system does not say
  std::uint64_t process = 0;
  std::size_t slots = 1;
  std::uint64_t games = 0;        // that it has finished
  std::uint64_t running = 0;      // at this moment
  std::uint64_t faults = 0;
  std::uint64_t cut = 0;                  // pairs that it has begun and not ended
  std::uint64_t nodes = 0, node_ms = 0;   // that its engines say they have searched, and how long
  std::uint64_t seconds = 0;     // since it joined
  std::uint64_t heard = 0;        // the serial number of the latest wish
  std::string state = "playing";  // "paused", "leaving", "left"
};

std::string written(const JoinerState& state);
// Empty: the text is torn, or something else.
std::optional<JoinerState> read_joiner(std::string_view text);

// Of this process: HOST.JOB.RESTART.PROCESS, as far as there is a batch system to say it.
JoinerState this_joiner();
std::string lease_name(const JoinerState& joiner);

struct Joiner {
  std::string name;
  std::optional<JoinerState> state;  // empty: what it has written cannot be read
  matches::Nanos age{};              // since its latest sign of life, by the file server's clock
  bool ended = false;                // it has left in order
  bool alive = false;
};
// All that ever joined a run. `now`: the latest time that is known to have been by the file server.
std::vector<Joiner> joiners_of(const std::string& run, matches::claims::FileTime now);
// The present of the file server: of a file that is made in the directory of claims and taken away.
// Empty: nothing can be written there.
std::optional<matches::claims::FileTime> present_of(const std::string& run);

}  // namespace referee::join
