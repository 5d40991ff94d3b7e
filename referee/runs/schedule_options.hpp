#pragma once
// The options that say which games are played, how many at a time, and when a run stops; and what
// of them contradicts what.

#include <optional>

#include "referee/runs/match_options.hpp"

namespace referee::runs {

// The defaults that depend on the form and on the number of engines.
void complete_schedule(options::Settings& settings);

// Why the games cannot be shared out to several runs; empty: they can.
std::string indivisible(const options::Settings& settings);

// Which games there are, and when a test has decided, into a task that has its engines, if only by
// their names. A complaint names the option, and where it was given.
std::optional<terminal::Complaint> read_games(const options::Settings& settings,
                                              const options::Arguments& arguments, MatchTask& task);

// Reads all of them into a task that has its engines and openings. A complaint names the option,
// and where it was given.
std::optional<terminal::Complaint> read_schedule(const options::Settings& settings,
                                                 const options::Arguments& arguments,
                                                 MatchTask& task);

// How many games are played at once, and on which processors, for as many threads as the engines
// have by now: once more when they have told how many they use by themselves.
std::optional<terminal::Complaint> read_workers(const options::Settings& settings,
                                                const options::Arguments& arguments,
                                                MatchTask& task);

}  // namespace referee::runs
