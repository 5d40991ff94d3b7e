#include "referee/terminal/layout.hpp"

#include <algorithm>
#include <set>
#include <string_view>

#include "referee/terminal/text.hpp"

namespace referee::terminal {

namespace {

constexpr std::string_view heading_begins = "\x1b[1m", alarm_begins = "\x1b[31m", ends = "\x1b[0m";
constexpr int gap = 2;  // between two columns
constexpr int shortest_name = 10;

std::vector<int> widths_of(const Grid& grid) {
  std::vector<int> widths;
  widths.reserve(grid.heading.size());
  for (const auto& heading : grid.heading) widths.push_back(columns(heading));
  for (const auto& row : grid.rows)
    for (std::size_t i = 0; i < row.size(); ++i)
      widths[i] = std::max(widths[i], columns(row[i].text));
  return widths;
}

// One line; the last column is not filled up where it begins at the left.
std::string line_of(const std::vector<Cell>& cells, const std::vector<int>& widths,
                    const std::vector<bool>& left, bool color) {
  std::string line;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const auto& [text, alarming] = cells[i];
    const std::string pad(static_cast<std::size_t>(widths[i] - columns(text)), ' ');
    const auto shown =
        color && alarming ? std::string(alarm_begins) + text + std::string(ends) : text;
    if (i > 0) line += std::string(gap, ' ');
    line += left[i] ? shown : pad + shown;
    if (left[i] && i + 1 < cells.size()) line += pad;
  }
  return line;
}

std::string aligned(const Grid& grid, bool color) {
  const auto widths = widths_of(grid);
  std::vector<Cell> heading;
  heading.reserve(grid.heading.size());
  for (const auto& text : grid.heading) heading.push_back({text});
  const auto line = line_of(heading, widths, grid.left, false);
  std::string text = color ? std::string(heading_begins) + line + std::string(ends) : line;
  text += "\n";
  for (const auto& row : grid.rows) text += line_of(row, widths, grid.left, color) + "\n";
  return text;
}

// How many different names there are when each has at most this many columns.
std::size_t different_names(const Grid& grid, int most) {
  std::set<std::string> names;
  for (const auto& row : grid.rows) names.insert(shortened(row[grid.keys - 1].text, most));
  return names.size();
}

void cut_names(Grid& grid, int most) {
  for (auto& row : grid.rows) {
    auto& name = row[grid.keys - 1].text;
    name = shortened(name, most);
  }
}

// To how many columns the names can be cut.
int least_for_names(const Grid& grid, int widest) {
  const auto all = different_names(grid, widest);
  int least = std::min(shortest_name, widest);
  while (least < widest && different_names(grid, least) < all) ++least;
  return std::max(least, columns(grid.heading[grid.keys - 1]));
}

// The same rows with some columns only.
Grid part_of(const Grid& grid, const std::vector<std::size_t>& chosen) {
  Grid part;
  part.rows.resize(grid.rows.size());
  for (const auto i : chosen) {
    part.heading.push_back(grid.heading[i]);
    part.left.push_back(grid.left[i]);
    for (std::size_t row = 0; row < grid.rows.size(); ++row)
      part.rows[row].push_back(grid.rows[row][i]);
  }
  return part;
}

// The columns of each block: the keys, and what else fits.
std::vector<std::vector<std::size_t>> blocks_of(const Grid& grid, int width) {
  const auto widths = widths_of(grid);
  std::vector<std::size_t> keys(grid.keys);
  int of_keys = -gap;
  for (std::size_t i = 0; i < grid.keys; ++i) {
    keys[i] = i;
    of_keys += widths[i] + gap;
  }
  std::vector<std::vector<std::size_t>> blocks;
  int used = width;
  for (std::size_t i = grid.keys; i < widths.size();) {
    auto end = i + 1;
    int needed = widths[i] + gap;
    for (; std::find(grid.tied.begin(), grid.tied.end(), end) != grid.tied.end(); ++end)
      needed += widths[end] + gap;
    if (blocks.empty() || used + needed > width) {
      blocks.push_back(keys);
      used = of_keys;
    }
    used += needed;
    for (; i < end; ++i) blocks.back().push_back(i);
  }
  return blocks;
}

// A third of the width, or less where that makes fewer blocks.
void cut_names_for_blocks(Grid& grid, int width) {
  const int least = least_for_names(grid, widths_of(grid)[grid.keys - 1]);
  auto shortest = grid;
  cut_names(shortest, least);
  cut_names(grid, std::max(width / 3, least));
  if (blocks_of(shortest, width).size() < blocks_of(grid, width).size()) grid = std::move(shortest);
}

}  // namespace

int width_of(const Grid& grid) {
  int width = -gap;
  for (const int one : widths_of(grid)) width += one + gap;
  return width;
}

bool narrow(Grid& grid, int width) {
  const int excess = width_of(grid) - width;
  if (excess <= 0) return true;
  if (grid.keys == 0 || grid.rows.empty()) return false;
  const int widest = widths_of(grid)[grid.keys - 1];
  if (widest - excess < least_for_names(grid, widest)) return false;
  cut_names(grid, widest - excess);
  return true;
}

std::string laid_out(Grid grid, std::optional<int> width, bool color) {
  if (!width || narrow(grid, *width)) return aligned(grid, color);
  if (grid.keys > 0 && !grid.rows.empty()) cut_names_for_blocks(grid, *width);
  std::string text;
  for (const auto& block : blocks_of(grid, *width))
    text += (text.empty() ? "" : "\n") + aligned(part_of(grid, block), color);
  return text;
}

}  // namespace referee::terminal
