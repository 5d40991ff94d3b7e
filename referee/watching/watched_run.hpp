#pragma once
// A run as somebody watches it: its directory is read, and nothing else is done with it. Everything
// here belongs to one thread.

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "matches/results/results.hpp"
#include "referee/stats/stored_run.hpp"
#include "referee/tables/findings.hpp"
#include "referee/watching/boards.hpp"
#include "referee/watching/game_log.hpp"

namespace referee::watching {

// What the games have come to by now.
struct Standing {
  matches::results::Results results;
  tables::Report report;
  tables::Findings found;
  // The Elo of the engine that leads the table, over the games, with its limits.
  struct Path {
    std::vector<double> elo, low, high;
    double first = 0, step = 0;  // games
  } path = {};
};

class WatchedRun {
 public:
  WatchedRun(std::string name, std::string directory);

  // Reads what is new, at most about this many bytes of finished games.
  void look(std::size_t most);

  const std::string& name() const { return name_; }
  const std::string& directory() const { return directory_; }
  // Why it cannot be watched, in words; empty: it can.
  const std::string& problem() const { return problem_; }
  bool plays() const { return plays_; }
  bool reads_on() const { return more_; }  // there is more than was read so far
  // Grows when what the page says is out of date, at most so often that the work for it stays small.
  std::uint64_t revision() const { return revision_; }

  const stats::StoredRun& run() const { return *run_; }
  const GameLog& games() const { return *games_; }
  const Boards& boards() const { return boards_; }
  // Made again if games have come since.
  const Standing& standing();
  bool complete();

  using Clock = std::chrono::steady_clock;

 private:
  void plan();
  void make_standing();
  void publish();
  tables::Report report_of(const matches::results::Results& results) const;
  Standing::Path path_of(const std::vector<matches::records::GameResult>& games,
                         std::size_t engine) const;

  std::string name_, directory_, problem_;
  std::string planned_from_;  // when the files of the plan were written
  std::optional<stats::StoredRun> run_;
  std::unique_ptr<GameLog> games_;
  Boards boards_;
  bool plays_ = false, more_ = true, news_ = true;
  std::uint64_t revision_ = 0, standing_of_ = 0;
  std::unique_ptr<Standing> standing_;
  std::chrono::duration<double> cost_{};  // of the last standing
  Clock::time_point published_{};
};

}  // namespace referee::watching
