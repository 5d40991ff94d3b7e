#pragma once
// Looks back at finished games: what a player thinks of every position, or what it is worth where
// the game is solved; one game at a time, in the background.

#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "arena/house/house.hpp"
#include "arena/service/service.hpp"
#include "arena/wire/analysis.hpp"
#include "rules/solved.hpp"

namespace arena::house {

class Analyst {
 public:
  // Of the players, the last one that plays a game looks back at it.
  Analyst(service::Service& service, Players players, matches::play::Patience patience);
  ~Analyst();
  Analyst(const Analyst&) = delete;
  Analyst& operator=(const Analyst&) = delete;

  // Begins with a game that is over; or says why not: it looks at another one. Safe on any thread.
  std::optional<wire::Problem> begin(const service::Shown& game);
  // How far it is with the game, or why it has given up.
  wire::AnalysisCourse course(const std::string& game) const;
  void end();

 private:
  struct Work {
    service::Shown game;
    std::size_t player;
    int done = 0;
  };
  void run(const std::stop_token& stop);
  std::optional<std::string> look_back(const Work& work, const std::stop_token& stop);
  std::optional<std::vector<wire::Opinion>> exact_opinions(const wire::Snapshot& game);
  basics::Result<std::vector<wire::Opinion>, std::string> opinions_of(const wire::Snapshot& game,
                                                                      const HousePlayer& player,
                                                                      HouseDesk& desk);

  service::Service& service_;
  Players players_;
  matches::play::Patience patience_;
  mutable std::mutex mutex_;
  std::condition_variable_any changed_;
  std::optional<Work> work_;
  std::string last_;  // the game before that one, and how far it came
  wire::AnalysisCourse last_course_;
  // By the text of the rules; of the thread alone.
  std::map<std::string, std::unique_ptr<const rules::Solution>> solutions_;
  std::jthread thread_;  // since the first game
};

}  // namespace arena::house
