#pragma once
// A run that was begun before: its directory is opened, what it was asked to do is read from there,
// and its journals say what it has done.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "matches/journal/run_directory.hpp"
#include "matches/run/verdict.hpp"
#include "referee/live/derived_files.hpp"
#include "referee/live/playing.hpp"
#include "referee/options/arguments.hpp"
#include "referee/options/settings.hpp"
#include "referee/runs/engine_files.hpp"
#include "referee/runs/match_options.hpp"
#include "referee/terminal/complaint.hpp"

namespace referee::live {

struct ResumedRun {
  std::optional<matches::journal::RunDirectory> directory;  // locked; empty: it was only looked at
  options::Settings settings;
  runs::MatchTask task;  // with the run's directory set
  matches::run::PlayedBefore past;
  PastGames games;                          // the same, for the derived files
  std::uint64_t missing = 0;                // games, of those that are known
  std::vector<std::uint64_t> missing_list;  // where it is only looked at: their numbers, ascending
  // Where it is played: the files of the engines, and those that were others before and that the
  // user accepts (--changed-engines).
  std::vector<runs::EngineFile> engines;
  std::vector<runs::EngineChange> changes;
  bool over = false;  // nothing is missing, and nothing ever will be
  std::optional<matches::run::Verdict> verdict;  // of its sequential test
  bool decided = false;  // the games that are there cross a bound of the test, with or without it
  std::vector<std::string> remarks;
};

enum class Purpose : unsigned char {
  to_play,  // the directory is locked, and every engine must be there
  to_join,  // the same, but others may play it too
  to_look,  // nothing is locked or written; engines may be on another host
};

// With exit code 8: another process has the directory; 6: it cannot be written; 3: it is not a run.
terminal::Complaint not_ours(const matches::journal::DirectoryFault& fault);

// `given`: what may change (rows::resume), from the command line; it stands above what the run
// was begun with and above later wishes. The process goes to the directory from which the
// run was begun, if that is there. A complaint has exit code 3: there is no run; 8: it belongs to
// another process, or has become another run; or it is what a fresh run would say.
terminal::Or<ResumedRun> open_run(const std::string& given_path, const options::Arguments& given,
                                  Purpose purpose);

// What a run is asked to do by now: as it was begun, with later wishes.
terminal::Or<options::Settings> settings_of_run(const std::string& path);

// What the whole run is asked to do, of which this may be a part: without the part's selection, its
// limits and the files that it wrote elsewhere. Needs neither engines nor openings.
terminal::Or<options::Settings> settings_of_whole(const std::string& path);

// Lines for a person about identities that differ: which key, and both values. `other`: whose
// value is the one that is found: "now".
terminal::Complaint other_run(const std::string& path, const std::string& stored,
                              const std::string& found, const std::string& other);

}  // namespace referee::live
