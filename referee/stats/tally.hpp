#pragma once
// The table of games from anywhere: `stats` prints it, and `report` makes a page of it.

#include <cstddef>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "referee/stats/sources.hpp"
#include "referee/tables/report.hpp"

namespace referee::stats {

class Tally {
 public:
  explicit Tally(StatsTask task) : task_(std::move(task)) {
    read_.collection.divide(task_.parts.by);
  }

  // Reads all games of a source.
  void read(const StatsSource& source, const std::stop_token& stop, const SayWrong& wrong) {
    read_source(source, task_, stop, read_, wrong);
  }
  // An engine of which no game may count.
  void expect(const std::string& name) { read_.collection.expect(name); }
  // Once, behind the last source. What comes back points into the tally.
  terminal::Or<tables::Report> report(const std::stop_token& stop = {});

  const StatsTask& task() const { return task_; }
  const Collection& collection() const { return read_.collection; }
  const StoredRuns& runs() const { return read_.runs; }

 private:
  void add_runs();
  void follow_run(tables::Report& report) const;
  std::optional<terminal::Complaint> add_warnings(tables::Report& report,
                                                  const std::stop_token& stop) const;
  std::optional<terminal::Complaint> add_anchor(tables::Report& report) const;
  matches::statistics::Bootstrap limits(matches::statistics::RatingWish wish) const;
  std::optional<std::size_t> number_of(const std::string& name) const;

  StatsTask task_;
  StatsGames read_;
  std::optional<matches::results::Results> results_;
  std::vector<tables::Group> groups_;
};

}  // namespace referee::stats
