#include "referee/tables/groups.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "referee/tables/columns.hpp"
#include "referee/terminal/text.hpp"
#include "rules/text.hpp"

namespace referee::tables {

namespace {

using terminal::Cell;
using terminal::Grid;

constexpr std::size_t most_columns = 12;  // of engines

std::string black_percent(const Group& group) {
  const auto& black = group.black;
  if (black.games() == 0) return "-";
  const auto points = static_cast<double>(black.wins) + static_cast<double>(black.draws) / 2;
  return tenths(100 * points / static_cast<double>(black.games()));
}

// Of all engines together.
matches::results::EngineResults sum_of(const Group& group) {
  matches::results::EngineResults sum;
  for (const auto& engine : group.engines) {
    sum.answers += engine.results.answers;
    sum.thought += engine.results.thought;
    for (const auto& [kind, count] : engine.results.faults) sum.faults[kind] += count;
  }
  return sum;
}

std::string mean_time(const matches::results::EngineResults& sum) {
  if (sum.answers == 0) return "-";
  return mean_text(std::chrono::duration<double>(sum.thought).count() /
                   static_cast<double>(sum.answers));
}

std::string heading_of(Division by) {
  switch (by) {
    case Division::host: return "Host";
    case Division::opening: return "Opening";
    case Division::hour: return "Hour (UTC)";
  }
  return {};
}

void add_column(Grid& grid, std::string heading, bool tied = false) {
  if (tied) grid.tied.push_back(grid.heading.size());
  grid.heading.push_back(std::move(heading));
  grid.left.push_back(false);
}

// Of one engine against the other.
void add_duel(const Group& group, std::size_t engine, std::vector<Cell>& cells) {
  const auto& one = group.engines[engine];
  const auto all = one.results.all();
  for (const auto count : {all.wins, all.draws, all.losses})
    cells.push_back({std::to_string(count)});
  cells.push_back({tenths(one.percent)});
  cells.push_back({signed_text(one.elo)});
  cells.push_back({tenths(one.elo_error)});
}

std::size_t engines_shown(const Findings& found) {
  return std::min(found.rows.size(), most_columns);
}

}  // namespace

std::string_view name(Division by) {
  switch (by) {
    case Division::host: return "host";
    case Division::opening: return "opening";
    case Division::hour: return "hour";
  }
  return {};
}

Group group_of(std::string name, const matches::results::Results& results,
               const matches::statistics::StandingsWish& wish) {
  Report report{.results = &results, .standings = wish};
  report.parts.ratings = false;
  report.parts.crosstable = report.parts.los_matrix = report.parts.ties = false;
  const auto found = findings_of(report);
  Group group{std::move(name), results.games(), found.first_mover.games, {}};
  group.engines.resize(found.rows.size());
  for (const auto& row : found.rows)
    group.engines[row.engine] = {*row.results, row.percent,  row.seconds,  row.elo,
                                 row.elo_low,  row.elo_high, row.elo_error};
  return group;
}

std::string groups_title(const Findings& found) {
  const auto by = "By " + std::string(name(*found.report->parts.by));
  if (found.two()) return by + ", from the view of " + name_of(found.rows[0]) + ":";
  return by + ", with the score of each engine in %:";
}

Grid groups_grid(const Findings& found) {
  Grid grid;
  grid.heading = {heading_of(*found.report->parts.by)};
  grid.left = {true};
  grid.keys = 1;
  add_column(grid, "Games");
  if (found.two()) {
    add_column(grid, "W");
    add_column(grid, "D", true);
    add_column(grid, "L", true);
    add_column(grid, "%");
    add_column(grid, "Elo");
    add_column(grid, "+/-95%", true);
  } else {
    for (std::size_t i = 0; i < engines_shown(found); ++i)
      add_column(grid, name_of(found.rows[i]));
  }
  add_column(grid, "Black %");
  add_column(grid, "Time/move");
  add_column(grid, "Faults");
  grid.left.back() = true;
  for (const auto& group : *found.report->groups) {
    auto& cells = grid.rows.emplace_back();
    cells.push_back({group.name.empty() ? "-" : rules::printable(group.name)});
    cells.push_back({std::to_string(group.games)});
    if (found.two())
      add_duel(group, found.rows[0].engine, cells);
    else
      for (std::size_t i = 0; i < engines_shown(found); ++i)
        cells.push_back({tenths(group.engines[found.rows[i].engine].percent)});
    const auto sum = sum_of(group);
    cells.push_back({black_percent(group)});
    cells.push_back({mean_time(sum)});
    cells.push_back({faults_text(sum), !sum.faults.empty()});
  }
  return grid;
}

}  // namespace referee::tables
