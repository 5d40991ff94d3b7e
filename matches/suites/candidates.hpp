#pragma once
// Openings that a suite can be made of: the different positions after some moves from the usual
// start, each with a shortest way to it.

#include <cstddef>
#include <cstdint>
#include <stop_token>
#include <vector>

#include "matches/openings/openings.hpp"

namespace matches::suites {

struct CandidateWish {
  int plies = 0;  // moves of each opening; decisions of Renju's opening rules are not counted
  std::uint64_t seed = 0;
  std::size_t most = 4096;  // positions that are kept after each ply
};
// As many as do not take long: fewer where the rules want offers, which are tried one by one.
std::size_t usual_most(const rules::RuleSet& rules);

struct Candidates {
  // In the order in which a suite should take them: by their beginnings in turn, so that each
  // beginning has its share, and by chance otherwise. No two of them have the same class.
  std::vector<openings::Opening> openings;
  std::size_t beginnings = 0;  // that differ: after the first ply that leaves more than two
  bool all = true;             // every position is among them; else a sample by the seed
};

// Goes ply by ply through all actions, and keeps one of all positions that symmetries map to each
// other, and none that came up before. Where there would be more than `most`, a sample by the seed
// goes on, from each beginning as many. What is gone through:
//   shogi   moves of pawns, and one of each silver, gold, rook, bishop and king, without capture or
//           promotion
//   renju   stones within 0, 1, 2, 3 and then 4 points of the centre; colours are kept, and where
//           the rules want a number or an offer, the opening policy `direct` decides
//   others  every legal action
// Positions in which the game is over are not among them. A request to stop ends it early.
Candidates candidates(const rules::GameKind& kind, const rules::RuleSet& rules,
                      const CandidateWish& wish, std::stop_token stop = {});

}  // namespace matches::suites
