#pragma once
// Where the games are: journals of runs, files of records, streams of events, and folders of all of
// these.

#include <functional>
#include <map>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "matches/records/lines.hpp"
#include "referee/stats/collection.hpp"
#include "referee/stats/stored_run.hpp"
#include "referee/stats/task.hpp"
#include "referee/terminal/complaint.hpp"

namespace referee::stats {

struct StatsSource {
  std::string folder;              // of a journal; numbers in it are those of one run
  std::vector<std::string> files;  // one, or all of a journal
  bool journal = false;
  bool whole = false;  // a run's directory, and not single files of its journal
};

// A folder gives the journal that stands in it, or else everything in it that has the ending of a
// format, folder by folder in the order of their names.
terminal::Or<std::vector<StatsSource>> sources_of(const std::vector<std::string>& inputs);

struct Listener {
  using Hear = std::function<void(const std::string& line)>;
  Hear wrong;  // with an input, and costs no more than this: "games.pgn:12: ..."
  Hear note;   // on what is worth knowing and not wrong
};

struct StatsGames {
  Collection collection;
  StoredRuns runs;
};

// By the names of their games: results at one game say nothing about another.
class GamesByKind {
 public:
  explicit GamesByKind(std::optional<tables::Division> by) : by_(by) {}

  StatsGames& of(std::string_view game);
  // As Collection::next_file.
  void next_file(const std::string& folder);
  const std::map<std::string, StatsGames, std::less<>>& all() const { return all_; }
  std::map<std::string, StatsGames, std::less<>>& all() { return all_; }

 private:
  std::optional<tables::Division> by_;
  std::string folder_;
  std::map<std::string, StatsGames, std::less<>> all_;
};

// Adds the games of a source.
void read_source(const StatsSource& source, const StatsTask& task, const std::stop_token& stop,
                 GamesByKind& games, const Listener& listener);

}  // namespace referee::stats
