#pragma once
// What `referee analyze` says: each mistake as it is found, and in the end each player's account.

#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "referee/analyze/annotate.hpp"
#include "referee/terminal/console.hpp"

namespace referee::analyze {

struct Analyzed {
  std::string file;             // as it is shown
  std::size_t number = 0;       // in its file, from 1
  matches::records::Game game;  // as it was read
  Opinions opinions = {};
  std::vector<Judgement> judgements = {};
  std::string engine = {};  // its name
};

// Of all actions of a player about which the engine has answered.
struct Account {
  std::size_t actions = 0, same = 0, mistakes = 0;
  std::size_t scored = 0;  // the actions whose loss is known
  long long loss = 0;      // their losses together
};

struct AnalyzeSummary {
  std::size_t games = 0, asked = 0, unanswered = 0, damaged = 0;
  // By the player's name, else by the seat: "first".
  std::map<std::string, Account> players;

  void count(const Analyzed& it);
};

class AnalyzeReport {
 public:
  virtual ~AnalyzeReport() = default;
  virtual void game(const Analyzed& game) = 0;
  virtual void finish(const AnalyzeSummary& summary) = 0;
};

// `aside`: standard output has the records, so the report goes to standard error.
std::unique_ptr<AnalyzeReport> analyze_report(bool json, bool aside,
                                              const terminal::Console& console);

}  // namespace referee::analyze
