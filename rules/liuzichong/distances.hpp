#pragma once
// All positions of Liuzichong solved backwards from their ends: in how many plies a side wins by
// force, if it can. Repetition and the limits of plies are left out: they depend on the history of a
// game and not on its position (rules/solved.hpp says what follows from that).

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "rules/grid/classes.hpp"
#include "rules/liuzichong/position.hpp"
#include "rules/liuzichong/rules.hpp"

namespace rules::liuzichong {

class Distances {
 public:
  // Solves the game by these rules: about a second, and 3 MB.
  explicit Distances(const Rules& rules);

  // One to six stones on each side.
  static bool holds(const Position& position);
  // Of a position that it holds. After how many plies a game that goes on here ends by force: even, and the side to act loses;
  // odd, and it wins. Nothing: neither side can force anything.
  std::optional<int> plies(const Position& position) const;

 private:
  static constexpr int most_stones = 6;
  // The stones of the side to act and those of the other.
  struct Sides {
    Stones own = 0, enemy = 0;
  };
  static Position position_of(Sides sides) {
    return {.black = sides.own, .white = sides.enemy, .side = Color::black};
  }
  using Waiting = std::vector<std::vector<Sides>>;  // by the number of plies

  std::size_t place(Sides sides) const;
  std::uint8_t code_of(Sides sides) const;
  template <class Use>
  void for_each_position(int own, int enemy, Use use) const;
  template <class Use>
  void for_each_parent(Sides sides, Use use) const;
  std::optional<int> plies_to_loss(Sides sides) const;
  std::optional<int> plies_to_win_by_capture(Sides sides) const;
  void lay_out();
  void solve(int more, int fewer);
  void decide(Waiting& waiting, std::size_t plies);
  void wait(Waiting& waiting, int plies, Sides sides) const;

  Rules rules_;
  grid::Turns turns_;
  std::vector<grid::SetClasses> classes_;  // by the number of stones
  std::array<std::array<std::size_t, most_stones + 1>, most_stones + 1> begin_{};
  std::vector<std::uint8_t> codes_;  // 0: nobody wins; else the plies, and 1
};

}  // namespace rules::liuzichong
