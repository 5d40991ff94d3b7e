#pragma once
// `analyze --exact`: recorded games compared with perfect play.

#include "referee/analyze/task.hpp"
#include "referee/terminal/complaint.hpp"
#include "referee/terminal/console.hpp"

namespace referee::analyze {

terminal::Or<terminal::Exit> analyze_exactly(const AnalyzeTask& task,
                                             const terminal::Console& console);

}  // namespace referee::analyze
