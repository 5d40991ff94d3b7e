#pragma once
// A fifth game, which the program does not carry: three in a row on a board of five by five. It
// shows what a game needs: this type, and one row of the table (table.cpp).

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/game.hpp"
#include "rules/grid/text.hpp"

namespace fifth_game {

inline constexpr int size = 5;

const rules::RuleBook& rule_book();

// Black and White put stones in turn. Three of a side in a row, a column or a diagonal win; a full
// board is a draw. The codes of both ends are borrowed from Renju.
class Three {
 public:
  using Move = int;  // the square, row by row from a1

  static rules::Result<Three> set_up(const rules::RuleSet& rules, std::string_view position);

  rules::Seat to_act() const { return color_ == black ? rules::Seat::first : rules::Seat::second; }
  rules::Color color_of(rules::Seat s) const { return s == rules::Seat::first ? black : white; }
  std::string_view phase() const { return "play"; }
  std::optional<rules::Outcome> outcome() const { return outcome_; }
  std::string outcome_sentence() const;
  std::optional<rules::Reason> refusal(Move square) const;
  std::string refusal_sentence(Move square, rules::Reason reason) const;
  std::string explain(Move square) const;
  std::vector<Move> legal_moves() const;
  std::vector<std::string_view> unlisted() const { return {}; }
  void play(Move square);
  rules::Result<Move> read(std::string_view text) const;
  std::string write(Move square) const { return rules::grid::square_name(square, size); }
  std::string position() const;
  rules::Defects defects() const { return defects_; }
  Three endless() const { return *this; }
  std::uint64_t perft(int depth) const;
  std::string draw(rules::Drawing how) const;

 private:
  static constexpr auto black = rules::Color::black, white = rules::Color::white;
  void judge();

  rules::grid::Board board_{.size = size};
  rules::Color color_ = black;  // who is to act
  std::optional<Move> last_;
  std::optional<rules::Outcome> outcome_;
  rules::Defects defects_;
};

}  // namespace fifth_game
