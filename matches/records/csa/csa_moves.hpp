#pragma once
// The moves of CSA: "+7776FU", "-0055KA".

#include <optional>
#include <string>
#include <string_view>

#include "matches/records/csa/csa_position.hpp"
#include "rules/shogi/position.hpp"

namespace matches::records::csa {

struct MoveText {
  rules::Color color = rules::Color::black;
  std::optional<rules::shogi::Square> from;  // empty: from hand
  rules::shogi::Square to = 0;
  rules::shogi::Kind kind = rules::shogi::Kind::none;  // after the move
};

// A text that begins with a side's sign; what is wrong with it, where it is not a move.
std::optional<Wrong> read_move(std::string_view text, MoveText& move);

// The move on this board; what is doubtful about it is said in `doubt`.
rules::shogi::Move on_board(const rules::shogi::Position& position, const MoveText& text,
                            std::string& doubt);

}  // namespace matches::records::csa
