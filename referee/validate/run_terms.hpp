#pragma once
// How a run counted the time of the engine whose dialogue it wrote: RUN/engines/NAME-1.dialogue.

#include <optional>
#include <string>

#include "matches/clock.hpp"
#include "referee/complaint.hpp"

namespace referee::validate {

struct RunTerms {
  std::string file;  // "RUN/run.toml"
  matches::TimeControl time;
};

// Nothing: the file is no dialogue of a run. A complaint: it is, and the run's settings cannot be
// read.
Or<std::optional<RunTerms>> run_terms(const std::string& dialogue);

}  // namespace referee::validate
