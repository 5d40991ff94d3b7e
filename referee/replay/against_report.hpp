#pragma once
// What `referee replay --against-engine` says: to a person, as JSON lines, as TAP or as JUnit's
// XML.

#include <chrono>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "referee/analyze/interview.hpp"
#include "referee/replay/task.hpp"
#include "referee/terminal/console.hpp"

namespace referee::replay {

// Where the engine does not answer as the record has it.
struct Departure {
  std::size_t ply = 0;  // from 1
  std::string position;
  std::string stored;
  protocols::Search was;
  analyze::Opinion now;
};

struct Examined {
  std::string file;        // as it is shown
  std::string command;     // that shows a place, except its ply: "referee replay a.pgn --games 3"
  std::size_t number = 0;  // of the game in its file
  std::size_t asked = 0;
  std::size_t unlimited = 0;  // positions that were not asked: nothing says with which limits
  std::vector<Departure> departures;
};

struct AgainstSummary {
  std::size_t games = 0, asked = 0, unlimited = 0;
  std::size_t differ = 0, differences = 0;  // games, answers
  std::size_t damaged = 0;
  std::chrono::milliseconds took{0};
};

class AgainstReport {
 public:
  virtual ~AgainstReport() = default;
  virtual void game(const Examined& game) = 0;
  virtual void damage(const std::string& place, const std::string& sentence) = 0;
  virtual void finish(const AgainstSummary& summary) = 0;
};

// "human", "jsonl", "tap" or "junit".
std::unique_ptr<AgainstReport> against_report(Form form, const terminal::Console& console);

}  // namespace referee::replay
