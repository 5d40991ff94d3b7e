#pragma once
// How often a client may send requests: token buckets, a bounded number of them. The caller passes
// the time in.

#include <chrono>
#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "arena/base/rate.hpp"

namespace arena::http {

using base::Rate;
using Moment = std::chrono::steady_clock::time_point;

class Limits {
 public:
  // `most`: buckets that are kept. If a further one is needed, the fullest one goes, and the new
  // one starts no fuller than that was: nobody gains by filling the table.
  explicit Limits(std::size_t most = 100'000) : most_(most) {}

  // Takes one token of the bucket. Empty: there was one; else after how many seconds there is.
  std::optional<int> take(const std::string& bucket, Rate rate, Moment now);
  // The same without taking one.
  std::optional<int> look(const std::string& bucket, Rate rate, Moment now) const;
  // Gives back so many hundredths of a token that was taken.
  void give_back(const std::string& bucket, Rate rate, int hundredths);
  std::size_t size() const { return full_at_.size(); }

 private:
  Moment start_of(const std::string& bucket) const;
  void keep(const std::string& bucket, Moment full_at);
  void forget(std::unordered_map<std::string, Moment>::iterator bucket);
  void forget_full(Moment now);

  std::size_t most_;
  std::unordered_map<std::string, Moment> full_at_;
  std::set<std::pair<Moment, std::string_view>>
      by_fullness_;  // names of full_at_; the fullest first
};

// What one client has for itself: an IPv4 address, or the 64 bits that an IPv6 network is given.
std::string network_of(const std::string& address);

// What a client may send, whatever addresses, keys and games its requests name. Each function takes
// tokens. Empty: the request goes on; else after how many seconds it may be repeated.
class Turnstile {
 public:
  using Wait = std::optional<int>;

  // A request without a key, or with one that nobody has seen to be valid.
  Wait stranger(const std::string& network, Moment now);
  // A request with a valid key. `game`: a game that the agent plays; empty: it is about no such
  // game.
  struct Asker {
    std::string network, agent, game;
    bool acts = false;  // in the game, or else looks at it
  };
  Wait agent(const Asker& asker, Moment now);
  // The same for what went through as a stranger's: that token is given back.
  Wait known(const Asker& asker, Moment now);
  // What costs more than other requests of an agent.
  Wait dear(const std::string& what, const std::string& agent, Rate rate, Moment now);
  // Guessed keys: whether one more may be tried, and that one was wrong.
  Wait may_guess(const std::string& network, Moment now) const;
  void guessed(const std::string& network, Moment now);
  // The answer is a file of the pages, which lies in memory: most of the token is given back.
  void was_file(const std::string& network);

 private:
  Limits limits_;
};

}  // namespace arena::http
