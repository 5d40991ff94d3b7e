#pragma once
// What a replay says: to a person, as JSON lines, as TAP or as JUnit's XML.

#include <array>
#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>

#include "referee/replay/chunks.hpp"
#include "referee/terminal/console.hpp"

namespace referee::replay {

struct Summary {
  std::size_t games = 0, plies = 0;
  std::size_t differ = 0, differences = 0;  // games; all that was found in them
  std::size_t damaged = 0;                  // games and files
  std::size_t notes = 0;
  std::size_t doubted = 0;  // games in which the oracle has another opinion, or none
  std::optional<std::size_t>
      not_renju;  // games at which the oracle has not looked; empty: no oracle
  std::array<std::size_t, ended_count> ended{};
  std::chrono::milliseconds took{0};

  void count(const Judged& game);
};

// Hears of everything in the order of the files and games, however they are read. Numbers of games
// and lines are those of the whole file.
class Report {
 public:
  virtual ~Report() = default;
  virtual void game(const Judged& game) = 0;
  virtual void damage(const Damaged& damaged) = 0;
  // False: a part of the report is lost; it was said why.
  virtual bool finish(const Summary& summary) = 0;
};

std::unique_ptr<Report> human_report(const Task& task, const terminal::Console& console);
std::unique_ptr<Report> json_report(const Task& task, const terminal::Console& console);
std::unique_ptr<Report> sheet_report(const Task& task,
                                     const terminal::Console& console);  // TAP and JUnit

// --- words that the reports share ----------------------------------------------------------------

// "games.pgn game 3".
std::string name_of(const Task& task, const Judged& game);
// "games.pgn:12:5", as far as it is known.
std::string place_of(const Task& task, const Damaged& damaged);
// "ply 23 j10: stored 'forbidden-33', rules say 'legal'".
std::string in_a_line(const matches::records::Disagreement& difference);
// "ply 23 h4: we say forbidden (double-four), the oracle says allowed".
std::string in_a_line(const Doubt& doubt);
// "1240 games  148803 plies  4 games differ  2.9 s".
std::string headline(const Summary& summary);
// "played out 812, resigned 300": without what did not occur.
std::string endings(const Summary& summary);

}  // namespace referee::replay
