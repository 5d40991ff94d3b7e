#pragma once
// An agent at its work: it looks for a game, plays it to its end, and looks for the next one. One
// lane plays one game at a time; an agent has as many lanes as it plays games at once.
//
// All that a lane must not forget is on the server. So it may be killed at any moment: started
// again, it finds its games and goes on.

#include <optional>
#include <set>
#include <stop_token>
#include <string>

#include "arena/agent/asker.hpp"
#include "arena/agent/desk.hpp"
#include "arena/agent/news.hpp"
#include "arena/agent/server.hpp"

namespace arena::agent {

struct Conduct {
  client::Wish wish;
  matches::Millis margin{1000};  // of each turn, for the way to the server
  bool resign_on_crash = false;
  matches::clocks::TimeControl own = {};  // upper bounds of the engine: st=, nodes=, depth=
  std::uint64_t seed = 0;
};

class Lane {
 public:
  // `stop`: no further game; the one that is being played goes on to its end. `halt`: the lane ends
  // at once, and its game is left to the next start.
  Lane(const Conduct& conduct, Server& server, Asker& asker, Desk& desk, Audience& audience,
       std::stop_token stop, std::stop_token halt = {});

  // Until enough games are finished, or the user wants to stop. The result: what the server
  // refused, if the lane cannot go on without it; empty: all is in order.
  std::optional<Refusal> run();
  // For a program that is started every few minutes: plays where it is its turn, and ends. Waits
  // for its turn for at most this long; joins a game if it has none.
  std::optional<Refusal> once(matches::Seconds most);

 private:
  // --- between games
  std::optional<std::string> claim_one(const client::Activity& activity, bool resumed);
  void hear_of_missed(const client::Activity& activity);
  bool wanted(const client::ActiveGame& game) const;
  std::optional<Refusal> look_for_game(bool resumed);
  std::optional<Refusal> join();
  std::optional<Refusal> wait_for_match();
  std::optional<Refusal> leave();
  bool stopping() const { return stop_.stop_requested(); }

  // --- in a game
  std::optional<Refusal> play(const std::string& game_id);
  std::optional<Refusal> play(client::GameState state);
  Said<client::GameState> wait_for_turn(const client::GameState& state);
  Said<client::GameState> take_turn(const client::GameState& state);
  Said<client::GameState> without_proposal(const client::GameState& state, NoProposal none);
  Said<client::GameState> after_refusal(const client::GameState& state, const std::string& action,
                                        Refusal refusal);
  Said<client::GameState> resign(const client::GameState& state, std::string why);
  Said<client::GameState> look_again(const client::GameState& state);
  std::optional<Refusal> give_up(const std::string& game_id, Refusal refusal);
  void begin(const client::GameState& state);
  void finish(const client::GameState& state);
  matches::clocks::TimeControl bounds(const client::GameState& state) const;
  matches::Millis poll_pause(std::string_view pool);

  // --- once
  Said<bool> move_where_due(const client::Activity& activity);

  const Conduct& conduct_;
  Server& server_;
  Asker& asker_;
  Desk& desk_;
  Audience& audience_;
  std::stop_token stop_, halt_;
  matches::Dice dice_;
  client::Activity me_;
  std::string revision_;                   // of the last activity; empty: none
  std::set<std::string> seen_;             // games
  bool resumed_ = false;                   // the game that was claimed last was there before
  std::optional<matches::Instant> until_;  // of `once`
  matches::Instant arrived_{};             // the state that is being looked at
  // What went wrong in one turn.
  struct Mishaps {
    int turn = 0;
    int failures = 0, conflicts = 0;
  } mishaps_;
  client::Backoff pauses_;
};

}  // namespace arena::agent
