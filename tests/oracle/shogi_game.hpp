#pragma once
// A whole game for comparison: the past as a list of position texts, every ending found by
// looking through it.

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "tests/oracle/shogi.hpp"

namespace oracle::shogi {

// The switches of a rule set that decide something here.
struct Rules {
  std::string declaration = "csa27";  // csa27, pro24, try, none
  bool repetition = true;
  int max_plies = 0;  // 0: off
  bool extend_checks = false;
  bool last_move_mate_draws = false;
};

class Game {
 public:
  Game(const Position& start, Rules rules);

  const Position& position() const { return position_; }
  int plies() const { return static_cast<int>(gave_check_.size()) - 1; }
  // "" while the game goes on, else the winner's colour or "draw", and the reason:
  // "black checkmate", "draw sennichite".
  const std::string& outcome() const { return outcome_; }
  // The reason code why this text may not be played now; empty: it may.
  std::string verdict(std::string_view action) const;
  void play(std::string_view action);              // only what has no verdict
  std::vector<std::string> legal_actions() const;  // sorted, without `win`

  std::vector<int> occurrences() const;  // the plies after which the present position stood
  // Whether all moves of [black, white] after ply `first` gave check.
  std::array<bool, 2> checks_only(int first) const;

 private:
  std::string ended_by(const Move& last) const;
  std::string ended_by_repetition() const;
  bool limit_reached() const;
  std::string declared() const;

  Position position_;
  Rules rules_;
  std::vector<std::string> keys_;  // one per ply, the start position first
  std::vector<bool> gave_check_;   // one per ply, the start position (never asked) first
  std::string outcome_;
};

// Points and pieces that a declaration counts: own pieces in the far three ranks and the hand.
struct Claim {
  bool king_in_zone = false;
  bool in_check = false;
  int pieces = 0;  // in the zone, without the king
  int points = 0;
};
Claim claim(const Position&);

}  // namespace oracle::shogi
