#pragma once
// How a KIF or KI2 record ends: the word in the place of a last move, and the summary line.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "matches/records/game.hpp"

namespace matches::records::kif {

// What a word says where nothing else does: an action of the side to act ("resign", "win"), or a
// verdict.
struct KifEnding {
  std::string_view action = {};
  Verdict verdict = {};
};

// "投了": nothing if it is not such a word. `to_act` would have been next.
std::optional<KifEnding> kif_ending(std::string_view text, rules::Color to_act);
bool is_kif_ending(std::string_view word);

// "まで115手で先手の勝ち". A text that is not understood becomes the sentence of the verdict.
KifEnding kif_summary(std::string_view line, rules::Color to_act, const Game& game);

// The 115 of it.
std::optional<std::size_t> kif_summary_moves(std::string_view line);

// The word for how the game ended; empty: the record just stops. `to_act` would have been next;
// after a resignation or a declaration, the side that gave up or declared.
std::string_view kif_word(const Verdict& verdict, rules::Color to_act);

// The summary with its line end; empty: there is nothing to say. `exact` wants the form by which
// programs tell the reasons apart; otherwise only forms that all of them can read.
std::string kif_summary_line(const Verdict& verdict, rules::Color to_act, std::size_t moves,
                             bool handicap, bool exact);

}  // namespace matches::records::kif
