#pragma once
// What happens in a run, for machines: one JSON object per line (docs/command-line.md). The keys
// "v" and "t" stand first; keys are only ever added.

#include <map>
#include <optional>
#include <string>
#include <variant>

#include "matches/descriptor.hpp"
#include "referee/match_options.hpp"

namespace referee {

class EventStream {
 public:
  // The text: why not. "-" is standard output.
  static std::variant<EventStream, std::string> open(const MatchTask& task);

  void run_started(const std::string& run);
  void started(const matches::Fixture& game);
  void played(const matches::Fixture& game, const matches::Ply& ply);
  void finished(const matches::Fixture& game, const matches::records::Game& record);
  void voided(const matches::Fixture& game, const matches::records::Game& record, bool again);
  void run_finished(std::string_view status, const std::string& directory);

  // Why a line could not be written: nothing is written after it.
  const std::optional<std::string>& trouble() const { return trouble_; }

 private:
  EventStream(const MatchTask& task, int number, matches::Descriptor own);
  void fault(const matches::Fixture& game, const matches::records::Game& record);
  void write(std::string line);

  const MatchTask* task_;
  int number_;
  matches::Descriptor own_;
  std::string name_;
  std::map<std::uint64_t, rules::AnyGame> games_;  // that run, where their moves are told
  std::map<std::uint64_t, std::size_t> plies_;
  std::optional<std::string> trouble_;
};

}  // namespace referee
