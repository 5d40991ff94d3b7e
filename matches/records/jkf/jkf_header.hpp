#pragma once
// The header of a JKF object, both ways. Its names are those of KIF; what they have no name for
// stands under names that begin with "referee:".

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "matches/records/game.hpp"

namespace matches::records::jkf {

using Header = std::vector<std::pair<std::string, std::string>>;

// What the header says about the moves.
struct HeaderFacts {
  std::string start;   // the position text, where `initial` cannot say it
  std::string action;  // that the terminal word stands for
  std::optional<Verdict> verdict;
  std::size_t opening_plies = 0;  // this many moves were given
};

Header header_of(const Game& game, const HeaderFacts& facts);
void take_header(Game& game, const Header& header, HeaderFacts& facts, bool rules_given);

}  // namespace matches::records::jkf
