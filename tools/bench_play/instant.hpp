#pragma once
// Engines that cost next to nothing, so that what is measured is the referee: they know their
// answers beforehand and give each in one write. The benchmark starts itself for them.

#include <string>
#include <vector>

namespace bench {

// instant PROTOCOL MOVES-FILE [info=N] [variation=N] [think=MICROSECONDS]
//   [think-to=MICROSECONDS] [early] [chatter=BYTES] [spin] [hang=PLY]
// `think`: from the end of reading the question to the begin of writing the answer; what it really
// was stands in the answer, in nanoseconds, as the number of nodes. `think-to`: a random time
// between the two. `early` (usi): the measure of the answer before is said when the question comes,
// and the answer is a line by itself. `chatter`: while it is idle it writes so much each
// millisecond.
int run_instant_engine(const std::vector<std::string>& words);

}  // namespace bench
