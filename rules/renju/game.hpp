#pragma once
// Renju: the stones, the opening and the ends of the game combined. docs/rules/renju.md has the
// numbered rules.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/game.hpp"
#include "rules/renju/move.hpp"
#include "rules/renju/position.hpp"
#include "rules/renju/rules.hpp"

namespace rules::renju {

class Game {
 public:
  using Move = renju::Move;

  // A game from a position text; if empty, the usual start. Seat first has Black.
  static Result<Game> set_up(const RuleSet& rules, std::string_view position = {});

  Seat to_act() const { return now_.side == Color::black ? black_ : other(black_); }
  Color color_of(Seat s) const { return s == black_ ? Color::black : Color::white; }
  std::string_view phase() const { return name(now_.phase); }
  std::optional<Outcome> outcome() const { return outcome_; }
  std::string outcome_sentence() const;

  std::optional<Reason> refusal(const Move& m) const;
  std::string refusal_sentence(const Move& m, Reason reason) const;
  std::string explain(const Move& m) const;
  std::vector<Move> legal_moves() const;
  std::vector<std::string_view> unlisted() const;
  void play(const Move& m);

  Result<Move> read(std::string_view text) const { return read_move(text); }
  std::string write(const Move& m) const { return write_move(m); }
  std::string position() const { return write_position(now_); }
  Defects defects() const { return defects_; }
  // Positions never repeat, and a limit of stones is a property of the board.
  Game endless() const { return *this; }
  // The number of sequences of listed actions; offers are not counted.
  std::uint64_t perft(int depth) const;
  std::string draw(Drawing how) const;

  // Black's forbidden points, whichever side is to act: row 1 first, by column within a row.
  std::vector<ForbiddenPoint> forbidden_points() const;
  std::string forbidden() const;  // "h4:F m5:LF d7:T"; empty if none

  // Points of which an offer may name one only, where fifth moves may be offered now.
  std::vector<std::vector<Point>> same_offers() const;

  const Board& board() const { return now_.board; }

 private:
  Game(const Terms& terms, const Position& start);

  const Step* step() const { return renju::step(terms_.opening, now_.phase); }
  Color stone_color() const;
  std::optional<Phase> next(Verb verb) const;
  bool touches_a_stone(const Move& m) const;
  bool may_pass() const;
  std::optional<Reason> refusal_of_stone(Point p) const;
  std::optional<Reason> refusal_of_offer(const Points& points) const;

  void place(Point p);
  void pass();
  void enter(Phase phase);
  void win(Color winner, Reason reason) { outcome_ = Outcome{seat_of(winner), reason}; }
  void tie(Reason reason) { outcome_ = Outcome{std::nullopt, reason}; }
  Seat seat_of(Color c) const { return c == Color::black ? black_ : other(black_); }
  void judge_black(Point p);
  void judge_white(Point p);
  void judge_board();
  void judge_start();

  std::string sentence_about_stone(Point p, Reason reason) const;
  std::string sentence_about_offer(const Move& m, Reason reason) const;
  std::string sentence_about_phase(const Move& m) const;
  std::string sentence_about_pass() const;

  Terms terms_;
  Position now_;
  Seat black_ = Seat::first;
  bool passed_ = false;        // the last action was a pass
  std::optional<Point> last_;  // the last stone
  std::optional<Outcome> outcome_;
  Defects defects_;
};

}  // namespace rules::renju
