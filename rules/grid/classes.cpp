#include "rules/grid/classes.hpp"

namespace rules::grid {

Turns::Turns(int size) {
  for (int turn = 0; turn < count; ++turn)
    for (int square = 0; square < size * size; ++square) {
      int x = square % size, y = square / size;
      if (turn & 1) x = size - 1 - x;
      if (turn & 2) y = size - 1 - y;
      if (turn & 4) std::swap(x, y);
      to_[static_cast<std::size_t>(turn)][static_cast<std::size_t>(square)] =
          static_cast<std::uint8_t>(y * size + x);
    }
}

// The first set of a class is the one of the lowest rank, which is met before all others.
SetClasses::SetClasses(const Turns& turns, int size, int members)
    : places_(choose(size * size, members)) {
  std::vector<bool> known(places_.size());
  std::size_t rank = 0;
  for_each_set(bit(size * size) - 1, members, [&](Stones set) {
    if (known[rank++]) return;
    const auto number = static_cast<std::uint16_t>(firsts_.size());
    firsts_.push_back(set);
    auto& keeping = keeping_.emplace_back();
    for (int turn = 0; turn < Turns::count; ++turn) {
      // Every member is met from its own side: the turn that leads back to the first set.
      for (int back = 0; back < Turns::count; ++back) {
        const Stones member = turns.turned(set, turn);
        if (turns.turned(member, back) != set) continue;
        places_[rank_beside(member, 0)] = {number, static_cast<std::uint8_t>(back)};
        known[rank_beside(member, 0)] = true;
        break;
      }
      if (turn > 0 && turns.turned(set, turn) == set)
        keeping.push_back(static_cast<std::uint8_t>(turn));
    }
  });
}

}  // namespace rules::grid
