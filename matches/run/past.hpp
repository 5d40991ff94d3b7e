#pragma once
// The games of a run that were played before it was taken up: each is told once, in order.

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>

#include "matches/results/result_list.hpp"

namespace matches::run {

class Past {
 public:
  explicit Past(results::ResultList ascending) : games_(std::move(ascending)) {}

  // The first one that is not told yet; nothing: there is none.
  std::optional<records::GameResult> front() const {
    return told_ < games_.size() ? std::optional(games_[told_]) : std::nullopt;
  }
  void pop() { games_.forget_before(++told_); }
  // Asked with ascending numbers, and never for one that is told already.
  bool has(std::uint64_t number) {
    asked_ = std::max(asked_, told_);
    while (asked_ < games_.size() && games_.number(asked_) < number) ++asked_;
    return asked_ < games_.size() && games_.number(asked_) == number;
  }

 private:
  results::ResultList games_;
  std::size_t told_ = 0, asked_ = 0;
};

}  // namespace matches::run
