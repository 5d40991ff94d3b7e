#pragma once
// House players: the bundled player on its levels, ready at any time, so that nobody waits for an
// opponent. They act through the same calls as everybody.

#include <atomic>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "arena/service/service.hpp"

namespace arena::house {

// The program and its levels, the weakest first.
struct Players {
  std::string program;
  std::vector<std::string> levels;
  std::vector<std::string> names() const;  // "house-greedy"
};
// The bundled player, beside this program or in PATH. No levels: it is not there.
Players find_players();

class House {
 public:
  House(service::Service& service, Players players);
  ~House();
  House(const House&) = delete;
  House& operator=(const House&) = delete;

  // What to tell it of changed games; safe on any thread.
  service::Service::Listener listener();
  void begin();  // its threads, and the games that wait for it since the last server
  void end();

 private:
  struct Asked {
    std::string game;
    std::size_t level;
  };
  void consider(const std::string& game);
  void consider_all();
  void work(std::stop_token stop);

  service::Service& service_;
  Players players_;
  std::mutex mutex_;
  std::condition_variable_any changed_;
  std::deque<Asked> waiting_;
  std::set<std::string> known_;  // games that wait here, or are being thought about
  std::vector<std::jthread> threads_;
};

}  // namespace arena::house
