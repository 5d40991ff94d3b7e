#pragma once
// Liuzichong 六子冲: six stones against six on the sixteen points of a four by four grid; two
// stones side by side capture one. docs/rules/liuzichong.md numbers the rules (L1 to L19).

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/game.hpp"
#include "rules/liuzichong/position.hpp"
#include "rules/liuzichong/rules.hpp"
#include "rules/ruling.hpp"

namespace rules::liuzichong {

class Game {
 public:
  using Move = liuzichong::Move;

  // An empty text is the usual start. The given position counts as its first occurrence, and the
  // plies without a capture are counted from it.
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

  // The captures of the last move, as point names in byte order; records write "c1c2xd2".
  std::vector<std::string> captured() const;
  // The lines of these captures, of three points each, which begin with a captured stone. Where the
  // last point is another one, the stone between them has captured both (6.5.3).
  std::vector<std::vector<std::string>> capture_lines() const;

  const Position& now() const { return quiet_.back(); }
  int ply() const { return ply_; }  // the number of the next move
  int quiet_plies() const { return static_cast<int>(quiet_.size()) - 1; }
  int occurrences(const Position& p) const;  // since the last capture; earlier ones are impossible
  const Rules& rules() const { return rules_; }

 private:
  Game() = default;

  std::optional<Outcome> judge() const;
  std::string explain_legal(Move m) const;
  std::string explain_captures(Move m, Stones taken) const;

  Rules rules_;
  std::vector<Position> quiet_;  // the positions since the last capture, or since the given one
  int ply_ = 1;
  std::optional<Move> last_;
  Stones captured_ = 0;
  std::optional<Outcome> outcome_;
  Defects defects_;
};

}  // namespace rules::liuzichong
