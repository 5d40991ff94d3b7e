#pragma once
// What engines say about the course of the game to come, held against the rules.

#include <optional>
#include <string>
#include <string_view>

#include "matches/transcripts/judge.hpp"

namespace matches::transcripts {

// A variation of USI as far as it consists of moves: what else stands in it ends it.
std::string_view usi_moves_of(std::string_view variation);

// A variation, played as far as the rules allow.
struct Followed {
  rules::AnyGame end;             // after the last action that they allow
  std::size_t plies = 0;          // how many they allow
  std::string_view refused = {};  // the word that they do not; empty: all of them are legal
  std::string sentence = {};      // why: "refused (nifu): ..."
  bool over = false;              // it goes on although the game has ended
};
Followed follow(const rules::AnyGame& from, std::string_view actions);

// What is wrong, and how bad it is; no code: nothing.
struct Wrong {
  Finding::Weight weight = Finding::Weight::fault;
  std::string_view code = {};
  std::string sentence = {};
  explicit operator bool() const { return !code.empty(); }
};

// Of a variation: "pv-illegal", "pv-after-end".
Wrong wrong_variation(const Followed& line);

// Of a claim "mate in this many plies" (negative: the mover is mated), by the variation that was
// told with it: "mate-false" where the line goes so far and there is no such mate, the doubt
// "mate-length" where it mates earlier.
Wrong wrong_mate(const rules::AnyGame& from, int plies, const Followed& line);

// An action that wins the game at once; empty if none.
std::string winning_action(const rules::GameKind& kind, const rules::RuleSet& rules,
                           const rules::AnyGame& game);

}  // namespace matches::transcripts
