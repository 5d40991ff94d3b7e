#pragma once
// The text of the moves of one game, as it stands there, before the rules have seen it.

#include <optional>
#include <string>
#include <unordered_map>

#include "matches/records/pgn/pgn_lexer.hpp"
#include "matches/records/pgn/pgn_words.hpp"
#include "matches/records/unjudged.hpp"

namespace matches::records::pgn {

// What the text claims of an action that the rules must confirm.
struct Claim {
  std::string captured;            // "xd2"
  std::optional<rules::Color> by;  // who chose it
};

struct MoveText {
  UnjudgedLine main;
  std::string comment;        // before the first action
  std::string refused, code;  // "{illegal 23 a5a3 occupied}"
  std::string_view score;     // "1-0"
  std::size_t score_place = 0;
  std::unordered_map<std::size_t, Claim> claims;  // by the place of the action
};

// Up to the result. Nothing: `wrong` says why.
std::optional<MoveText> read_moves(Lexer& lexer, const rules::GameKind& kind, Findings& findings,
                                   Misplaced& wrong);

// Whether the rules confirm what the text claims.
std::optional<Misplaced> confirm(const MoveText& text, const Game& game, Findings& findings);

}  // namespace matches::records::pgn
