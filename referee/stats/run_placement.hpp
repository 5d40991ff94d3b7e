#pragma once
// What the form of a run gives to its engines beside the games in its journal: the byes of a Swiss,
// the places of a bracket.

#include <string>
#include <vector>

#include "matches/placement.hpp"
#include "referee/complaint.hpp"

namespace referee {

// Of a run's directory, as it follows from the games that are there; the run may be alive. Empty
// where the form gives nothing. `engines`: their names, in the order of the run. A complaint: the
// run's configuration cannot be read.
Or<matches::Placement> placement_of_run(const std::string& directory,
                                        const std::vector<std::string>& engines);

}  // namespace referee
