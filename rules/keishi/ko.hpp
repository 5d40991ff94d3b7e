#pragma once
// The ko rule of Keishi (2.5) in its readings.

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "rules/keishi/position.hpp"
#include "rules/keishi/rules.hpp"

namespace rules::keishi {

// Whether the ko rule forbids the move that makes `next`. `line` are the positions so far, oldest
// first, the current one last; superko looks at those from index `given` on.
bool forbidden_return(Ko ko, std::span<const Position> line, std::size_t given,
                      const Position& next);

// As count_sequences, with the ko rule. Restores `line` before it returns.
std::uint64_t count_sequences(std::vector<Position>& line, std::size_t given, const Rules& rules,
                              int depth);

}  // namespace rules::keishi
