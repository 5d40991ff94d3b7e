#pragma once
// One request to a server and its response. Everything above it is tested with a script in its
// place (tests/arena/agent/scripted.hpp).

#include <optional>
#include <stop_token>
#include <string>

#include "basics/result.hpp"
#include "matches/base/time.hpp"

namespace arena::client {

struct Request {
  std::string method;                // "GET", "POST"
  std::string target;                // below the server's address: "/api/v1/agents/me?wait=20"
  std::string body = {};             // JSON; empty: none
  std::string key = {};              // of the agent; empty: the request is anonymous
  std::string idempotency_key = {};  // empty: none
  // For connecting, sending, and until the whole response is there.
  matches::Millis patience{15'000};
};

struct Response {
  int status = 0;
  std::string body = {};
  std::optional<matches::Seconds> retry_after = {};
};

// Why there is no response.
struct Failure {
  enum class Kind : unsigned char {
    unreachable,  // nothing was sent
    lost,         // the request may have arrived
    untrusted,    // the certificate is not good: trying again changes nothing
    interrupted,  // the user wants to stop
  };
  Kind kind;
  std::string sentence;
};

class Transport {
 public:
  virtual ~Transport() = default;
  virtual basics::Result<Response, Failure> send(const Request& request, std::stop_token stop) = 0;
};

}  // namespace arena::client
