#pragma once
// Random choices that are the same with every standard library (the distributions of <random> are
// not).

#include <random>
#include <vector>

namespace oracle {

class Dice {
 public:
  explicit Dice(unsigned seed) : source_(seed) {}

  int below(int n) { return static_cast<int>(source_() % static_cast<unsigned>(n)); }
  int between(int low, int high) { return low + below(high - low + 1); }
  bool percent(int chance) { return below(100) < chance; }

  template <class T>
  const T& pick(const std::vector<T>& of) {
    return of[static_cast<std::size_t>(below(static_cast<int>(of.size())))];
  }

 private:
  std::mt19937 source_;
};

}  // namespace oracle
