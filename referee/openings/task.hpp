#pragma once
// What `referee openings` is asked to do, taken from its command line.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "matches/engine.hpp"
#include "matches/opening_suites/repetitions.hpp"
#include "matches/records/format.hpp"
#include "referee/arguments.hpp"
#include "referee/console.hpp"
#include "referee/form.hpp"
#include "rules/games.hpp"

namespace referee {

// What both parts have in common.
struct SuiteTask {
  const rules::GameKind* kind = nullptr;
  rules::RuleSet rules;
  Form form = Form::plain;
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
  matches::Engine engine;  // with a limit for its answers
  bool bundled = false;    // it is the player that comes with the referee
  matches::Patience patience;
  bool quiet = false;
  std::string command;  // the words that make the same suite again
};

// Everything that can be seen to be wrong before anything is read or started is a complaint.
Or<CheckOpeningsTask> check_openings_task(const Arguments& arguments, const Console& console);
Or<MakeOpeningsTask> make_openings_task(const Arguments& arguments, const Console& console);

Or<Exit> check_openings(const CheckOpeningsTask& task, const Console& console);
Or<Exit> make_openings(const MakeOpeningsTask& task, const Console& console);

// The suite as the file that the task names, whole or not at all.
std::optional<Complaint> write_suite(const SuiteTask& task,
                                     const std::vector<matches::Opening>& openings,
                                     const std::vector<std::string>& remarks);

}  // namespace referee
