#pragma once
// The calls of the arena that an agent needs, by name. Each goes on until there is an answer that
// can be understood, within the caller's limits.

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "arena/client/caller.hpp"
#include "arena/client/messages.hpp"

namespace arena::agent {

// The server says no, or there is no answer within the limits.
struct Refusal {
  std::optional<client::GaveUp> gave_up;  // else:
  int status = 0;
  client::Problem problem = {};

  bool interrupted() const { return gave_up && gave_up->why == client::GaveUp::Why::interrupted; }
  bool too_late() const { return gave_up && gave_up->why == client::GaveUp::Why::too_late; }
  // "forbidden: registration is closed"
  std::string sentence() const;
};

template <class T>
using Said = basics::Result<T, Refusal>;

class Server {
 public:
  using Limits = client::Caller::Limits;
  explicit Server(client::Caller& caller) : caller_(caller) {}

  // With the same token it is the same registration.
  Said<client::Registered> join_as(std::string_view name, std::string_view invite,
                                   std::string_view token, Limits limits);
  // With the revision of an earlier answer: held until there is another one, and with the games
  // that have ended since. Without one: held until the agent acts somewhere.
  Said<client::Activity> activity(std::string_view after, matches::Seconds wait, Limits limits);
  Said<client::Ticket> join(const client::Wish& wish, Limits limits);
  Said<std::monostate> leave(Limits limits);
  // With `since`: when its turn number is greater, the game is over, or the wait is.
  Said<client::GameState> state(std::string_view game_id, std::optional<int> since,
                                matches::Seconds wait, Limits limits);
  Said<client::GameState> act(std::string_view game_id, std::string_view action, int turn,
                              const client::Thoughts& thoughts, Limits limits);
  Said<client::GameState> resign(std::string_view game_id, int turn, Limits limits);
  // Nothing: the agent is not on the first pages, or the server does not say.
  std::optional<client::Rating> rating(std::string_view pool, const client::Activity& me,
                                       Limits limits);

  client::Time& time() { return caller_.time(); }

 private:
  client::Caller& caller_;
};

// What a restart repeats: it follows from the game and the turn.
std::string idempotency_key(std::string_view game_id, int turn);

}  // namespace arena::agent
