#pragma once
// A run that was begun before: its directory is opened, what it was asked to do is read from there,
// and its journals say what it has done.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "matches/run_directory.hpp"
#include "referee/arguments.hpp"
#include "referee/complaint.hpp"
#include "referee/derived_files.hpp"
#include "referee/engine_files.hpp"
#include "referee/match_options.hpp"
#include "referee/playing.hpp"
#include "referee/settings.hpp"

namespace referee {

struct TakenUp {
  std::optional<matches::RunDirectory> directory;  // locked; empty: it was only looked at
  Settings settings;
  MatchTask task;  // with the run's directory set
  PlayedBefore past;
  PastGames games;                          // the same, for the derived files
  std::uint64_t missing = 0;                // games, of those that are known
  std::vector<std::uint64_t> missing_list;  // where it is only looked at: their numbers, ascending
  // Where it is played: the files of the engines, and those that were others before and that the
  // user accepts (--changed-engines).
  std::vector<EngineFile> engines;
  std::vector<EngineChange> changes;
  bool over = false;  // nothing is missing, and nothing ever will be
  std::vector<std::string> remarks;
};

enum class Taking : unsigned char {
  to_play,  // the directory is locked, and every engine must be there
  to_look,  // nothing is locked or written; engines may be on another host
};

// `given`: what may change (rows::resume), from the command line; it stands above what the run
// was begun with and above what it was told later. The process goes to the directory from which the
// run was begun, if that is there. A complaint has exit code 3: there is no run; 8: it belongs to
// another process, or has become another run; or it is what a fresh run would say.
Or<TakenUp> take_up(const std::string& given_path, const Arguments& given, Taking taking);

// What a run is asked to do by now: as it was begun, with what it was told later.
Or<Settings> settings_of_run(const std::string& path);

// What the whole run is asked to do, of which this may be a part: without the part's selection, its
// limits and the files that it wrote elsewhere. Needs neither engines nor openings.
Or<Settings> settings_of_whole(const std::string& path);

// Lines for a person about identities that differ: which key, and both values. `other`: whose
// value is the one that is found: "now".
Complaint other_run(const std::string& path, const std::string& stored, const std::string& found,
                    const std::string& other);

}  // namespace referee
