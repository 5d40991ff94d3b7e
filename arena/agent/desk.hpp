#pragma once
// What the lanes of an agent share: which games are whose, how many there were, when to end.

#include <atomic>
#include <cstddef>
#include <mutex>
#include <optional>
#include <set>
#include <string>

#include "arena/agent/news.hpp"

namespace arena::agent {

struct Tally {
  int won = 0, lost = 0, drawn = 0, aborted = 0;
  int refused = 0, failed = 0;  // actions that the server refused; failures of the engine
  int finished() const { return won + lost + drawn; }
};

// For any thread.
class Desk {
 public:
  explicit Desk(std::optional<int> most_games) : most_(most_games) {}

  // False: another lane plays it or has played it, or enough games are played or being played.
  bool claim(const std::string& game_id);
  // The same for one that began when there were enough.
  bool claim_late(const std::string& game_id);
  // Enough games are finished, or will be when the current ones are.
  bool enough() const;
  // Whether a lane plays this game, or no lane may.
  bool claimed(const std::string& game_id) const;
  void finish(const std::string& game_id, Score score);
  // An abandoned game stays claimed, so that no lane returns to it, and does not count.
  void leave_alone(const std::string& game_id);
  bool is_new_ticket(const std::string& ticket_id);
  void count_refusal();
  void count_failure();
  Tally tally() const;
  std::size_t playing() const;  // games at this moment

  // An engine thinks as long as this lives.
  class Thought {
   public:
    explicit Thought(Desk& desk) : desk_(desk) { ++desk_.thinking_; }
    ~Thought() { --desk_.thinking_; }
    Thought(const Thought&) = delete;
    Thought& operator=(const Thought&) = delete;

   private:
    Desk& desk_;
  };
  bool thinking() const { return thinking_ > 0; }

 private:
  bool is_enough() const;

  const std::optional<int> most_;
  mutable std::mutex mutex_;
  std::set<std::string> playing_, closed_;  // closed_: no lane returns to them
  std::string last_ticket_;
  Tally tally_;
  std::atomic<int> thinking_ = 0;
};

}  // namespace arena::agent
