#include "tests/oracle/liuzichong.hpp"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <sstream>

namespace oracle {

namespace {

char other(char side) { return side == 'b' ? 'w' : 'b'; }
std::string word(char side) { return side == 'b' ? "black" : "white"; }
std::string name(int x, int y) { return {static_cast<char>('a' + x), static_cast<char>('1' + y)}; }

}  // namespace

Liuzichong::Liuzichong(Switches switches, const std::string& position)
    : switches_(std::move(switches)) {
  std::istringstream text(position);
  std::string ranks, side, ply = "1";
  text >> ranks >> side >> ply;
  for (auto& row : board_) row.fill('.');
  int x = 0, y = 3;
  for (const char c : ranks) {
    if (c == '/') {
      x = 0;
      --y;
    } else if (std::isdigit(static_cast<unsigned char>(c))) {
      x += c - '0';
    } else {
      board_[y][x++] = c;
    }
  }
  side_ = side[0];
  ply_ = std::atoi(ply.c_str());
  seen_.push_back({board_, side_});
}

int Liuzichong::stones(char colour) const {
  int count = 0;
  for (const auto& row : board_)
    count += static_cast<int>(std::count(row.begin(), row.end(), colour));
  return count;
}

bool Liuzichong::reached(const std::string& limit, int count) const {
  const auto& most = switches_.at(limit);
  return most != "off" && count >= std::atoi(most.c_str());
}

bool Liuzichong::blocked() const {
  for (int y = 0; y < 4; ++y)
    for (int x = 0; x < 4; ++x) {
      if (board_[y][x] != side_) continue;
      if (x > 0 && board_[y][x - 1] == '.') return false;
      if (x < 3 && board_[y][x + 1] == '.') return false;
      if (y > 0 && board_[y - 1][x] == '.') return false;
      if (y < 3 && board_[y + 1][x] == '.') return false;
    }
  return true;
}

// In the order 7.2, 7.3, 7.1, then the limits that the text does not have.
std::string Liuzichong::result() const {
  const int least = std::atoi(switches_.at("lose-at").c_str());
  if (stones(side_) <= least) return word(other(side_)) + " no-stones";
  if (stones(other(side_)) <= least) return word(side_) + " no-stones";
  if (on("few-draw") && stones('b') <= 2 && stones('w') <= 2) return "draw few-stones";
  if (blocked()) return word(other(side_)) + " blocked";
  const auto times = std::count(seen_.begin(), seen_.end(), std::pair(board_, side_));
  if (reached("repetition", static_cast<int>(times))) return "draw repetition";
  if (reached("quiet-plies", quiet_)) return "draw quiet-limit";
  if (reached("max-plies", ply_ - 1)) return "draw max-plies";
  return "playing";
}

std::string Liuzichong::refusal(const std::string& action) const {
  const int x1 = action[0] - 'a', y1 = action[1] - '1', x2 = action[2] - 'a', y2 = action[3] - '1';
  if (board_[y1][x1] == '.') return "empty-origin";
  if (board_[y1][x1] != side_) return "not-own-piece";
  if (board_[y2][x2] != '.') return "occupied";
  if (result() != "playing") return "game-over";
  if (std::abs(x1 - x2) + std::abs(y1 - y2) != 1) return "not-one-step";
  return "";
}

std::vector<std::string> Liuzichong::legal() const {
  std::vector<std::string> actions;
  for (char a = 'a'; a <= 'd'; ++a)
    for (char b = '1'; b <= '4'; ++b)
      for (char c = 'a'; c <= 'd'; ++c)
        for (char d = '1'; d <= '4'; ++d)
          if (const std::string action{a, b, c, d}; refusal(action).empty())
            actions.push_back(action);
  return actions;
}

// 6.2 on one line: X the side that moved, O the other, the mover at its index. All readings want
// two neighbours of X, one of them the mover, that touch one O; they differ in what else may stand
// on the line.
std::vector<int> Liuzichong::taken_by_pair(const std::string& line, int mover) const {
  const auto at = [&](int i) { return i < 0 || i > 3 ? '#' : line[static_cast<std::size_t>(i)]; };
  const auto& reading = switches_.at("capture");
  std::vector<int> taken;
  for (const int left : {mover - 1, mover}) {  // the pair is left and left + 1
    if (at(left) != 'X' || at(left + 1) != 'X') continue;
    const bool before = at(left - 1) == 'O', after = at(left + 2) == 'O';
    if (before == after) continue;  // none, or two
    const int prey = before ? left - 1 : left + 2;
    const int beyond = before ? left - 2 : left + 3, behind = before ? left + 2 : left - 1;
    const auto enemies = std::count(line.begin(), line.end(), 'O');
    const auto own = std::count(line.begin(), line.end(), 'X');
    if (reading == "lone" && enemies != 1) continue;
    if (reading == "run" && (at(beyond) == 'O' || at(behind) == 'X')) continue;
    if (reading == "line" && (enemies != 1 || own != 2)) continue;
    taken.push_back(prey);
  }
  return taken;
}

// 6.5.3 on one line.
std::vector<int> Liuzichong::taken_by_lone_stone(const std::string& line, int mover) const {
  const auto at = [&](int i) { return i < 0 || i > 3 ? '#' : line[static_cast<std::size_t>(i)]; };
  const auto& reading = switches_.at("dan");
  if (reading == "off" || at(mover - 1) != 'O' || at(mover + 1) != 'O') return {};
  if (reading == "exact" && (at(mover - 2) == 'O' || at(mover + 2) == 'O')) return {};
  return {mover - 1, mover + 1};
}

void Liuzichong::play(const std::string& action) {
  const int x1 = action[0] - 'a', y1 = action[1] - '1', x2 = action[2] - 'a', y2 = action[3] - '1';
  board_[y1][x1] = '.';
  board_[y2][x2] = side_;

  std::string row, column;  // both seen with X for the side that moved
  const auto seen = [&](char c) { return c == '.' ? '.' : c == side_ ? 'X' : 'O'; };
  for (int i = 0; i < 4; ++i) {
    row += seen(board_[y2][i]);
    column += seen(board_[i][x2]);
  }
  const int own = stones(side_), enemies = stones(other(side_));
  const bool single = on("single") && (own == 1 || enemies == 1);  // 6.5, before any capture
  by_lone_stone_ = single && own == 1;
  std::vector<int> in_row, in_column;
  if (!single) {
    in_row = taken_by_pair(row, x2);
    in_column = taken_by_pair(column, y2);
  } else if (by_lone_stone_) {
    in_row = taken_by_lone_stone(row, x2);
    in_column = taken_by_lone_stone(column, y2);
  }
  captured_.clear();
  for (const int x : in_row) captured_.push_back(name(x, y2));
  for (const int y : in_column) captured_.push_back(name(x2, y));
  std::sort(captured_.begin(), captured_.end());
  for (const auto& point : captured_) board_[point[1] - '1'][point[0] - 'a'] = '.';

  quiet_ = captured_.empty() ? quiet_ + 1 : 0;
  side_ = other(side_);
  ++ply_;
  seen_.push_back({board_, side_});
}

std::string Liuzichong::position() const {
  std::string text;
  for (int y = 3; y >= 0; --y) {
    int empty = 0;
    for (const char c : board_[y]) {
      if (c == '.') {
        ++empty;
        continue;
      }
      if (empty > 0) text += std::to_string(empty);
      empty = 0;
      text += c;
    }
    if (empty > 0) text += std::to_string(empty);
    if (y > 0) text += '/';
  }
  return text + " " + side_ + " " + std::to_string(ply_);
}

long Liuzichong::perft(int depth) const {
  if (depth == 0) return 1;
  Liuzichong endless = *this;
  for (const auto* limit : {"repetition", "quiet-plies", "max-plies"})
    endless.switches_[limit] = "off";
  long leaves = 0;
  for (const auto& action : endless.legal()) {
    Liuzichong next = endless;
    next.play(action);
    leaves += next.perft(depth - 1);
  }
  return leaves;
}

}  // namespace oracle
