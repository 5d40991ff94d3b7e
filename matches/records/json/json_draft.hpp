#pragma once
// A line of JSON as it is written, before the rules have seen it.

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "matches/records/brief.hpp"
#include "matches/records/findings.hpp"
#include "matches/records/unjudged.hpp"

namespace matches::records::json {

using Seats = std::vector<std::optional<rules::Seat>>;

// What is read of a line before it is judged. Places are bytes of the line.
struct Draft {
  Game game;
  UnjudgedLine main;
  Seats seats;  // of the plies, as the line has them
  std::string kind, rules, result;
  std::optional<GameResult> brief;
  std::string brief_reason;  // its text, which may be foreign
  std::size_t kind_at = 0, rules_at = 0, start_at = 0, result_at = 0, position_at = 0, brief_at = 0;
};

// Judges the actions and compares what the line says of them. Places are bytes.
std::optional<Misplaced> judge(Draft& draft, const Reading& reading, Findings& findings);

}  // namespace matches::records::json
