#pragma once
// Numbers as a row of half blocks, for terminals that show them: a locale of UTF-8, and colours.

#include <cstddef>
#include <string>
#include <vector>

namespace referee::terminal {

// Shares from 0 to 1, the first ones on the left, in this many columns: "  ▄▄█▄". Where there are
// more values than columns, each column is the mean of some; where there are fewer, it is shorter.
std::string sparkline(const std::vector<double>& shares, std::size_t columns);

// Values from -1 to 1: what is above zero is an upper half in green, what is below a lower half in
// red, and what is close to it a dash.
std::string balance_line(const std::vector<double>& values, std::size_t columns);

}  // namespace referee::terminal
