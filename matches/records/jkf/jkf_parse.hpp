#pragma once
// A JKF object as it is written, before the rules have seen it.

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "matches/endings/ply.hpp"
#include "matches/records/json/json_pull.hpp"

namespace matches::records::jkf {

struct Fork;

// What a move says beside where it goes, which the board must confirm.
struct Claim {
  std::optional<int> color;  // 0: Black
  std::string piece;         // "FU", before the move; empty: nothing was said
  std::optional<std::string> capture;
  std::optional<bool> same;  // it goes where the move before it went
};

// Moves in a row, the word that ends them, and other ways to go on.
struct Moves {
  std::vector<endings::Ply> plies;
  std::vector<std::size_t> places;  // of the plies in the text
  std::vector<Claim> claims;        // of the plies
  std::vector<Fork> forks;          // ascending by `at`
  std::string special;              // "TORYO"; empty: none
  std::size_t special_at = 0;
  std::optional<endings::Timing> special_time;
  std::string special_comment;
};

struct Fork {
  std::size_t at = 0;  // the index of the move that it replaces
  std::size_t place = 0;
  Moves moves;
};

struct Parsed {
  std::vector<std::pair<std::string, std::string>> header;
  std::string preset;               // "HIRATE"; empty: none
  std::optional<std::string> sfen;  // of `initial.data`
  std::size_t initial_at = 0;
  std::string comment;  // of the start position
  Moves main;
};

// Reads the object; what is wrong is kept in `in`.
void parse(json::JsonPull& in, Parsed& parsed);

// The name of the handicap in the rules for a preset ("KY"), and the other way round; empty: none.
// Presets that not every reader knows are not written.
std::string_view handicap_of(std::string_view preset);
std::string_view preset_of(std::string_view handicap);

}  // namespace matches::records::jkf
