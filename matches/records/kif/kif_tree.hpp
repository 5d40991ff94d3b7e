#pragma once
// The moves of a KIF or KI2 record with their variations, while they are read: each line knows its
// positions, so that a variation can begin anywhere.

#include <optional>
#include <string>
#include <vector>

#include "matches/records/unjudged.hpp"
#include "rules/shogi/position.hpp"

namespace matches::records::kif {

class KifTree {
 public:
  struct Spot {
    std::size_t line = 0, column = 0;  // in the text
  };

  explicit KifTree(const rules::shogi::Position& start);

  bool in_variation() const { return open_.size() > 1; }
  const rules::shogi::Position& now() const { return open_.back().now; }
  rules::shogi::Square last() const { return open_.back().last; }
  // How many actions lie before the next one, from the start of the game.
  std::size_t plies() const { return open_.back().first + open_.back().line.plies.size(); }
  // The index of the main line's action that comes next, or that the variation replaces.
  std::size_t branch() const { return in_variation() ? open_[1].first : plies(); }
  endings::Ply* last_ply();  // of the line that is being read; null if none
  // Why no further action is read; empty: one may follow.
  std::string full() const;

  // A move, or the reason why it is refused: it then changes nothing.
  std::optional<rules::Reason> play(rules::shogi::Move move, endings::Ply ply, Spot spot);
  void act(endings::Ply ply, Spot spot);  // a resignation or a declaration, which ends the line
  void take_back_act();                   // the last action, made by `act`
  // What follows replaces the action with this index, counted from the start of the game, of the
  // line that was read last and lies that deep in variations; empty: of the deepest one that
  // begins before it. The text: why it cannot.
  std::optional<std::string> vary(std::size_t index, std::optional<std::size_t> depth = {});

  const Spot& spot(std::size_t place) const { return spots_[place]; }
  UnjudgedLine finish();  // the main line, which is taken out

 private:
  struct Open {
    UnjudgedLine line;
    std::size_t first = 0;                       // index of its first action
    std::vector<rules::shogi::Position> before;  // each move
    std::vector<rules::shogi::Square> lasts;     // where the move before each move went
    rules::shogi::Position now;
    rules::shogi::Square last = rules::shogi::no_square;
  };

  void close_line();
  void append(endings::Ply ply, Spot spot);

  std::vector<Open> open_;  // the main line, and the variations that are being read
  std::vector<Spot> spots_;
  std::size_t variations_ = 0;
};

}  // namespace matches::records::kif
