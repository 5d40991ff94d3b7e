#pragma once
// The results of many games in few bytes: 56 for most, so that a run of 100,000 games is taken up
// in a few megabytes. What a list gives out is what was put into it.

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string_view>
#include <vector>

#include "matches/result.hpp"

namespace matches {

// Numbers are below 2^32, and times below 2^48 microseconds: nine years.
class ResultList {
 public:
  ResultList() = default;
  ResultList(const std::vector<GameResult>& results);

  std::size_t size() const { return packed_.size(); }
  bool empty() const { return packed_.empty(); }
  GameResult operator[](std::size_t i) const;
  std::uint64_t number(std::size_t i) const { return packed_[i].number; }

  void reserve(std::size_t games) { packed_.reserve(games); }
  void push_back(const GameResult& result);
  void swap(std::size_t i, std::size_t j);
  // Keeps those of which `keep` is true, which is asked with their places, in order.
  template <class Keep>
  void keep_if(Keep keep) {
    std::size_t kept = 0;
    for (std::size_t i = 0; i < packed_.size(); ++i)
      if (keep(i)) move(i, kept++);
    packed_.resize(kept);
    if (!idle_ms_.empty()) idle_ms_.resize(kept);
  }

  class Iterator {
   public:
    using value_type = GameResult;
    using difference_type = std::ptrdiff_t;
    using reference = GameResult;
    using pointer = void;
    using iterator_category = std::input_iterator_tag;
    Iterator(const ResultList& list, std::size_t at) : list_(&list), at_(at) {}
    GameResult operator*() const { return (*list_)[at_]; }
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
    std::uint64_t opening = 0, played = 0;
    std::array<std::uint16_t, 2> thought_high{};
    std::uint16_t points = 0;  // which of `points_`
    std::uint8_t reason = 0;   // which of `reasons_`
    std::uint8_t winner : 2 = 0, fault_by : 2 = 0, black : 1 = 0;
  };
  static_assert(sizeof(Packed) == 56);

  void move(std::size_t from, std::size_t to);

  std::vector<Packed> packed_;
  // Of each game, from the first one on that has some: few engines compute on the opponents' time.
  std::vector<std::array<std::uint32_t, 2>> idle_ms_;
  // What games have in common: a handful of each in a run.
  std::vector<std::array<double, 2>> points_;
  std::vector<std::string_view> reasons_;
};

}  // namespace matches
