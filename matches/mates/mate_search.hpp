#pragma once
// Mates of Shogi by checks alone. For matches/mates/forced_wins.cpp, and for records that end by
// one.

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <utility>

#include "matches/mates/forced_wins.hpp"
#include "rules/shogi/moves.hpp"

namespace matches::mates {

class MateSearch {
 public:
  explicit MateSearch(SearchLimits limits) : limits_(std::move(limits)) {}

  // The side to move mates within so many plies: an odd number.
  bool attack(const rules::shogi::Position& position, int plies);
  // The side to move is in check and is mated within so many plies: an even number. Else `escape`,
  // where it is asked for, is a move that escapes.
  bool defence(const rules::shogi::Position& position, int plies,
               std::optional<rules::shogi::Move>* escape = nullptr);
  // A search that was cut off proves nothing by its no.
  bool cut_off() const { return cut_off_; }

 private:
  struct Known {
    rules::shogi::Placement placement;
    int mates_within = 0;  // 0: not known
    int fails_within = 0;
  };

  bool try_checks(const rules::shogi::Position& position, int plies);
  bool futile(const rules::shogi::Position& dropped, rules::shogi::Square square, int plies);
  bool count();

  SearchLimits limits_;
  std::uint64_t nodes_ = 0;
  int futile_depth_ = 0;
  bool cut_off_ = false;
  std::unordered_map<std::uint64_t, Known> known_;
};

}  // namespace matches::mates
