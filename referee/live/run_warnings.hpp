#pragma once
// What is odd about the engines of a run and still no fault: found in its directory when its games
// are over, so that it costs nothing while they are played.

#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "basics/result.hpp"
#include "matches/results/results.hpp"
#include "referee/runs/match_options.hpp"
#include "referee/tables/report.hpp"

namespace referee::live {

// Writes the options that were skipped into the directory of the run. The text: why not.
std::optional<std::string> keep_skipped_options(const runs::MatchTask& task);

// Those of one part of a run, for the whole: all parts have the same engines and options. The text:
// why not.
std::optional<std::string> copy_skipped_options(const std::string& from, const std::string& to);

// Adds those of the games of `directory` up to the number `last`, and of its engines. `task`: the
// engines of the run; in `all` they stand in the order of `names`. Stops early where it is asked
// to. The text: what cannot be read.
std::optional<std::string> add_warnings(const std::string& directory, const runs::MatchTask& task,
                                        std::uint64_t last, const std::vector<std::string>& names,
                                        const std::stop_token& stop, tables::Warnings& all);
// Adds those of all games together. `ponders`: by engine, whether it may.
void add_idle_warnings(const matches::results::Results& results, const std::vector<bool>& ponders,
                       tables::Warnings& all);

}  // namespace referee::live
