#pragma once
// A run: the games of a list, played by several engines on several threads, journalled, and
// written in whatever formats the user wants. Nothing is written but in the run's directory and
// where the user has said.

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "matches/endings/adjudicate.hpp"
#include "matches/endings/failure_policy.hpp"
#include "matches/journal/void_games.hpp"
#include "matches/openings/openings.hpp"
#include "matches/play/engine.hpp"
#include "matches/records/game.hpp"
#include "matches/records/result.hpp"
#include "matches/results/result_list.hpp"
#include "matches/run/allotment.hpp"
#include "matches/schedule/schedule.hpp"
#include "matches/statistics/sprt.hpp"

namespace matches::run {

struct Run {
  const rules::GameKind* kind = nullptr;
  rules::RuleSet rules;
  std::string start;                        // a position text or its name; empty: the usual start
  std::vector<openings::Opening> openings;  // beside that: each has a start of its own
  std::vector<play::Engine> engines;        // with names that differ
  play::Patience patience;
  play::HostPatience host_patience;
  endings::Adjudication adjudication;
  endings::FailurePolicy policy;
  std::uint64_t seed = 0;
  std::size_t workers = 1;
  Micros wait{};                       // of a worker, between two of its games
  std::vector<std::vector<int>> pins;  // by worker, from the first: the processors of its engines
  std::optional<statistics::Hypotheses> sprt;  // of engine 0 against engine 1; pairs, or games
                                               // where openings are not repeated
  bool paired = true;                          // both games of an encounter have one opening
  std::optional<std::uint64_t> most_games;     // that are played by this call
  std::optional<Seconds> most_time;            // after which no game is begun
  bool sync_every_game = false;
  bool dialogues = false;  // what is said with the engines has files in the directory
  std::string directory;   // that exists; empty: no journal, and no logs of engines
  std::string writer;      // before the numbers of workers in the names of their files
  std::string event, site, host, referee;
};

// Hears what happens, from one thread at a time; only `derive` may be called while another thread
// reports something else, so that no worker waits for a record file. A game is `started` each time
// that it is begun, and then as `finished` or `voided`; only a game that could not be journalled is
// neither: it does not count, and the run stops. A game that is skipped, because an
// engine of it is withdrawn, is only `voided`.
class Audience {
 public:
  virtual ~Audience() = default;
  // How many games there will be, earlier ones included; before the first game and whenever
  // it changes. Where results decide: at least this many.
  virtual void planned(std::uint64_t /*games*/) {}
  // Where results decide: what follows from the games that were reported in order. At the
  // beginning, and whenever it changes.
  virtual void placed(const endings::Placement& /*placement*/) {}
  virtual void started(const schedule::Fixture& /*game*/, std::size_t /*worker*/) {}
  virtual void played(const schedule::Fixture& /*game*/, std::size_t /*worker*/,
                      const endings::Ply& /*ply*/) {}
  // Whether `played` is of any use. Asked once, before the first game.
  virtual bool wants_plies() const { return true; }
  // A game that counts, as it is written down already. In the order in which the games finish.
  virtual void finished(const schedule::Fixture& /*game*/, const records::Game& /*record*/) {}
  // A game without a result: it is played again at once, or not in this run. The record says why;
  // with OnFault::replay it is that of the fault.
  virtual void voided(const schedule::Fixture& /*game*/, const records::Game& /*record*/,
                      bool /*again*/) {}
  // In the order of their numbers, whether they were played now or before: the games that count.
  // Not the surplus of a sequential test: games that were played beyond its last pair.
  virtual void counted(const records::GameResult& /*result*/) {}
  // The games that were played now and count, each after it was `counted`, and those that stay
  // void. Not those that were cut when the run was stopped: a resumed run plays them. A text: what
  // could not be written; the run stops.
  virtual std::optional<std::string> in_order(const schedule::Fixture& /*game*/,
                                              const records::Game& /*record*/) {
    return std::nullopt;
  }
  // The same games, each before its `in_order`: for the files that are derived from them, which
  // take their time. By one thread at a time too, but while another one may tell something else.
  virtual std::optional<std::string> derive(const schedule::Fixture& /*game*/,
                                            const records::Game& /*record*/) {
    return std::nullopt;
  }
  // The sequential test after each of its samples. The last call holds its decision.
  virtual void tested(const statistics::Sprt& /*test*/) {}
  // What a user should know and what stops nothing: "'base' is withdrawn: ...". What stops the run
  // is said by the `RunEnd` alone.
  virtual void remark(const std::string& /*sentence*/) {}
  // What has been waited for longer than ten seconds, "yane: 'isready' for 12 s": each second, and
  // empty when it is over.
  virtual void waiting(const std::string& /*brief*/) {}
};

struct RunEnd {
  enum class Kind : unsigned char {
    complete,
    decided,          // by the sequential test; what runs is cut
    limited,          // most_games or most_time; what ran was played to its end
    drained,          // by the user: what ran was played to its end
    interrupted,      // the stop token; what runs is cut
    aborted,          // by a fault, with OnFault::abort
    too_few_engines,  // fewer than two are left
    no_host,          // the host has refused for too long what any engine needs
    no_output,        // the journal, or what `in_order` writes
  } kind = Kind::complete;
  std::string sentence = {};  // why it did not complete
};

// How a run is steered while it goes on, from any thread.
class Controls {
 public:
  void pause();  // begins no game until `go`; what runs goes on
  void go();
  void drain();                           // begins no game any more
  void set_workers(std::size_t workers);  // at least 1; a worker too many ends after its game
  void set_rounds(std::uint64_t rounds);  // of the form; where it has rounds

  struct Wish {
    bool paused = false, drained = false;
    std::optional<std::size_t> workers;
    std::optional<std::uint64_t> rounds;
  };
  Wish wish() const;
  // What the last change has come to, as the run tells it before the change returns.
  struct Outlook {
    std::optional<std::uint64_t> rounds;  // where results decide
    std::uint64_t planned = 0;            // games
  };
  std::optional<Outlook> outlook() const;  // nothing: there is no run
  void tell(const std::optional<Outlook>& outlook);
  // Is called, by the thread that has changed it, after each change; one at a time. It may ask for
  // the wish and tell the effect, and change nothing. When `watch` returns, the one before it
  // is not called any more. `play_all` watches while it runs.
  void watch(std::function<void()> changed);

 private:
  void change(const std::function<void(Wish&)>& how);

  std::mutex calling_;  // held while somebody hears of a change
  mutable std::mutex mutex_;
  Wish wish_;
  std::optional<Outlook> outlook_;
  std::function<void()> changed_;
};

// Where a worker's engines come from: a process set of its own, or a stage in a test.
using Starters = std::function<std::unique_ptr<processes::Starter>()>;

// What a run that is resumed has seen before; of a fresh run it is empty.
struct PlayedBefore {
  results::ResultList games = {};  // that count, ascending by number
  // Where results decide who goes on: the games that have decided by their absence. The journal has
  // a line of each, with the reason `start-failure`. Elsewhere such games are tried again.
  std::vector<journal::Walkover> walkovers = {};
  std::vector<journal::PastVoid> voids = {};  // faults of games without a result
  // By engine: it plays no game of this call, as if it had been withdrawn in it. Empty: all play.
  std::vector<bool> withdrawn = {};
};

// What a run is given beside itself.
struct Conditions {
  PlayedBefore past = {};
  Controls* controls = nullptr;
  Starters starters = {};
  // Where other processes play the same run: which games this one plays. Nothing is reported in
  // order then, and nothing tested: each game is `counted` as soon as it is done.
  Allotment* allotment = nullptr;
};

// Plays the games of the schedule that are not in the past. Returns when all engines have been
// ended. However it ends, every game that was `finished` has been counted and reported in order
// too, unless that is what failed, or it is surplus.
RunEnd play_all(const Run& run, schedule::Schedule& schedule, Audience& audience,
                std::stop_token stop, Conditions conditions = {});

// What follows from the games of the past alone: the schedule and the audience are as `play_all`
// has them before it begins a game.
void tell_past(const Run& run, schedule::Schedule& schedule, Audience& audience, PlayedBefore past);

}  // namespace matches::run
