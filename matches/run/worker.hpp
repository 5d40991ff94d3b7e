#pragma once
// One worker of a run: plays one game after the other, with a process set, a pair of players and a
// journal of its own. All of it belongs to the thread that calls `work`.

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "matches/journal/journal.hpp"
#include "matches/play/dialogue_log.hpp"
#include "matches/play/player.hpp"
#include "matches/run/run_state.hpp"

namespace matches::run {

class Worker {
 public:
  // Numbers begin at 0; the first worker writes as "w1".
  Worker(const Run& run, RunState& state, std::size_t number, processes::Starter& starter);

  // Until no game is left for this worker or the run stops; then ends the engines.
  void work();

 private:
  // A player waits here between its games.
  struct Chair {
    std::size_t engine = 0;
    std::unique_ptr<play::DialogueLog> dialogue =
        {};  // where it is wanted; the player speaks to it
    std::unique_ptr<play::Player> player = {};
  };

  std::optional<RunState::Task> next();
  bool open_journal();
  bool wait_for_host(const std::string& problem, int error);
  bool wait_for_memory(const RunState::Task& task);
  bool in_place();
  bool play(const RunState::Task& task);
  bool pass_over(const RunState::Task& task);
  records::Game play_once(const RunState::Task& task, endings::Ending& ending);
  void dismiss(const endings::Ending& ending);
  void settle(const RunState::Task& task, const endings::Consequence& what, records::Game record);
  bool write_down(const records::Game& record);
  void no_output(const std::string& problem);
  void withdraw(const RunState::Task& task, rules::Seat seat, const std::string& why);

  play::Seats seats(const schedule::Fixture& fixture);
  void clear_away();
  play::Engine equipped(std::size_t engine) const;
  std::string log_of(std::size_t engine, std::string_view ending) const;
  void sit_down(Chair& chair);
  void look_at_dialogues();

  const Run& run_;
  RunState& state_;
  std::size_t number_;
  processes::Starter& starter_;
  std::unique_ptr<journal::Journal> journal_;  // none: the run has no directory
  std::vector<Chair> chairs_;
};

}  // namespace matches::run
