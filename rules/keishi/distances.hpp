#pragma once
// All positions of Keishi solved backwards from the rectangles: in how many plies a side wins by
// force, if it can. For `ko=literal gap=formula`; repetition and the limit of plies are left out:
// they depend on the history of a game and not on its position (rules/solved.hpp).

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "rules/grid/classes.hpp"
#include "rules/keishi/position.hpp"

namespace rules::keishi {

inline constexpr int team_size = 4;
// In how many ways the other side can stand beside the stones of the side to act.
inline constexpr std::size_t block_size = grid::choose(squares - team_size, 4);

// Where a position stands in the table of all of them. The stones of the side to act decide the
// block, as one class of sets; those of the other side the place in it.
class Layout {
 public:
  Layout() : turns_(size), classes_(turns_, size, team_size) {}

  struct Place {
    std::size_t block = 0, at = 0;
  };
  Place place(Stones own, Stones enemy) const {
    const auto [number, turn] = classes_.place(own);
    return {number, grid::rank_beside(turns_.turned(enemy, turn), classes_.first(number))};
  }
  std::size_t blocks() const { return classes_.count(); }
  const grid::Turns& turns() const { return turns_; }
  const grid::SetClasses& classes() const { return classes_; }

 private:
  grid::Turns turns_;
  grid::SetClasses classes_;
};

// A byte for each position, block by block. 0: nobody wins; else the plies after which the game ends
// by force, and 1. The plies are even where the side to act loses.
using Codes = std::vector<std::uint8_t>;
constexpr std::optional<int> plies_of(std::uint8_t code) {
  return code == 0 ? std::nullopt : std::optional(code - 1);
}

// How far the work is.
struct Stage {
  int plies = 0;              // all wins by force within this many are known
  std::uint64_t decided = 0;  // positions, of the length of the table
  std::uint64_t all = 0;
};

// Several minutes, and 270 MB. `goes_on` is asked many times a second; nothing: it said no.
// `most_plies`: longer wins are left undecided, which takes seconds for a few plies; 0: none are.
std::optional<Codes> solve(const Layout& layout, const std::function<bool(const Stage&)>& goes_on,
                           int most_plies = 0);

// What one position comes to by the codes of those after it, as `solve` must have found it. Empty
// where they give no code, because a position is not decided yet.
std::uint8_t code_by_children(const Layout& layout, Stones own, Stones enemy,
                              const std::function<std::uint8_t(Layout::Place)>& code);

}  // namespace rules::keishi
