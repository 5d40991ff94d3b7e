#pragma once
// Everybody who wants to know what happens in a match, in one: counts, the display, the events, the
// record files.

#include <memory>
#include <optional>
#include <set>
#include <string>

#include "matches/run.hpp"
#include "referee/derived_files.hpp"
#include "referee/event_stream.hpp"
#include "referee/match_options.hpp"
#include "referee/progress.hpp"
#include "referee/tally.hpp"

namespace referee {

class MatchAudience final : public matches::Audience {
 public:
  MatchAudience(const MatchTask& task, const Console& console, DerivedFiles files,
                std::optional<EventStream> events);

  void started(const matches::Fixture& game, std::size_t worker) override;
  void played(const matches::Fixture& game, std::size_t worker, const matches::Ply& ply) override;
  void finished(const matches::Fixture& game, const matches::records::Game& record) override;
  void voided(const matches::Fixture& game, const matches::records::Game& record,
              bool again) override;
  std::optional<std::string> in_order(const matches::Fixture& game,
                                      const matches::records::Game& record) override;
  void remark(const std::string& sentence) override;

  void close_display() { display_.reset(); }
  const Tally& tally() const { return tally_; }
  std::optional<EventStream>& events() { return events_; }
  std::vector<std::string> losses() const { return files_.losses(); }

 private:
  void say(const std::string& line);

  const MatchTask& task_;
  Tally tally_;
  DerivedFiles files_;
  std::optional<EventStream> events_;
  std::unique_ptr<Display> display_;
};

}  // namespace referee
