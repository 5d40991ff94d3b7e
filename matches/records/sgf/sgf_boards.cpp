#include "matches/records/sgf/sgf_boards.hpp"

#include <algorithm>

#include "rules/text.hpp"

namespace matches::records::sgf {

Board board_of(std::string_view position) {
  Board rows(1);
  int run = 0;
  const auto flush = [&] {
    rows.back().append(static_cast<std::size_t>(run), '\0');
    run = 0;
  };
  for (const char c : position.substr(0, std::min(position.find(' '), position.size()))) {
    if (rules::is_digit(c)) {
      run = run * 10 + (c - '0');
      continue;
    }
    flush();
    if (c == '/')
      rows.emplace_back();
    else
      rows.back() += c;
  }
  flush();
  return rows;
}

std::string text_of(const Board& board) {
  std::string text;
  for (const auto& row : board) {
    if (&row != &board.front()) text += '/';
    int empty = 0;
    for (const char c : row + '|') {
      if (c == '\0') {
        ++empty;
        continue;
      }
      if (empty > 0) text += std::to_string(empty);
      empty = 0;
      if (c != '|') text += c;
    }
  }
  return text;
}

std::optional<Board> changed(Board board, const Tokens& node) {
  bool any = false;
  for (const auto& property : node) {
    const auto& name = property.name;
    if (name != "AB" && name != "AW" && name != "AE") continue;
    any = true;
    for (const auto& value : property.values) {
      if (value.size() != 2 || value[0] < 'a' || value[1] < 'a') continue;
      const auto x = static_cast<std::size_t>(value[0] - 'a');
      const auto y = static_cast<std::size_t>(value[1] - 'a');
      if (y < board.size() && x < board[y].size())
        board[y][x] = name == "AB" ? 'b' : name == "AW" ? 'w' : '\0';
    }
  }
  if (!any) return std::nullopt;
  return board;
}

}  // namespace matches::records::sgf
