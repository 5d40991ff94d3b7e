#pragma once
// What no referee can beat: forty bytes to a child and back, with poll and read.

namespace bench {

struct Cost {
  double wall = 0, cpu = 0;  // microseconds
};

// One round trip with each of two children in turn, as the plies of a game; the mean of this many.
Cost pipe_floor(int round_trips);

double cpu_seconds();  // of all threads of this process

}  // namespace bench
