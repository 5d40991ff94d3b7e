#include "rules/grid/text.hpp"

#include <algorithm>

namespace rules::grid {

namespace {

constexpr bool is_letter(char c) { return lower(c) >= 'a' && lower(c) <= 'z'; }

std::size_t digits_from(std::string_view text, std::size_t at) {
  std::size_t end = at;
  while (end < text.size() && is_digit(text[end])) ++end;
  return end - at;
}

std::string board_name(int size) {
  const std::string side = std::to_string(size);
  return side + "x" + side + " board (a1-" + square_name(size * size - 1, size) + ")";
}

TextError off_board(std::string_view square, std::size_t at, int size) {
  return TextError{std::string(name(Reason::off_board)),
                   in_quotes(square) + " is not a square of the " + board_name(size), at,
                   square.size()};
}

// The length of "a letter and digits" at this place; 0: none.
std::size_t square_length(std::string_view text, std::size_t at) {
  if (at >= text.size() || !is_letter(text[at])) return 0;
  const auto digits = digits_from(text, at + 1);
  return digits == 0 ? 0 : digits + 1;
}

std::optional<int> square_of(std::string_view text, int size) {
  const int x = lower(text.front()) - 'a';
  const auto row = whole_number(text.substr(1));
  if (x >= size || !row || *row < 1 || *row > size) return std::nullopt;
  return (*row - 1) * size + x;
}

// The stones of one rank, leftmost first, put on row `y`; the error says what is wrong with it.
std::optional<TextError> read_rank(Field rank, int y, Board& board) {
  const std::string row = "row " + std::to_string(y + 1);
  int x = 0;
  for (std::size_t i = 0; i < rank.text.size();) {
    const char c = rank.text[i];
    const auto digits = digits_from(rank.text, i);
    const auto length = digits > 0 ? digits : first_character(rank.text.substr(i)).size();
    if (digits == 0 && c != 'b' && c != 'w')
      return syntax_error(in_quotes(rank.text.substr(i, length)) + " in " + row +
                              " is not a stone; expected b, w or a number of empty squares",
                          rank.at + i, length);
    const auto run = digits == 0 ? std::optional(1) : whole_number(rank.text.substr(i, digits));
    if (!run || *run < 1)
      return syntax_error(in_quotes(rank.text.substr(i, length)) + " in " + row +
                              " is not a number of empty squares; expected 1 to " +
                              std::to_string(board.size),
                          rank.at + i, length);
    if (*run > board.size - x)
      return syntax_error(row + " has more than " + std::to_string(board.size) + " squares",
                          rank.at + i, length);
    if (c == 'b') board.black |= bit(y * board.size + x);
    if (c == 'w') board.white |= bit(y * board.size + x);
    x += *run;
    i += length;
  }
  if (x == board.size) return std::nullopt;
  return syntax_error(row + " has " + std::to_string(x) + (x == 1 ? " square" : " squares") +
                          "; expected " + std::to_string(board.size),
                      rank.at, rank.text.size());
}

}  // namespace

std::string square_name(int square, int size) {
  return std::string(1, static_cast<char>('a' + square % size)) + std::to_string(square / size + 1);
}

std::vector<int> squares_by_name(Stones squares, int size) {
  std::vector<int> found;
  for (int x = 0; x < size; ++x)
    for (int y = 0; y < size; ++y)
      if (squares & bit(y * size + x)) found.push_back(y * size + x);
  return found;
}

std::string square_names(Stones squares, int size) {
  std::string joined;
  for (const int square : squares_by_name(squares, size))
    joined += (joined.empty() ? "" : " ") + square_name(square, size);
  return joined;
}

Result<FromTo> read_move(Field field, int size, std::string_view example) {
  const auto text = field.text;
  const auto first = square_length(text, 0);
  const auto second = first == 0 ? 0 : square_length(text, first);
  if (second == 0 || first + second != text.size())
    return syntax_error(
        in_quotes(text) + " is not a move; expected two squares such as " + std::string(example),
        field.at, text.size());
  const auto from = square_of(text.substr(0, first), size);
  if (!from) return off_board(text.substr(0, first), field.at, size);
  const auto to = square_of(text.substr(first), size);
  if (!to) return off_board(text.substr(first), field.at + first, size);
  return FromTo{*from, *to};
}

std::string write_move(FromTo move, int size) {
  return square_name(move.from, size) + square_name(move.to, size);
}

Result<std::vector<Field>> fields(std::string_view text, std::size_t most,
                                  std::string_view expected) {
  const auto found = rules::fields(text, most + 1);
  if (found.empty())
    return syntax_error("no position; expected " + std::string(expected), 0, text.size());
  if (found.size() <= most) return found;
  return wrong(found.back(), in_quotes(found.back().text) + " is one field too many; expected " +
                                 std::string(expected));
}

Result<Board> read_ranks(Field field, int size) {
  Board board{size, 0, 0};
  std::size_t at = 0;
  for (int y = size - 1; y >= 0; --y) {
    if (at > field.text.size())
      return syntax_error("the board ends before row " + std::to_string(y + 1) + "; expected " +
                              std::to_string(size) + " rows between '/'",
                          field.at, field.text.size());
    const auto end = std::min(field.text.find('/', at), field.text.size());
    if (auto wrong = read_rank({field.text.substr(at, end - at), field.at + at}, y, board))
      return *std::move(wrong);
    at = end + 1;
  }
  if (at <= field.text.size())
    return syntax_error("the board has more than " + std::to_string(size) + " rows",
                        field.at + at - 1, field.text.size() - at + 1);
  return board;
}

std::string write_ranks(const Board& board) {
  std::string text;
  for (int y = board.size - 1; y >= 0; --y) {
    int empty = 0;
    const auto flush = [&] {
      if (empty > 0) text += std::to_string(empty);
      empty = 0;
    };
    for (int x = 0; x < board.size; ++x) {
      const Stones here = bit(y * board.size + x);
      if (((board.black | board.white) & here) == 0) {
        ++empty;
        continue;
      }
      flush();
      text += board.black & here ? 'b' : 'w';
    }
    flush();
    if (y > 0) text += '/';
  }
  return text;
}

Result<Color> read_side(Field field) {
  if (field.text == "b") return Color::black;
  if (field.text == "w") return Color::white;
  return syntax_error(in_quotes(field.text) + " is not a side to act; expected b or w", field.at,
                      field.text.size());
}

std::string_view write_side(Color side) { return side == Color::black ? "b" : "w"; }

Result<int> read_ply(Field field) {
  if (const auto ply = whole_number(field.text); ply && *ply > 0) return *ply;
  return wrong(field, in_quotes(field.text) + " is not a ply number; expected 1 or more");
}

std::string draw(const Board& board, std::optional<int> marked, Drawing how) {
  std::string text;
  for (int y = board.size - 1; y >= 0; --y) {
    text += std::to_string(y + 1);
    bool bracket = false;  // the square before was marked: its bracket closes here
    for (int x = 0; x < board.size; ++x) {
      const int square = y * board.size + x;
      const bool mark = marked == square;
      std::string_view stone = how.kanji ? "·" : ".";
      if (board.black & bit(square)) stone = how.kanji ? "●" : "b";
      if (board.white & bit(square)) stone = how.kanji ? "○" : "w";
      text += mark ? "[" : bracket ? "]" : " ";
      text += mark && how.color ? "\033[7m" + std::string(stone) + "\033[0m" : std::string(stone);
      bracket = mark;
    }
    text += bracket ? "]\n" : "\n";
  }
  text += ' ';
  for (int x = 0; x < board.size; ++x) text += std::string(" ") + static_cast<char>('a' + x);
  return text + "\n";
}

}  // namespace rules::grid
