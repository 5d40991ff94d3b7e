// What the sockets bear: slow clients, large ones, many of them, proxies; with short time-outs.

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <thread>
#include <tuple>
#include <vector>

#include "arena/http/server.hpp"
#include "matches/base/descriptor.hpp"

namespace {

using namespace arena::http;
using arena::base::Millis;
using matches::Descriptor;
using namespace std::chrono_literals;
using SteadyClock = std::chrono::steady_clock;

arena::base::Stamp now() {
  return std::chrono::floor<Millis>(std::chrono::system_clock::now());
}

// A server whose answers say who asked, and what kept a request from being read.
class Echo {
 public:
  explicit Echo(Bounds bounds, std::vector<std::string> proxies = {}) {
    const Server::Handler handle = [this](const Request& request, std::shared_ptr<Responder> to) {
      answer(request, std::move(to));
    };
    const auto wrong = server_.listen({.endpoint = {"127.0.0.1", 0},
                                       .tls = {},
                                       .bounds = bounds,
                                       .proxies = std::move(proxies),
                                       .now = now,
                                       .refused = handle},
                                      handle, port_);
    BOOST_TEST_REQUIRE(wrong == "");
    thread_ = std::thread([this] { server_.run(100ms); });
  }
  ~Echo() {
    server_.stop();
    thread_.join();
  }
  std::uint16_t port() const { return port_; }

 private:
  void answer(const Request& request, std::shared_ptr<Responder> to) {
    if (request.fault == Request::Fault::too_large)
      return to->reply({413, {}, "at most " + std::to_string(request.most) + " too large"});
    if (request.fault == Request::Fault::too_many) return to->reply({503, {}, "too many"});
    if (request.target == "/files/held") return held_.push_back(std::move(to));
    if (request.target == "/let-go") {
      for (const auto& each : held_) each->reply({200, {}, "let go"});
      held_.clear();
    }
    if (request.target.starts_with("/files/"))
      return to->reply({200, {}, std::to_string(request.body.size()) + " bytes"});
    if (request.fault == Request::Fault::not_http) return to->reply({400, {}, "not HTTP"});
    if (request.fault != Request::Fault::none) return to->reply({403, {}, "not for me"});
    if (request.target == "/hidden") return to->reply({200, {}, "hidden!"});
    if (request.target == "/large") return to->reply({200, {}, std::string(64U << 20U, 'x')});
    if (request.target == "/long") return to->reply({200, {}, std::string(4U << 20U, 'x') + "end"});
    if (request.target == "/stream") {
      to->begin({200, {}, {}});
      for (int i = 0; i < 64 && !to->gone(); ++i) to->part(std::string(1U << 18U, 'x'));
      return;
    }
    to->reply({200, {}, request.address + " " + request.body});
  }

  Server server_;
  std::uint16_t port_ = 0;
  std::thread thread_;
  std::vector<std::shared_ptr<Responder>> held_;  // gone before the server
};

class Client {
 public:
  explicit Client(const Echo& server)
      : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    const int little = 4096;  // what the server sends soon waits for the client
    ::setsockopt(socket_.number(), SOL_SOCKET, SO_RCVBUF, &little, sizeof little);
    sockaddr_in at{};
    at.sin_family = AF_INET;
    at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    at.sin_port = htons(server.port());
    BOOST_TEST_REQUIRE(::connect(socket_.number(), reinterpret_cast<sockaddr*>(&at), sizeof at) == 0);
  }

  // False: the server has closed the connection.
  bool send(std::string_view text) {
    return ::send(socket_.number(), text.data(), text.size(), MSG_NOSIGNAL) ==
           static_cast<ssize_t>(text.size());
  }
  void says_no_more() { ::shutdown(socket_.number(), SHUT_WR); }
  // What comes until the text has come, or the connection ends; at most 10 s.
  std::string read(std::string_view until) {
    std::string all;
    char bytes[4096];
    while (all.find(until, all.size() - std::min(all.size(), sizeof bytes + until.size())) == all.npos) {
      pollfd ready{socket_.number(), POLLIN, 0};
      if (::poll(&ready, 1, 10'000) != 1) return all + " (silence)";
      const auto count = ::recv(socket_.number(), bytes, sizeof bytes, 0);
      if (count <= 0) return all + " (end)";
      all.append(bytes, static_cast<std::size_t>(count));
    }
    return all;
  }
  std::string ask(std::string_view head) {
    send(head);
    return read("\r\n\r\n");
  }
  // Whether the connection ends, by what time; bytes are sent one at a time meanwhile.
  Millis ends(std::string_view dribble = {}) {
    const auto start = SteadyClock::now();
    while (SteadyClock::now() - start < 10s) {
      pollfd ready{socket_.number(), POLLIN, 0};
      if (::poll(&ready, 1, 20) == 1) {
        char byte = 0;
        if (::recv(socket_.number(), &byte, 1, 0) <= 0)
          return std::chrono::duration_cast<Millis>(SteadyClock::now() - start);
      } else if (!dribble.empty()) {
        send(dribble.substr(0, 1));
        dribble.remove_prefix(1);
      }
    }
    return 10s;
  }

 private:
  Descriptor socket_;
};

constexpr std::string_view get = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";

}  // namespace

BOOST_AUTO_TEST_SUITE(arena_server)

BOOST_AUTO_TEST_CASE(requests_of_one_connection_follow_each_other) {
  const Echo server({});
  Client client(server);
  for (int i = 0; i < 3; ++i) {
    BOOST_TEST(client.ask("HEAD / HTTP/1.1\r\nHost: localhost\r\n\r\n").find("Content-Length: 10") != std::string::npos);
    client.send(get);
    BOOST_TEST(client.read("127.0.0.1 ").find("200 OK") != std::string::npos);
  }
  client.send(std::string(get) + std::string(get));  // without waiting for the answer
  BOOST_TEST(client.read("127.0.0.1 ").find("200 OK") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_request_must_be_complete_within_its_time_however_many_pieces_it_comes_in) {
  const Echo server({.request = 400ms, .idle = 60s});
  Client header(server);
  header.send("GET / HTTP/1.1\r\nHost: localhost\r\nA: ");
  BOOST_TEST(header.ends(std::string(500, 'x')).count() < 5000);
  Client body(server);
  body.send("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 900\r\n\r\n");
  BOOST_TEST(body.ends(std::string(500, 'x')).count() < 5000);
}

BOOST_AUTO_TEST_CASE(a_connection_without_a_request_ends) {
  const Echo server({.idle = 300ms});
  Client silent(server), after_one(server);
  BOOST_TEST(silent.ends().count() < 5000);
  after_one.ask(get);
  BOOST_TEST(after_one.ends().count() < 5000);
}

BOOST_AUTO_TEST_CASE(a_client_that_does_not_read_is_cut_off) {
  const Echo server({.write = 300ms, .per_address = 2});
  for (const std::string path : {"/large", "/stream", "/large", "/stream"}) {
    Client deaf(server);
    deaf.send("GET " + path + " HTTP/1.1\r\nHost: localhost\r\n\r\n");
    // Its place is free again when it was cut off.
    for (int i = 0; i < 200; ++i) {
      Client first(server), second(server);
      if (first.ask(get).starts_with("HTTP/1.1 200") && second.ask(get).starts_with("HTTP/1.1 200")) break;
      BOOST_TEST_REQUIRE(i < 199, path);
      std::this_thread::yield();
      pollfd none{-1, 0, 0};
      ::poll(&none, 1, 20);
    }
  }
}

BOOST_AUTO_TEST_CASE(a_client_that_says_no_more_gets_the_whole_answer_that_has_begun) {
  const Echo server({});
  Client client(server);
  client.send("GET /long HTTP/1.1\r\nHost: localhost\r\n\r\n");
  client.read("\r\n\r\n");
  client.says_no_more();
  BOOST_TEST(client.read("xend").ends_with("xend"));
}

BOOST_AUTO_TEST_CASE(what_is_too_large_is_refused_and_the_client_can_read_why) {
  const Echo server({});
  Client header(server);
  BOOST_TEST(header.ask("GET / HTTP/1.1\r\nHost: localhost\r\nA: " + std::string(9000, 'x') + "\r\n\r\n").starts_with("HTTP/1.1 413"));
  for (const std::size_t size : {16'385U, 500'000U}) {
    Client body(server);
    body.send("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: " + std::to_string(size) + "\r\n\r\n");
    body.send(std::string(size, 'x'));
    const auto said = body.read("too large");
    BOOST_TEST(said.starts_with("HTTP/1.1 413"), said);
    BOOST_TEST(said.find("Connection: close") != std::string::npos, said);
  }
  Client chunks(server);
  chunks.send("POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n");
  for (int i = 0; i < 20; ++i) chunks.send("400\r\n" + std::string(1024, 'x') + "\r\n");
  BOOST_TEST(chunks.read("too large").starts_with("HTTP/1.1 413"));
  Client fits(server);
  fits.send("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 16384\r\n\r\n");
  fits.send(std::string(16'384, 'x'));
  BOOST_TEST(fits.read("\r\n\r\n").starts_with("HTTP/1.1 200"));
}

// Files are larger than other bodies, at their addresses alone, and few at a time.
Bounds with_files() {
  Bounds bounds;
  bounds.large = {.is = [](std::string_view target) { return target.starts_with("/files/"); },
                  .body = 1'000'000,
                  .at_once = 3,
                  .of_one_network = 2};
  return bounds;
}

std::string post_of(const std::string& target, std::size_t size) {
  return "POST " + target + " HTTP/1.1\r\nHost: localhost\r\nContent-Length: " + std::to_string(size) + "\r\n\r\n";
}

BOOST_AUTO_TEST_CASE(large_bodies_have_addresses_of_their_own) {
  const Echo server(with_files());
  Client file(server);
  for (const std::size_t size : {1'000'000U, 20'000U, 0U}) {
    file.send(post_of("/files/a", size));
    file.send(std::string(size, 'x'));
    const auto said = file.read(" bytes");
    BOOST_TEST(said.find(std::to_string(size) + " bytes") != std::string::npos, said);
  }
  for (const auto& [target, size, most] :
       {std::tuple("/files/a", 1'000'001U, "1000000"), {"/other", 16'385U, "16384"}}) {
    Client larger(server);
    larger.send(post_of(target, size));
    larger.send(std::string(size, 'x'));
    const auto said = larger.read("too large");
    BOOST_TEST(said.starts_with("HTTP/1.1 413"), said);
    BOOST_TEST(said.find("at most " + std::string(most)) != std::string::npos, said);
  }
  Client chunks(server);
  chunks.send("POST /files/a HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n");
  for (int i = 0; i < 20; ++i) chunks.send("400\r\n" + std::string(1024, 'x') + "\r\n");
  chunks.send("0\r\n\r\n");
  BOOST_TEST(chunks.read("20480 bytes").starts_with("HTTP/1.1 200"));
}

// A place is taken from the first bytes of a body until its answer, from any sender.
BOOST_AUTO_TEST_CASE(large_bodies_are_few_at_a_time) {
  const Echo server(with_files());
  const auto large = [&](Client& client, const std::string& target) {
    client.send(post_of(target, 20'000));
    client.send(std::string(20'000, 'x'));
  };
  Client first(server), second(server), third(server), small(server);
  large(first, "/files/held");
  second.send(post_of("/files/b", 20'000) + "x");  // and no more of it for now
  for (int i = 0;; ++i) {  // both have come
    Client probe(server);
    large(probe, "/files/c");
    if (probe.read("\r\n\r\n").starts_with("HTTP/1.1 503")) break;
    BOOST_TEST_REQUIRE(i < 1000);
  }
  large(third, "/files/c");
  BOOST_TEST(third.read("too many").starts_with("HTTP/1.1 503"));
  small.send(post_of("/files/d", 5) + "12345");
  BOOST_TEST(small.read("5 bytes").starts_with("HTTP/1.1 200"));
  BOOST_TEST(small.ask("GET /let-go HTTP/1.1\r\nHost: localhost\r\n\r\n").starts_with("HTTP/1.1 200"));
  BOOST_TEST(first.read("let go").starts_with("HTTP/1.1 200"));
  second.send(std::string(19'999, 'x'));
  BOOST_TEST(second.read(" bytes").ends_with("20000 bytes"));
  for (int i = 0;; ++i) {  // a place is free once its answer has gone out
    Client fourth(server);
    large(fourth, "/files/c");
    if (fourth.read("\r\n\r\n").starts_with("HTTP/1.1 200")) break;
    BOOST_TEST_REQUIRE(i < 1000);
  }
}

BOOST_AUTO_TEST_CASE(what_is_not_http_is_refused) {
  const Echo server({});
  for (const std::string bytes : {"\x16\x03\x01\x02", "GET\r\n\r\n", "GET / HTTP/9.9\r\n\r\n",
                                  "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n",
                                  "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n"}) {
    Client client(server);
    client.send(bytes + "\r\n\r\n");
    BOOST_TEST(client.read("\r\n\r\n").starts_with("HTTP/1.1 400"), bytes);
  }
}

// Each is followed by a second request, which another reader might take for a part of the first.
BOOST_AUTO_TEST_CASE(a_head_that_leaves_doubt_about_its_end_is_refused_and_hides_no_request) {
  const std::string hidden = "GET /hidden HTTP/1.1\r\nHost: localhost\r\n\r\n";
  const std::string host = "Host: localhost\r\n", get_line = "GET / HTTP/1.1\r\n" + host,
                    post = "POST / HTTP/1.1\r\n" + host;
  const Echo server({});
  const std::string heads[] = {
      // codings that are not the one, or not alone
      get_line + "Transfer-Encoding: gzip\r\n\r\n",
      post + "Transfer-Encoding: identity\r\n\r\n",
      post + "Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n",
      post + "Transfer-Encoding: chunked, chunked\r\n\r\n0\r\n\r\n",
      post + "Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n",
      post + "Transfer-Encoding: \"chunked\"\r\n\r\n0\r\n\r\n",
      post + "Transfer-Encoding: chunked;q=1\r\n\r\n0\r\n\r\n",
      post + "Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n",
      post + "Transfer-Encoding: \x0b""chunked\r\n\r\n0\r\n\r\n",
      post + "Transfer-Encoding:\r\n\r\n0\r\n\r\n",
      post + "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      post + "Transfer-Encoding: chunked\r\ntransfer-encoding: x\r\n\r\n0\r\n\r\n",
      post + "Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n",
      post + "Transfer-Encoding\t: chunked\r\n\r\n0\r\n\r\n",
      post + "Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n",
      post + "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      post + "Content-Length: 0\r\nTransfer-Encoding: x\r\n\r\n",
      "POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      // lengths that are no decimal number, or two
      post + "Content-Length: 0\r\nContent-Length: 5\r\n\r\n",
      post + "Content-Length: 0\r\nContent-Length: 0\r\n\r\n",
      post + "Content-Length: 0, 0\r\n\r\n",
      post + "Content-Length: +0\r\n\r\n",
      post + "Content-Length: -0\r\n\r\n",
      post + "Content-Length: 0x0\r\n\r\n",
      post + "Content-Length: 0 0\r\n\r\n",
      post + "Content-Length:\r\n\r\n",
      post + "Content-Length: 18446744073709551616\r\n\r\n",
      post + "Content-Length : 0\r\n\r\n",
      // lines that end, or begin, in another way
      get_line + "A: b\r\n Content-Length: 5\r\n\r\n",
      get_line + "A: b\nContent-Length: 5\r\n\r\n",
      get_line + "A: b\rContent-Length: 5\r\n\r\n",
      get_line + " : b\r\n\r\n",
      get_line + ": b\r\n\r\n",
      get_line + "A b\r\n\r\n",
      "GET / HTTP/1.1\nHost: localhost\r\n\r\n",
      get_line + std::string("A: \0b\r\n\r\n", 9),
      // for nobody, or for two
      std::string("GET / HTTP/1.1\r\n\r\n"),
      get_line + host + "\r\n",
      get_line + "HOST: other\r\n\r\n",
      "GET / HTTP/1.0\r\n" + host + host + "\r\n",
      "GET / HTTP/1.2\r\n" + host + "\r\n",
      "GET / http/1.1\r\n" + host + "\r\n",
      // chunks
      post + "Transfer-Encoding: chunked\r\n\r\n0x0\r\n\r\n",
      post + "Transfer-Encoding: chunked\r\n\r\n-1\r\n\r\n",
      post + "Transfer-Encoding: chunked\r\n\r\n10000000000000000\r\n\r\n",
  };
  for (const auto& head : heads) {
    Client client(server);
    client.send(head + hidden);
    const auto said = client.read("hidden!");
    BOOST_TEST(said.starts_with("HTTP/1.1 400"), head << "\n" << said);
    BOOST_TEST(said.find("HTTP/1.1", 1) == said.npos, head << "\n" << said);
    BOOST_TEST(said.find("Connection: close") != said.npos, head << "\n" << said);
  }
}

BOOST_AUTO_TEST_CASE(a_request_within_a_body_is_a_body) {
  const std::string hidden = "GET /hidden HTTP/1.1\r\nHost: localhost\r\n\r\n", length = "29";
  BOOST_TEST_REQUIRE(hidden.size() == 0x29U);
  const Echo server({});
  for (const std::string& request :
       {"GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 41\r\n\r\n" + hidden,
        "POST / HTTP/1.0\r\nContent-Length: 041\r\n\r\n" + hidden,
        "POST / HTTP/1.1\r\nhost:localhost\r\ntransfer-encoding:\tCHUNKED \r\n\r\n" + length + "\r\n" +
            hidden + "\r\n0\r\n\r\n",
        "\r\nPOST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n" + length +
            ";a=b\r\n" + hidden + "\r\n0\r\nA: b\r\n\r\n"}) {
    Client client(server);
    client.send(request + "GET /last HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    const auto said = client.read("(nothing)");
    BOOST_TEST(said.starts_with("HTTP/1.1 200"), request << "\n" << said);
    BOOST_TEST(said.find("hidden!") == said.npos, request << "\n" << said);
  }
}

BOOST_AUTO_TEST_CASE(only_requests_for_this_server_come_to_its_calls) {
  const Echo server({});
  for (const std::string name : {"localhost", "LOCALHOST:1", "127.0.0.1", "127.0.0.1:8080", "[::1]:1", "localhost."}) {
    Client client(server);
    client.send("GET / HTTP/1.1\r\nHost: " + name + "\r\n\r\n");
    BOOST_TEST(client.read("127.0.0.1 ").starts_with("HTTP/1.1 200"), name);
  }
  for (const std::string name : {"evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "", "192.0.2.1",
                                 "[::1].evil.example", "user@localhost", "localhost:80:80", "localhost:x"}) {
    Client client(server);
    client.send("GET / HTTP/1.1\r\nHost: " + name + "\r\n\r\n");
    BOOST_TEST(client.read("not for me").starts_with("HTTP/1.1 403"), name);
  }
}

BOOST_AUTO_TEST_CASE(one_address_has_so_many_connections_and_a_proxy_any_number) {
  const Echo capped({.per_address = 3});
  std::vector<Client> clients;
  for (int i = 0; i < 3; ++i) {
    clients.emplace_back(capped);
    BOOST_TEST(clients.back().ask(get).starts_with("HTTP/1.1 200"));
  }
  Client surplus(capped);
  BOOST_TEST(surplus.ends().count() < 5000);
  const Echo behind({.per_address = 3}, {"127.0.0.1"});
  std::vector<Client> many;
  for (int i = 0; i < 9; ++i) {
    many.emplace_back(behind);
    BOOST_TEST(many.back().ask(get).starts_with("HTTP/1.1 200"));
  }
}

BOOST_AUTO_TEST_CASE(only_a_trusted_proxy_says_who_its_client_is) {
  const std::string said = "GET / HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 198.51.100.1, 203.0.113.9\r\n\r\n";
  const Echo alone({});
  Client liar(alone);
  liar.send(said);
  BOOST_TEST(liar.read("127.0.0.1 ").find("203.0.113.9") == std::string::npos);
  const Echo behind({}, {"127.0.0.1"});
  Client proxy(behind);
  proxy.send(said);
  BOOST_TEST(proxy.read("203.0.113.9 ").find("198.51.100.1") == std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
