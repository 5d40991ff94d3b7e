#pragma once
// A request and its answer, as the calls of the arena see them: no sockets, no library.

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "arena/base/stamp.hpp"

namespace arena::http {

struct Request {
  // What keeps it from being answered; where it was not read, the rest is empty.
  enum class Fault : unsigned char { none, not_http, too_large, too_many, misdirected, foreign };
  Fault fault = Fault::none;
  std::size_t most = 0;  // bytes that its body may have
  std::string method;
  std::string target;                          // as it came: "/api/v1/games/X?wait=5"
  std::map<std::string, std::string> headers;  // names in small letters; of equal ones the last
  std::string body;
  std::string id;          // that the answer names
  std::string address;     // of the client, as trusted proxies tell it
  std::string arrival;     // the address of this machine at which it came
  base::Stamp received{};  // when it was complete

  std::string_view header(const std::string& name) const {
    const auto found = headers.find(name);
    return found == headers.end() ? std::string_view() : std::string_view(found->second);
  }
};

using Headers = std::vector<std::pair<std::string, std::string>>;

struct Response {
  int status = 200;
  Headers headers;
  std::string body;
  bool file = false;  // of the program, which costs next to nothing
};

// Where an answer goes. All calls on the thread of the loop; what comes after the client has gone
// is dropped.
class Responder {
 public:
  virtual ~Responder() = default;
  virtual void reply(Response response) = 0;
  // An answer in parts, until `end`: server-sent events.
  virtual void begin(Response head) = 0;
  virtual void part(std::string text) = 0;
  virtual void end() = 0;
  virtual bool gone() const = 0;
};

// The thread on which everything happens, and its timers.
class Loop {
 public:
  virtual ~Loop() = default;
  virtual void post(std::function<void()> work) = 0;  // from any thread
  // Runs it once, later; letting go of what is returned cancels it.
  virtual std::shared_ptr<void> after(base::Millis time, std::function<void()> work) = 0;
};

}  // namespace arena::http
