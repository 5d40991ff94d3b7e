// Requests through real sockets, to servers that do what they should not.

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <boost/test/unit_test.hpp>
#include <functional>
#include <thread>

#include "arena/client/http.hpp"
#include "matches/base/descriptor.hpp"

BOOST_AUTO_TEST_SUITE(http)

namespace {

using namespace arena::client;
using matches::Descriptor;
using matches::Millis;
using namespace std::chrono_literals;

// Accepts connections one after the other, reads the head of a request, and does with the socket
// what the test says, with the number of the connection.
class Server {
 public:
  using Act = std::function<void(int socket, int connection)>;
  explicit Server(Act act, bool reads = true) : act_(std::move(act)), reads_(reads) {
    listener_ = Descriptor(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
    sockaddr_in at{};
    at.sin_family = AF_INET;
    at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    ::bind(listener_.number(), reinterpret_cast<sockaddr*>(&at), sizeof at);
    ::listen(listener_.number(), 8);
    socklen_t length = sizeof at;
    ::getsockname(listener_.number(), reinterpret_cast<sockaddr*>(&at), &length);
    port_ = ntohs(at.sin_port);
    thread_ = std::jthread([this](const std::stop_token& stop) { serve(stop); });
  }
  ~Server() {
    thread_.request_stop();
    ::shutdown(listener_.number(), SHUT_RDWR);
  }
  std::string url(std::string_view scheme = "http") const {
    return std::string(scheme) + "://127.0.0.1:" + std::to_string(port_);
  }
  std::string heads;  // of all requests; to be read when the server is done

 private:
  void serve(const std::stop_token& stop) {
    for (int number = 1; !stop.stop_requested(); ++number) {
      const Descriptor socket(::accept4(listener_.number(), nullptr, nullptr, SOCK_CLOEXEC));
      if (!socket) return;
      if (reads_) read_head(socket.number());
      act_(socket.number(), number);
    }
  }

  void read_head(int socket) {
    std::string head;
    char bytes[4096];
    while (head.find("\r\n\r\n") == std::string::npos) {
      const auto got = ::recv(socket, bytes, sizeof bytes, 0);
      if (got <= 0) break;
      head.append(bytes, static_cast<std::size_t>(got));
    }
    heads += head;
  }

  Act act_;
  bool reads_;
  Descriptor listener_;
  int port_ = 0;
  std::jthread thread_;
};

bool say(int socket, std::string_view text) {
  return ::send(socket, text.data(), text.size(), MSG_NOSIGNAL) ==
         static_cast<ssize_t>(text.size());
}

// Until the other end has gone.
void stay(int socket) {
  char bytes[4096];
  while (::recv(socket, bytes, sizeof bytes, 0) > 0) {}
}

basics::Result<Response, Failure> asked(const Server& server, Request request,
                                        std::stop_token stop = {}) {
  auto way = connect(*read_url(server.url()), "test");
  BOOST_REQUIRE(way);
  return (*way)->send(request, std::move(stop));
}

Request quick(Millis patience = 300ms) {
  Request request{"GET", "/x"};
  request.patience = patience;
  return request;
}

constexpr std::string_view fine = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}";

}  // namespace

BOOST_AUTO_TEST_CASE(a_request_says_what_it_should) {
  std::string heads;
  {
    Server server([](int socket, int) { say(socket, fine); });
    Request request{"POST", "/api/v1/x?y=1", "{\"a\":1}"};
    request.key = "kfa_1";
    request.idempotency_key = "GAME-1";
    const auto response = asked(server, request);
    BOOST_REQUIRE(response);
    BOOST_TEST(response->status == 200);
    BOOST_TEST(response->body == "{}");
    heads = server.heads;
  }
  for (const auto* line : {"POST /api/v1/x?y=1 HTTP/1.1\r\n", "Authorization: Bearer kfa_1\r\n",
                           "Idempotency-Key: GAME-1\r\n", "Content-Type: application/json\r\n",
                           "Content-Length: 7\r\n", "Host: 127.0.0.1:"})
    BOOST_TEST(heads.find(line) != std::string::npos, line);
}

BOOST_AUTO_TEST_CASE(a_connection_is_kept_and_made_anew_when_it_was_closed) {
  int connections = 0;
  Server server([&](int socket, int number) {
    connections = number;
    say(socket, fine);
    if (number > 1) return;
    char bytes[4096];  // a second request on the first connection, then it is closed
    if (::recv(socket, bytes, sizeof bytes, 0) > 0) say(socket, fine);
  });
  auto way = connect(*read_url(server.url()), "test");
  BOOST_REQUIRE(way);
  for (int i = 0; i < 3; ++i) BOOST_TEST(bool((*way)->send(quick(5s), {})), i);
  BOOST_TEST(connections == 2);
}

BOOST_AUTO_TEST_CASE(garbage) {
  for (const std::string_view text :
       {"", "\r\n\r\n", "nonsense\r\n\r\n", "HTTP/1.1 999999 X\r\n\r\n", "HTTP/9.9 200 OK\r\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: 99999999999999999999\r\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nshort",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
        "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"}) {
    Server server([&](int socket, int) { say(socket, text); });
    const auto response = asked(server, quick(5s));
    BOOST_TEST(!response, text);
  }
}

BOOST_AUTO_TEST_CASE(a_server_that_says_nothing) {
  Server server([](int socket, int) { stay(socket); });
  const auto response = asked(server, quick());
  BOOST_REQUIRE(!response);
  BOOST_TEST((response.error().kind == Failure::Kind::lost));
  BOOST_TEST(response.error().sentence.find("no answer in time") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_body_without_end) {
  Server server([](int socket, int) {
    say(socket, "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n");
    const std::string chunk = "10000\r\n" + std::string(0x10000, 'x') + "\r\n";
    while (say(socket, chunk)) {}
  });
  const auto response = asked(server, quick(20s));
  BOOST_REQUIRE(!response);
  BOOST_TEST(response.error().sentence.find("limit") != std::string::npos,
             response.error().sentence);
}

BOOST_AUTO_TEST_CASE(a_header_without_end) {
  Server server([](int socket, int) {
    say(socket, "HTTP/1.1 200 OK\r\n");
    while (say(socket, "X: " + std::string(4000, 'x') + "\r\n")) {}
  });
  BOOST_TEST(!asked(server, quick(20s)));
}

BOOST_AUTO_TEST_CASE(a_body_that_trickles) {
  Server server([](int socket, int) {
    say(socket, "HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n");
    pollfd gone{socket, POLLRDHUP, 0};
    while (::poll(&gone, 1, 20) == 0 && say(socket, "x")) {}
  });
  BOOST_TEST(!asked(server, quick()));
}

BOOST_AUTO_TEST_CASE(nobody_there) {
  std::string url;
  {
    const Server server([](int, int) {});
    url = server.url();
  }
  auto way = connect(*read_url(url), "test");
  const auto response = (*way)->send(quick(5s), {});
  BOOST_REQUIRE(!response);
  BOOST_TEST((response.error().kind == Failure::Kind::unreachable));
}

BOOST_AUTO_TEST_CASE(a_stop_ends_the_wait_at_once) {
  std::stop_source stop;
  Server server([&](int socket, int) {
    stop.request_stop();
    stay(socket);
  });
  const auto response = asked(server, quick(60s), stop.get_token());
  BOOST_REQUIRE(!response);
  BOOST_TEST((response.error().kind == Failure::Kind::interrupted));
}

BOOST_AUTO_TEST_CASE(tls_to_a_server_that_speaks_none) {
  Server server([](int socket, int) { say(socket, fine); }, false);
  auto way = connect(*read_url(server.url("https")), "test");
  BOOST_TEST(!(*way)->send(quick(5s), {}));
}

BOOST_AUTO_TEST_CASE(times_to_come_again) {
  for (const auto& [header, seconds] :
       {std::pair{"7", 7}, {" 12 ", 12}, {"-1", -1}, {"soon", -1}, {"99999999999", 3600}}) {
    Server server([&, text = header](int socket, int) {
      say(socket,
          std::string("HTTP/1.1 429 X\r\nContent-Length: 0\r\nRetry-After: ") + text + "\r\n\r\n");
    });
    const auto response = asked(server, quick(5s));
    BOOST_REQUIRE(response);
    BOOST_TEST((response->retry_after ? response->retry_after->count() : -1) == seconds, header);
  }
}

BOOST_AUTO_TEST_CASE(a_file_without_certificates) {
  BOOST_TEST(!connect(*read_url("https://a"), "test", "/dev/null"));
  BOOST_TEST(!connect(*read_url("https://a"), "test", "/nowhere"));
}

BOOST_AUTO_TEST_SUITE_END()
