#pragma once
// What `referee analyze` is asked to do, taken from its command line.

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "matches/play/engine.hpp"
#include "referee/convert/task.hpp"
#include "referee/inputs/reading_options.hpp"
#include "referee/options/arguments.hpp"

namespace referee::analyze {

constexpr int most_games_at_once = 256;

enum class ReportForm : unsigned char { human, jsonl };

struct AnalyzeWords {
  std::size_t concurrency = 1;
  int threshold = 200;  // centipawns
  ReportForm output = ReportForm::human;
  bool quiet = false;
  bool exact = false;
};

struct AnalyzeTask {
  std::vector<std::string> inputs;  // paths; "-": standard input
  inputs::ReadingWish wish;
  matches::play::Engine engine;
  matches::play::Patience patience;
  int threshold = 200;  // centipawns
  std::size_t concurrency = 1;
  bool json = false;  // the report
  bool quiet = false;
  bool exact = false;  // by the solution of the game, without an engine
  std::optional<convert::ConvertTask> out;  // where the annotated records go
};

// Everything that can be seen to be wrong before the engine is started is a complaint.
terminal::Or<AnalyzeTask> analyze_task(const options::Arguments& arguments);

}  // namespace referee::analyze
