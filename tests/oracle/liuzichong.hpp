#pragma once
// A second, deliberately slow Liuzichong (六子冲), written from the text of the rules alone. It
// shares nothing with the library, not even the names of the reasons: everything it says is text.

#include <array>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace oracle {

class Liuzichong {
 public:
  using Switches = std::map<std::string, std::string>;

  Liuzichong(Switches switches, const std::string& position);  // well formed

  char side() const { return side_; }                    // 'b' or 'w'
  std::string result() const;                            // "playing", "white blocked", ...
  std::string refusal(const std::string& action) const;  // empty: legal
  std::vector<std::string> legal() const;                // in byte order
  void play(const std::string& action);                  // a legal action
  std::string position() const;
  long perft(int depth) const;  // repetition, quiet and length end nothing
  int stones(char colour) const;

  // What the last action took, in byte order, and whether it was taken by the lone stone (6.5.3).
  const std::vector<std::string>& captured() const { return captured_; }
  bool by_lone_stone() const { return by_lone_stone_; }

 private:
  using Board = std::array<std::array<char, 4>, 4>;  // [y][x]: '.', 'b' or 'w'

  bool on(const std::string& name) const { return switches_.at(name) == "on"; }
  bool reached(const std::string& name, int count) const;
  bool blocked() const;
  std::vector<int> taken_by_pair(const std::string& line, int mover) const;
  std::vector<int> taken_by_lone_stone(const std::string& line, int mover) const;

  Switches switches_;
  Board board_{};
  char side_ = 'b';
  int ply_ = 1;
  int quiet_ = 0;
  std::vector<std::pair<Board, char>> seen_;  // since the given position
  std::vector<std::string> captured_;
  bool by_lone_stone_ = false;
};

}  // namespace oracle
