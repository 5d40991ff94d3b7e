#pragma once
// What `resume` and `join` share: a run that was opened is played to its end, and its records and
// tables are written.

#include "referee/live/resuming.hpp"
#include "referee/options/arguments.hpp"
#include "referee/terminal/console.hpp"
#include "referee/terminal/stop_signals.hpp"

namespace referee::commands {

// Changes that the user accepts now are recorded, and are those that later processes compare with.
std::optional<terminal::Complaint> keep_engines(const live::ResumedRun& run,
                                                const terminal::Console& console);

terminal::Or<terminal::Exit> play_rest(live::ResumedRun& run, const options::Arguments& arguments,
                                       const terminal::Console& console,
                                       const terminal::StopSignals& signals);

}  // namespace referee::commands
