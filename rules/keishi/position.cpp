// Everything is done for all stones of a side at once: a direction shifts a whole set of squares,
// so that counting the moves of a position is a handful of shifts and bit counts.
#include "rules/keishi/position.hpp"

#include <array>
#include <bit>
#include <cstdlib>

namespace rules::keishi {

namespace {

using grid::bit;

struct Direction {
  int shift = 0;
  Stones inner = 0;  // the squares from which one step this way stays on the board
};

constexpr Direction direction(int dx, int dy) {
  Direction d{dy * size + dx, 0};
  for (int square = 0; square < squares; ++square) {
    const int x = square % size + dx, y = square / size + dy;
    if (x >= 0 && x < size && y >= 0 && y < size) d.inner |= bit(square);
  }
  return d;
}

constexpr std::array<Direction, 8> directions = {
    direction(-1, -1), direction(0, -1), direction(1, -1), direction(-1, 0),
    direction(1, 0),   direction(-1, 1), direction(0, 1),  direction(1, 1)};

constexpr Stones step(Stones from, const Direction& d) {
  from &= d.inner;
  return d.shift > 0 ? from << d.shift : from >> -d.shift;
}

// Where the stone of one square may go: one step, or beyond a stone beside it.
struct Ways {
  Stones beside = 0;
  std::array<Stones, squares> beyond{};  // by the square that is jumped over
};

constexpr auto ways = [] {
  std::array<Ways, squares> all{};
  for (int square = 0; square < squares; ++square)
    for (const auto& d : directions) {
      const Stones next = step(bit(square), d);
      auto& from = all[static_cast<std::size_t>(square)];
      from.beside |= next;
      if (next != 0) from.beyond[static_cast<std::size_t>(std::countr_zero(next))] = step(next, d);
    }
  return all;
}();

template <class Use>
void for_each(Stones set, Use use) {
  for (; set != 0; set &= set - 1) use(std::countr_zero(set));
}

int column(int square) { return square % size; }
int row(int square) { return square / size; }

// The squares strictly between two squares of a row or of a column.
Stones between(int low, int high) {
  const int stride = row(low) == row(high) ? 1 : size;
  Stones found = 0;
  for (int square = low + stride; square < high; square += stride) found |= bit(square);
  return found;
}

}  // namespace

// 2.2
Position usual_start() {
  constexpr Stones four = bit(0) | bit(1) | bit(4) | bit(5);  // columns a, b, e, f
  return {.black = four << size, .white = four << 4 * size, .side = Color::black};
}

bool straight_two(Move move) {
  const int dx = std::abs(column(move.to) - column(move.from));
  const int dy = std::abs(row(move.to) - row(move.from));
  return (dx == 2 || dy == 2) && (dx == 0 || dx == 2) && (dy == 0 || dy == 2);
}

// Both coordinates of a straight move of two differ by an even number, so this is exact.
int midpoint(Move move) { return (move.from + move.to) / 2; }

// 2.3: one square in any direction, or over an adjacent stone to the square immediately beyond.
Reach reach(Stones occupied, Move move) {
  const int dx = std::abs(column(move.to) - column(move.from));
  const int dy = std::abs(row(move.to) - row(move.from));
  if (dx <= 1 && dy <= 1 && dx + dy > 0) return Reach::step;
  if (straight_two(move) && (occupied & bit(midpoint(move)))) return Reach::jump;
  return Reach::none;
}

Stones targets(Stones occupied, int from) {
  const auto& way = ways[static_cast<std::size_t>(from)];
  Stones found = way.beside;
  for_each(way.beside & occupied,
           [&](int over) { found |= way.beyond[static_cast<std::size_t>(over)]; });
  return found & ~occupied;
}

int count_moves(const Position& position) {
  const Stones occupied = position.occupied();
  int moves = 0;
  for (const auto& d : directions) {
    const Stones next = step(position.of(position.side), d);
    // Steps and jumps of one direction may share a square, so they are counted apart.
    moves += std::popcount(next & ~occupied) + std::popcount(step(next & occupied, d) & ~occupied);
  }
  return moves;
}

Position after(Position position, Move move) {
  Stones& own = position.side == Color::black ? position.black : position.white;
  own ^= bit(move.from) | bit(move.to);
  position.side = other(position.side);
  return position;
}

// 2.4: the lowest and the highest bit of a rectangle are opposite corners.
bool is_rectangle(Stones stones, Stones occupied, Gap gap) {
  if (stones == 0) return false;
  const int low = std::countr_zero(stones), high = 63 - std::countl_zero(stones);
  const int width = column(high) - column(low), height = row(high) - row(low);
  if (width < 2 || height < 2) return false;
  const int right = low + width, left = high - width;
  if (stones != (bit(low) | bit(right) | bit(left) | bit(high))) return false;
  if (gap == Gap::formula) return true;
  const auto open = [&](int a, int b) { return (between(a, b) & ~occupied) != 0; };
  return open(low, right) && open(left, high) && open(low, left) && open(right, high);
}

std::optional<Color> winner(const Position& position, Gap gap) {
  const Color moved = other(position.side);
  for (const Color c : {moved, position.side})
    if (is_rectangle(position.of(c), position.occupied(), gap)) return c;
  return std::nullopt;
}

std::uint64_t count_sequences(const Position& position, Gap gap, int depth) {
  if (depth == 0) return 1;
  if (depth == 1) return static_cast<std::uint64_t>(count_moves(position));
  std::uint64_t sum = 0;
  for_each(position.of(position.side), [&](int from) {
    for_each(targets(position.occupied(), from), [&](int to) {
      const Position next = after(position, {from, to});
      if (!winner(next, gap)) sum += count_sequences(next, gap, depth - 1);
    });
  });
  return sum;
}

}  // namespace rules::keishi
