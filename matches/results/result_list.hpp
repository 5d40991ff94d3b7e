#pragma once
// The results of many games in few bytes: 60 for most, so that a run of 100,000 games is resumed
// in a few megabytes. What a list gives out is what was put into it.

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string_view>
#include <vector>

#include "matches/records/result.hpp"

namespace matches::results {

// Numbers are below 2^32, and times below 2^48 microseconds: nine years.
class ResultList {
 public:
  ResultList() = default;
  ResultList(const std::vector<records::GameResult>& results);

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  records::GameResult operator[](std::size_t i) const;
  std::uint64_t number(std::size_t i) const { return at(i).number; }

  void push_back(const records::GameResult& result);
  void swap(std::size_t i, std::size_t j);
  // Keeps those of which `keep` is true, which is asked with their places, in order.
  template <class Keep>
  void keep_if(Keep keep) {
    std::size_t kept = 0;
    for (std::size_t i = 0; i < size_; ++i)
      if (keep(i)) at(kept++) = at(i);
    size_ = kept;
    blocks_.resize((kept + block - 1) / block);
    if (kept % block > 0) blocks_.back().resize(kept % block);
  }
  // The first ones are not asked for any more: their memory is given back, in blocks.
  void forget_before(std::size_t i) {
    for (; forgotten_ < i / block; ++forgotten_) std::vector<Packed>().swap(blocks_[forgotten_]);
  }

  class Iterator {
   public:
    using value_type = records::GameResult;
    using difference_type = std::ptrdiff_t;
    using reference = records::GameResult;
    using pointer = void;
    using iterator_category = std::input_iterator_tag;
    Iterator(const ResultList& list, std::size_t at) : list_(&list), at_(at) {}
    records::GameResult operator*() const { return (*list_)[at_]; }
    Iterator& operator++() {
      ++at_;
      return *this;
    }
    bool operator==(const Iterator& other) const { return at_ == other.at_; }

   private:
    const ResultList* list_;
    std::size_t at_;
  };
  Iterator begin() const { return {*this, 0}; }
  Iterator end() const { return {*this, size()}; }

 private:
  struct Packed {
    std::uint32_t number = 0, plies = 0;
    std::array<std::uint32_t, 2> engines{}, answers{};
    std::array<std::uint32_t, 2> thought_low{};
    std::array<std::uint32_t, 2> opening{}, played{};  // in halves: they are aligned as all else
    std::uint32_t rare = 0;                            // which of `rare_`, from 1; 0: none
    std::array<std::uint16_t, 2> thought_high{};
    std::uint16_t points = 0;  // which of `points_`
    endings::EndReason reason;
    std::uint8_t winner : 2 = 0, fault_by : 2 = 0, black : 1 = 0, starved : 1 = 0;
  };
  static_assert(sizeof(Packed) == 60);

  Packed& at(std::size_t i) { return blocks_[i / block][i % block]; }
  const Packed& at(std::size_t i) const { return blocks_[i / block][i % block]; }

  static constexpr std::size_t block = 4096;
  std::vector<std::vector<Packed>> blocks_;  // all but the last one are full, or forgotten
  std::size_t size_ = 0, forgotten_ = 0;
  // Of those games that have some of it: few engines compute on the opponents' time, few hosts let
  // engines wait.
  struct Rare {
    std::array<Micros, 2> idle{}, waited{};
    std::array<std::uint32_t, 2> restarts{}, repeats{};
    friend bool operator==(const Rare&, const Rare&) = default;
  };
  std::vector<Rare> rare_;
  // What games have in common: a handful of each in a run.
  std::vector<std::array<double, 2>> points_;
};

}  // namespace matches::results
