#pragma once
// Cells in columns that stand below each other, in as many blocks as the width demands.

#include <optional>
#include <string>
#include <vector>

namespace referee::terminal {

struct Cell {
  std::string text;
  bool alarming = false;  // something went wrong
};

struct Grid {
  std::vector<std::string> heading;
  std::vector<bool> left;  // by column: begins at the left
  std::vector<std::vector<Cell>> rows;
  // The first columns, which every block repeats; the last of them holds names.
  std::size_t keys = 0;
  std::vector<std::size_t> tied = {};  // columns that stay with the one to their left
};

int width_of(const Grid& grid);

// Cuts the names in the middle until the grid fits; names that are different stay different. False:
// it does not fit so, and keeps its names.
bool narrow(Grid& grid, int width);

// Columns below each other. Where they are too wide for the width: names cut in the middle, and
// where that is not enough, blocks below each other. Empty: there is room for everything.
std::string laid_out(Grid grid, std::optional<int> width, bool color);

}  // namespace referee::terminal
