#pragma once
// Liuzichong as the search plays it: stones first, then freedom to move.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "rules/liuzichong/game.hpp"
#include "tools/player/board.hpp"
#include "tools/player/hop.hpp"
#include "tools/player/rungs.hpp"

namespace player {

class LiuzichongBoard {
 public:
  using Game = rules::liuzichong::Game;
  using Position = rules::liuzichong::Position;
  using Move = Hop;
  using Past = Position;

  static constexpr std::size_t slots = 16 * 16;
  static constexpr Reach shallow{.depth = 2, .nodes = 0, .slips = 8};
  static constexpr Reach deep{.depth = 4, .nodes = 0, .slips = 6};
  static constexpr auto& rungs = liuzichong_rungs;

  static Past past_of(const Game& game) { return game.now(); }
  LiuzichongBoard(const Game& game, std::span<const Past> past);

  static rules::liuzichong::Move to_game(Hop m) { return {m.from, m.to}; }

  void play(Hop m);
  void undo();

  std::optional<End> ended() const;
  void moves(Candidates<Hop>& found);
  void noisy(Candidates<Hop>& found);
  bool pressed() const { return false; }
  int evaluate() const;
  std::uint64_t key() const;
  std::size_t slot(Hop m) const { return m.from * std::size_t{16} + m.to; }

 private:
  struct Step {
    Position position;
    int quiet = 0;  // plies without a capture
  };

  const Position& now() const { return line_.back().position; }
  void list(Candidates<Hop>& list, bool captures_only) const;
  bool repeated() const;

  rules::liuzichong::Rules rules_;
  std::vector<Step> line_;
  int ply_ = 1;
};

}  // namespace player
