#pragma once
// `referee replay --against-engine`: an engine is asked about every position of the records, with
// the limits under which they were made, and must answer as they have it.

#include "referee/options/arguments.hpp"
#include "referee/terminal/complaint.hpp"
#include "referee/terminal/console.hpp"

namespace referee::replay {

// Where --against-engine or --record is given: the whole command.
terminal::Or<terminal::Exit> against_engine(const options::Arguments& arguments,
                                            const terminal::Console& console);

}  // namespace referee::replay
