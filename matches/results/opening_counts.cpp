#include "matches/results/opening_counts.hpp"

#include <algorithm>

namespace matches::results {

namespace {

constexpr std::size_t least_unsorted = 64, part_unsorted = 64;

}  // namespace

KeyCounts::Packed* KeyCounts::find(std::uint64_t key) {
  const auto middle = packed_.begin() + static_cast<std::ptrdiff_t>(sorted_);
  const auto found =
      std::lower_bound(packed_.begin(), middle, key,
                       [](const Packed& one, std::uint64_t k) { return one.key() < k; });
  if (found != middle && found->key() == key) return &*found;
  const auto later =
      std::find_if(middle, packed_.end(), [key](const Packed& one) { return one.key() == key; });
  return later == packed_.end() ? nullptr : &*later;
}

bool KeyCounts::add(std::uint64_t key) {
  if (auto* const known = find(key)) {
    ++known->count;
    return false;
  }
  // By a quarter: what is left free is memory too.
  if (packed_.size() == packed_.capacity())
    packed_.reserve(packed_.size() + packed_.size() / 4 + 8);
  packed_.push_back({static_cast<std::uint32_t>(key >> 32), static_cast<std::uint32_t>(key), 1});
  if (packed_.size() - sorted_ > least_unsorted + sorted_ / part_unsorted) sort();
  return true;
}

void KeyCounts::sort() {
  const auto middle = packed_.begin() + static_cast<std::ptrdiff_t>(sorted_);
  const auto ascends = [](const Packed& a, const Packed& b) { return a.key() < b.key(); };
  std::sort(middle, packed_.end(), ascends);
  std::inplace_merge(packed_.begin(), middle, packed_.end(), ascends);
  sorted_ = packed_.size();
}

std::vector<KeyCounts::Entry> KeyCounts::ascending() const {
  std::vector<Entry> all;
  all.reserve(packed_.size());
  for (const auto& one : packed_) all.push_back({one.key(), one.count});
  std::sort(all.begin(), all.end(), [](const Entry& a, const Entry& b) { return a.key < b.key; });
  return all;
}

void OpeningCounts::add(std::uint64_t opening, std::uint64_t played, std::size_t place) {
  if (counts_.size() == 0) first_ = opening;
  if (!several_ && first_ != opening) {
    several_ = true;
    plays_ = {};
  }
  counts_.add(packed(opening, place));
  if (!several_) plays_.add(packed(played, place));
}

std::vector<OpeningResults> OpeningCounts::grouped(const KeyCounts& counts) {
  std::vector<OpeningResults> all;
  for (const auto& [key, count] : counts.ascending()) {
    const auto opening = key & ~std::uint64_t{7};
    const auto place = key & 7;
    if (all.empty() || all.back().opening != opening) all.push_back({opening, {}, {}});
    auto& one = all.back();
    (place < one.games.size() ? one.games[place] : one.pairs[place - one.games.size()]) += count;
  }
  return all;
}

}  // namespace matches::results
