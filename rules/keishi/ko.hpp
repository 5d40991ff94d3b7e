#pragma once
// The ko rule of Keishi (2.5) in its readings.

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "rules/keishi/position.hpp"
#include "rules/keishi/rules.hpp"

namespace rules::keishi {

// Whether the ko rule forbids the move that leads to `next`. `line` has the positions so far, from
// the oldest to the current one; superko considers those from index `given` on.
bool forbidden_return(Ko ko, std::span<const Position> line, std::size_t given,
                      const Position& next);

// Like count_sequences, with the ko rule. Restores `line` before it returns.
std::uint64_t count_sequences(std::vector<Position>& line, std::size_t given, const Rules& rules,
                              int depth);

}  // namespace rules::keishi
