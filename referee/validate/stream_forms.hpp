#pragma once
// What `validate` says about a stream: for people, as JSON lines, as TAP and as JUnit's XML.

#include <memory>
#include <string>

#include "referee/checks/test_report.hpp"
#include "referee/terminal/console.hpp"
#include "referee/validate/oracle.hpp"
#include "referee/validate/stream_judge.hpp"

namespace referee::validate {

// What belongs to a verdict, beside it.
struct Beside {
  const rules::AnyGame& game;            // as it stands now
  bool legal = false;                    // add its legal actions
  const OracleWord* compared = nullptr;  // null: no oracle was asked before this action
  const std::string* oracle = nullptr;   // its name; where `compared` is
};

class StreamForm {
 public:
  virtual ~StreamForm() = default;
  // Whole lines for standard output; nothing where the form has printed them itself.
  virtual std::string text(const Verdict& verdict, const Beside& beside) = 0;
  virtual std::string end(const StreamJudge& judge) = 0;  // what comes last, once
};

std::unique_ptr<StreamForm> stream_for_people(const terminal::Console& console);
std::unique_ptr<StreamForm> stream_as_json();
std::unique_ptr<StreamForm> stream_as_test_report(std::unique_ptr<checks::TestReport> checks);

}  // namespace referee::validate
