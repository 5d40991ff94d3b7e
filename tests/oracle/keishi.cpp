#include "tests/oracle/keishi.hpp"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <sstream>

namespace oracle {

namespace {

char other(char side) { return side == 'b' ? 'w' : 'b'; }
std::string word(char side) { return side == 'b' ? "black" : "white"; }

struct Square {
  int x, y;
};
Square square(const std::string& action, std::size_t at) {
  return {action[at] - 'a', action[at + 1] - '1'};
}

}  // namespace

Keishi::Keishi(Switches switches, const std::string& position) : switches_(std::move(switches)) {
  std::istringstream text(position);
  std::string ranks, side, history = "-", ply = "1";
  text >> ranks >> side >> history >> ply;
  for (auto& row : board_) row.fill('.');
  int x = 0, y = 5;
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

  std::istringstream past(history == "-" ? "" : history);
  for (std::string move; std::getline(past, move, ',');) moves_.push_back(move);
  before_.resize(moves_.size());
  Board board = board_;
  for (std::size_t i = moves_.size(); i-- > 0;) {
    const auto from = square(moves_[i], 0), to = square(moves_[i], 2);
    std::swap(board[from.y][from.x], board[to.y][to.x]);
    before_[i] = board;
  }
}

// 2.4: four stones on the corners of an upright rectangle, the coordinates two or more apart. Where
// the gap must be empty, every side of the rectangle needs an empty square between its corners.
bool Keishi::rectangle(const Board& board, char stones, bool gap_empty) {
  long count = 0;  // "their 4 stones": a set-up may hold more
  for (const auto& row : board) count += std::count(row.begin(), row.end(), stones);
  if (count != 4) return false;
  for (int x1 = 0; x1 < 6; ++x1)
    for (int x2 = x1 + 2; x2 < 6; ++x2)
      for (int y1 = 0; y1 < 6; ++y1)
        for (int y2 = y1 + 2; y2 < 6; ++y2) {
          if (board[y1][x1] != stones || board[y1][x2] != stones) continue;
          if (board[y2][x1] != stones || board[y2][x2] != stones) continue;
          bool bottom = false, top = false, left = false, right = false;
          for (int x = x1 + 1; x < x2; ++x) {
            bottom = bottom || board[y1][x] == '.';
            top = top || board[y2][x] == '.';
          }
          for (int y = y1 + 1; y < y2; ++y) {
            left = left || board[y][x1] == '.';
            right = right || board[y][x2] == '.';
          }
          if (!gap_empty || (bottom && top && left && right)) return true;
        }
  return false;
}

std::string Keishi::result() const {
  if (won(other(side_))) return word(other(side_)) + " rectangle";
  if (won(side_)) return word(side_) + " rectangle";
  const auto now = std::pair(board_, side_);
  const auto times = std::count(seen_.begin(), seen_.end(), now);
  const auto& repetition = switches_.at("repetition");
  if (repetition != "off" && times >= std::atoi(repetition.c_str())) return "draw repetition";
  const auto& most = switches_.at("max-plies");
  if (most != "off" && ply_ - 1 >= std::atoi(most.c_str())) return "draw max-plies";
  return "playing";
}

Keishi::Board Keishi::after(const std::string& action) const {
  Board board = board_;
  const auto from = square(action, 0), to = square(action, 2);
  board[to.y][to.x] = board[from.y][from.x];
  board[from.y][from.x] = '.';
  return board;
}

// 2.5 and its working readings.
bool Keishi::ko(const Board& after) const {
  const auto& reading = switches_.at("ko");
  const auto n = before_.size();
  if (reading == "literal") return n >= 2 && after == before_[n - 2];
  if (reading == "takeback") {
    if (n < 2) return false;
    for (int y = 0; y < 6; ++y)
      for (int x = 0; x < 6; ++x)
        if ((after[y][x] == side_) != (before_[n - 2][y][x] == side_)) return false;
    return true;
  }
  if (reading == "cycle4") return n >= 3 && after == before_[n - 3];
  for (const auto& [board, side] : seen_)
    if (board == after && (reading == "psk" || side == other(side_))) return true;
  return false;
}

std::string Keishi::refusal(const std::string& action) const {
  const auto from = square(action, 0), to = square(action, 2);
  if (board_[from.y][from.x] == '.') return "empty-origin";
  if (board_[from.y][from.x] != side_) return "not-own-piece";
  if (board_[to.y][to.x] != '.') return "occupied";
  if (result() != "playing") return "game-over";
  const int dx = to.x - from.x, dy = to.y - from.y;
  const bool step = std::abs(dx) <= 1 && std::abs(dy) <= 1;
  const bool straight = (dx == -2 || dx == 0 || dx == 2) && (dy == -2 || dy == 0 || dy == 2);
  const bool jump = straight && board_[from.y + dy / 2][from.x + dx / 2] != '.';
  if (!step && !jump) return "not-a-step-or-jump";
  if (ko(after(action))) return "ko";
  return "";
}

bool Keishi::jumps(const std::string& action) const {
  return std::abs(action[0] - action[2]) == 2 || std::abs(action[1] - action[3]) == 2;
}

std::vector<std::string> Keishi::legal() const {
  std::vector<std::string> actions;
  if (result() != "playing") return actions;
  for (char a = 'a'; a <= 'f'; ++a)
    for (char b = '1'; b <= '6'; ++b)
      for (char c = 'a'; c <= 'f'; ++c)
        for (char d = '1'; d <= '6'; ++d) {
          const std::string action{a, b, c, d};
          if (board_[b - '1'][a - 'a'] == side_ && refusal(action).empty())
            actions.push_back(action);
        }
  return actions;
}

void Keishi::play(const std::string& action) {
  before_.push_back(board_);
  moves_.push_back(action);
  board_ = after(action);
  side_ = other(side_);
  ++ply_;
  seen_.push_back({board_, side_});
}

std::string Keishi::position() const {
  std::string text;
  for (int y = 5; y >= 0; --y) {
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
  text += std::string(" ") + side_ + " ";
  const std::size_t first = moves_.size() > 4 ? moves_.size() - 4 : 0;
  for (std::size_t i = first; i < moves_.size(); ++i) text += (i > first ? "," : "") + moves_[i];
  if (moves_.empty()) text += '-';
  return text + " " + std::to_string(ply_);
}

long Keishi::perft(int depth) const {
  if (depth == 0) return 1;
  Keishi endless = *this;
  endless.switches_["repetition"] = endless.switches_["max-plies"] = "off";
  long leaves = 0;
  for (const auto& action : endless.legal()) {
    Keishi next = endless;
    next.play(action);
    leaves += next.perft(depth - 1);
  }
  return leaves;
}

}  // namespace oracle
