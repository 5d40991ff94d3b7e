#pragma once
// The sockets: reads requests, hands them to the app, writes its answers. All on one thread.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arena/http/message.hpp"

namespace arena::http {

struct Tls {
  std::string certificate, key;  // files
};

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
};

struct Endpoint {
  std::string address;
  std::uint16_t port = 0;  // 0: any that is free
};
// "127.0.0.1:8080", "[::1]:8080", ":8080"; empty: not an address.
std::optional<Endpoint> read_endpoint(std::string_view text);
bool is_loopback(const std::string& address);
// What a Host header says that only this machine can mean: not a name that a stranger's name server
// has made up.
bool is_own_name(std::string_view host);

class Server {
 public:
  using Handler = std::function<void(Request, std::shared_ptr<Responder>)>;
  struct Wish {
    Endpoint endpoint;
    std::optional<Tls> tls;
    Bounds bounds;
    std::vector<std::string> proxies;  // whose X-Forwarded-For counts
    std::function<base::Stamp()> now;
  };

  Server();
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  Loop& loop();
  // Empty: it listens; else why it cannot. `port` is where.
  std::string listen(Wish wish, Handler handler, std::uint16_t& port);
  // Runs until `stop` and then at most so long, while what was begun is answered.
  void run(base::Millis grace);
  void stop();  // from any thread

  struct Inside;  // Asio and Beast: arena/http/server.cpp alone
 private:
  std::unique_ptr<Inside> inside_;
};

}  // namespace arena::http
