#include "rules/looks.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>

#include "rules/liuzichong/game.hpp"
#include "rules/text.hpp"

namespace rules {

namespace {

struct NamedLook {
  std::string_view game;
  BoardLook look;
};

// The square at the beginning of a text, which loses it.
std::optional<BoardSquare> take_square(const GameKind& kind, std::string_view& text) {
  const bool turned = look_of(kind).from_the_right;
  const auto size = kind.board_size;
  BoardSquare square;
  std::size_t length = 0;
  const auto number = [&](std::size_t at) {
    int value = 0;
    const auto* const begin = text.data() + at;
    const auto [end, error] = std::from_chars(begin, text.data() + text.size(), value);
    if (error != std::errc() || value < 1 || value > size) return 0;
    length = at + static_cast<std::size_t>(end - begin);
    return value;
  };
  if (turned) {
    const int column = number(0);
    if (column == 0 || length >= text.size()) return std::nullopt;
    square = {size - column, size - 1 - (text[length++] - 'a')};
  } else {
    if (text.empty()) return std::nullopt;
    square = {lower(text.front()) - 'a', number(1) - 1};
  }
  const auto inside = [size](int at) { return at >= 0 && at < size; };
  if (!inside(square.x) || !inside(square.y)) return std::nullopt;
  text.remove_prefix(length);
  return square;
}

// The squares that a sentence names: "a rectangle on a1, a3, c1 and c3".
std::vector<BoardSquare> squares_in(const GameKind& kind, std::string_view sentence) {
  std::vector<BoardSquare> squares;
  std::string word;
  for (const char c : std::string(sentence) + " ") {
    if (is_digit(c) || (c >= 'a' && c <= 'z')) {
      word += c;
      continue;
    }
    if (const auto named = squares_of_action(kind, word); named.size() == 1)
      squares.push_back(named.front());
    word.clear();
  }
  return squares;
}

// The stones of one colour in a row with this one.
std::vector<BoardSquare> row_through(const std::vector<std::string>& rows, BoardSquare from, int dx,
                                     int dy) {
  const auto at = [&rows](BoardSquare square) {
    const auto x = static_cast<std::size_t>(square.x), y = static_cast<std::size_t>(square.y);
    const bool inside = square.x >= 0 && square.y >= 0 && y < rows.size() && x < rows[y].size();
    return inside ? rows[y][x] : '.';
  };
  const char stone = at(from);
  if (stone == '.') return {};
  while (at({from.x - dx, from.y - dy}) == stone) from = {from.x - dx, from.y - dy};
  std::vector<BoardSquare> row;
  for (; at(from) == stone; from = {from.x + dx, from.y + dy}) row.push_back(from);
  return row;
}

// All rows of five or more through the last stone.
std::vector<BoardSquare> rows_of_five(const GameKind& kind, std::string_view position,
                                      std::string_view last) {
  constexpr std::size_t five = 5;
  const auto placed = squares_of_action(kind, last);
  if (placed.empty()) return {};
  const auto rows = board_rows(kind, position);
  std::vector<BoardSquare> squares;
  for (const auto& [dx, dy] : {std::pair(1, 0), {0, 1}, {1, 1}, {1, -1}}) {
    const auto row = row_through(rows, placed.back(), dx, dy);
    if (row.size() < five) continue;
    for (const auto& square : row)
      if (std::find(squares.begin(), squares.end(), square) == squares.end())
        squares.push_back(square);
  }
  return squares;
}

// Where this stands: "k", "w".
std::vector<BoardSquare> squares_with(const GameKind& kind, std::string_view position, char piece) {
  const auto rows = board_rows(kind, position);
  const int width = kind.cell_width;
  std::vector<BoardSquare> squares;
  for (int y = 0; y < kind.board_size; ++y)
    for (int x = 0; x < kind.board_size; ++x) {
      const auto cell = std::string_view(rows[static_cast<std::size_t>(y)])
                            .substr(static_cast<std::size_t>(x * width),
                                    static_cast<std::size_t>(width));
      if (cell.back() == piece && cell.find('+') == cell.npos) squares.push_back({x, y});
    }
  return squares;
}

}  // namespace

const BoardLook& look_of(const GameKind& kind) {
  static constexpr BoardSquare of_shogi[] = {{3, 3}, {6, 3}, {3, 6}, {6, 6}};
  static constexpr BoardSquare of_renju[] = {{3, 3}, {11, 3}, {7, 7}, {3, 11}, {11, 11}};
  static constexpr NamedLook looks[] = {
      {"shogi", {.pieces = true, .from_the_right = true, .dots = of_shogi, .hands = 2}},
      {"renju", {.on_points = true, .dots = of_renju}},
      {"keishi", {}},
      {"liuzichong", {.on_points = true}}};
  static constexpr BoardLook plain;
  const auto* const found = std::find_if(std::begin(looks), std::end(looks),
                                         [&](const auto& one) { return one.game == kind.name; });
  return found == std::end(looks) ? plain : found->look;
}

std::vector<std::string> board_rows(const GameKind& kind, std::string_view position) {
  const auto width = static_cast<std::size_t>(kind.cell_width);
  const auto ranks = position.substr(0, position.find(' '));
  std::vector<std::string> rows(1);
  std::string cell;
  for (std::size_t i = 0; i < ranks.size(); ++i) {
    if (ranks[i] == '/') {
      rows.emplace_back();
    } else if (is_digit(ranks[i])) {
      std::size_t empty = 0;
      for (; i < ranks.size() && is_digit(ranks[i]); ++i)
        empty = empty * 10 + static_cast<std::size_t>(ranks[i] - '0');
      --i;
      for (; empty > 0; --empty) rows.back() += std::string(width - 1, ' ') + '.';
    } else {
      cell += ranks[i];
      if (ranks[i] == '+') continue;
      rows.back() += std::string(width - std::min(width, cell.size()), ' ') + cell;
      cell.clear();
    }
  }
  std::reverse(rows.begin(), rows.end());
  return rows;
}

std::string square_name(const GameKind& kind, BoardSquare square) {
  const auto letter = [](int at) { return std::string(1, static_cast<char>('a' + at)); };
  const int size = kind.board_size;
  if (look_of(kind).from_the_right)
    return std::to_string(size - square.x) + letter(size - 1 - square.y);
  return letter(square.x) + std::to_string(square.y + 1);
}

std::vector<BoardSquare> squares_of_action(const GameKind& kind, std::string_view action) {
  const bool pieces = look_of(kind).pieces;
  if (pieces && action.size() > 2 && action[1] == '*') action.remove_prefix(2);
  if (pieces && action.ends_with('+')) action.remove_suffix(1);
  std::vector<BoardSquare> squares;
  while (!action.empty()) {
    const auto square = take_square(kind, action);
    if (!square || squares.size() == 2) return {};
    squares.push_back(*square);
  }
  return squares;
}

std::vector<BoardSquare> winning_squares(const GameKind& kind, const AnyGame& game,
                                         std::string_view last) {
  const auto outcome = game.outcome();
  if (!outcome) return {};
  if (outcome->reason == Reason::rectangle) return squares_in(kind, game.outcome_sentence());
  const bool black_loses =
      outcome->winner && game.color_of(other(*outcome->winner)) == Color::black;
  if (outcome->reason == Reason::checkmate)
    return squares_with(kind, game.position(), black_loses ? 'K' : 'k');
  if (outcome->reason == Reason::blocked)
    return squares_with(kind, game.position(), black_loses ? 'b' : 'w');
  const bool in_a_row = outcome->reason == Reason::five || outcome->reason == Reason::overline;
  return in_a_row ? rows_of_five(kind, game.position(), last) : std::vector<BoardSquare>();
}

std::vector<std::vector<std::string>> capture_lines(const AnyGame& game) {
  const auto* const liuzichong = game.as<liuzichong::Game>();
  return liuzichong ? liuzichong->capture_lines() : std::vector<std::vector<std::string>>();
}

}  // namespace rules
