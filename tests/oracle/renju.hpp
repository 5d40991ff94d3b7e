#pragma once
// A second Renju game: passes, endings and the opening rules, with the shapes of renju_shapes.hpp.
// It shares nothing with the library, not even the names of the reasons: everything it says is
// text.

#include <map>
#include <string>
#include <vector>

#include "tests/oracle/renju_shapes.hpp"

namespace oracle {

class Renju {
 public:
  using Switches = std::map<std::string, std::string>;

  Renju(Switches switches, const std::string& position);  // well formed, nobody has won

  const std::string& phase() const { return phase_; }
  char side() const { return side_; }  // the colour that must act
  int seat() const { return side_ == 'b' ? black_seat_ : 1 - black_seat_; }
  const std::string& result() const { return result_; }  // "playing", "white forbidden-33", ...
  std::string refusal(const std::string& action) const;  // empty: legal
  std::vector<std::string> legal() const;                // in byte order, "<offer>" for all offers
  void play(const std::string& action);                  // a legal action
  std::string position() const;
  std::string forbidden_points() const;
  const Grid& grid() const { return grid_; }
  int stones() const { return 225 - static_cast<int>(empty_points(grid_).size()); }
  int most_offers() const;
  int offers_wanted() const;

 private:
  bool opening(const std::string& names) const;
  bool on(const std::string& name) const { return switches_.at(name) == "on"; }
  bool stone_expected() const;
  int reach() const;
  bool only_forbidden_points_left() const;
  bool pass_allowed() const;
  std::string refusal_of_stone(Point p) const;
  std::string refusal_of_offer(const std::vector<Point>& offered) const;
  void place(Point p);
  void judge_stone(Point p);
  void decide(const std::string& action);
  void enter(const std::string& phase);
  void end_of_turn();

  Switches switches_;
  Grid grid_ = empty_grid();
  std::string phase_ = "play";
  char side_ = 'b';
  int black_seat_ = 0;
  std::vector<Point> offered_;
  int declared_ = 0;
  int passes_ = 0;  // in succession
  std::string result_ = "playing";
};

// Whether two fifth moves count as the same beside these stones under the reading: "board",
// "position" or "figure".
bool same_fifth(const Grid& grid, Point a, Point b, const std::string& reading);

}  // namespace oracle
