#pragma once
// The output of `referee validate` about a live engine: for people, as JSON lines, TAP or JUnit.

#include <array>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include "referee/checks/test_report.hpp"
#include "referee/terminal/console.hpp"
#include "referee/validate/live_verdict.hpp"
#include "referee/validate/oracle.hpp"

namespace referee::validate {

// How many positions came to which verdict.
struct LiveTotals {
  std::size_t positions = 0;
  std::array<std::size_t, 9> of = {};  // by LiveVerdict::Kind

  void add(LiveVerdict::Kind kind) { ++positions, ++of[static_cast<std::size_t>(kind)]; }
  bool all_passed() const { return of[0] == positions; }
  // "17 positions: 15 passed, 1 illegal, 1 missed"
  std::string text() const;
};

// A position as it was given to an engine.
struct PutPosition {
  const SuiteCase& one;
  std::string position;  // the text of where the engine is asked
};

class LiveReport {
 public:
  virtual ~LiveReport() = default;
  // Before the positions of each engine; `number` counts from 1.
  virtual void begin(std::size_t number, const std::string& engine,
                     const std::string& protocol) = 0;
  virtual void tell(const PutPosition& put, const LiveVerdict& verdict) = 0;
  virtual void end(const LiveTotals& totals) = 0;
  // Of the oracle: each position that it was asked about, and the end.
  virtual void tell(const PutPosition& put, const OracleWord& word, const std::string& oracle) = 0;
  virtual void end(const Oracle& oracle) = 0;
  virtual void finish() = 0;
};

// `file`: the name of the file of positions. The rules outlive the report.
std::unique_ptr<LiveReport> live_report(checks::Form form, std::string file,
                                        const rules::GameKind& kind, const rules::RuleSet& rules,
                                        bool several_engines, const terminal::Console& console);

}  // namespace referee::validate
