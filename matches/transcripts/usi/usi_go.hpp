#pragma once
// What a `go` line of USI asks for.

#include <optional>
#include <string>
#include <string_view>

#include "matches/base/time.hpp"
#include "rules/ruling.hpp"

namespace matches::transcripts::usi {

struct Go {
  bool ponder = false, infinite = false, mate = false;
  std::optional<Micros> black, white, byoyomi, black_increment, white_increment;
  std::optional<Micros> move_time;
  std::optional<Micros> mate_time;  // empty: as long as it takes
  std::string wrong;                // what cannot be read

  // Whether the line says how long the answer may take.
  bool timed() const;
  // For how long that side may think; empty: nothing bounds it. What an increment adds comes after
  // the answer, but where it is all that there is.
  std::optional<Micros> given(rules::Color mover) const;
};

Go read_go(std::string_view words);  // what stands behind `go`

// What stands behind `ponderhit`, where it says new times: the others stay.
void update(Go& go, std::string_view rest);

}  // namespace matches::transcripts::usi
