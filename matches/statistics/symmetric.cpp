#include "matches/statistics/symmetric.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace matches::statistics {

namespace {

constexpr std::size_t block = 4;   // rows that are taken off the others in one pass
constexpr double nothing = 1e-13;  // of a cell of the diagonal: what is left of it is noise

// row -= factor * other, from the column `from`.
void take(double* row, const double* other, double factor, std::size_t from, std::size_t size) {
  for (std::size_t k = from; k < size; ++k) row[k] -= factor * other[k];
}

// The same with the rows of a block together, which reads and writes the memory once.
void take_block(Symmetric& matrix, std::size_t first, std::size_t target) {
  const std::size_t size = matrix.size();
  double* const row = matrix.row(target);
  const double* const r0 = matrix.row(first);
  const double* const r1 = matrix.row(first + 1);
  const double* const r2 = matrix.row(first + 2);
  const double* const r3 = matrix.row(first + 3);
  const double f0 = r0[target], f1 = r1[target], f2 = r2[target], f3 = r3[target];
  for (std::size_t k = target; k < size; ++k)
    row[k] -= f0 * r0[k] + f1 * r1[k] + f2 * r2[k] + f3 * r3[k];
}

// Four sums side by side: one alone would wait for itself.
double product(const double* a, const double* b, std::size_t from, std::size_t size) {
  double s0 = 0, s1 = 0, s2 = 0, s3 = 0;
  std::size_t k = from;
  for (; k + 4 <= size; k += 4) {
    s0 += a[k] * b[k];
    s1 += a[k + 1] * b[k + 1];
    s2 += a[k + 2] * b[k + 2];
    s3 += a[k + 3] * b[k + 3];
  }
  for (; k < size; ++k) s0 += a[k] * b[k];
  return (s0 + s1) + (s2 + s3);
}

}  // namespace

std::optional<Cholesky> Cholesky::of(Symmetric matrix) {
  const std::size_t size = matrix.size();
  std::vector<double> diagonal(size);
  for (std::size_t i = 0; i < size; ++i) diagonal[i] = matrix.at(i, i);
  for (std::size_t first = 0; first < size; first += block) {
    const std::size_t end = std::min(first + block, size);
    for (std::size_t p = first; p < end; ++p) {
      double* const row = matrix.row(p);
      for (std::size_t q = first; q < p; ++q) take(row, matrix.row(q), matrix.at(q, p), p, size);
      if (!(row[p] > nothing * diagonal[p])) return std::nullopt;
      const double scale = 1 / std::sqrt(row[p]);
      for (std::size_t k = p; k < size; ++k) row[k] *= scale;
    }
    // The last block may be smaller, but then no row is left.
    for (std::size_t target = end; target < size; ++target) take_block(matrix, first, target);
  }
  return Cholesky(std::move(matrix));
}

std::vector<double> Cholesky::solve(std::vector<double> right) const {
  const std::size_t size = r_.size();
  for (std::size_t i = 0; i < size; ++i) {
    right[i] /= r_.at(i, i);
    take(right.data(), r_.row(i), right[i], i + 1, size);
  }
  for (std::size_t i = size; i-- > 0;)
    right[i] = (right[i] - product(r_.row(i), right.data(), i + 1, size)) / r_.at(i, i);
  return right;
}

double Cholesky::inverse_at(std::size_t index) const {
  std::vector<double> column(r_.size(), 0.0);
  column[index] = 1;
  return solve(std::move(column))[index];
}

Symmetric Cholesky::inverse_factor() const {
  const std::size_t size = r_.size();
  Symmetric inverse(size);
  for (std::size_t i = size; i-- > 0;) {
    double* const row = inverse.row(i);
    const double* const factors = r_.row(i);
    row[i] = 1;
    for (std::size_t k = i + 1; k < size; ++k) take(row, inverse.row(k), factors[k], k, size);
    for (std::size_t k = i; k < size; ++k) row[k] /= factors[i];
  }
  return inverse;
}

Symmetric Cholesky::inverse() const {
  const std::size_t size = r_.size();
  const auto half = inverse_factor();
  Symmetric whole(size);
  for (std::size_t i = 0; i < size; ++i)
    for (std::size_t j = i; j < size; ++j)
      whole.at(i, j) = whole.at(j, i) = product(half.row(i), half.row(j), j, size);
  return whole;
}

}  // namespace matches::statistics
