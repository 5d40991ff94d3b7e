#pragma once
// The Elo of a table, with its limits, as a chart.

#include "referee/pictures/charts.hpp"
#include "referee/tables/findings.hpp"

namespace referee::pictures {

Chart elo_chart(const tables::Findings& found);

}  // namespace referee::pictures
