#pragma once
// Whether the host decided a game, by what it says of the last answer.

#include <cstddef>

#include "matches/endings/ply.hpp"

namespace matches::endings {

// Whether an answer that came too late by `over` would have been in time on a host that kept nobody
// waiting. Of silence nobody knows by how much it is too long: `over` is half of its limit. False
// for an engine that ran more threads than the `threads` that its options allow: those may have
// waited for each other.
bool starved(const Timing& time, Micros over, std::size_t threads);

}  // namespace matches::endings
