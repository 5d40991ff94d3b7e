#pragma once
// How a run counted the time of the engine whose dialogue it wrote: RUN/engines/NAME-1.dialogue.

#include <optional>
#include <string>

#include "matches/clocks/clock.hpp"
#include "referee/terminal/complaint.hpp"

namespace referee::validate {

struct RunTerms {
  std::string file;  // "RUN/run.toml"
  matches::clocks::TimeControl time;
};

// Nothing: the file is not a run's dialogue. A complaint: it is, and the run's settings cannot be
// read.
terminal::Or<std::optional<RunTerms>> run_terms(const std::string& dialogue);

}  // namespace referee::validate
