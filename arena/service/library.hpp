#pragma once
// The games that were requested lately, as they were last committed.

#include <cstddef>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "arena/wire/state.hpp"

namespace arena::service {

// A game with what is written of it for everybody.
struct Shown {
  wire::SnapshotPtr game;
  std::shared_ptr<const wire::Common> common;
};
Shown shown(wire::Snapshot game);

// For all threads.
class Library {
 public:
  explicit Library(std::size_t most = 20'000) : most_(most) {}

  std::optional<Shown> find(const std::string& id) const;
  // An older one than what is there changes nothing: transactions may be reported out of order.
  void put(const Shown& game);
  void drop(const std::string& id);
  void drop_older(const std::string& id, bool over, int progress);
  void clear();

 private:
  mutable std::mutex mutex_;
  std::size_t most_;
  std::unordered_map<std::string, Shown> games_;
  std::deque<std::string> order_;  // as they came, to forget the oldest first
};

}  // namespace arena::service
