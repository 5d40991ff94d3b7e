#pragma once
// Whether groups of results could come from one source.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace matches::statistics {

struct Homogeneity {
  double chi_square = 0;
  std::size_t freedom = 0;  // degrees of it
  double p = 1;             // how often chance alone gives as much, or more
};
// Pearson's test of a table: a row for each group, a column for each kind of result. Rows and columns
// without anything are left out. Empty: fewer than two of either are left.
std::optional<Homogeneity> homogeneity(const std::vector<std::vector<std::uint64_t>>& rows);

}  // namespace matches::statistics
