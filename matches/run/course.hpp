#pragma once
// The course of a run, as all of its workers share it: which game is next, what has been told to
// the audience, and whether and why the run stops. Every function may be called by any thread.

#include <array>
#include <condition_variable>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "matches/base/time.hpp"
#include "matches/journal/directory_watch.hpp"
#include "matches/play/waits.hpp"
#include "matches/run/host_pause.hpp"
#include "matches/run/past.hpp"
#include "matches/run/run.hpp"
#include "matches/run/sampling.hpp"

namespace matches::run {

class Course {
 public:
  Course(const Run& run, schedule::Schedule& schedule, Audience& audience, std::stop_token user,
         results::ResultList past, const std::vector<journal::Walkover>& walkovers = {},
         std::vector<bool> withdrawn = {});

  // Before anybody asks for a game: tells the past as far as nothing is missing in it.
  void begin();

  struct Task {
    schedule::Fixture fixture;
    bool playable = true;  // no: an engine of it is withdrawn; for `pass_over`
  };
  // The next game for this worker. Waits while the run is paused, while results decide what is
  // played next, and while too many games wait for an earlier one to be told. Nothing: there are
  // none for it any more, or the run stops.
  std::optional<Task> next(std::size_t worker);
  // Whether `next` would have, or might get, a game for this worker.
  bool wants(std::size_t worker);
  // For as long as the run has it, unless the worker will get no other game or the run stops.
  void rest(std::size_t worker);
  std::size_t workers();  // as many as the user wants now
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
  void withdraw(std::size_t engine, const std::string& why);
  void remark(const std::string& sentence);
  HostPause& host() { return host_; }
  play::Waits& waits() { return waits_; }
  journal::DirectoryWatch& directory() { return directory_; }
  // The record of a game that is not playable.
  records::Game passed_over(const Task& task);

  // When all workers are done: tells the rest in order, past the games that were cut.
  RunEnd end();

 private:
  using Lock = std::lock_guard<std::mutex>;

  // A game whose turn to be told comes.
  struct Settled {
    std::uint64_t number = 0;
    schedule::Fixture game = {};  // both only of a game that was played now
    std::optional<records::Game> record = {};
    std::optional<records::GameResult> result = {};  // empty: it stays void
    std::array<bool, 2> withdrawn = {};              // by seat: why it does
  };
  enum class Ahead : unsigned char { game, results, nothing };

  // With the mutex held:
  Ahead look_ahead();
  Task hand_out();
  void sleep(std::unique_lock<std::mutex>& lock, const std::stop_token& token);
  bool closed() const;
  bool room() const;
  bool stuck(Ahead ahead) const;
  void wake();
  void halt_locked(RunEnd::Kind kind, std::string sentence);
  std::uint64_t reach() const;
  std::optional<std::uint64_t> past_from(std::uint64_t number) const;
  std::optional<Settled> take_turn();
  std::optional<Settled> take_past(std::uint64_t last);
  void after_telling(const Settled& settled);
  void feed(const Settled& settled);
  bool fits(const records::GameResult& result) const;
  bool all_told() const;
  RunEnd reason_to_end() const;

  // By the one thread that tells in order, without the mutex:
  void settle(Settled settled);
  void tell_in_turn();
  void tell(const Settled& settled, bool in_turn);
  std::optional<std::string> write(const Settled& settled);
  void tell_rest();
  void tell_plan();
  void tell_placement();

  const Run& run_;
  schedule::Schedule& schedule_;
  Audience& audience_;
  const bool wants_plies_, needs_results_;
  const std::optional<Instant> deadline_;

  std::mutex audience_mutex_;  // may be held when the other one is taken; never the other way round
  std::mutex mutex_;
  std::condition_variable_any changed_;
  std::uint64_t changes_ = 0;
  std::uint64_t next_ = 1;   // no earlier number is handed out any more
  std::uint64_t told_ = 0;   // all numbers up to this one have been told in order
  std::uint64_t begun_ = 0;  // games that were handed out to be played
  std::size_t open_ = 0;     // games that were handed out and not told in order
  std::size_t workers_;
  bool paused_ = false, drained_ = false;
  std::optional<std::uint64_t> rounds_;  // as the user has changed them
  bool telling_ = false;                 // a thread tells in order, and nobody else may
  bool telling_failed_ = false;
  bool decided_ = false;
  Past past_;
  std::map<std::uint64_t, Settled> early_;  // that wait for an earlier one
  std::map<std::uint64_t, std::array<bool, 2>> walkovers_;
  std::vector<bool> withdrawn_;           // by engine
  schedule::Score score_;                 // of the encounter that is told
  std::uint64_t decided_encounters_ = 0;  // that the form was told of
  std::optional<Sampling> sampling_;
  std::optional<std::uint64_t> plan_;            // as it was told
  std::optional<endings::Placement> placement_;  // as it was told
  std::optional<RunEnd> end_;
  std::stop_source halt_;
  std::stop_callback<std::function<void()>> user_stops_;
  play::Waits waits_;  // may tell something as long as it lives
  HostPause host_;
  journal::DirectoryWatch directory_;  // last: it may halt the run as long as it lives
};

// The header of a game's record: everything that is known before it begins, but what the engines
// say of themselves.
records::Game header_of(const Run& run, const schedule::Fixture& fixture);

}  // namespace matches::run
