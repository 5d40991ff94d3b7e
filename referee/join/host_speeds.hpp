#pragma once
// How fast the hosts of a run are, as far as its games tell.

#include "referee/join/overview.hpp"

namespace referee::join {

// Sets the speed of each host of which enough is known. By the clock, engines use the same time on
// every host: only the nodes that they name tell its speed, where two engines play, so that each
// host has the same mix of them. Without a clock, the time of an answer does, engine by engine.
void compare_speeds(Overview& overview);

}  // namespace referee::join
