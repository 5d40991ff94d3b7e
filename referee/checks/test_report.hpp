#pragma once
// The results of checks, as other programs read them: TAP (for readers of version 13 and 14) and
// JUnit's XML.

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "referee/terminal/console.hpp"

namespace referee::checks {

// How a command prints the results of its checks (--output).
enum class Form : unsigned char { human, jsonl, tap, junit };

struct Check {
  enum class Verdict : unsigned char { passed, failed, skipped } verdict = Verdict::passed;
  std::string name;     // "games.pgn game 3": unique within the report as far as that can be
  std::string message;  // of a failure: one sentence; of what is skipped: why
  // Further facts in their order: {"ply", "23"}, {"position", "..."}.
  std::vector<std::pair<std::string, std::string>> facts = {};
  std::string file = {};  // where it is, for JUnit
  std::size_t line = 0;
};

class TestReport {
 public:
  virtual ~TestReport() = default;
  virtual void add(const Check& check) = 0;  // TAP: printed and flushed at once
  virtual void finish() = 0;                 // the plan, or the document; once
};

std::unique_ptr<TestReport> tap(const terminal::Console& console);
std::unique_ptr<TestReport> junit(std::string_view suite,
                                  const terminal::Console& console);  // "referee replay"

}  // namespace referee::checks
