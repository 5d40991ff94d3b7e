#include "matches/results/result_list.hpp"

#include <algorithm>
#include <optional>

namespace matches::results {

namespace {

using rules::Seat;

// The place of a value among those that are known; a new one is added.
template <class Value, class Index>
Index place_of(const Value& value, std::vector<Value>& known, Index) {
  auto found = std::find(known.begin(), known.end(), value);
  if (found == known.end()) found = known.insert(known.end(), value);
  return static_cast<Index>(found - known.begin());
}

std::array<std::uint32_t, 2> low_and_high(std::uint64_t key) {
  return {static_cast<std::uint32_t>(key >> 32), static_cast<std::uint32_t>(key)};
}
std::uint64_t whole(const std::array<std::uint32_t, 2>& low_and_high) {
  return std::uint64_t{low_and_high[0]} << 32 | low_and_high[1];
}

std::uint8_t packed(const std::optional<Seat>& seat) {
  if (!seat) return 0;
  return *seat == Seat::first ? 1 : 2;
}

std::optional<Seat> unpacked(std::uint8_t seat) {
  if (seat == 0) return std::nullopt;
  return seat == 1 ? Seat::first : Seat::second;
}

}  // namespace

ResultList::ResultList(const std::vector<records::GameResult>& results) {
  for (const auto& result : results) push_back(result);
}

void ResultList::push_back(const records::GameResult& result) {
  Packed one;
  one.number = static_cast<std::uint32_t>(result.number);
  one.plies = result.plies;
  one.engines = result.engines;
  one.answers = result.answers;
  for (std::size_t seat = 0; seat < 2; ++seat) {
    const auto thought = static_cast<std::uint64_t>(result.thought[seat].count());
    one.thought_low[seat] = static_cast<std::uint32_t>(thought);
    one.thought_high[seat] = static_cast<std::uint16_t>(thought >> 32);
  }
  one.opening = low_and_high(result.opening);
  one.played = low_and_high(result.played);
  one.points = place_of(result.points, points_, one.points);
  one.reason = result.reason;
  one.winner = packed(result.winner) & 3;
  one.fault_by = packed(result.fault_by) & 3;
  one.black = result.black == Seat::second;
  one.starved = result.starved;
  const Rare rare{result.idle, result.waited, result.restarts, result.repeats};
  if (rare != Rare()) {
    rare_.push_back(rare);
    one.rare = static_cast<std::uint32_t>(rare_.size());
  }
  if (size_ % block == 0) blocks_.emplace_back().reserve(block);
  blocks_.back().push_back(one);
  ++size_;
}

void ResultList::swap(std::size_t i, std::size_t j) { std::swap(at(i), at(j)); }

records::GameResult ResultList::operator[](std::size_t i) const {
  const auto& one = at(i);
  records::GameResult result;
  result.number = one.number;
  result.plies = one.plies;
  result.engines = one.engines;
  result.answers = one.answers;
  if (one.rare > 0) {
    const auto& rare = rare_[one.rare - 1];
    result.idle = rare.idle;
    result.waited = rare.waited;
    result.restarts = rare.restarts;
    result.repeats = rare.repeats;
  }
  for (std::size_t seat = 0; seat < 2; ++seat)
    result.thought[seat] = Micros(static_cast<std::int64_t>(
        (std::uint64_t{one.thought_high[seat]} << 32) | one.thought_low[seat]));
  result.opening = whole(one.opening);
  result.played = whole(one.played);
  result.points = points_[one.points];
  result.reason = one.reason;
  result.winner = unpacked(one.winner);
  result.fault_by = unpacked(one.fault_by);
  result.black = one.black ? Seat::second : Seat::first;
  result.starved = one.starved != 0;
  return result;
}

}  // namespace matches::results
