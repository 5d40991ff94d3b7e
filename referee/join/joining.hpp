#pragma once
// One process among several that play a run from its directory: takes a lease, plays what it claims,
// and leaves when nothing is left for it.

#include "matches/run/run.hpp"
#include "referee/join/join_words.hpp"
#include "referee/live/resuming.hpp"
#include "referee/terminal/console.hpp"
#include "referee/terminal/stop_signals.hpp"

namespace referee::join {

// Forms in which results decide who meets whom are played by one process. In words, with exit code
// 2; nothing: the run can be joined.
std::optional<terminal::Complaint> refusal(const runs::MatchTask& task);

// The user wishes that nobody plays this run: in words. Nothing: it may be played.
std::optional<std::string> sent_away(const std::string& run);

struct JoinEnd {
  terminal::Exit exit = terminal::Exit::done;
  bool over = false;  // no game of the run is left, or its test has decided
};

// `run` was opened to be joined, and its engines were tried. `controls` are drained by signals.
terminal::Or<JoinEnd> play_joined(live::ResumedRun& run, const JoinWords& words,
                                  matches::run::Controls& controls,
                                  const terminal::Console& console,
                                  const terminal::StopSignals& signals);

// `resume` of a run that others play too: this process claims what it plays, and reports and writes
// the games of all of them.
terminal::Or<terminal::Exit> resume_joined(runs::MatchTask& task, live::Files files,
                                           matches::run::PlayedBefore past,
                                           const terminal::Console& console,
                                           const terminal::StopSignals& signals);

}  // namespace referee::join
