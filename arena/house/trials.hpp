#pragma once
// Engines are started once when the server begins, so that its operator hears of those that cannot
// play before somebody begins a game with one.

#include <cstddef>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "arena/house/house.hpp"

namespace arena::house {

// Each engine on a thread of its own: one that is silent delays neither the server nor another one.
class Trials {
 public:
  // Called for each engine that does not get through its handshake, by its place; one at a time.
  using Failed = std::function<void(std::size_t engine, const matches::play::Trouble& trouble)>;

  Trials(const Players& engines, matches::play::Patience patience, Failed failed);
  ~Trials();  // ends those that are not done
  Trials(const Trials&) = delete;
  Trials& operator=(const Trials&) = delete;

 private:
  Failed failed_;
  std::mutex one_at_a_time_;
  std::vector<std::jthread> threads_;
};

}  // namespace arena::house
