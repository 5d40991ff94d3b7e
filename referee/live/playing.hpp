#pragma once
// The games of a run from the first to the last, whether it is fresh or resumed: what is
// announced, who listens, how it is steered, what is printed in the end, and the exit code.

#include <functional>
#include <memory>

#include "matches/run/run.hpp"
#include "referee/live/run_files.hpp"
#include "referee/live/run_watch.hpp"
#include "referee/runs/match_options.hpp"
#include "referee/terminal/console.hpp"
#include "referee/terminal/stop_signals.hpp"

namespace referee::live {

// Processes that play the same run at the same time.
struct Company {
  matches::run::Allotment& games;  // of this process, and those that the others have played
  // Before the first game: tells the others about this process, as long as what it returns lives.
  std::function<std::shared_ptr<void>(matches::run::Controls&, RunWatch&)> appear;
};

// Games that were played before are in the derived files already. The engines have been tried
// (referee/runs/handshake_check.hpp), and the directory of the run is set where there is one. Live
// changes that the run has seen before are in the task already (referee/runs/live_changes.hpp).
terminal::Or<terminal::Exit> play_run(runs::MatchTask& task, Files files,
                                      matches::run::PlayedBefore past,
                                      const terminal::Console& console,
                                      const terminal::StopSignals& signals,
                                      const Company* company = nullptr);

// --dry-run: all games of a form that is fixed, else the first round.
terminal::Exit show_schedule(const runs::MatchTask& task, const terminal::Console& console);

}  // namespace referee::live
