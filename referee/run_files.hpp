#pragma once
// What a run writes: its directory with the settings that it keeps, the records that follow from
// its games, and the stream of events.

#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "matches/run_directory.hpp"
#include "referee/derived_files.hpp"
#include "referee/engine_files.hpp"
#include "referee/event_stream.hpp"
#include "referee/match_options.hpp"

namespace referee {

struct Files {
  std::optional<matches::RunDirectory> directory;  // locked; empty: --no-out
  std::optional<DerivedFiles> derived;
  std::vector<EngineFile> engines;    // none: nobody asks which they are
  std::optional<EventStream> events;  // empty: --jsonl is not given
};

// A new directory with run.toml in it, and everything else opened. Sets the directory of the run
// in the task. A complaint has exit code 6.
Or<Files> fresh_files(MatchTask& task, Settings& settings, const std::vector<EngineFile>& engines,
                      std::stop_token stop);

// The parts, for a run that is taken up. The directory of the run must be set.
std::optional<Complaint> keep_settings(const MatchTask& task, Settings& settings);  // run.toml
std::vector<DerivedWish> derived_wishes(const MatchTask& task);
std::optional<Complaint> open_events(const MatchTask& task, std::stop_token stop, Files& files);

Complaint no_output(std::string sentence);

// Writes a file of the run's directory so that a power cut does not take it away again.
std::optional<Complaint> keep_file(const std::string& path, std::string_view text);

}  // namespace referee
