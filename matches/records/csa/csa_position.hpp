#pragma once
// The start position of a CSA record, gathered from its lines: "PI82HI22KA", "P1-KY-KE...",
// "P+99KY00FU00AL", "+".

#include <optional>
#include <string>
#include <string_view>

#include "rules/shogi/position.hpp"

namespace matches::records::csa {

// What is wrong in a line, and at which byte.
struct Wrong {
  std::size_t at = 0;
  std::string sentence;
};

class Start {
 public:
  std::optional<Wrong> take(std::string_view line);  // that begins with P
  void turn(rules::Color color) { turn_ = color; }
  bool knows_turn() const { return turn_.has_value(); }
  // The usual position where nothing was said.
  rules::shogi::Placement placement() const;

 private:
  std::optional<Wrong> take_removals(std::string_view line);
  std::optional<Wrong> take_rank(std::string_view line);
  std::optional<Wrong> take_pieces(std::string_view line);
  void give_the_rest(rules::Color color);

  rules::shogi::Placement placed_;
  bool said_ = false;
  std::optional<rules::Color> turn_;
};

// "77": digits from 1 to 9.
std::optional<rules::shogi::Square> read_square(std::string_view text);

}  // namespace matches::records::csa
