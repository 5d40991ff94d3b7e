#pragma once
// What `referee openings` is asked to do, taken from its command line.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "matches/play/engine.hpp"
#include "matches/records/format.hpp"
#include "matches/suites/repetitions.hpp"
#include "referee/options/arguments.hpp"
#include "referee/options/words.hpp"
#include "referee/terminal/console.hpp"
#include "rules/games.hpp"

namespace referee::openings {

// What both parts have in common.
struct OpeningsWords {
  std::optional<std::string> out, to, from;
  bool force = false, quiet = false;
  std::optional<int> plies, window;
  matches::suites::Sameness same = matches::suites::Sameness::symmetry;
  std::size_t count = 24, concurrency = 1;
  std::uint64_t seed = 0, measure = 200;
  int attempts = 6;
};

struct SuiteTask {
  const rules::GameKind* kind = nullptr;
  rules::RuleSet rules;
  options::Form form = options::Form::plain;
  std::string out;                                   // empty: none
  const matches::records::Format* format = nullptr;  // of what is written
  bool replace = false;
};

struct CheckOpeningsTask : SuiteTask {
  std::vector<std::string> files;  // "-": standard input
  std::string from;                // a format's name; empty: by the file
  std::optional<std::size_t> plies;
  matches::suites::Sameness same = matches::suites::Sameness::symmetry;
};

struct MakeOpeningsTask : SuiteTask {
  int plies = 0;
  std::size_t count = 0;
  std::uint64_t seed = 0;
  int window = 0;
  std::uint64_t measure = 0;  // games; 0: none
  int attempts = 1;
  std::size_t workers = 1;
  matches::play::Engine engine;  // with a limit for its answers
  bool bundled = false;          // it is the player that comes with the referee
  matches::play::Patience patience;
  bool quiet = false;
  std::string command;  // the words that make the same suite again
};

// Everything that can be seen to be wrong before anything is read or started is a complaint.
terminal::Or<CheckOpeningsTask> check_openings_task(const options::Arguments& arguments,
                                                    const terminal::Console& console);
terminal::Or<MakeOpeningsTask> make_openings_task(const options::Arguments& arguments,
                                                  const terminal::Console& console);

terminal::Or<terminal::Exit> check_openings(const CheckOpeningsTask& task,
                                            const terminal::Console& console);
terminal::Or<terminal::Exit> make_openings(const MakeOpeningsTask& task,
                                           const terminal::Console& console);

// The suite as the file that the task names, whole or not at all.
std::optional<terminal::Complaint> write_suite(
    const SuiteTask& task, const std::vector<matches::openings::Opening>& openings,
    const std::vector<std::string>& remarks);

}  // namespace referee::openings
