#pragma once
// What a run writes: its directory with the settings that it keeps, the records that follow from
// its games, and the stream of events.

#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "matches/journal/run_directory.hpp"
#include "referee/live/derived_files.hpp"
#include "referee/live/event_stream.hpp"
#include "referee/live/fastchess_lines.hpp"
#include "referee/runs/engine_files.hpp"
#include "referee/runs/match_options.hpp"

namespace referee::live {

struct Files {
  std::optional<matches::journal::RunDirectory> directory;  // locked; empty: --no-out
  std::optional<DerivedFiles> derived;
  std::vector<runs::EngineFile> engines;  // empty: they are not compared
  std::optional<EventStream> events;      // empty: --jsonl is not given
  std::optional<FastchessLines> lines;    // empty: --output text
};

// A new directory with run.toml in it, and everything else opened. Sets the directory of the run
// in the task. A complaint has exit code 6.
terminal::Or<Files> fresh_files(runs::MatchTask& task, options::Settings& settings,
                                const std::vector<runs::EngineFile>& engines, std::stop_token stop);

// The parts, for a run that is resumed. The directory of the run must be set.
std::optional<terminal::Complaint> keep_settings(const runs::MatchTask& task,
                                                 options::Settings& settings);  // run.toml
std::vector<DerivedWish> derived_wishes(const runs::MatchTask& task);
std::optional<terminal::Complaint> open_streams(const runs::MatchTask& task, std::stop_token stop,
                                                Files& files);

terminal::Complaint no_output(std::string sentence);

// Writes a file of the run's directory so that a power cut does not take it away again.
std::optional<terminal::Complaint> keep_file(const std::string& path, std::string_view text);

}  // namespace referee::live
