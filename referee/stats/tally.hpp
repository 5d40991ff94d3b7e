#pragma once
// The table of games of one kind from anywhere: `stats` prints it, and `report` makes a page of it.

#include <cstddef>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "referee/stats/sources.hpp"
#include "referee/tables/report.hpp"

namespace referee::stats {

// Both the task and the games must live as long as the tally.
class Tally {
 public:
  Tally(const StatsTask& task, std::string game, StatsGames& read)
      : task_(task), game_(std::move(game)), read_(read) {}

  // Once, behind the last source. What comes back points into the tally.
  terminal::Or<tables::Report> report(const std::stop_token& stop = {});

  const std::string& game() const { return game_; }
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

  const StatsTask& task_;
  std::string game_;
  StatsGames& read_;
  std::optional<matches::results::Results> results_;
  std::vector<tables::Group> groups_;
};

}  // namespace referee::stats
