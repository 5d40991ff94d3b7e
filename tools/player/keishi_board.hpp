#pragma once
// Keishi as the search plays it. What counts is who is one stone away from a rectangle: a side that
// can complete one does so, and a side that faces such a threat looks at nothing but answers.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "rules/keishi/game.hpp"
#include "tools/player/board.hpp"
#include "tools/player/hop.hpp"
#include "tools/player/rungs.hpp"

namespace player {

class KeishiBoard {
 public:
  using Game = rules::keishi::Game;
  using Position = rules::keishi::Position;
  using Move = Hop;
  using Past = Position;

  static constexpr std::size_t slots = rules::keishi::squares * rules::keishi::squares;
  static constexpr Reach shallow{.depth = 2, .nodes = 0, .slips = 0};
  static constexpr Reach deep{.depth = 3, .nodes = 0, .slips = 15};
  static constexpr auto& rungs = keishi_rungs;

  static Past past_of(const Game& game) { return game.now(); }
  KeishiBoard(const Game& game, std::span<const Past> past);

  static rules::keishi::Move to_game(Hop m) { return {m.from, m.to}; }

  void play(Hop m);
  void undo();

  std::optional<End> ended() const;
  void moves(Candidates<Hop>& list);
  void noisy(Candidates<Hop>& list);
  bool pressed() const;
  int evaluate() const;
  std::uint64_t key() const;
  std::size_t slot(Hop m) const { return m.from * std::size_t{rules::keishi::squares} + m.to; }

 private:
  const Position& now() const { return line_.back(); }
  bool allowed(Hop m) const;
  bool any_allowed() const;
  bool completes(const Position& p, Hop m) const;
  std::optional<Hop> completion(const Position& p) const;
  bool threatened(const Position& p) const;  // who is not to act could complete a rectangle
  int order_of(Hop m) const;

  rules::keishi::Rules rules_;
  std::vector<Position> line_;  // every position that the rules may ask for
  std::size_t given_ = 0;       // where in it the game was set up
  int ply_ = 1;
};

}  // namespace player
