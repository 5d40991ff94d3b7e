#pragma once
// What a run writes beside its own directory, as options say it.

#include <optional>

#include "referee/runs/match_options.hpp"

namespace referee::runs {

// Reads --record, its other names, --out, --jsonl and what belongs to them. A complaint names the
// option, and where it was given.
std::optional<terminal::Complaint> read_outputs(const options::Settings& settings,
                                                const options::Arguments& arguments,
                                                const rules::GameKind& kind, RunOutputs& outputs);

}  // namespace referee::runs
