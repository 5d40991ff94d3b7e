#pragma once
// What `referee match` and `referee tournament` are asked to do, read and checked as far as it can
// be without starting an engine or writing a file.

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "matches/records/format.hpp"
#include "matches/run/run.hpp"
#include "matches/statistics/standings.hpp"
#include "referee/options/settings.hpp"
#include "referee/runs/words.hpp"
#include "referee/tables/report.hpp"
#include "referee/terminal/complaint.hpp"

namespace referee::runs {

// Which games there are: `schedule_of` makes the schedule of these.
struct RunPlan {
  matches::schedule::FormWish form;  // with the number of engines and the seed
  matches::schedule::Draw draw;      // of the openings
  bool images = false;               // symmetries=all
  matches::schedule::Selection selection;
  std::optional<std::uint64_t> last_game;  // --games, where it is not whole rounds
  // The games that are planned in the selection; where results decide, the least number.
  std::uint64_t games = 2;
};

// Games in one format, beside the run's own.
struct RecordWish {
  const matches::records::Format* format = nullptr;
  std::string path;        // a file, to which they are appended, or a directory
  bool directory = false;  // a file for each game
  std::string option;      // that asked for it
};

// What is written, and where.
struct RunOutputs {
  bool directory_wanted = true;
  std::string directory;  // empty: the usual one
  std::vector<RecordWish> records;
  matches::records::Writing writing;
  std::string jsonl;   // events; empty: none
  std::string report;  // a page in the end; empty: none
  bool moves_told = false;
  OutputForm form = OutputForm::text;
  std::string book;  // the file of openings, as the lines of fastchess name it
};

// What is shown while the games go on, and at the end.
struct RunDisplay {
  std::vector<matches::statistics::Tie> ties;
  tables::TableParts parts;           // of the last table
  std::uint64_t rating_interval = 0;  // games from one table to the next; 0: only the last one
  News news = News::automatic;
  bool watch = false;
};

struct MatchTask {
  matches::run::Run run;  // without its directory
  RunPlan plan;
  RunOutputs outputs;
  RunDisplay display;
  std::string busy;        // what else keeps the processors busy, before the engines are started
  std::string crowding;    // a warning: engines would fight for cores; empty: they would not
  bool sprt_exit = false;  // exit codes 0, 10, 11 by the decision of the test
  std::set<std::string, std::less<>> fail_on;
  // Options that engines do not have, where all engines were to have them: in words.
  std::vector<std::pair<std::size_t, std::string>> skipped_options = {};
  bool dry_run = false;
};

bool looks_for_warnings(const MatchTask& task);

// The settings of a run: all layers, and the defaults that depend on other values.
terminal::Or<options::Settings> match_settings(const options::Arguments& command_line,
                                               std::span<const options::Option> options,
                                               std::span<const std::string> environment,
                                               std::vector<std::string>& remarks);

// Also of the settings that a run has kept (run.toml).
// `engines_here`: every engine's program must be there, since it is to be started.
terminal::Or<MatchTask> match_task(const options::Settings& settings, bool engines_here = true);

// As far as the table of a run that has kept these settings follows from them: the game, engines by
// their names, the games that there are, the test, tie-breaks and columns.
terminal::Or<MatchTask> table_task(const options::Settings& settings);

// `match` is a tournament of two engines and has no form.
std::optional<terminal::Complaint> no_match(const options::Settings& settings);

// The games by their numbers: a function of the task alone.
matches::schedule::Schedule schedule_of(const MatchTask& task);
// The engines of a gauntlet that meet all the others, where these are several.
std::vector<std::size_t> seeds_of(const MatchTask& task);

// What a user should know before the games; one sentence each.
std::vector<std::string> advice(const MatchTask& task);

}  // namespace referee::runs
