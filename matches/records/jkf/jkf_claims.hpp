#pragma once
// What the moves of a JKF object say beside where they go, against the board.

#include "matches/records/findings.hpp"
#include "matches/records/jkf/jkf_parse.hpp"

namespace matches::records::jkf {

// The pieces that move and are taken, the colours, and `same`, of the main line.
void check_claims(const Game& game, const Moves& main, Findings& findings);

}  // namespace matches::records::jkf
