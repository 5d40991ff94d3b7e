#pragma once
// `referee replay --against-engine`: an engine is asked about every position of the records, with
// the limits under which they were made, and must answer as they have it.

#include "referee/arguments.hpp"
#include "referee/complaint.hpp"
#include "referee/console.hpp"

namespace referee {

// Where --against-engine or --record is given: the whole command.
Or<Exit> against_engine(const Arguments& arguments, const Console& console);

}  // namespace referee
