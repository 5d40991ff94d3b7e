#pragma once
// The ratings of a table of more than two engines.

#include "referee/tables/findings.hpp"

namespace referee::tables {

constexpr int longest_name = 40;  // columns of an engine's name

// Rates those who have played, by groups where not everybody can be compared with everybody, and
// puts it into the rows, the matrix of the LOS and the reasons.
void rate_many(const Report& report, Findings& found);

}  // namespace referee::tables
