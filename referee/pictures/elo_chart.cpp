#include "referee/pictures/elo_chart.hpp"

#include <fmt/format.h>

#include "referee/tables/columns.hpp"

namespace referee::pictures {

namespace {

std::string limits_text(const tables::EngineFinding& row) {
  if (row.elo && row.elo_low && row.elo_high)
    return fmt::format("{} ({} to {})", tables::signed_text(row.elo),
                       tables::signed_text(row.elo_low), tables::signed_text(row.elo_high));
  if (row.elo) return tables::signed_text(row.elo);
  if (row.elo_low) return "above " + tables::signed_text(row.elo_low);
  if (row.elo_high) return "below " + tables::signed_text(row.elo_high);
  return fmt::format("no Elo: {}/{}", tables::points_text(row.points), row.results->all().games());
}

}  // namespace

Chart elo_chart(const tables::Findings& found) {
  std::vector<IntervalRow> rows;
  for (const auto& row : found.rows)
    rows.push_back({row.results->name, row.elo, row.elo_low, row.elo_high, limits_text(row)});
  return interval_chart(found.two() ? "Elo of each engine against the other, with 95 % limits"
                                    : "Elo of each engine, with 95 % limits",
                        "Elo", rows);
}

}  // namespace referee::pictures
