#pragma once
// The surplus of a run with a sequential test: games that were played beyond its deciding sample.
// They stand in the journal, and count nowhere.

#include <cstdint>
#include <string>
#include <vector>

namespace referee {

// The number of the last game that counts in a run's directory: of all there are, where the run has
// no test or the test has not decided. `engines`: their names, in the order of the run.
std::uint64_t last_that_counts(const std::string& directory,
                               const std::vector<std::string>& engines);

}  // namespace referee
