#pragma once
// The connections of a server: how many there may be, in all and of one address, and which one goes
// when there is no room.

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "arena/http/limits.hpp"

namespace arena::http {

// What the server asks of a connection, of whatever kind.
class Peer {
 public:
  virtual ~Peer() = default;
  virtual std::optional<Moment> idle_since() const = 0;  // empty: it is not idle
  virtual void close() = 0;                              // no longer idle then
};

class Peers {
 public:
  // `per_address`: 0: no limit. A proxy's connections are those of many clients.
  void limit(std::size_t most, std::size_t per_address, std::vector<std::string> proxies) {
    most_ = most;
    per_address_ = per_address;
    proxies_ = std::move(proxies);
  }
  bool is_proxy(const std::string& address) const;
  // Whether one more may come from there. To be released when it ends.
  bool admit(const std::string& address);
  void release(const std::string& address);
  void add(Peer* peer) { peers_.insert(peer); }
  void remove(Peer* peer) { peers_.erase(peer); }
  bool close_longest_idle();  // false: none is idle
  void close_idle();
  std::size_t size() const { return admitted_; }
  // Only what a trusted proxy says of its client counts: the last word is the proxy's own.
  std::string client_of(const std::string& address, std::string_view forwarded_for) const;

 private:
  std::size_t most_ = 0, per_address_ = 0, admitted_ = 0;
  std::vector<std::string> proxies_;
  std::unordered_map<std::string, std::size_t> by_network_;
  std::unordered_set<Peer*> peers_;
};

// How many may do something at the same time, in all and of one network.
class Permits {
 public:
  // Given back when the last copy of it goes.
  using Permit = std::shared_ptr<void>;

  // `of_one_network`: 0: as many as in all.
  Permits(std::size_t at_once, std::size_t of_one_network)
      : at_once_(at_once), of_one_network_(of_one_network > 0 ? of_one_network : at_once) {}

  // Null: all are taken.
  Permit take(const std::string& network) {
    const auto held = held_->find(network);
    const bool full = held != held_->end() && held->second >= of_one_network_;
    if (full || *count_ >= at_once_) return nullptr;
    ++*count_;
    ++(*held_)[network];
    return {held_.get(), [held = held_, count = count_, network](void*) {
              --*count;
              const auto mine = held->find(network);
              if (--mine->second == 0) held->erase(mine);
            }};
  }

 private:
  std::size_t at_once_, of_one_network_;
  // A permit may outlive this.
  std::shared_ptr<std::size_t> count_ = std::make_shared<std::size_t>(0);
  std::shared_ptr<std::unordered_map<std::string, std::size_t>> held_ =
      std::make_shared<std::unordered_map<std::string, std::size_t>>();
};

}  // namespace arena::http
