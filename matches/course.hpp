#pragma once
// The course of a run, as all of its workers share it: which game is next, what has been told to
// the audience, and whether and why the run stops. Every function may be called by any thread.

#include <condition_variable>
#include <map>
#include <mutex>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "matches/run.hpp"

namespace matches {

class Course {
 public:
  Course(const Run& run, std::span<const Fixture> fixtures, Audience& audience,
         std::stop_token user);

  // A game by its place in the list, which is also its place in the order of telling.
  struct Task {
    const Fixture* fixture;
    std::size_t place;
  };
  // The next game that can be played. Waits while too many games wait for an earlier one to be
  // told. Nothing: there are none, or the run stops. Games of withdrawn engines are passed over.
  std::optional<Task> next();

  std::stop_token stopping() const { return halt_.get_token(); }
  // The run stops, and all games that run are cut. Of several reasons the first one stands.
  void halt(RunEnd::Kind kind, std::string sentence);

  void started(const Task& task, std::size_t worker);
  void played(const Task& task, std::size_t worker, const Ply& ply);
  void finished(const Task& task, records::Game record);  // the journal has it
  void again(const Task& task, const records::Game& record);
  void stays_void(const Task& task, records::Game record);
  void cut(const Task& task, const records::Game& record);
  void withdraw(std::size_t engine, const std::string& why);
  void remark(const std::string& sentence);

  // When all workers are done: tells the rest in order, past the games that were cut.
  RunEnd end();

 private:
  using Lock = std::lock_guard<std::mutex>;

  bool playable(const Fixture& fixture) const;
  void pass_over(const Task& task);
  void keep(std::size_t place, records::Game record);
  bool tell(std::size_t place, const records::Game& record);
  void halt_locked(RunEnd::Kind kind, std::string sentence);

  const Run& run_;
  std::span<const Fixture> fixtures_;
  Audience& audience_;
  std::mutex mutex_;
  std::condition_variable_any told_some_;
  std::size_t next_ = 0;
  std::size_t told_ = 0;                        // all places before this have been told in order
  std::map<std::size_t, records::Game> early_;  // that wait for an earlier one
  std::vector<bool> withdrawn_;                 // by engine
  bool telling_failed_ = false;
  std::optional<RunEnd> end_;
  std::stop_source halt_;
  std::stop_callback<std::function<void()>> user_stops_;
};

// The header of a game's record: everything that is known before it begins, but what the engines
// say of themselves.
records::Game header_of(const Run& run, const Fixture& fixture);

}  // namespace matches
