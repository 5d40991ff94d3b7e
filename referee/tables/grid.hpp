#pragma once
// The parts of a table as cells and lines, before they become text of one kind or another.

#include <string>
#include <vector>

#include "referee/tables/findings.hpp"

namespace referee {

struct Cell {
  std::string text;
  bool alarming = false;  // something went wrong
};

struct Grid {
  std::vector<std::string> heading;
  std::vector<bool> left;  // by column: begins at the left
  std::vector<std::vector<Cell>> rows;
};

Grid main_grid(const Findings& found);
// `brief`: "7.5/10" in place of "7.5/10 +6 =3 -1".
Grid crosstable_grid(const Findings& found, bool brief);
Grid los_grid(const Findings& found);
Grid faults_grid(const Findings& found);

// What stands below the table, a sentence or a few values in each line.
std::vector<std::string> notes_of(const Findings& found);

}  // namespace referee
