#pragma once
// How engines have fared over the games, as lines of half blocks below a table.

#include <string>
#include <vector>

#include "matches/records/result.hpp"

namespace referee::stats {

// One line for each engine, of up to a dozen: its score and its time for each move, from the first
// game to the last. Empty: there are too few games to say anything.
std::string course_text(const std::vector<matches::records::GameResult>& games,
                        const std::vector<std::string>& names, int width);

}  // namespace referee::stats
