#pragma once
// The parts of a table as cells and lines, before they become text of one kind or another.

#include <string>
#include <vector>

#include "referee/tables/findings.hpp"
#include "referee/terminal/layout.hpp"

namespace referee::tables {

using terminal::Cell;
using terminal::Grid;

// `brief`: how many faults, without their kinds.
Grid main_grid(const Findings& found, bool brief = false);
// `brief`: "7.5/10" in place of "7.5/10 +6 =3 -1".
Grid crosstable_grid(const Findings& found, bool brief);
Grid los_grid(const Findings& found);
Grid faults_grid(const Findings& found);

// A matrix that holds something but dashes.
bool crosstable_says_something(const Findings& found);
bool los_says_something(const Findings& found);

// What stands below the table, a sentence or a few values in each line.
std::vector<std::string> notes_of(const Findings& found);

}  // namespace referee::tables
