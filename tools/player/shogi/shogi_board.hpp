#pragma once
// Shogi as the search sees it: positions forth and back with their keys, and the past that the
// rules of repetition ask about.

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "rules/shogi/game.hpp"
#include "rules/shogi/rules.hpp"
#include "tools/player/board.hpp"
#include "tools/player/rungs.hpp"

namespace player {

class ShogiBoard {
 public:
  using Game = rules::shogi::Game;
  using Move = rules::shogi::Move;
  using Position = rules::shogi::Position;

  // What repetition and perpetual check are judged by.
  struct Past {
    std::uint64_t key = 0;
    bool check = false;  // the side to act is in check
  };
  static Past past_of(const Game& game);

  ShogiBoard(const Game& game, std::span<const Past> past);
  // What a king that enters may claim; the usual rule unless told otherwise.
  void set_declaration(rules::shogi::Declaration rule) { declaration_ = rule; }

  static Move to_game(Move m) { return m; }
  void play(Move m);
  void undo();
  void skip();
  bool may_skip() const;

  std::optional<End> ended() const;
  void moves(Candidates<Move>& list) const;
  void noisy(Candidates<Move>& list) const;
  bool pressed() const { return past_.back().check; }
  int evaluate() const;
  std::uint64_t key() const { return past_.back().key; }
  std::size_t slot(Move m) const;
  int gain(Move m) const;  // the most that a capture or promotion can bring at once

  bool declares() const;  // a declaration would be granted now
  const Position& now() const { return line_.back(); }

  static constexpr int margin = 120;  // what a turn can be expected to change at most
  static constexpr std::size_t slots = 2 * 16 * 81;
  static constexpr Reach shallow{2, 400, 0};
  static constexpr Reach deep{0, 6'000, 0};
  static constexpr auto& rungs = shogi_rungs;

 private:
  std::optional<Ending> repeated() const;
  bool only_checks(std::size_t first, std::size_t offset) const;
  bool tried() const;
  int order_of(Move m) const;

  std::vector<Position> line_;  // from the root to the present position
  std::vector<Move> played_;
  std::vector<Past> past_;
  rules::shogi::Declaration declaration_ = rules::shogi::Declaration::csa27;
};

}  // namespace player
