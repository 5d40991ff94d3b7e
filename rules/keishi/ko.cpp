#include "rules/keishi/ko.hpp"

#include <algorithm>
#include <bit>

namespace rules::keishi {

bool forbidden_return(Ko ko, std::span<const Position> line, std::size_t given,
                      const Position& next) {
  const auto mover = other(next.side);
  // The player's previous turn began two plies before this one; four plies before `next` is one
  // ply earlier still.
  const Position* const previous_turn = line.size() > 2 ? &line[line.size() - 3] : nullptr;
  const Position* const four_before = line.size() > 3 ? &line[line.size() - 4] : nullptr;
  const auto seen = line.subspan(given);
  switch (ko) {
    case Ko::literal:  // never true: the opponent's stones have changed since (docs, K7)
      return previous_turn && same_board(next, *previous_turn);
    case Ko::takeback: return previous_turn && next.of(mover) == previous_turn->of(mover);
    case Ko::cycle4: return four_before && same_board(next, *four_before);
    case Ko::ssk: return std::find(seen.begin(), seen.end(), next) != seen.end();
    case Ko::psk:
      return std::any_of(seen.begin(), seen.end(),
                         [&](const Position& p) { return same_board(p, next); });
  }
  return false;
}

std::uint64_t count_sequences(std::vector<Position>& line, std::size_t given, const Rules& rules,
                              int depth) {
  if (depth == 0) return 1;
  std::uint64_t sum = 0;
  const Position now = line.back();
  for (Stones own = now.of(now.side); own != 0; own &= own - 1) {
    const int from = std::countr_zero(own);
    for (Stones to = targets(now.occupied(), from); to != 0; to &= to - 1) {
      const Position next = after(now, {from, std::countr_zero(to)});
      if (forbidden_return(rules.ko, line, given, next)) continue;
      if (depth == 1) {
        ++sum;
      } else if (!winner(next, rules.gap)) {
        line.push_back(next);
        sum += count_sequences(line, given, rules, depth - 1);
        line.pop_back();
      }
    }
  }
  return sum;
}

}  // namespace rules::keishi
