#include "referee/terminal/sparkline.hpp"

#include <algorithm>
#include <string_view>

namespace referee::terminal {

namespace {

constexpr std::string_view lower_half = "▄", upper_half = "▀", whole = "█";
constexpr std::string_view below_zero = "\x1b[31m", above_zero = "\x1b[32m", default_color = "\x1b[0m";
constexpr double close_to_zero = 0.05;

// One value for each column.
std::vector<double> means_of(const std::vector<double>& values, std::size_t columns) {
  if (values.size() <= columns) return values;
  std::vector<double> means;
  for (std::size_t i = 0; i < columns; ++i) {
    const auto from = i * values.size() / columns, to = (i + 1) * values.size() / columns;
    double sum = 0;
    for (auto j = from; j < to; ++j) sum += values[j];
    means.push_back(sum / static_cast<double>(to - from));
  }
  return means;
}

}  // namespace

std::string sparkline(const std::vector<double>& shares, std::size_t columns) {
  constexpr double quarter = 0.25;
  std::string line;
  for (const double share : means_of(shares, columns))
    line += share < quarter ? " " : share < 3 * quarter ? lower_half : whole;
  return line;
}

std::string balance_line(const std::vector<double>& values, std::size_t columns) {
  std::string line;
  for (const double value : means_of(values, columns)) {
    if (value > close_to_zero)
      line += std::string(above_zero) + std::string(upper_half);
    else if (value < -close_to_zero)
      line += std::string(below_zero) + std::string(lower_half);
    else
      line += std::string(default_color) + "-";
  }
  return line.empty() ? line : line + std::string(default_color);
}

}  // namespace referee::terminal
