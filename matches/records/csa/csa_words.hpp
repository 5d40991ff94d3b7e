#pragma once
// The words that CSA records and JKF share: the kinds of pieces, and how a game ended.

#include <optional>
#include <string_view>

#include "matches/records/game.hpp"
#include "matches/records/replay.hpp"
#include "rules/shogi/piece.hpp"

namespace matches::records::csa {

std::string_view csa_kind(rules::shogi::Kind kind);  // "FU"
rules::shogi::Kind csa_kind(std::string_view word);  // none: no such kind

constexpr rules::Seat seat_of(rules::Color color) {  // in Shogi
  return color == rules::Color::black ? rules::Seat::first : rules::Seat::second;
}

// The word for how the game ended, without its %; empty: the record just stops. `to_act` would have
// been next; after a resignation or a declaration, the side that gave up or declared.
// `max_moves`: there is a word for a draw by the number of moves.
std::string_view terminal_word(const Game& game, rules::Color to_act, bool max_moves);

// Whether a reason by a word may be what the rules call otherwise: the words are fewer than the
// reasons, and a resignation of who has lost already says nothing.
bool same_word(const Verdict& stored, const Verdict& by_rules, rules::Color to_act);

// Whether the verdict follows from the actions, so that a reader that judges them needs no more.
bool follows_from_actions(const Game& game);

// What a terminal word says where nothing else does: an action of the side to act ("resign",
// "win"), or a verdict.
struct Terminal {
  std::string_view action = {};
  Verdict verdict = {};
};
Terminal terminal(std::string_view word, rules::Color to_act);

// What the line "'summary:time up:NAME lose:NAME win" of floodgate's server says, which writes no
// word of CSA where a game ended without one. Nothing: it is not understood.
std::optional<Terminal> summary(std::string_view text, rules::Color to_act);

}  // namespace matches::records::csa
