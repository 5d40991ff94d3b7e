#pragma once
// What happens in a run, for machines: one JSON object per line (docs/command-line.md). The keys
// "v" and "t" stand first; keys are only ever added.

#include <map>
#include <optional>
#include <stop_token>
#include <string>

#include "basics/result.hpp"
#include "referee/live/line_stream.hpp"
#include "referee/runs/match_options.hpp"
#include "referee/tables/report.hpp"

namespace referee::live {

class EventStream {
 public:
  // The text: why not.
  static basics::Result<EventStream, std::string> open(const runs::MatchTask& task,
                                                       std::stop_token stop);

  void run_started(const std::string& run);
  void started(const matches::schedule::Fixture& game);
  void played(const matches::schedule::Fixture& game, const matches::endings::Ply& ply);
  void finished(const matches::schedule::Fixture& game, const matches::records::Game& record);
  void voided(const matches::schedule::Fixture& game, const matches::records::Game& record,
              bool again);
  void standing(tables::Report report);
  void run_finished(std::string_view status, const std::string& directory, bool unfinished);

  // Why a line could not be written: nothing is written after it.
  const std::optional<std::string>& trouble() const { return lines_.trouble(); }

 private:
  EventStream(const runs::MatchTask& task, LineStream lines);
  void fault(const matches::schedule::Fixture& game, const matches::records::Game& record);

  const runs::MatchTask* task_;
  LineStream lines_;
  std::map<std::uint64_t, rules::AnyGame> games_;  // in progress, if their moves are reported
  std::map<std::uint64_t, std::size_t> plies_;
};

}  // namespace referee::live
