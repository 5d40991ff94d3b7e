#pragma once
// Symmetric positive matrices of some hundred or thousand rows: solving, and the inverse.

#include <algorithm>
#include <cstddef>
#include <optional>
#include <vector>

namespace matches::statistics {

// Rows one behind the other. What stands below the diagonal is not looked at.
class Symmetric {
 public:
  explicit Symmetric(std::size_t size) : size_(size), cells_(size * size, 0.0) {}
  std::size_t size() const { return size_; }
  double& at(std::size_t row, std::size_t column) { return cells_[row * size_ + column]; }
  double at(std::size_t row, std::size_t column) const { return cells_[row * size_ + column]; }
  double* row(std::size_t index) { return cells_.data() + index * size_; }
  const double* row(std::size_t index) const { return cells_.data() + index * size_; }
  // Adds to the one of the two cells that is looked at.
  void add(std::size_t row, std::size_t column, double value) {
    at(std::min(row, column), std::max(row, column)) += value;
  }

 private:
  std::size_t size_;
  std::vector<double> cells_;
};

// A matrix as R'R with an upper triangle R.
class Cholesky {
 public:
  // Empty: the matrix is not positive, or so nearly singular that nothing can be computed with it.
  static std::optional<Cholesky> of(Symmetric matrix);

  std::vector<double> solve(std::vector<double> right) const;
  double inverse_at(std::size_t index) const;  // one cell of the diagonal
  Symmetric inverse() const;                   // both triangles are filled

 private:
  explicit Cholesky(Symmetric factor) : r_(std::move(factor)) {}
  Symmetric inverse_factor() const;

  Symmetric r_;
};

}  // namespace matches::statistics
