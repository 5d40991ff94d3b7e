#pragma once
// What `referee analyze --exact` says: each action that was not the best, and in the end how often
// each player found it.

#include <array>
#include <cstddef>
#include <map>
#include <string>

#include "referee/analyze/exact.hpp"
#include "referee/terminal/console.hpp"

namespace referee::analyze {

struct ExactGame {
  std::string file;        // as it is shown
  std::size_t number = 0;  // in its file, from 1
  matches::records::Game game;
};

class ExactReport {
 public:
  ExactReport(bool json, const terminal::Console& console) : json_(json), console_(console) {}
  void game(const ExactGame& it, const ExactMarks& marks);
  // A game that is not solved.
  void refuse(const ExactGame& it, const std::string& why);
  void finish(std::size_t damaged);
  std::size_t games() const { return games_; }
  std::size_t refused() const { return refused_; }

 private:
  static constexpr std::size_t marks_there_are = 5;
  using Counts = std::array<std::size_t, marks_there_are>;  // by mark

  void tell(const ExactGame& it, const ExactMark& mark);
  void print_json(const ExactGame& it, const ExactMark& mark);
  std::string table() const;
  std::string summary_line(std::size_t damaged) const;

  bool json_;
  const terminal::Console& console_;
  std::size_t games_ = 0, actions_ = 0, refused_ = 0;
  std::map<std::string, Counts> players_;
};

}  // namespace referee::analyze
