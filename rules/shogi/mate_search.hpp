#pragma once
// Mates by checks alone, searched for in positions.

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <utility>

#include "rules/mates.hpp"
#include "rules/shogi/moves.hpp"

namespace rules::shogi {

class MateSearch {
 public:
  explicit MateSearch(SearchLimits limits) : limits_(std::move(limits)) {}

  // The side to move mates within this many plies: an odd number.
  bool attack(const Position& position, int plies);
  // The side to move is in check and is mated within this many plies: an even number. Else
  // `escape`, where it is asked for, is a move that escapes.
  bool defence(const Position& position, int plies, std::optional<Move>* escape = nullptr);
  // A search that was cut off proves nothing by its no.
  bool cut_off() const { return cut_off_; }

 private:
  struct Known {
    Placement placement;
    int mates_within = 0;  // 0: not known
    int fails_within = 0;
  };

  bool try_checks(const Position& position, int plies);
  bool futile(const Position& dropped, Square square, int plies);
  bool count();

  SearchLimits limits_;
  std::uint64_t nodes_ = 0;
  int futile_depth_ = 0;
  bool cut_off_ = false;
  std::unordered_map<std::uint64_t, Known> known_;
};

}  // namespace rules::shogi
