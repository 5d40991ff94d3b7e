#pragma once
// What a table is made of, and the files that a run leaves of it. docs/statistics.md, "The table".

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "matches/results/results.hpp"
#include "matches/statistics/ratings.hpp"
#include "matches/statistics/sprt.hpp"
#include "matches/statistics/standings.hpp"

namespace referee::tables {

// A sequential test as it stands.
struct SprtState {
  matches::statistics::Hypotheses hypotheses;
  matches::statistics::Cells cells;     // that it was fed
  matches::statistics::Cells evidence;  // that its ratio is computed from
  double llr = 0;
  matches::statistics::Bounds bounds;
  matches::statistics::Decision decision = matches::statistics::Decision::undecided;
};
SprtState state_of(const matches::statistics::Hypotheses& hypotheses,
                   const matches::statistics::Sprt& test);

std::string llr_text(const SprtState& test);   // "LLR 0.27 (-2.94, 2.94)"
std::string sprt_text(const SprtState& test);  // "LLR 0.27 of (-2.94, 2.94): undecided"

// What a further table tells games apart by.
enum class Division : unsigned char { host, opening, hour };

// Another program's way to judge the same games, for comparison.
enum class Comparison : unsigned char { none, fishtest, cutechess };

// Which parts of a table are wanted. What is empty follows from the number of engines.
struct TableParts {
  std::vector<std::string>
      columns;  // by their names (referee/tables/columns.hpp); empty: the usual
  std::optional<bool> crosstable, los_matrix;  // usually from 3 to 12 engines
  std::optional<bool> ties;                    // usually where engines have equal points
  bool faults = false;                         // a table of its own, by engine and kind
  std::optional<Division> by;                  // a further table of the groups
  bool estimate_after_stopping = false;        // beside a test that has decided
  bool ratings = true;                         // Elo of more than two engines
  bool interim = false;                        // while games go on: only what moves stands below it
  bool first_of_run = false;  // two engines: the run's first one comes first, as beside a test
  Comparison as = Comparison::none;            // two engines; as cutechess: beside a test
};

struct Group;  // referee/tables/groups.hpp

// What is odd about engines and still no fault: docs/faults.md, "Warnings".
struct Warnings {
  std::vector<matches::results::Counts> by_engine;  // in the order of the run
  std::vector<std::string> first;                   // the first ones, in words
  std::uint64_t all = 0;

  void add(std::size_t engine, std::string_view kind, std::string sentence);
};

struct Report {
  const matches::results::Results* results = nullptr;  // lives as long as the report
  std::string game = {};                               // "shogi"; empty: not known
  std::uint64_t planned = 0;                           // games; 0: not known
  matches::statistics::StandingsWish standings = {};
  matches::statistics::RatingWish rating = {};
  // Of those who have played, in the order of the run.
  std::optional<matches::statistics::Bootstrap> bootstrap = {};
  std::optional<SprtState> sprt = {};
  TableParts parts = {};
  std::optional<Warnings> warnings = {};  // empty: nobody has looked for them
  const std::vector<Group>* groups = nullptr;  // by parts.by; live as long as the report
  std::vector<std::string> left_out = {};  // hosts whose games count nowhere: in words
};

// results.csv, results.json and table.txt in a directory, each whole or not there at all. A text:
// why not.
std::optional<std::string> write_results(const std::string& directory, const Report& report);

std::string points_text(double points);  // "109.0"

}  // namespace referee::tables
