#include "matches/result_list.hpp"

#include <algorithm>
#include <optional>

namespace matches {

namespace {

using rules::Seat;

// The place of a value among those that are known; a new one is added.
template <class Value, class Index>
Index place_of(const Value& value, std::vector<Value>& known, Index) {
  auto found = std::find(known.begin(), known.end(), value);
  if (found == known.end()) found = known.insert(known.end(), value);
  return static_cast<Index>(found - known.begin());
}

constexpr std::array<std::uint32_t, 2> nobody_idle{};

std::uint8_t packed(const std::optional<Seat>& seat) {
  if (!seat) return 0;
  return *seat == Seat::first ? 1 : 2;
}

std::optional<Seat> unpacked(std::uint8_t seat) {
  if (seat == 0) return std::nullopt;
  return seat == 1 ? Seat::first : Seat::second;
}

}  // namespace

ResultList::ResultList(const std::vector<GameResult>& results) {
  reserve(results.size());
  for (const auto& result : results) push_back(result);
}

void ResultList::push_back(const GameResult& result) {
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
  one.opening = result.opening;
  one.played = result.played;
  one.points = place_of(result.points, points_, one.points);
  one.reason = place_of(result.reason, reasons_, one.reason);
  one.winner = packed(result.winner) & 3;
  one.fault_by = packed(result.fault_by) & 3;
  one.black = result.black == Seat::second;
  packed_.push_back(one);
  if (idle_ms_.empty() && result.idle_ms == nobody_idle) return;
  idle_ms_.resize(packed_.size());
  idle_ms_.back() = result.idle_ms;
}

void ResultList::swap(std::size_t i, std::size_t j) {
  std::swap(packed_[i], packed_[j]);
  if (!idle_ms_.empty()) std::swap(idle_ms_[i], idle_ms_[j]);
}

void ResultList::move(std::size_t from, std::size_t to) {
  packed_[to] = packed_[from];
  if (!idle_ms_.empty()) idle_ms_[to] = idle_ms_[from];
}

GameResult ResultList::operator[](std::size_t i) const {
  const auto& one = packed_[i];
  GameResult result;
  result.number = one.number;
  result.plies = one.plies;
  result.engines = one.engines;
  result.answers = one.answers;
  if (!idle_ms_.empty()) result.idle_ms = idle_ms_[i];
  for (std::size_t seat = 0; seat < 2; ++seat)
    result.thought[seat] = Micros(static_cast<std::int64_t>(
        (std::uint64_t{one.thought_high[seat]} << 32) | one.thought_low[seat]));
  result.opening = one.opening;
  result.played = one.played;
  result.points = points_[one.points];
  result.reason = reasons_[one.reason];
  result.winner = unpacked(one.winner);
  result.fault_by = unpacked(one.fault_by);
  result.black = one.black ? Seat::second : Seat::first;
  return result;
}

}  // namespace matches
