#pragma once
// The games of a run that several processes play together: blocks of encounters are claimed
// (matches/claims), results come from all journals, and a sequential test gets them in the order of
// the schedule, regardless of who played them and when.

#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "matches/base/time.hpp"
#include "matches/claims/claim_board.hpp"
#include "matches/journal/journal_follow.hpp"
#include "matches/run/allotment.hpp"
#include "matches/run/run.hpp"
#include "matches/run/sampling.hpp"
#include "matches/run/verdict.hpp"

namespace matches::run {

struct SharedPlan {
  std::uint64_t block = 1;              // encounters
  std::optional<Seconds> idle = {};     // after which a process leaves that finds nothing to play
  std::optional<Instant> end_by = {};   // nothing is begun that cannot end by then
  std::optional<Seconds> longest = {};  // that an encounter may take, where the clocks bound it
  bool in_order = false;                // this process reports the games of all of them
};

class SharedGames final : public Allotment {
 public:
  // The schedule's form must be fixed from the beginning. `lease` is that of this process.
  SharedGames(const Run& run, const schedule::Schedule& schedule, claims::Lease& lease,
              const SharedPlan& plan);

  Turn next(std::size_t worker, Leave leave) override;
  void settled(std::uint64_t game, bool has_result) override;
  void cut(std::uint64_t game) override;
  bool complete() override;
  bool in_order() const override { return plan_.in_order; }
  std::optional<records::Game> game(std::uint64_t number) override;

  // Looks at what others have done, unless it has just been done. The text: what cannot be read.
  std::optional<std::string> look();
  // Renews the lease, with what it says to people. The text: why not.
  std::optional<std::string> keep_alive(std::string_view text);
  claims::FileTime present();  // of the file server, as of the latest renewal
  // The verdict of the sequential test, as soon as there is one. It never changes, and is in the file
  // RUN/verdict.
  std::optional<std::string> verdict();
  // How many workers all processes have together: bounds how far play runs ahead of the test.
  void set_workers_of_all(std::size_t workers);
  // Pairs that were begun here and not played to their end. After the games: with those of which only
  // one was played. What was cut by the verdict of a test is surplus, and not among them.
  std::uint64_t cut_pairs(bool after_the_games);
  // Why this process has left though games are missing; empty: it has not.
  std::string reason();

 private:
  struct Encounter {
    std::uint64_t number = 0;  // from 0
    Instant began{};
    std::uint32_t claim = 1;
    std::optional<std::uint64_t> second = {};  // its other game, which is still to be played
  };
  struct Share {
    std::uint32_t generation = 1;  // of the claim
    std::uint64_t next = 0;        // encounter that is to be handed out
  };
  using Lock = std::lock_guard<std::mutex>;

  // With the mutex held:
  Turn turn(std::size_t worker, Leave leave);
  basics::Result<std::optional<std::uint64_t>, std::string> next_encounter();
  std::optional<std::uint64_t> next_of_ours();
  basics::Result<bool, std::string> claim();
  basics::Result<bool, std::string> claim_anew();
  Turn hand_out(std::size_t worker, std::uint64_t encounter);
  std::optional<std::string> take_over(const claims::Claim& claim);
  std::optional<std::string> read_on();
  void begin_again();
  bool is_running_in(std::uint64_t block) const;
  std::optional<std::string> hear_verdict();
  std::optional<std::string> test();
  std::optional<std::string> decide(std::uint64_t last_game);
  claims::ClaimBoard::Worth worth(std::uint64_t block) const;
  bool done(std::uint64_t encounter) const;
  bool is_settled(std::uint64_t encounter) const;
  std::uint32_t latest_claim(std::uint64_t block) const;
  bool is_open(std::uint64_t encounter) const;
  bool nothing_to_wait_for() const;
  bool is_running(std::uint64_t encounter) const;
  std::vector<std::uint64_t> games_of(std::uint64_t encounter) const;
  bool all_done();
  bool in_time() const;
  Turn nothing_now();
  bool is_time(Instant& last, Millis every) const;
  Millis between_looks() const;

  const Run& run_;
  const schedule::Schedule& schedule_;
  claims::Lease& lease_;
  const SharedPlan plan_;
  const std::uint64_t encounters_;

  std::mutex mutex_;
  journal::JournalFollow journals_;
  claims::ClaimBoard board_;
  std::map<std::uint64_t, Share> ours_;       // blocks that are claimed and not all handed out
  // Blocks of ours in which we may have kept games of a host that was left out since.
  std::vector<claims::Claim> doubtful_;
  std::map<std::size_t, Encounter> running_;  // by worker
  std::set<std::uint64_t> given_up_;          // encounters that got no result here
  std::uint64_t beginnings_ = 0;              // of the journals, as they are known here
  std::uint64_t finished_ = 0;  // all earlier encounters are done, and settled
  bool unsettled_ = false;      // `finished_` is done, and somebody has claimed it again
  std::optional<Sampling> sampling_;
  std::uint64_t entered_ = 0;  // encounters that the test has
  std::size_t workers_of_all_ = 1;
  std::optional<Verdict> verdict_;
  std::string reason_;
  std::uint64_t cut_ = 0;  // encounters
  Seconds longest_{0};  // that an encounter took here
  Instant looked_{}, looked_for_dead_{}, had_work_;
};

}  // namespace matches::run
