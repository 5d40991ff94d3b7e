#pragma once
// Keishi 形四: four stones each on six by six squares; the first to form a rectangle wins.
// docs/rules/keishi.md numbers the rules (K1 to K15).

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/game.hpp"
#include "rules/keishi/position.hpp"
#include "rules/keishi/rules.hpp"
#include "rules/ruling.hpp"

namespace rules::keishi {

class Game {
 public:
  using Move = keishi::Move;

  // An empty text is the usual start. The given position counts as its first occurrence.
  static Result<Game> set_up(const RuleSet& rules, std::string_view position);

  Seat to_act() const { return now().side == Color::black ? Seat::first : Seat::second; }
  Color color_of(Seat s) const { return s == Seat::first ? Color::black : Color::white; }
  std::string_view phase() const { return "play"; }
  std::optional<Outcome> outcome() const { return outcome_; }
  std::string outcome_sentence() const;

  std::optional<Reason> refusal(Move m) const;
  std::string refusal_sentence(Move m, Reason reason) const;
  std::string explain(Move m) const;

  std::vector<Move> legal_moves() const;
  std::vector<std::string_view> unlisted() const { return {}; }
  void play(Move m);

  Result<Move> read(std::string_view text) const;
  std::string write(Move m) const;
  std::string position() const;
  Defects defects() const { return defects_; }
  Game endless() const;
  std::uint64_t perft(int depth) const;
  std::string draw(Drawing how) const;

  const Position& now() const { return line_.back(); }
  int ply() const { return ply_; }           // the number of the next move
  int occurrences(const Position& p) const;  // from the given position on
  const Rules& rules() const { return rules_; }

 private:
  Game() = default;

  std::optional<Outcome> judge() const;
  std::optional<Reason> refusal_while_playing(Move m) const;
  bool any_legal_move() const;
  std::string explain_legal(Move m) const;
  std::string ko_sentence(Move m) const;

  Rules rules_;
  std::vector<Position> line_;  // every position, from the oldest in the history on
  std::size_t given_ = 0;       // index in `line_` of the set-up position
  int ply_ = 1;
  std::optional<Outcome> outcome_;
  Defects defects_;
};

}  // namespace rules::keishi
