#pragma once
// Everybody who wants to know what happens in a run, in one: counts, the display, the events, the
// record files.

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "matches/journal/void_games.hpp"
#include "matches/results/results.hpp"
#include "matches/run/run.hpp"
#include "referee/live/derived_files.hpp"
#include "referee/live/event_stream.hpp"
#include "referee/live/fastchess_lines.hpp"
#include "referee/live/progress.hpp"
#include "referee/runs/match_options.hpp"
#include "referee/tables/report.hpp"

namespace referee::live {

class MatchAudience final : public matches::run::Audience {
 public:
  MatchAudience(const runs::MatchTask& task, const terminal::Console& console, DerivedFiles files,
                std::optional<EventStream> events, std::optional<FastchessLines> lines = {});

  // What was void before the run was resumed. Before the games.
  void add_past(const std::vector<matches::journal::PastVoid>& voids);

  void planned(std::uint64_t games) override { progress_.planned = games; }
  void placed(const matches::endings::Placement& placement) override;
  void started(const matches::schedule::Fixture& game, std::size_t worker) override;
  void played(const matches::schedule::Fixture& game, std::size_t worker,
              const matches::endings::Ply& ply) override;
  bool wants_plies() const override { return events_ || task_.display.watch; }
  void finished(const matches::schedule::Fixture& game,
                const matches::records::Game& record) override;
  void voided(const matches::schedule::Fixture& game, const matches::records::Game& record,
              bool again) override;
  void counted(const matches::records::GameResult& result) override;
  std::optional<std::string> derive(const matches::schedule::Fixture& game,
                                    const matches::records::Game& record) override;
  std::optional<std::string> in_order(const matches::schedule::Fixture& game,
                                      const matches::records::Game& record) override;
  void tested(const matches::statistics::Sprt& test) override;
  void remark(const std::string& sentence) override;
  void waiting(const std::string& brief) override;

  void close_display() { display_.reset(); }
  // After the games: the last `standing` event, unless the one before it says the same.
  void tell_standing();
  void tell_end();  // --output fastchess

  const matches::results::Results& results() const { return progress_.results; }
  std::optional<EventStream>& events() { return events_; }
  // Why lines for other programs could not be written.
  std::optional<std::string> trouble() const;
  // When no other game will come: brings the records up to the last one that counts.
  std::optional<std::string> finish_files() { return files_.finish(); }
  std::vector<std::string> losses() const { return files_.losses(); }
  // The table as it stands. Refers to the results of this audience.
  tables::Report report() const;

 private:
  void say(const std::string& line);
  void interim();
  tables::Report interim_report() const;

  const runs::MatchTask& task_;
  const bool color_;
  Progress progress_;
  DerivedFiles files_;
  std::optional<EventStream> events_;
  std::optional<FastchessLines> lines_;
  std::unique_ptr<Display> display_;
  std::uint64_t tabled_ = 0;           // games in the last interim table
  std::optional<std::uint64_t>
      standing_of_;  // games in the last standing event; empty: it is out of date
};

}  // namespace referee::live
