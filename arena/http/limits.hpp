#pragma once
// How often a client may send requests: token buckets. The caller passes the time in.

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <unordered_map>

namespace arena::http {

using Moment = std::chrono::steady_clock::time_point;

struct Rate {
  double per_second;
  double burst;
};

class Limits {
 public:
  // Takes one token of the bucket. Empty: there was one; else after how many seconds there is.
  std::optional<int> take(const std::string& bucket, Rate rate, Moment now);
  // The same without taking one.
  std::optional<int> look(const std::string& bucket, Rate rate, Moment now);

 private:
  struct Bucket {
    double tokens;
    Moment filled;
  };
  Bucket& filled(const std::string& bucket, Rate rate, Moment now);
  void forget_idle(Moment now);

  std::unordered_map<std::string, Bucket> buckets_;
};

// What one client has for itself: an IPv4 address, or the 64 bits that an IPv6 network is given.
std::string network_of(const std::string& address);

}  // namespace arena::http
