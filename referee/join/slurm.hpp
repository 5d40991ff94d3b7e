#pragma once
// What we ask of Slurm. Nothing depends on its answers: the run's directory is the truth.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "matches/base/time.hpp"
#include "referee/join/joiner_state.hpp"
#include "referee/terminal/complaint.hpp"

namespace referee::join {

// Gives a script to sbatch. The job's number. The script stays in RUN/claims as slurm-NUMBER.sh,
// by which the job is known.
terminal::Or<std::string> submit(const std::string& run, std::string_view script);

// How many tasks of the run's jobs run and wait: "job 4711: 3 running, 9 pending", and how long ago
// Slurm said so.
struct SlurmsWord {
  std::string text;
  matches::Seconds age{0};
};
// Slurm is asked at most once a minute by all together. Empty if it does not answer or has no job.
std::optional<SlurmsWord> slurm_says(const std::string& run, const std::vector<Joiner>& joiners);

// A node that Slurm's script has given up: its process ended with this exit code.
struct NodeLeft {
  std::string node, code;
};
std::vector<NodeLeft> nodes_left(const std::string& run);

// When a job's time is up, in seconds since 1970. The text: why that is unknown.
basics::Result<std::int64_t, std::string> slurm_ends(const std::string& job);

}  // namespace referee::join
