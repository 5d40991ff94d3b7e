#pragma once
// The games of a run that were played before it was resumed: each is reported once, in order.

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>

#include "matches/results/result_list.hpp"

namespace matches::run {

class EarlierResults {
 public:
  explicit EarlierResults(results::ResultList ascending) : games_(std::move(ascending)) {}

  // The first one that is not reported yet; nothing if none.
  std::optional<records::GameResult> front() const {
    return reported_ < games_.size() ? std::optional(games_[reported_]) : std::nullopt;
  }
  void pop() { games_.forget_before(++reported_); }
  // Asked with ascending numbers, and never for one that is reported already.
  bool has(std::uint64_t number) {
    asked_ = std::max(asked_, reported_);
    while (asked_ < games_.size() && games_.number(asked_) < number) ++asked_;
    return asked_ < games_.size() && games_.number(asked_) == number;
  }

 private:
  results::ResultList games_;
  std::size_t reported_ = 0, asked_ = 0;
};

}  // namespace matches::run
