#pragma once
// What `referee analyze` is asked to do, taken from its command line.

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "matches/engine.hpp"
#include "referee/arguments.hpp"
#include "referee/convert/task.hpp"
#include "referee/reading_options.hpp"

namespace referee {

constexpr int most_games_at_once = 256;

struct AnalyzeTask {
  std::vector<std::string> inputs;  // paths; "-": standard input
  ReadingWish wish;
  matches::Engine engine;
  matches::Patience patience;
  int threshold = 200;  // centipawns
  std::size_t concurrency = 1;
  bool json = false;  // the report
  bool quiet = false;
  std::optional<ConvertTask> out;  // where the annotated records go
};

// Everything that can be seen to be wrong before the engine is started is a complaint.
Or<AnalyzeTask> analyze_task(const Arguments& arguments);

}  // namespace referee
