#pragma once
// A well-behaved player's view of a game: what was played, and what to play next by the rules
// library. Deterministic: the same game and the same seed give the same action.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/games.hpp"

namespace scripted {

class Table {
 public:
  // False: there is no such game, rule set, switch or position; the table is then empty.
  bool set_up(std::string_view game, const std::vector<std::string>& rules,
              std::string_view position);
  // An action of either side. Refused ones change nothing but `false`.
  bool play(std::string_view action);

  // What to play: of the list, as long as it lasts, whatever the rules say of it; else a legal
  // action that does not end the game, if there is one.
  std::string choice(const std::vector<std::string>& list) const;

  int ply() const { return static_cast<int>(played_.size()) + 1; }  // the next one
  bool black_to_act() const;
  const std::vector<std::string>& played() const { return played_; }

  void seed(std::uint64_t value) { seed_ = value; }

 private:
  std::optional<rules::AnyGame> game_;
  std::vector<std::string> played_;
  std::uint64_t seed_ = 1;
};

}  // namespace scripted
