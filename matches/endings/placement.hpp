#pragma once
// What the form of a tournament gives to engines beside the points of their games.

#include <cstdint>
#include <vector>

namespace matches::endings {

// Games that nobody has played, and that an engine has points for anyway.
struct Unplayed {
  std::uint64_t won = 0, drawn = 0;  // as what they count
  std::uint64_t games() const { return won + drawn; }
  friend bool operator==(const Unplayed&, const Unplayed&) = default;
};

struct Placement {
  // Of brackets, by engine: places from 1, which come before points. Ties share a place, and so
  // do all who are still in it. Empty: points decide.
  std::vector<int> places = {};
  // Of a Swiss, by engine: all games of a meeting in which it has a bye, and those of an encounter
  // in which no game was played because the opponent was withdrawn. Empty if none.
  std::vector<Unplayed> unplayed = {};
  friend bool operator==(const Placement&, const Placement&) = default;
};

}  // namespace matches::endings
