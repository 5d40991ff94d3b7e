#pragma once
// The lines of `--output fastchess`, on standard output while the games go on.

#include <chrono>

#include "referee/live/fastchess_text.hpp"
#include "referee/live/line_stream.hpp"

namespace referee::live {

class FastchessLines {
 public:
  FastchessLines(const runs::MatchTask& task, LineStream lines);

  void started(const matches::schedule::Fixture& game, std::uint64_t planned);
  void finished(const matches::schedule::Fixture& game, const matches::records::Game& record);
  // After a game that counts, in the order of the schedule. `due`: the results are to be printed.
  void counted(const tables::Report& report, bool due);
  // After the last game: the results, unless they were the last lines, and the end.
  void ended(const tables::Report& report);

  const std::optional<std::string>& trouble() const { return lines_.trouble(); }

 private:
  void show(const tables::Report& report);

  const runs::MatchTask* task_;
  LineStream lines_;
  std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
  std::optional<std::uint64_t> shown_;  // games in the last results
};

}  // namespace referee::live
