#pragma once
// The state of a run, which all of its workers share: which game is next, what has been reported to
// the audience, and whether and why the run stops. Every function may be called by any thread.

#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <set>
#include <stop_token>
#include <string>
#include <vector>

#include "matches/base/time.hpp"
#include "matches/journal/directory_watch.hpp"
#include "matches/play/waits.hpp"
#include "matches/run/admission.hpp"
#include "matches/run/encounter_feed.hpp"
#include "matches/run/host_pause.hpp"
#include "matches/run/report_queue.hpp"
#include "matches/run/run.hpp"
#include "matches/run/sampling.hpp"

namespace matches::run {

class RunState {
 public:
  RunState(const Run& run, schedule::Schedule& schedule, Audience& audience, std::stop_token user,
           results::ResultList earlier, const std::vector<journal::Walkover>& walkovers = {},
           std::vector<bool> withdrawn = {}, Allotment* allotment = nullptr);

  // Before a worker asks for a game: reports the earlier games as far as none is missing.
  void begin();

  struct Task {
    schedule::Fixture fixture;
    std::uint32_t claim = 0;  // records::Game::claim
    bool playable = true;  // no: an engine of it is withdrawn; for `pass_over`
  };
  // The next game for this worker. Waits while the run is paused, while results decide what is
  // played next, and while too many games wait for an earlier one to be reported. Nothing: there
  // are none for it any more, or the run stops.
  std::optional<Task> next(std::size_t worker);
  // Whether `next` would have, or might get, a game for this worker.
  bool wants(std::size_t worker);
  // For as long as the run has it, unless the worker will get no other game or the run stops.
  void rest(std::size_t worker);
  std::size_t workers();  // as the user wants now
  void steer(const Controls::Wish& wish);
  Controls::Outlook outlook();

  std::stop_token stopping() const { return halt_.get_token(); }
  // The run stops, and all games that run are cut. Of several reasons the first one stands.
  void halt(RunEnd::Kind kind, std::string sentence);

  bool wants_plies() const { return wants_plies_; }
  // Whether a later run must know of this one's games without a result.
  bool needs_results() const { return needs_results_; }
  void started(const Task& task, std::size_t worker);
  void played(const Task& task, std::size_t worker, const endings::Ply& ply);
  void finished(const Task& task, records::Game record);  // the journal has it
  void again(const Task& task, const records::Game& record);
  void stays_void(const Task& task, records::Game record);
  void cut(const Task& task, const records::Game& record);
  // Whether an engine that has just died was ended together with this process: batch systems signal
  // all processes of a job. Only where others play the run too; waits a moment for the signal.
  bool ended_with_us();
  void abandon(const Task& task, const records::Game& record);  // it was cut
  void withdraw(std::size_t engine, const std::string& why);
  void remark(const std::string& sentence);
  HostPause& host() { return host_; }
  play::Waits& waits() { return waits_; }
  journal::DirectoryWatch& directory() { return directory_; }
  // The record of a game that is not playable.
  records::Game passed_over(const Task& task);

  // Where the games of other processes are reported too: those that have come to the journals since.
  void report_others();

  // When all workers are done: reports the rest in order, past the games that were cut.
  RunEnd end();

 private:
  using Lock = std::lock_guard<std::mutex>;

  enum class Ahead : unsigned char { game, results, nothing };

  // With the mutex held:
  Ahead look_ahead();
  Task hand_out(std::uint64_t number, std::uint32_t claim = 0);
  void sleep(std::unique_lock<std::mutex>& lock, const std::stop_token& token);
  bool stuck(Ahead ahead) const;
  void wake();
  void halt_locked(RunEnd::Kind kind, std::string sentence);
  Allotment::Leave leave(std::size_t worker) const;
  std::uint64_t reach() const;
  std::optional<SettledGame> take_turn();
  std::optional<schedule::Fixture> turn_of_all() const;
  void after_report(const SettledGame& settled);
  bool all_reported() const;

  // Without the mutex:
  std::optional<Task> next_allotted(std::size_t worker);
  void settle_allotted(std::uint64_t game, bool has_result);

  // By the one thread that reports in order, without the mutex:
  void settle(SettledGame settled);
  std::optional<SettledGame> game_of_all(const schedule::Fixture& game);
  void report_in_turn();
  void report(const SettledGame& settled, bool in_turn);
  std::optional<std::string> write(const SettledGame& settled);
  void report_rest();
  void report_rest_of_all();
  std::optional<std::string> keep_verdict(std::uint64_t last_game) const;
  void report_plan();
  void report_placement();

  const Run& run_;
  schedule::Schedule& schedule_;
  Audience& audience_;
  Allotment* const allotment_;  // null: no other process plays this run
  const bool wants_plies_, needs_results_;
  const bool in_order_;  // games are reported by their numbers; else as they end

  std::mutex audience_mutex_;  // may be held when the other one is taken; never the other way round
  std::mutex mutex_;
  std::condition_variable_any changed_;
  std::uint64_t changes_ = 0;
  Admission admission_;
  ReportQueue queue_;
  EncounterFeed encounters_;
  std::uint64_t next_ = 1;               // no earlier number is handed out any more
  std::optional<std::uint64_t> rounds_;  // as the user has changed them
  bool reporting_ = false;               // a thread reports in order, and no other may
  bool reporting_failed_ = false;
  bool decided_ = false;
  std::vector<bool> withdrawn_;      // by engine
  std::set<std::size_t> sent_home_;  // workers for which the allotment has no game any more
  std::optional<Sampling> sampling_;
  std::optional<std::uint64_t> plan_;            // as it was reported
  std::optional<endings::Placement> placement_;  // as it was reported
  std::optional<RunEnd> end_;
  std::stop_source halt_;
  std::stop_callback<std::function<void()>> user_stops_;
  play::Waits waits_;  // may report something as long as it lives
  HostPause host_;
  journal::DirectoryWatch directory_;  // last: it may halt the run as long as it lives
};

// The header of a game's record: everything that is known before it begins, but what the engines
// say of themselves.
records::Game header_of(const Run& run, const schedule::Fixture& fixture);

}  // namespace matches::run
