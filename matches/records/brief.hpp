#pragma once
// A game in brief: the member "brief" of its JSON line, which stands at its end and holds what a
// run needs to be resumed. So a journal is scanned without reading a single ply of it.

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "matches/records/game.hpp"
#include "matches/records/json/json_pull.hpp"
#include "matches/records/result.hpp"

namespace matches::records {

// The brief of a game with this result. `reason`: its text, which may be foreign. Counts that are
// rare are left out where they are zero.
void append_brief(std::string& out, const GameResult& result, std::string_view reason);
// All but the number, the engines, the opening and what a draw was worth. Members that are not
// known are skipped. `reason`: its text, which may be foreign.
void read_brief(json::JsonPull& in, GameResult& result, std::string& reason);

// What a whole line (`is_whole`) of a game says of itself, without looking at the plies behind
// its opening.
struct Summary {
  std::array<std::string, 2> engines;  // their names, by seat
  GameResult result;                   // all but the engines' numbers, and what a draw was worth
};
// Empty: the line says it otherwise than this program writes it, or has no result. It must be read
// as a game.
std::optional<Summary> summary_of(std::string_view whole_line);

}  // namespace matches::records
