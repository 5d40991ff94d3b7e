#pragma once
// What a run that several processes play looks like from outside: how far it is, who plays it, and
// whether the hosts differ.

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "matches/journal/left_out.hpp"
#include "matches/results/results.hpp"
#include "matches/statistics/contingency.hpp"
#include "referee/join/joiner_state.hpp"
#include "referee/join/slurm.hpp"
#include "referee/join/wish.hpp"
#include "referee/tables/findings.hpp"
#include "referee/terminal/complaint.hpp"

namespace referee::join {

// What one engine has done on one host.
struct EngineEffort {
  std::uint64_t answers = 0;
  matches::Micros thought{0};
};

struct HostShare {
  std::size_t alive = 0, slots = 0;  // processes, and games at a time
  std::uint64_t games = 0, faults = 0;
  matches::results::WinsDrawsLosses of_first;  // engine 0 against all
  std::vector<std::uint64_t> pairs = std::vector<std::uint64_t>(5);  // of two engines
  matches::Micros waited{0};  // engines, for a processor while their clocks ran
  std::uint64_t cut = 0;      // pairs that were begun and not ended
  std::uint64_t nodes = 0, node_ms = 0;  // that engines have searched
  std::map<std::uint32_t, EngineEffort> efforts;  // by engine
  std::optional<double> speed;  // beside the mean of all hosts, which is 1
};

struct Overview {
  std::string run;
  std::vector<std::string> engines;
  std::uint64_t planned = 0, games = 0;
  std::uint64_t pairs = 0, pairs_in_order = 0;  // complete; and without a gap before
  std::optional<tables::SprtState> test;
  tables::HostDoubt doubt;
  std::vector<Joiner> joiners;
  StandingWish wish;
  std::uint64_t claimed_again = 0;  // blocks, whose processes had died or left
  std::uint64_t played_twice = 0;   // games with lines that do not count
  std::uint64_t cut_pairs = 0;      // begun, not ended, and played again by somebody
  bool timed = false;               // engines play by the clock: their work depends on the host's speed
  double per_minute = 0;            // games, of the processes that are alive
  std::map<std::string, HostShare> hosts;
  std::map<std::string, std::set<std::string>> processors;  // by model, the hosts that have it
  std::optional<SlurmsWord> slurm;   // what it says about the tasks
  std::vector<NodeLeft> nodes_left;  // by Slurm's script
  std::optional<matches::statistics::Homogeneity> agreement;  // of the hosts' pairs
  std::vector<matches::journal::LeftOut> left_out;            // hosts, by the user
};

// Of all attempts at pairs.
double cut_share(const Overview& overview);
// How many times as fast the fastest host is as the slowest. Empty: the speed of fewer than two is
// known.
std::optional<double> speed_spread(const Overview& overview);

terminal::Or<Overview> overview_of(const std::string& run);

// Nothing is left to be played, or the test has decided.
bool is_over(const Overview& overview);

// For people and for programs.
std::string status_text(const Overview& overview);
std::string status_json(const Overview& overview);
std::string blame_text(const Overview& overview);
std::string blame_json(const Overview& overview);

}  // namespace referee::join
