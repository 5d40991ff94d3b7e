#pragma once
// The games of a run from the first to the last, whether it is fresh or taken up again: what is
// announced, who listens, how it is steered, what is printed in the end, and the exit code.

#include <vector>

#include "matches/result_list.hpp"
#include "matches/void_games.hpp"
#include "referee/console.hpp"
#include "referee/match_options.hpp"
#include "referee/run_files.hpp"
#include "referee/stop_signals.hpp"

namespace referee {

// What a run that is taken up has seen before; of a fresh run it is empty.
struct PlayedBefore {
  matches::ResultList games;                 // that count, ascending by number
  std::vector<matches::Walkover> walkovers;  // where results decide: games that nobody plays
  std::vector<matches::PastVoid> voids;      // faults of games without a result
  std::vector<bool> withdrawn;               // by engine: it plays no more; empty: all play
};

// Games that were played before are in the derived files already. The engines have been tried
// (referee/trial.hpp), and the directory of the run is set where there is one. Live changes that
// the run has seen before are in the task already (referee/changes.hpp).
Or<Exit> play_run(MatchTask& task, Files files, PlayedBefore past, const Console& console,
                  const StopSignals& signals);

// --dry-run: all games of a form that is fixed, else the first round.
Exit show_schedule(const MatchTask& task, const Console& console);

}  // namespace referee
