#include "referee/tables/grid.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "referee/tables/columns.hpp"
#include "referee/terminal/text.hpp"

namespace referee::tables {

namespace {

namespace st = matches::statistics;

// The ties that have a column of their own; the others stand in the table already, or are not a
// value.
std::vector<std::size_t> tie_columns(const Findings& found) {
  std::vector<std::size_t> columns;
  const auto& ties = found.report->standings.ties;
  for (const auto i : found.ties_shown)
    if (ties[i] != st::Tie::wins && ties[i] != st::Tie::seed && ties[i] != st::Tie::lot &&
        ties[i] != st::Tie::faults)
      columns.push_back(i);
  return columns;
}

std::string tie_text(const EngineFinding& row, std::size_t tie) {
  return tie < row.ties.size() && row.ties[tie] ? points_text(*row.ties[tie]) : "-";
}

// The number of a row in the matrices; seeds of a gauntlet, which stand in front, have one of their
// own: "S", or "S1" and so on.
std::string number_of(const Findings& found, std::size_t i) {
  const auto seeds = found.report->standings.apart.size();
  if (i >= seeds) return std::to_string(i - seeds + 1);
  return seeds == 1 ? "S" : "S" + std::to_string(i + 1);
}

// The number of a row and its engine: what the matrices have in front.
std::vector<Cell> matrix_row(const Findings& found, std::size_t i) {
  return {{number_of(found, i)}, {name_of(found.rows[i])}};
}

Grid matrix_heading(const Findings& found, std::string_view what, std::size_t columns) {
  Grid grid;
  grid.heading = {"", std::string(what)};
  grid.left = {false, true};
  grid.keys = 2;
  for (std::size_t i = 0; i < columns; ++i) {
    grid.heading.push_back(number_of(found, i));
    grid.left.push_back(false);
  }
  return grid;
}

std::string meeting_text(const matches::results::Results& results, std::size_t own,
                         std::size_t other, bool brief) {
  if (own == other) return "x";
  const bool a = own < other;
  const auto* const meeting = a ? results.meeting(own, other) : results.meeting(other, own);
  if (!meeting) return "-";
  const auto all = meeting->all();
  auto text = points_text(a ? meeting->points_a : meeting->points_b);
  if (text.ends_with(".0")) text.resize(text.size() - 2);
  text += "/" + std::to_string(all.games());
  if (brief) return text;
  return text + fmt::format(" +{} ={} -{}", a ? all.wins : all.losses, all.draws,
                            a ? all.losses : all.wins);
}

Cell cell_of(const Column& column, const EngineFinding& row, bool brief) {
  auto text = column.text(row);
  if (column.name != "faults") return {std::move(text)};
  if (brief) text.resize(std::min(text.find(' '), text.size()));
  return {std::move(text), !row.results->faults.empty()};
}

}  // namespace

Grid main_grid(const Findings& found, bool brief) {
  const auto columns = chosen_columns(found);
  const auto ties = tie_columns(found);
  Grid grid;
  for (const auto* column : columns) {
    if (column->tied && !grid.heading.empty()) grid.tied.push_back(grid.heading.size());
    grid.heading.emplace_back(column->heading);
    grid.left.push_back(column->left);
    constexpr std::size_t most_in_front = 2;
    if (column->name == "engine" && grid.heading.size() <= most_in_front)
      grid.keys = grid.heading.size();
  }
  // The faults, which are of any length, stay at the end.
  const bool before_faults = !columns.empty() && columns.back()->name == "faults";
  const auto at = static_cast<std::ptrdiff_t>(columns.size() - (before_faults ? 1 : 0));
  for (auto tie = ties.rbegin(); tie != ties.rend(); ++tie) {
    grid.heading.insert(grid.heading.begin() + at,
                        std::string(name(found.report->standings.ties[*tie])));
    grid.left.insert(grid.left.begin() + at, false);
  }
  for (const auto& row : found.rows) {
    auto& cells = grid.rows.emplace_back();
    for (const auto* column : columns) cells.push_back(cell_of(*column, row, brief));
    for (auto tie = ties.rbegin(); tie != ties.rend(); ++tie)
      cells.insert(cells.begin() + at, Cell{tie_text(row, *tie)});
  }
  return grid;
}

Grid crosstable_grid(const Findings& found, bool brief) {
  // In a gauntlet only the seeds have met others.
  const auto seeds = found.report->standings.apart.size();
  const auto across = seeds > 0 ? seeds : found.rows.size();
  auto grid = matrix_heading(found, "Crosstable", across);
  for (std::size_t i = seeds; i < found.rows.size(); ++i) {
    auto cells = matrix_row(found, i);
    for (std::size_t j = 0; j < across; ++j)
      cells.push_back(
          {meeting_text(found.results(), found.rows[i].engine, found.rows[j].engine, brief)});
    grid.rows.push_back(std::move(cells));
  }
  return grid;
}

Grid los_grid(const Findings& found) {
  auto grid = matrix_heading(found, "LOS %", found.rows.size());
  for (std::size_t i = 0; i < found.rows.size(); ++i) {
    auto cells = matrix_row(found, i);
    for (std::size_t j = 0; j < found.rows.size(); ++j) {
      const auto& los = found.los[i][j];
      cells.push_back({i == j ? "x" : los ? fmt::format("{:.1f}", 100 * *los) : "-"});
    }
    grid.rows.push_back(std::move(cells));
  }
  return grid;
}

bool crosstable_says_something(const Findings& found) {
  return found.crosstable && !found.results().meetings().empty();
}

// Not with more dashes than numbers, unless it was asked for.
bool los_says_something(const Findings& found) {
  std::size_t known = 0;
  for (const auto& row : found.los)
    known += static_cast<std::size_t>(
        std::count_if(row.begin(), row.end(), [](const auto& one) { return one.has_value(); }));
  const auto n = found.los.size();
  const bool wanted = found.report->parts.los_matrix.value_or(false);
  return known > 0 && (wanted || 2 * known >= n * (n - 1));
}

Grid faults_grid(const Findings& found) {
  std::set<std::string_view> kinds;
  for (const auto& row : found.rows)
    for (const auto& [kind, count] : row.results->faults) kinds.insert(kind);
  Grid grid;
  grid.heading = {"Faults of"};
  grid.keys = 1;
  for (const auto kind : kinds) grid.heading.emplace_back(kind);
  grid.heading.emplace_back("all");
  grid.left.assign(grid.heading.size(), false);
  grid.left[0] = true;
  for (const auto& row : found.rows) {
    std::vector<Cell> cells{{name_of(row)}};
    std::uint64_t all = 0;
    for (const auto kind : kinds) {
      const auto one = row.results->faults.find(kind);
      const auto count = one == row.results->faults.end() ? 0 : one->second;
      all += count;
      cells.push_back({std::to_string(count), count > 0});
    }
    cells.push_back({std::to_string(all), all > 0});
    grid.rows.push_back(std::move(cells));
  }
  return grid;
}

}  // namespace referee::tables
