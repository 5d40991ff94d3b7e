#pragma once
// What a run's directory says beside the games in its journal: how its own table is made.

#include <cstdint>
#include <limits>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "matches/endings/placement.hpp"
#include "matches/journal/takeovers.hpp"
#include "matches/journal/void_games.hpp"
#include "matches/results/result_list.hpp"
#include "matches/run/verdict.hpp"
#include "referee/runs/match_options.hpp"
#include "referee/terminal/complaint.hpp"

namespace referee::stats {

struct StoredRun {
  std::string directory, identity;
  std::vector<std::string> engines;  // in the order of the run
  runs::MatchTask task;              // as far as the table follows from it
  std::uint64_t planned = 0;         // games, by now
  // The rest is surplus of a sequential test that has decided: it stands in the journal, and counts
  // nowhere.
  std::uint64_t last_that_counts = std::numeric_limits<std::uint64_t>::max();
  std::optional<tables::SprtState> sprt;
  std::vector<double> llrs;  // of the test, after each of its samples
  matches::endings::Placement placement;
  std::vector<matches::journal::PastVoid> voids;
  std::vector<std::string>
      remarks;  // what of the journals is not believed: "run/games-w1.jsonl:7: ..."
  std::vector<std::string> notes;           // games that were played twice
  std::vector<std::string> engine_changes;  // files that became others: in words
  std::vector<std::string> left_out;        // hosts whose games count nowhere: in words
  // Lines of the journals that do not count, since another line of the game does.
  std::set<std::pair<std::string, std::uint64_t>> dropped;
};

// As the journals stand now; the run may be alive. Empty: the directory holds journals, but no run.
terminal::Or<std::optional<StoredRun>> stored_run(const std::string& directory);

// The same without a look at the journals: what the run was asked to do.
terminal::Or<std::optional<StoredRun>> planned_run(const std::string& directory);

// What follows from its games, and from those without a result; both ascend by number. `verdict`:
// of its test, if it has been given. `takeovers`: of a run that several processes play.
void add_games(StoredRun& run, matches::results::ResultList games,
               const std::vector<matches::journal::VoidGame>& voids,
               const std::optional<matches::run::Verdict>& verdict,
               const matches::journal::Takeovers& takeovers);

// The runs of which the directories were read, each once: of copies of one run the one counts that
// has most games.
class StoredRuns {
 public:
  // `first`: the same for the first game of the same run, `games`: how many there are.
  void add(StoredRun run, std::uint64_t first, std::size_t games);
  void add_other() { ++others_; }  // something other than a run's directory

  std::vector<const StoredRun*> all() const;
  // Where nothing but one run was read. Null: several, or none.
  const StoredRun* only() const;
  // The same, or one of several parts of one run.
  const StoredRun* like_all() const;
  // The byes of all runs, for engines in this order; places, where there is nothing but one run.
  matches::endings::Placement placement(const std::vector<std::string>& engines) const;

 private:
  struct Held {
    StoredRun run;
    std::uint64_t first = 0;
    std::size_t games = 0;
  };
  std::vector<Held> runs_;
  std::size_t others_ = 0;
};

}  // namespace referee::stats
