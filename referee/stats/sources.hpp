#pragma once
// Where the games are: journals of runs, files of records, streams of events, and folders of all of
// these.

#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "matches/records/lines.hpp"
#include "referee/stats/collection.hpp"
#include "referee/stats/stored_run.hpp"
#include "referee/stats/task.hpp"
#include "referee/terminal/complaint.hpp"

namespace referee::stats {

struct StatsSource {
  std::string folder;              // of a journal; numbers in it are those of one run
  std::vector<std::string> files;  // one, or all of a journal
  bool journal = false;
  bool whole = false;  // a run's directory, and not single files of its journal
};

// A folder gives the journal that stands in it, or else everything in it that has the ending of a
// format, folder by folder in the order of their names.
terminal::Or<std::vector<StatsSource>> sources_of(const std::vector<std::string>& inputs);

// Hears of everything that is wrong with an input and costs no more than this: "games.pgn:12: ...".
using SayWrong = std::function<void(const std::string& line)>;

struct StatsGames {
  Collection collection;
  StoredRuns runs;
};

// Adds the games of a source.
void read_source(const StatsSource& source, const StatsTask& task, const std::stop_token& stop,
                 StatsGames& games, const SayWrong& wrong);

}  // namespace referee::stats
