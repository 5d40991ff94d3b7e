#pragma once
// The games of a run that were played before it was taken up: told once, in order, and forgotten
// as they are told.

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "matches/result.hpp"

namespace matches {

class Past {
 public:
  explicit Past(std::vector<GameResult> ascending) : games_(std::move(ascending)) {}

  // The first one that is not told yet; null: there is none.
  const GameResult* front() const { return told_ < games_.size() ? &games_[told_] : nullptr; }
  void pop() {
    ++told_;
    if (told_ < least_waste || 2 * told_ < games_.size()) return;
    const auto gone = std::exchange(told_, 0);
    games_ =
        std::vector<GameResult>(games_.begin() + static_cast<std::ptrdiff_t>(gone), games_.end());
    asked_ -= std::min(asked_, gone);
  }
  // Asked with ascending numbers, and never for one that is told already.
  bool has(std::uint64_t number) {
    asked_ = std::max(asked_, told_);
    while (asked_ < games_.size() && games_[asked_].number < number) ++asked_;
    return asked_ < games_.size() && games_[asked_].number == number;
  }

 private:
  static constexpr std::size_t least_waste = 1024;  // that is worth a copy of the others

  std::vector<GameResult> games_;
  std::size_t told_ = 0, asked_ = 0;
};

}  // namespace matches
