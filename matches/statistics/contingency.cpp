#include "matches/statistics/contingency.hpp"

#include <algorithm>
#include <boost/math/special_functions/gamma.hpp>
#include <numeric>

namespace matches::statistics {

namespace {

std::size_t filled(const std::vector<double>& sums) {
  return static_cast<std::size_t>(
      std::count_if(sums.begin(), sums.end(), [](double sum) { return sum > 0; }));
}

}  // namespace

std::optional<Homogeneity> homogeneity(const std::vector<std::vector<std::uint64_t>>& rows) {
  std::size_t width = 0;
  for (const auto& row : rows) width = std::max(width, row.size());
  std::vector<double> of_rows(rows.size()), of_columns(width);
  for (std::size_t i = 0; i < rows.size(); ++i)
    for (std::size_t j = 0; j < rows[i].size(); ++j) {
      of_rows[i] += static_cast<double>(rows[i][j]);
      of_columns[j] += static_cast<double>(rows[i][j]);
    }
  if (filled(of_rows) < 2 || filled(of_columns) < 2) return std::nullopt;
  const auto all = std::accumulate(of_rows.begin(), of_rows.end(), 0.0);
  Homogeneity test;
  for (std::size_t i = 0; i < rows.size(); ++i)
    for (std::size_t j = 0; j < width; ++j) {
      const auto expected = of_rows[i] * of_columns[j] / all;
      if (expected <= 0) continue;
      const auto off = (j < rows[i].size() ? static_cast<double>(rows[i][j]) : 0) - expected;
      test.chi_square += off * off / expected;
    }
  test.freedom = (filled(of_rows) - 1) * (filled(of_columns) - 1);
  test.p = boost::math::gamma_q(static_cast<double>(test.freedom) / 2, test.chi_square / 2);
  return test;
}

}  // namespace matches::statistics
