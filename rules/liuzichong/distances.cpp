#include "rules/liuzichong/distances.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace rules::liuzichong {

namespace {

constexpr grid::Stones whole_board = 0xffff;

std::size_t index(int count) { return static_cast<std::size_t>(count); }
int count(Stones set) { return std::popcount(unsigned{set}); }

}  // namespace

Distances::Distances(const Rules& rules) : rules_(rules), turns_(size) {
  for (int stones = 0; stones <= most_stones; ++stones) classes_.emplace_back(turns_, size, stones);
  lay_out();
  // Captures lead to fewer stones, and those are solved by then.
  for (int stones = 2; stones <= 2 * most_stones; ++stones)
    for (int fewer = std::max(1, stones - most_stones); fewer <= stones / 2; ++fewer)
      solve(stones - fewer, fewer);
}

void Distances::lay_out() {
  std::size_t total = 0;
  for (int own = 1; own <= most_stones; ++own)
    for (int enemy = 1; enemy <= most_stones; ++enemy) {
      begin_[index(own)][index(enemy)] = total;
      total += classes_[index(own)].count() * grid::choose(size * size - own, enemy);
    }
  codes_.assign(total, 0);
}

std::size_t Distances::place(Sides sides) const {
  const int own = count(sides.own), enemy = count(sides.enemy);
  const auto& classes = classes_[index(own)];
  const auto [number, turn] = classes.place(sides.own);
  const auto rank =
      grid::rank_beside(turns_.turned(sides.enemy, turn), classes.first(number));
  return begin_[index(own)][index(enemy)] +
         std::size_t{number} * grid::choose(size * size - own, enemy) + rank;
}

std::uint8_t Distances::code_of(Sides sides) const {
  if (sides.own == 0) return 1;
  return codes_[place(sides)];
}

bool Distances::holds(const Position& position) {
  const int black = position.count(Color::black), white = position.count(Color::white);
  return std::min(black, white) >= 1 && std::max(black, white) <= most_stones;
}

std::optional<int> Distances::plies(const Position& position) const {
  const Sides sides{position.of(position.side), position.of(other(position.side))};
  const int code = codes_[place(sides)];
  return code == 0 ? std::nullopt : std::optional(code - 1);
}

template <class Use>
void Distances::for_each_position(int own, int enemy, Use use) const {
  const auto& classes = classes_[index(own)];
  for (std::size_t number = 0; number < classes.count(); ++number) {
    const auto first = classes.first(number);
    grid::for_each_set(whole_board & ~first, enemy, [&](grid::Stones others) {
      use(Sides{static_cast<Stones>(first), static_cast<Stones>(others)});
    });
  }
}

// The positions from which a move without a capture leads here.
template <class Use>
void Distances::for_each_parent(Sides sides, Use use) const {
  grid::for_each_square(sides.enemy, [&](int to) {
    const auto occupied = static_cast<Stones>(sides.own | sides.enemy);
    grid::for_each_square(targets(occupied, to), [&](int from) {
      const Sides parent{
          static_cast<Stones>(sides.enemy ^ grid::bit(from) ^ grid::bit(to)), sides.own};
      if (captures(position_of(parent), {from, to}, rules_) == 0) use(parent);
    });
  });
}

// Where every move is known to lead to a win of the other side, or no move exists.
std::optional<int> Distances::plies_to_loss(Sides sides) const {
  const Position position = position_of(sides);
  int longest = -1;
  for (unsigned own = sides.own; own != 0; own &= own - 1) {
    const int from = std::countr_zero(own);
    for (unsigned to = targets(position.occupied(), from); to != 0; to &= to - 1) {
      const Move move{from, std::countr_zero(to)};
      const Position next = after(position, move, captures(position, move, rules_));
      const int code = code_of({next.white, next.black});
      if (code == 0 || code % 2 == 1) return std::nullopt;
      longest = std::max(longest, code - 1);
    }
  }
  return longest + 1;
}

// Without a capture the position after it is not decided yet, before the work on as many stones.
std::optional<int> Distances::plies_to_win_by_capture(Sides sides) const {
  const Position position = position_of(sides);
  std::optional<int> shortest;
  grid::for_each_square(sides.own, [&](int from) {
    grid::for_each_square(targets(position.occupied(), from), [&](int to) {
      const Stones taken = captures(position, {from, to}, rules_);
      if (taken == 0) return;
      const Position next = after(position, {from, to}, taken);
      const int code = code_of({next.white, next.black});
      if (code % 2 == 1) shortest = std::min(shortest.value_or(code), code);
    });
  });
  return shortest;
}

// In every place that this position has: as many as there are turns that keep the own stones.
void Distances::wait(Waiting& waiting, int plies, Sides sides) const {
  if (waiting.size() <= index(plies)) waiting.resize(index(plies) + 1);
  auto& list = waiting[index(plies)];
  const auto& classes = classes_[index(count(sides.own))];
  const auto [number, turn] = classes.place(sides.own);
  const auto first = static_cast<Stones>(classes.first(number));
  const auto enemy = turns_.turned(sides.enemy, turn);
  list.push_back({first, static_cast<Stones>(enemy)});
  for (const int keeping : classes.keeping(number))
    list.push_back({first, static_cast<Stones>(turns_.turned(enemy, keeping))});
}

// All positions with as many stones on the two sides, with either side to act.
void Distances::solve(int more, int fewer) {
  Waiting waiting(1);
  for (const auto& [own, enemy] : {std::pair(more, fewer), std::pair(fewer, more)}) {
    const Sides some{static_cast<Stones>((1U << own) - 1),
                     static_cast<Stones>(((1U << enemy) - 1) << own)};
    const auto verdict = verdict_of_stones(position_of(some), rules_);
    if (verdict && verdict->winner != Color::white) continue;  // over, and not lost
    for_each_position(own, enemy, [&](Sides sides) {
      if (verdict) return wait(waiting, 0, sides);
      if (const auto plies = plies_to_loss(sides)) wait(waiting, *plies, sides);
      if (const auto plies = plies_to_win_by_capture(sides)) wait(waiting, *plies, sides);
    });
    if (more == fewer) break;
  }
  for (std::size_t plies = 0; plies < waiting.size(); ++plies) decide(waiting, plies);
}

void Distances::decide(Waiting& waiting, std::size_t plies) {
  const bool lost = plies % 2 == 0;
  for (const Sides sides : std::exchange(waiting[plies], {})) {
    auto& code = codes_[place(sides)];
    if (code != 0) continue;
    code = static_cast<std::uint8_t>(plies + 1);
    for_each_parent(sides, [&](Sides parent) {
      if (codes_[place(parent)] != 0) return;
      if (lost) return wait(waiting, static_cast<int>(plies) + 1, parent);
      if (const auto longest = plies_to_loss(parent)) wait(waiting, *longest, parent);
    });
  }
}

}  // namespace rules::liuzichong
