#pragma once
// House players: engines that are ready at any time, so that nobody waits for an opponent. The
// bundled player on its levels, and engines of the operator's. They act through the same calls as
// every agent.

#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <stop_token>
#include <string>
#include <thread>
#include <variant>
#include <vector>

#include "arena/house/house_desk.hpp"
#include "arena/service/service.hpp"

namespace arena::house {

// The weakest first.
using Players = std::vector<HousePlayer>;

// The bundled player on each rung of its ladders, beside this program or in PATH. None: it is not
// there.
Players find_players();

// Between two actions of a game that is played to be watched, at least.
inline constexpr base::Millis exhibition_pace{1'000};

class House {
 public:
  // Its players are those of the service from `first` on.
  House(service::Service& service, Players players, std::size_t first,
        matches::play::Patience patience, base::Millis pace = exhibition_pace);
  ~House();
  House(const House&) = delete;
  House& operator=(const House&) = delete;

  // What to tell it of changed games; safe on any thread.
  service::Service::Listener listener();
  void begin();  // its threads, and the games that wait for it since the last server
  void end();

  // What its strongest player would do; at once a problem, where it has none for the game or too
  // much to do. Safe on any thread.
  using Advised = std::variant<service::Advice, wire::Problem>;
  void advise(const service::Shown& game, std::function<void(Advised)> then);

 private:
  struct Asked {
    std::string game;
    std::size_t player;
    std::optional<service::Shown> shown = {};  // for advice alone
    std::function<void(Advised)> advised = {};
    base::Stamp not_before = {};
  };
  void consider(const std::string& game);
  void consider_all();
  void work(std::stop_token stop);
  std::optional<Asked> next(const std::stop_token& stop);
  void hurry(const std::string& game);
  void give_advice(HouseDesk& desk, const Asked& asked);
  void play(HouseDesk& desk, const Asked& asked);
  std::optional<HouseDesk::Answered> answer(HouseDesk& desk, const service::Shown& shown,
                                            std::size_t player, std::stop_token hurry = {});

  service::Service& service_;
  Players players_;
  std::size_t first_;
  matches::play::Patience patience_;
  base::Millis pace_;
  std::mutex mutex_;
  std::condition_variable_any changed_;
  std::deque<Asked> waiting_;
  std::uint64_t arrivals_ = 0;  // in that line
  std::map<std::string, std::stop_source> thinking_;  // by game: told to hurry
  std::set<std::string> known_;  // games that wait here, or are being thought about
  std::size_t to_advise_ = 0;    // how many of those who wait want advice
  std::vector<std::jthread> threads_;
};

}  // namespace arena::house
