#pragma once
// The sockets: reads requests, hands them to the app, writes its answers. All on one thread.

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arena/http/certificate.hpp"
#include "arena/http/endpoint.hpp"
#include "arena/http/message.hpp"

namespace arena::http {

// Bodies that may be larger at some addresses: a few of them at a time, for memory holds them.
struct LargeBodies {
  std::function<bool(std::string_view target)> is = {};  // null: nowhere
  std::size_t body = 0;
  std::size_t at_once = 0;
  std::size_t of_one_network = 0;  // 0: no other limit
};

// How long a client may take, and how much it may send.
struct Bounds {
  base::Millis request{10'000};  // for one request, from its first byte
  base::Millis idle{75'000};     // between two
  base::Millis write{10'000};    // for the client to take an answer
  std::size_t header = 8192, body = 16384;
  std::size_t connections = 20'000;
  std::size_t per_address = 256;  // 0: no limit
  LargeBodies large = {};

  std::size_t most_of_body(std::string_view target) const {
    return large.is && large.is(target) ? large.body : body;
  }
};

class Server {
 public:
  using Handler = std::function<void(Request, std::shared_ptr<Responder>)>;
  struct Wish {
    Endpoint endpoint;
    std::optional<Tls> tls;
    Bounds bounds;
    std::vector<std::string> proxies;  // whose X-Forwarded-For counts
    std::function<base::Stamp()> now;
    std::string url = {};  // as clients see it, whatever its addresses are; empty: by these alone
    Handler refused = {};  // requests with a fault; null: they are answered here
  };

  Server();
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  Loop& loop();
  // `handler`: requests without a fault. Empty: it listens; else why it cannot. `port` is where.
  std::string listen(Wish wish, Handler handler, std::uint16_t& port);
  // Runs until `stop` and then at most so long, while what was begun is answered.
  void run(base::Millis grace);
  void stop();  // from any thread

  // Reads the certificate and its key again, for new connections, if the files have changed or if
  // `anyway`. On the thread of the loop.
  enum class Renewal : unsigned char { none, done, failed };
  struct Renewed {
    Renewal what = Renewal::none;
    std::string why_not = {};  // where it failed: the ones from before stay
  };
  Renewed renew_tls(bool anyway);

  struct Inside;  // Asio and Beast: arena/http/server.cpp alone
 private:
  std::unique_ptr<Inside> inside_;
};

}  // namespace arena::http
