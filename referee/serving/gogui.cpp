#include "referee/serving/gogui.hpp"

#include <algorithm>

namespace referee::serving::gogui {

namespace {

bool is_point(std::string_view action) {
  return action.size() >= 2 && action.size() <= 3 && action[0] >= 'a' && action[0] <= 'o' &&
         std::all_of(action.begin() + 1, action.end(), rules::is_digit);
}

}  // namespace

std::string point(std::string_view ours) {
  const int column = ours[0] - 'a';
  const int skipped = column >= 'i' - 'a' ? 1 : 0;
  return static_cast<char>('A' + column + skipped) + std::string(ours.substr(1));
}

// From the ranks of the position text: stones are letters, runs of empty points decimal numbers.
std::string board(const rules::AnyGame& game) {
  const std::string text = game.position();
  std::string rows;
  int run = 0;
  for (const char c : text.substr(0, text.find(' ')) + "/") {
    if (rules::is_digit(c)) {
      run = run * 10 + (c - '0');
      continue;
    }
    for (; run > 0; --run) rows += ". ";
    if (c != '/') {
      rows += c == 'b' ? "X " : "O ";
      continue;
    }
    rows.back() = '\n';
  }
  rows.pop_back();
  return rows;
}

std::string legal_moves(const rules::AnyGame& game) {
  std::string moves;
  for (const auto& action : game.legal_actions()) {
    if (!is_point(action) && action != "pass") continue;
    moves += (moves.empty() ? "" : " ") + (is_point(action) ? point(action) : action);
  }
  return moves;
}

}  // namespace referee::serving::gogui
