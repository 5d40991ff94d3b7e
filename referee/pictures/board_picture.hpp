#pragma once
// A position as a picture: one SVG file that needs nothing else, neither fonts for its pieces nor a
// style from elsewhere. The same position gives the same bytes.

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rules/looks.hpp"

namespace referee::pictures {

struct BoardPicture {
  const rules::GameKind* kind = nullptr;
  std::string position;  // as AnyGame::position has it
  std::vector<rules::BoardSquare> last_move, marks;
  std::vector<std::pair<rules::BoardSquare, rules::BoardSquare>> arrows;
  bool letters = false;  // on pieces, in place of characters
  std::string title, description;
};

std::string board_svg(const BoardPicture& picture);

}  // namespace referee::pictures
