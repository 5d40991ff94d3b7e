#pragma once
// What the writers of KIF and KI2 share: the start position, and the exact verdict.

#include <optional>
#include <string>

#include "matches/records/kif/kif_ending.hpp"
#include "matches/records/kif/kif_walk.hpp"

namespace matches::records::kif {

bool is_shogi_act(const endings::Ply& ply);  // a resignation or a declaration

std::optional<rules::shogi::Position> shogi_start(const Game& game);  // nothing: no Shogi

// The line that begins a variation (KifWalk says what the numbers are).
void append_variation(std::string& out, std::size_t number, int depth);

// Appends the verdict as a program comment where a reader would not find it out: neither from the
// actions of the main line nor from the word or summary, as which it has `understood` the ending.
void append_verdict(std::string& out, const MoveLine& main, const Verdict& verdict,
                    const KifEnding& understood);

}  // namespace matches::records::kif
