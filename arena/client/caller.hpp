#pragma once
// Requests that are made until there is an answer: what is lost is sent again, with the pause
// before each attempt longer than the one before, and no two agents in step. A server that says
// when to come again is obeyed.

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>

#include "arena/client/transport.hpp"
#include "matches/base/dice.hpp"

namespace arena::client {

// What passes for time: a clock and a bed, or a test.
class Time {
 public:
  virtual ~Time() = default;
  virtual matches::Instant now() = 0;
  // False: the stop was asked for, at once or meanwhile.
  virtual bool pause(matches::Millis length, std::stop_token stop) = 0;
};

// The steady clock.
class RealTime final : public Time {
 public:
  matches::Instant now() override { return matches::Clockwork::now(); }
  bool pause(matches::Millis length, std::stop_token stop) override;
};

// The pauses between attempts: between half and all of 250 ms, 500 ms, 1 s, ... `longest`.
class Backoff {
 public:
  Backoff(matches::Millis longest, std::uint64_t seed) : longest_(longest), dice_(seed) {}
  matches::Millis next();
  void reset() { length_ = first; }

 private:
  static constexpr matches::Millis first{250};
  matches::Millis longest_, length_ = first;
  matches::Dice dice_;
};

// Why there is no answer.
struct GaveUp {
  enum class Why : unsigned char {
    interrupted,
    too_late,   // the time for it is over
    untrusted,  // the certificate is not good
  };
  Why why;
  std::string sentence;
};

class Caller {
 public:
  // How long to go on; without a time: until there is an answer.
  struct Limits {
    std::optional<matches::Instant> until = {};
    std::stop_token stop = {};
  };
  // What is wrong with a response of 2xx: an answer that cannot be understood counts as lost.
  using Understands = std::function<std::optional<std::string>(const Response&)>;
  // What is wrong, and for how long: at the first attempt that fails, after 15 s, and then each
  // minute. The empty sentence when there is an answer again.
  using Hear = std::function<void(const std::string& sentence, matches::Seconds lasted)>;

  Caller(Transport& transport, Time& time, std::uint64_t seed,
         matches::Millis longest_pause = matches::Seconds(15))
      : transport_(transport), time_(time), backoff_(longest_pause, seed) {}

  void use_key(std::string key) { key_ = std::move(key); }
  void when_troubled(Hear hear) { hear_ = std::move(hear); }

  // A response that says yes (2xx) or no (4xx). What may pass (408, 425, 429, 5xx) is not one.
  basics::Result<Response, GaveUp> call(Request request, const Limits& limits,
                                        const Understands& understands = {});
  Time& time() { return time_; }

 private:
  struct Attempt {
    std::optional<Response> response;
    std::optional<GaveUp> gave_up;
    std::string trouble;
    matches::Millis at_least{0};  // before the next one
  };
  Attempt attempt(const Request& request, const Limits& limits, const Understands& understands);
  void tell_trouble(const std::string& trouble);
  void tell_answer();

  Transport& transport_;
  Time& time_;
  Backoff backoff_;
  std::string key_;
  Hear hear_;
  struct Outage {
    matches::Instant since, next_report;
  };
  std::optional<Outage> outage_;
};

}  // namespace arena::client
