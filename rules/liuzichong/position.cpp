// Captures are judged line by line, and a line has four points: every row and column is turned into
// four bits, and the answer for each (own stones, enemy stones, place of the moved stone) comes
// from a table that is computed from the rule, once, at compile time.
#include "rules/liuzichong/position.hpp"

#include <array>
#include <cstdlib>

namespace rules::liuzichong {

namespace {

constexpr unsigned files_a_c = 0x7777, files_b_d = 0xeeee;  // for shifts to the right, to the left
constexpr unsigned board_mask = 0xffff, row_mask = 0xf, column_mask = 0x1111;

// ---- One line of four points; bit 0 is its left or lower end.

constexpr bool has(unsigned line, int at) { return at >= 0 && at < size && (line >> at & 1U) != 0; }

// The pair `low`, `low + 1` of own stones, one of them just moved, in the readings of 6.2(4).
constexpr unsigned captured_by_pair(Capture reading, unsigned own, unsigned enemy, int low) {
  const int left = low - 1, right = low + 2;
  if (has(enemy, left) == has(enemy, right)) return 0;  // none, or one at each end
  const bool at_left = has(enemy, left);
  const int taken = at_left ? left : right, behind = at_left ? left - 1 : right + 1;
  const int other_end = at_left ? right : left;
  const bool whole_line = std::popcount(own) == 2 && std::popcount(enemy) == 1;
  bool captures = false;
  switch (reading) {
    case Capture::line: captures = whole_line; break;
    case Capture::touch: captures = true; break;
    case Capture::lone: captures = !has(enemy, behind); break;
    case Capture::run: captures = !has(enemy, behind) && !has(own, other_end); break;
  }
  return captures ? 1U << taken : 0U;
}

constexpr unsigned captured_on_line(Capture reading, unsigned own, unsigned enemy, int moved) {
  unsigned taken = 0;
  for (const int low : {moved - 1, moved})
    if (has(own, low) && has(own, low + 1)) taken |= captured_by_pair(reading, own, enemy, low);
  return taken;
}

// 6.5.3: the lone stone between two enemy stones.
constexpr unsigned carried_on_line(Dan reading, unsigned enemy, int moved) {
  if (reading == Dan::off || !has(enemy, moved - 1) || !has(enemy, moved + 1)) return 0;
  const bool backed = has(enemy, moved - 2) || has(enemy, moved + 2);
  if (reading == Dan::exact && backed) return 0;
  return 5U << (moved - 1);
}

using LineTable = std::array<std::uint8_t, 16 * 16 * 4>;

constexpr std::size_t entry(unsigned own, unsigned enemy, int moved) {
  return (own * 16 + enemy) * 4 + static_cast<unsigned>(moved);
}

constexpr LineTable line_table(Capture reading) {
  LineTable table{};
  for (unsigned own = 0; own < 16; ++own)
    for (unsigned enemy = 0; enemy < 16; ++enemy)
      for (int moved = 0; moved < size; ++moved)
        if ((own & enemy) == 0 && has(own, moved))
          table[entry(own, enemy, moved)] =
              static_cast<std::uint8_t>(captured_on_line(reading, own, enemy, moved));
  return table;
}

constexpr std::array<LineTable, 4> line_tables = {
    line_table(Capture::line), line_table(Capture::touch), line_table(Capture::lone),
    line_table(Capture::run)};

// ---- Rows and columns of the board as lines.

constexpr unsigned row_of(unsigned stones, int y) { return stones >> (y * size) & row_mask; }

// The four bits of a column, brought together: each factor moves one of them to its place.
constexpr unsigned column_of(unsigned stones, int x) {
  return ((stones >> x & column_mask) * 0x1248U) >> 12 & row_mask;
}

constexpr unsigned row_back(unsigned line, int y) { return line << (y * size); }

constexpr unsigned column_back(unsigned line, int x) {
  return ((line & 1U) | (line & 2U) << 3 | (line & 4U) << 6 | (line & 8U) << 9) << x;
}

// The answers of the row and of the column through the moved stone (6.4).
template <class Judge>
Stones on_both_lines(unsigned own, unsigned enemy, int moved, Judge judge) {
  const int x = moved % size, y = moved / size;
  const unsigned row = judge(row_of(own, y), row_of(enemy, y), x);
  const unsigned column = judge(column_of(own, x), column_of(enemy, x), y);
  return static_cast<Stones>(row_back(row, y) | column_back(column, x));
}

unsigned neighbours(unsigned stones) {
  return ((stones & files_a_c) << 1 | (stones & files_b_d) >> 1 | stones << 4 | stones >> 4) &
         board_mask;
}

template <class Use>
void for_each(unsigned set, Use use) {
  for (; set != 0; set &= set - 1) use(std::countr_zero(set));
}

}  // namespace

// 4
Position usual_start() { return {.black = 0x009f, .white = 0xf900, .side = Color::black}; }

bool one_step(Move move) {
  const int dx = std::abs(move.to % size - move.from % size);
  const int dy = std::abs(move.to / size - move.from / size);
  return dx + dy == 1;
}

Stones targets(Stones occupied, int from) {
  return static_cast<Stones>(neighbours(bit(from)) & ~unsigned{occupied});
}

int count_moves(const Position& position) {
  const unsigned own = position.of(position.side);
  const unsigned empty = ~unsigned{position.occupied()} & board_mask;
  return std::popcount((own & files_a_c) << 1 & empty) +
         std::popcount((own & files_b_d) >> 1 & empty) + std::popcount(own << 4 & empty) +
         std::popcount(own >> 4 & empty);
}

// Judged once, on the board as the move leaves it; only the side that moved captures (6.1).
Stones captures(const Position& position, Move move, const Rules& rules) {
  const unsigned own = (position.of(position.side) ^ bit(move.from)) | bit(move.to);
  const unsigned enemy = position.of(other(position.side));
  const bool own_single = std::popcount(own) == 1, enemy_single = std::popcount(enemy) == 1;
  if (rules.single && own_single)
    return on_both_lines(own, enemy, move.to, [&](unsigned, unsigned theirs, int at) {
      return carried_on_line(rules.dan, theirs, at);
    });
  if (rules.single && enemy_single) return 0;  // 6.5.1, 6.5.2
  const LineTable& table = line_tables[static_cast<std::size_t>(rules.capture)];
  return on_both_lines(own, enemy, move.to, [&](unsigned ours, unsigned theirs, int at) {
    return unsigned{table[entry(ours, theirs, at)]};
  });
}

Position after(const Position& position, Move move, Stones captured) {
  const auto own =
      static_cast<Stones>((position.of(position.side) ^ bit(move.from)) | bit(move.to));
  const auto enemy = static_cast<Stones>(position.of(other(position.side)) & ~captured);
  if (position.side == Color::black) return {own, enemy, Color::white};
  return {enemy, own, Color::black};
}

std::optional<Verdict> verdict_of_stones(const Position& position, const Rules& rules) {
  // 7.2; where a given position has two losers, the side to act is judged first.
  for (const Color c : {position.side, other(position.side)})
    if (position.count(c) <= rules.lose_at) return Verdict{other(c), Reason::no_stones};
  const bool few = position.count(Color::black) <= 2 && position.count(Color::white) <= 2;
  if (rules.few_draw && few) return Verdict{std::nullopt, Reason::few_stones};  // 7.3
  return std::nullopt;
}

// A blocked side (7.1) has no moves and so adds nothing; only 7.2 and 7.3 have to be asked for.
std::uint64_t count_sequences(const Position& position, const Rules& rules, int depth) {
  if (depth == 0) return 1;
  if (depth == 1) return static_cast<std::uint64_t>(count_moves(position));
  std::uint64_t sum = 0;
  for_each(position.of(position.side), [&](int from) {
    for_each(targets(position.occupied(), from), [&](int to) {
      const Stones taken = captures(position, {from, to}, rules);
      const Position next = after(position, {from, to}, taken);
      // Without a capture the stones cannot have begun to decide anything.
      if (taken == 0 || !verdict_of_stones(next, rules))
        sum += count_sequences(next, rules, depth - 1);
    });
  });
  return sum;
}

}  // namespace rules::liuzichong
