#pragma once
// This process as one of those that play a run: its lease, what all of them keep to, and the games
// that it claims.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "matches/claims/lease.hpp"
#include "matches/run/shared_games.hpp"
#include "referee/join/join_words.hpp"
#include "referee/join/joiner_state.hpp"
#include "referee/live/run_watch.hpp"
#include "referee/runs/match_options.hpp"
#include "referee/terminal/complaint.hpp"

namespace referee::join {

// What a process says about its games.
void note_progress(const live::RunState& now, JoinerState& state);

class Membership {
 public:
  // Names the writer of the task's journals. `in_order`: this process reports the games of all.
  static terminal::Or<std::unique_ptr<Membership>> take(runs::MatchTask& task,
                                                        const JoinWords& words, bool in_order);
  ~Membership();  // all claims of this process are free at once, however it ends
  Membership(const Membership&) = delete;
  Membership& operator=(const Membership&) = delete;

  const std::string& name() const { return lease_.name(); }
  std::uint64_t block() const { return block_; }  // pairs that are claimed at a time
  matches::run::SharedGames& games() { return *games_; }
  const JoinerState& state() const { return state_; }
  // The last thing that its lease says.
  void leave(const live::RunState& now);

 private:
  Membership(matches::claims::Lease lease, const runs::MatchTask& task);

  matches::claims::Lease lease_;
  matches::schedule::Schedule schedule_;
  std::uint64_t block_ = 1;
  JoinerState state_;
  std::optional<matches::run::SharedGames> games_;
};

}  // namespace referee::join
