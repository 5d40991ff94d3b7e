#pragma once
// Engines that cost next to nothing, so that what is measured is the referee: they know their
// answers beforehand and give each in one write. The benchmark starts itself for them.

#include <string>
#include <vector>

namespace bench {

// instant PROTOCOL MOVES-FILE [info=N] [variation=N] [think=MICROSECONDS] [spin] [hang=PLY]
// `think`: from the end of reading the question to the begin of writing the answer; what it really
// was stands in the answer, in nanoseconds, as the number of nodes.
int run_instant_engine(const std::vector<std::string>& words);

}  // namespace bench
