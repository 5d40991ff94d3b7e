#pragma once
// What `resume` and `join` share: a run that was opened is played to its end, and its records and
// tables are written.

#include "referee/live/resuming.hpp"
#include "referee/options/arguments.hpp"
#include "referee/terminal/console.hpp"
#include "referee/terminal/stop_signals.hpp"

namespace referee::commands {

terminal::Or<terminal::Exit> play_rest(live::ResumedRun& run, const options::Arguments& arguments,
                                       const terminal::Console& console,
                                       const terminal::StopSignals& signals);

}  // namespace referee::commands
