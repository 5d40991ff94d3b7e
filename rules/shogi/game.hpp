#pragma once
// A game of Shogi: a position with its history. Only the game handles repetition, declarations and
// limits.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/game.hpp"
#include "rules/shogi/moves.hpp"
#include "rules/shogi/rules.hpp"

namespace rules::shogi {

// The result of a repetition in which both sides only gave check; `to_act` is the seat to move.
Outcome mutual_perpetual_check(MutualPerpetual rule, Seat to_act);

class Game {
 public:
  using Move = shogi::Move;
  static constexpr bool case_sensitive = true;  // USI

  // From an SFEN; if empty, the usual start.
  static Result<Game> set_up(const RuleSet& rules, std::string_view sfen);

  Seat to_act() const { return seat_of(now_.turn()); }
  Color color_of(Seat s) const { return s == Seat::first ? Color::black : Color::white; }
  std::string_view phase() const { return "play"; }
  std::optional<Outcome> outcome() const { return outcome_; }
  std::string outcome_sentence() const;
  Defects defects() const { return defects_; }

  std::optional<Reason> refusal(Move move) const;
  std::string refusal_sentence(Move move, Reason reason) const;
  std::string explain(Move move) const;

  std::vector<Move> legal_moves() const;
  std::vector<std::string_view> unlisted() const { return {}; }
  void play(Move move);

  Result<Move> read(std::string_view text) const;
  std::string write(Move move) const;
  std::string position() const;
  Game endless() const;
  std::uint64_t perft(int depth) const;
  std::string draw(Drawing how) const;

  const Position& now() const { return now_; }
  int plies() const { return static_cast<int>(past_.size()) - 1; }

 private:
  // A position that occurred, including the current one.
  struct Past {
    bool check;  // its side to move is in check
    Placement placement;
  };

  Game(const Rules& rules, const Placement& placement, int ply, Defects defects);

  static constexpr Seat seat_of(Color c) { return c == Color::black ? Seat::first : Seat::second; }
  void remember(std::uint64_t hash);
  std::optional<Outcome> judge_repetition() const;
  std::optional<Outcome> judge_mate() const;
  std::optional<Outcome> judge_length() const;
  Outcome judge_declaration() const;
  bool only_checked(Color side, std::size_t first) const;
  bool is_try(const Position& before, Move move) const;
  std::uint64_t perft_to_try(const Position& position, int depth) const;

  Rules rules_;
  int first_ply_ = 1;  // the move number of the start position
  Position now_;
  std::vector<Past> past_;
  std::vector<std::uint64_t>
      hashes_;  // their hashes, stored separately because every move searches them
  std::optional<Move> last_;
  std::optional<Outcome> outcome_;
  Defects defects_;
};

}  // namespace rules::shogi
