#pragma once
// A game in brief: the member "brief" of its JSON line, which stands at its end and holds what a
// run needs to be taken up again. So a journal is scanned without reading a single ply of it.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "matches/base/time.hpp"
#include "matches/records/game.hpp"
#include "matches/records/json/json_pull.hpp"
#include "matches/records/result.hpp"

namespace matches::records {

struct Brief {
  std::optional<rules::Seat> winner;  // empty: a draw
  std::string reason;
  std::optional<rules::Seat> fault_by;
  rules::Seat black = rules::Seat::first;  // at the end
  std::uint32_t plies = 0;
  std::array<std::uint32_t, 2> answers{};  // by seat: that were clocked
  std::array<Micros, 2> thought{};         // charged for these
  std::array<std::uint32_t, 2> idle_ms{};  // as in GameResult; left out where it is none
  // As in GameResult; each is left out where it is zero.
  std::array<std::uint32_t, 2> waited_ms{}, restarts{}, repeats{};
  std::string hash;  // `game_hash`
  friend bool operator==(const Brief&, const Brief&) = default;
};

Brief brief_of(const Game& game);  // which must have a result
void append_brief(std::string& out, const Brief& brief);
// Members that are not known are passed over.
void read_brief(json::JsonPull& in, Brief& brief);

// What a whole line (`is_whole`) of a game says of itself, without looking at the plies behind
// its opening.
struct Summary {
  std::uint64_t number = 0;
  std::array<std::string, 2> engines;  // their names, by seat
  std::uint64_t opening = 0;           // `opening_key`
  Brief brief;
};
// Empty: the line says it otherwise than this program writes it, or has no result. It must be read
// as a game.
std::optional<Summary> summary_of(std::string_view whole_line);
// All but the engines' numbers, and what a draw was worth to them.
GameResult result_in(const Summary& summary);

}  // namespace matches::records
