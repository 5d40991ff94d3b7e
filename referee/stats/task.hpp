#pragma once
// What `referee stats` is asked to do, taken from its command line.

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "matches/records/format.hpp"
#include "matches/statistics/ratings.hpp"
#include "matches/statistics/sprt.hpp"
#include "matches/statistics/standings.hpp"
#include "referee/options/arguments.hpp"
#include "referee/tables/report.hpp"

namespace referee::stats {

struct StatsWords {
  enum class Output : unsigned char { text, markdown, csv, json, svg } output = Output::text;
  bool faults = false, three_points = false, warnings = false;
  std::optional<tables::Division> by;
  std::vector<options::Arguments::Group> sprt;
  std::optional<std::string> as, anchor, prior;
  matches::statistics::RatingModel model = matches::statistics::RatingModel::davidson;
  std::size_t bootstrap = 0;
  std::optional<std::uint64_t> seed;
};

struct StatsTask {
  std::vector<std::string> inputs;                 // files, folders, runs; "-": standard input
  const matches::records::Format* from = nullptr;  // null: by the file
  std::optional<matches::records::Encoding> from_encoding;
  matches::records::Reading reading;
  std::optional<matches::statistics::Hypotheses> sprt;
  matches::statistics::RatingWish rating;                // without its anchor
  std::optional<std::pair<std::string, double>> anchor;  // an engine's name, its rating
  std::size_t bootstrap = 0;                             // draws
  matches::statistics::StandingsWish standings;
  bool warnings = false;  // find them, even if the run does not ask for it
  bool seeded = false;  // the user has said of which seed
  tables::TableParts parts;
  StatsWords::Output output = StatsWords::Output::text;
};

// The test of --sprt; nothing: it is not given.
terminal::Or<std::optional<matches::statistics::Hypotheses>> test_of(const StatsWords& words);

terminal::Or<StatsTask> stats_task(const options::Arguments& arguments);

}  // namespace referee::stats
