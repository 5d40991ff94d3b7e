#pragma once
// A service on a real database, with a told clock, whose answers are waited for.

#include <array>
#include <atomic>
#include <future>
#include <memory>
#include <string>
#include <string_view>

#include "arena/service/service.hpp"
#include "arena/wire/json.hpp"
#include "tests/arena/databases.hpp"

namespace tests {

inline constexpr std::int64_t minute = 60'000;

// The answer to a call.
struct Said {
  int status = 0;
  bool replayed = false;
  std::string body;  // of a problem: its members
  std::string code;  // of a problem
  std::string text(std::string_view member) const;
  std::int64_t number(std::string_view member) const;
  bool has(std::string_view member) const;
  bool is_null(std::string_view member) const;
  Said state() const;  // the member
};

class Arena {
 public:
  // The listener hears everything from the first moment on.
  explicit Arena(const Home& home, arena::service::Settings settings = {},
                 arena::service::Service::Listener listener = {});
  ~Arena();
  Arena(const Arena&) = delete;
  Arena& operator=(const Arena&) = delete;

  // Another server on the same database, in place of this one: nothing was ended in order.
  void killed_and_started_again();

  struct Agent {
    std::string id, key;
    arena::service::AgentPtr who;
  };
  Agent enroll(const std::string& name, arena::service::AgentPtr owner = nullptr);
  Said enrolled(const std::string& name, const std::string& key = {}, const std::string& network = {});
  Said join(const Agent& agent, arena::service::Service::JoinWish wish = {});
  Said act(const Agent& agent, const std::string& game, const std::string& body,
           const std::string& key = {});
  // Friendly games; the name of a house player, or none: anybody with the link.
  Agent guest(const std::string& name = {});
  Said try_guest(const std::string& name, const std::string& network = {});
  void set_maintenance(bool on);
  void abort_game(const std::string& game);
  Said befriend(const Agent& agent, arena::service::FriendlyWish wish, const std::string& key = {});
  Said offer(const std::string& code);
  Said accept(const Agent& agent, const std::string& code);
  Said take_back(const Agent& agent, const std::string& game, int turn, const std::string& key = {});
  Said rematch(const Agent& agent, const std::string& game, bool keeps_seats = false);
  Said ask_again(const Agent& agent, const std::string& game);
  Said move_now(const Agent& agent, const std::string& game);
  Said go_on_without(const Agent& agent, const std::string& game, const std::string& house,
                     const std::string& key = {});
  Said exhibit(const Agent& agent, arena::service::FriendlyWish wish, const std::string& key = {});
  Said waiting();
  void watch(const std::string& game);
  void keep_analysis(const std::string& game, const std::string& members);
  std::string analysis(const std::string& game);
  void fail(const std::string& game, int turn);  // the house player crashes
  Said as_house(std::size_t level, const std::string& game, const std::string& body);
  Said resign(const Agent& agent, const std::string& game);
  Said activity(const Agent& agent, const std::string& after = {});
  Said state(const std::string& game, const Agent* viewer = nullptr);
  arena::service::AgentPtr authenticated(const std::string& key);
  void tick();                    // and waits until it has been stored
  void live(std::int64_t milliseconds);  // the server is there all the time
  bool comes(const std::function<bool()>& what);  // within a while

  // Two agents and the game between them; `first` has the first seat.
  struct Match {
    Agent first, second;
    std::string game;
    const Agent& to_act(Arena& arena) const;
  };
  Match match(arena::service::Service::JoinWish wish = {});
  // Both join, wait for so long, and get a game with each other.
  std::string meet(const Agent& one, const Agent& other, arena::service::Service::JoinWish wish = {},
                   std::int64_t wait = 1000);
  // The game of the agent's ticket, after a wave of pairing; empty: it waits. `paired`: a game is
  // expected, and waited for.
  std::string wave(const Agent& agent, arena::service::Service::JoinWish wish = {},
                   bool paired = true);
  // Plays actions of the side to act.
  Said play(const Match& match, std::string_view actions);
  void settle();  // all that was asked for is done

  arena::service::Service& service() { return *service_; }
  arena::database::Database& database() { return *database_; }

  std::shared_ptr<std::atomic<std::int64_t>> now =
      std::make_shared<std::atomic<std::int64_t>>(1'800'000'000'000);

 private:
  void start();

  const Home& home_;
  arena::service::Settings settings_;
  arena::service::Service::Listener listener_;
  std::unique_ptr<arena::database::Database> database_;
  std::unique_ptr<arena::service::Service> service_;
  std::shared_ptr<std::atomic<unsigned>> chance_ = std::make_shared<std::atomic<unsigned>>(1);
};

arena::service::Service::JoinWish wish(const std::string& game);
// What a check of everything finds wrong.
std::vector<std::string> findings(Arena& arena);

}  // namespace tests
