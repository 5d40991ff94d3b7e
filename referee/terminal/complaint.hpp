#pragma once
// How the program ends, and what it says when it cannot do what was asked.

#include <cstddef>
#include <string>
#include <utility>

#include "basics/result.hpp"
#include "rules/ruling.hpp"

namespace referee::terminal {

// The exit codes: docs/command-line.md.
enum class Exit : int {
  done = 0,
  check_failed = 1,  // a move was refused, a count differs
  usage = 2,         // something is wrong on the command line
  bad_file = 3,      // a file given by the user cannot be read or is malformed
  no_engine = 4,     // an engine cannot be started or fails the handshake
  fault = 5,         // engines broke the contract in a way that --fail-on names
  no_output = 6,     // the output cannot be written
  internal = 7,
  other_run = 8,      // the run's directory belongs to another run, or to a process that is alive
  no_server = 9,      // a server cannot be reached, or refuses what was asked
  h0_accepted = 10,   // with --sprt-exit
  undecided = 11,     // with --sprt-exit
  left = 12,          // a joiner left while games of the run are still to be played
  hung_up = 129,      // stopped by SIGHUP
  interrupted = 130,  // stopped by SIGINT
  terminated = 143,   // stopped by SIGTERM
};

// What is wrong with what the user gave. Printed once, by `run` (referee/commands/program.hpp).
struct Complaint {
  std::string sentence;   // "unknown option '--dept'; did you mean '--depth'?"
  std::string text = {};  // the text in which the place lies; empty: there is no place
  std::size_t at = 0;     // the place, in bytes of `text`
  std::size_t length = 0;
  std::string more = {};  // further lines, printed as they are
  Exit code = Exit::usage;
};

// A value, or why it is missing.
template <class T>
using Or = basics::Result<T, Complaint>;

// Something is wrong with a file, or with standard input in place of one.
inline Complaint bad_file(std::string sentence) {
  return {.sentence = std::move(sentence), .code = Exit::bad_file};
}

// The error of a text argument; `what` names the argument: "POSITION". Where the whole text is
// wrong there is no place in it to show.
inline Complaint complaint_about(std::string_view what, std::string_view text,
                                 const rules::TextError& error) {
  const bool whole = error.at == 0 && error.length >= text.size();
  return {std::string(what) + ": " + error.sentence, whole ? "" : std::string(text), error.at,
          error.length};
}

}  // namespace referee::terminal
