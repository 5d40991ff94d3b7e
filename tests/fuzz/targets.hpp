#pragma once
// What is fuzzed: a name and a function that is given any bytes. The same functions run under
// libFuzzer (entry.cpp) and, on the stored corpora and their mutations, in the ordinary tests
// (corpus_test.cpp).

#include <span>
#include <string>
#include <string_view>

namespace tests {

struct Target {
  std::string_view name;
  std::string (*run)(std::string_view bytes);  // what is wrong; empty: nothing
};

// "GAME-position": a position text, after a line with the id of a rule set where it has two lines.
// "GAME-action": an action text, asked in several positions.
// "GAME-listed": one byte for the rule set, then bytes that choose actions; then listed = legal.
// "line-protocol", "gomocup": what an engine says, and what the referee asks (protocols.hpp).
// "transcript-log", "transcript-PROTOCOL": logs of dialogues (transcripts.hpp).
// "record-FORMAT", "record-lines", "openings", "suite": files that were written elsewhere
// (records.hpp). "journal", "ladder", ..., "events": what stands in the directory of a run, is told
// to a run or of one (runs.hpp). "arena-body", "arena-target": what strangers send to an arena
// (requests.hpp). And what no game has of its own: rule sets and switches, tables of
// node counts, sessions.
std::span<const Target> targets();

}  // namespace tests
