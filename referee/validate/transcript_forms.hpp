#pragma once
// What `validate` says about transcripts: for people, as JSON lines, as TAP and as JUnit's XML.

#include <memory>
#include <string>
#include <string_view>

#include "referee/checks/test_report.hpp"
#include "referee/terminal/console.hpp"
#include "referee/validate/dialogues.hpp"

namespace referee::validate {

struct Totals {
  std::size_t files = 0, dialogues = 0, questions = 0, answers = 0;
  std::size_t faults = 0, doubts = 0, askers = 0;
};

// A log that is being read.
struct Transcript {
  std::string name;       // for messages: the path
  std::string_view form;  // "cutechess"; known with the first dialogue
  // How the run that wrote it counted time, where that is what it is judged by.
  struct Run {
    std::string file;  // "runs/x/run.toml"; empty: the log is of no run, or the user says otherwise
    matches::Micros margin{0};
    std::string rounding;
  } run = {};
};

class TranscriptForm {
 public:
  virtual ~TranscriptForm() = default;
  virtual void tell(const Transcript& log, const Dialogues::Dialogue& dialogue,
                    const matches::transcripts::Finding& finding) = 0;
  // Of each engine of a log at its end: what was looked at.
  virtual void tell_counts(const Transcript& log, const Dialogues::Dialogue& dialogue) = 0;
  virtual void end(const Totals& totals) = 0;  // after the last log
};

// By what --output says.
std::unique_ptr<TranscriptForm> transcript_form(checks::Form output,
                                                const terminal::Console& console);

}  // namespace referee::validate
