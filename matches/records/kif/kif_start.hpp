#pragma once
// The start position of a KIF or KI2 record: a handicap's name, or a diagram.

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "matches/records/kif/japanese.hpp"
#include "rules/ruling.hpp"
#include "rules/shogi/sfen.hpp"

namespace matches::records::kif {

inline constexpr std::string_view other_start = "その他";  // a diagram follows

// The position text of a handicap's name: "二枚落ち", also "2枚落ち"; empty for 平手. Nothing: it
// is not the name of one.
std::optional<std::string_view> handicap_named(std::string_view name);
// The name that every reader of KIF knows for a start position; empty if it has none.
std::string_view handicap_name(std::string_view start);
// Whether the players are called 下手 and 上手 there.
bool is_handicap(std::string_view start);

// What the lines of a header say about the start position.
class KifStart {
 public:
  bool handicap(std::string_view name);                        // false: the name is not known
  std::optional<rules::TextError> row(std::string_view line);  // "|v香v桂 ・ ... |一"
  std::optional<rules::TextError> hand(rules::Color color, std::string_view line, std::size_t at);
  void turn(rules::Color color) { turn_ = color; }
  void plies_before(int plies) { ply_ = plies + 1; }  // 手数＝34
  void exactly(std::string sfen) { exactly_ = std::move(sfen); }

  bool empty() const;     // nothing was said
  bool placed() const;    // a position was said
  bool whole() const;     // the diagram, if there is one, is complete
  bool has_turn() const;  // or needs none
  int rows() const { return rows_; }
  // The piece of the diagram on a square; it tells whose turn it is where nothing else does.
  rules::shogi::Piece at(rules::shogi::Square square) const;

  std::string sfen() const;  // empty: the usual start

 private:
  std::optional<rules::TextError> wrong_row(const Characters& text, std::string sentence) const;

  std::optional<std::string_view> handicap_;
  rules::shogi::Placement placement_;
  std::array<bool, 2> hands_{};
  int rows_ = 0;
  std::optional<rules::Color> turn_;
  int ply_ = 1;
  std::string exactly_;
};

// The lines about the start position: the handicap's name, or その他 and a diagram; and the exact
// position text in `remark`, where that is not enough.
std::string start_lines(std::string_view start, std::string& remark);

}  // namespace matches::records::kif
