#pragma once
// What a browser learns about a piece of a file, as JSON.

#include <chrono>
#include <cstddef>
#include <string>

#include "matches/base/json.hpp"
#include "referee/browse/piece.hpp"

namespace referee::browse {

// Of one answer; a game that has begun is finished.
inline constexpr std::chrono::milliseconds time_for_answer{200};

// The games in it, one array for each: where it begins (bytes of the piece, and of its line), where
// its lines end, lines of the file before it, the game's kind, the names by seat, result, reason,
// plies, opening and flags (1 a fault, 2 a disagreement); of what cannot be read, what is wrong
// with it. "read", "used" and "line": where to go on; all zero: the piece has no whole game.
std::string games_json(const Piece& piece);

// Those members, and "encoding" and "trouble", of another answer.
void append_reached(matches::JsonObject& object, const PieceReader& reader);

// The first game in it: what the board shows, and why each action is legal or not, from an action
// on (from 1): some of them at a time.
std::string game_json(const Piece& piece, std::size_t from);

// How many actions are explained in one answer.
inline constexpr std::size_t explained_at_once = 64;

struct Conversion {
  const matches::records::Format* to = nullptr;
  matches::records::Encoding encoding = matches::records::Encoding::utf8;
  bool begun = false;     // games were written before these
  bool one_game = false;  // the first alone
};
std::string conversion_json(const Piece& piece, const Conversion& conversion);

}  // namespace referee::browse
