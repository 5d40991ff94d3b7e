#pragma once
// Everything that a table shows, computed once, in full precision. A value that does not exist is
// empty, and `reasons` says why.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "matches/statistics/score.hpp"
#include "referee/tables/report.hpp"

namespace referee::tables {

struct EngineFinding {
  std::size_t engine = 0;  // its place in the run
  const matches::results::EngineResults* results = nullptr;
  const matches::results::Counts* warnings = nullptr;  // null: nobody has looked for them
  int place = 1;      // 0: it stands apart, as the seeds of a gauntlet do
  double points = 0;  // with those of byes
  std::uint64_t byes = 0;
  std::optional<double> percent;  // of the points that were possible in games
  // Two engines: of one against the other. More: by the rating model, on the scale of expected
  // scores.
  std::optional<double> elo, elo_low, elo_high, elo_error;
  // The group within which it is rated, where not everybody can be compared with everybody.
  std::optional<std::size_t> group;
  std::optional<double> los;  // over the other engine; of more than two: over the next in the table
  std::optional<double> nelo, nelo_error;               // two engines
  std::optional<double> bootstrap_low, bootstrap_high;  // more than two
  std::optional<double> draws;                          // their share of the games
  std::optional<double> seconds;                        // of an answer, on average
  std::vector<std::optional<double>> ties;              // by the list of the wish
  std::array<std::uint64_t, 5> pairs{};                 // complete ones, by its points in them
};

struct FirstMover {
  matches::results::WinsDrawsLosses games;  // of Black at the end of the game
  matches::statistics::Estimate estimate;
  std::optional<double> advantage, advantage_error;  // by the rating model
};

// Engines that have been rated together, by their places in the run.
struct RatedGroup {
  std::vector<std::size_t> engines;
  bool anchored = false;  // the fixed rating is one of them; else the mean is 0
  matches::statistics::Ratings ratings;
};
std::string group_mark(std::size_t group);  // "a"

// What to think of `games` that count, some of which the host has decided.
struct HostDoubt {
  // Without its full stop: "16 of 24 games were decided by a busy host"; empty: none was.
  std::string sentence;
  bool doubtful = false;       // from 5 % on: it comes before every result
  bool shows_nothing = false;  // from 25 % on: no engine may be called stronger
  // What is told of a verdict.
  std::string with(const std::string& verdict) const;
};
HostDoubt host_doubt(const matches::results::Results::Starved& starved, std::uint64_t games);

struct Findings {
  const Report* report = nullptr;
  std::string doubt;  // that comes before every result: of the host; empty: there is none
  bool shows_nothing = false;
  // As in the report, but undecided where the games show nothing.
  std::optional<SprtState> sprt;
  // Best first; of two the tested one first, where there is a test, or the run's first one, where
  // that is wished: everything is from its view.
  std::vector<EngineFinding> rows;
  FirstMover first_mover;
  // Complete pairs: of two engines from the view of the first row, of more all together from the
  // view of the better one by the table.
  std::array<std::uint64_t, 5> pairs{};
  std::uint64_t split_pairs = 0, fault_pairs = 0;
  std::optional<double> pair_ratio, drawn_pairs, split_ratio;  // split to twice drawn
  // Two engines: what the first row has scored in complete pairs, where its Elo is of these.
  std::optional<double> score_of_pairs;
  std::vector<RatedGroup> ratings;                      // more than two engines
  bool rated_apart = false;                             // by groups, or not at all
  std::vector<std::vector<std::optional<double>>> los;  // by rows; empty: not wanted
  std::optional<matches::statistics::Afterwards> afterwards;
  // As other programs judge the games: of the first row; of the first engine of the run.
  std::optional<matches::statistics::Estimate> as_fishtest;
  std::optional<double> llr_as_cutechess;
  bool colors_differ = false;  // from the seats, in some game
  bool crosstable = false;
  std::vector<std::size_t> ties_shown;  // by the list of the wish
  // Why a value is missing, and what else must be known: "base: all 10 games won; at 95 % above
  // 69.2 %"
  std::vector<std::string> reasons;

  const matches::results::Results& results() const { return *report->results; }
  bool two() const { return rows.size() == 2; }
  std::uint64_t all_pairs() const;
};

// The share of the points that were possible in its games, in percent. Empty: it has no game.
std::optional<double> percent_of(const matches::results::EngineResults& engine,
                                 bool three_points = false);

// Whether it has used so much processor time on its opponents' time that it must have computed.
bool computes_on_others_time(const matches::results::EngineResults& engine);

// The name of the engine as tables show it.
std::string name_of(const EngineFinding& row);

// The report must live as long as what is found.
Findings findings_of(const Report& report);

}  // namespace referee::tables
