#include "arena/client/http.hpp"

#include <openssl/err.h>
#include <openssl/ssl.h>

#include <array>
#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <functional>
#include <utility>

#include "basics/numbers.hpp"
#include "basics/text.hpp"
#include "rules/text.hpp"
#include "rules/utf8.hpp"

namespace arena::client {

namespace {

namespace asio = boost::asio;
namespace http = boost::beast::http;
using asio::ip::tcp;
using boost::system::error_code;
using matches::Clockwork;
using matches::Instant;
// One kind of executor in place of any: less to compile, and less to do.
using Executor = asio::io_context::executor_type;
using Resolver = tcp::resolver::rebind_executor<Executor>::other;
using Socket = tcp::socket::rebind_executor<Executor>::other;
using Secure = asio::ssl::stream<Socket&>;

constexpr std::uint32_t longest_header = 32 << 10;
constexpr std::size_t most_at_once = 64 << 10;
constexpr matches::Seconds longest_retry{3600};

// Seconds; dates are not used by arenas, and mean nothing where clocks differ.
std::optional<matches::Seconds> retry_after(std::string_view text) {
  const auto seconds = basics::read_number<long>(basics::trimmed(text));
  if (!seconds || *seconds < 0) return std::nullopt;
  return std::min(matches::Seconds(*seconds), longest_retry);
}

// In one piece: what else Beast can write takes long to compile.
std::string bytes_of(const http::request<http::string_body>& message) {
  std::string bytes;
  const auto add = [&bytes](std::string_view a, std::string_view b) { bytes.append(a).append(b); };
  add(message.method_string(), " ");
  add(message.target(), " HTTP/1.1");
  for (const auto& field : message) {
    add("\r\n", field.name_string());
    add(": ", field.value());
  }
  add("\r\n\r\n", message.body());
  return bytes;
}

class Connection final : public Transport {
 public:
  Connection(Url url, std::string agent, asio::ssl::context tls)
      : url_(std::move(url)), agent_(std::move(agent)), tls_(std::move(tls)) {}

  basics::Result<Response, Failure> send(const Request& request, std::stop_token stop) override {
    deadline_ = Clockwork::now() + request.patience;
    stop_ = std::move(stop);
    const std::stop_callback wake(stop_, [this] { io_.stop(); });
    const bool used = open_;
    auto response = exchange(request);
    if (response || !used || heard_) return response;
    // The server has closed a connection that was idle: this says nothing about the request.
    const bool over = stop_.stop_requested() || Clockwork::now() >= deadline_;
    if (response.error().kind != Failure::Kind::lost || over) return response;
    return exchange(request);
  }

 private:
  basics::Result<Response, Failure> exchange(const Request& request) {
    heard_ = false;
    if (!open_)
      if (auto failure = open()) return *std::move(failure);
    auto response = secure_ ? speak(*secure_, request) : speak(*socket_, request);
    if (!response) close();
    return response;
  }

  // Starts an operation and waits until it is done, the time is over, or the user wants to stop.
  // What is still under way then is ended with the socket.
  error_code wait(const std::function<void(std::function<void(error_code)>)>& start) {
    std::optional<error_code> done;
    start([&done](error_code error) { done = error; });
    io_.restart();
    while (!done && !stop_.stop_requested() && Clockwork::now() < deadline_)
      if (io_.run_one_until(deadline_) == 0 && io_.stopped()) break;
    if (done) return *done;
    resolver_.cancel();
    if (socket_) {
      error_code ignored;
      socket_->close(ignored);
    }
    while (!done) {
      io_.restart();
      io_.run_one();
    }
    open_ = false;
    return asio::error::timed_out;
  }

  Failure failed(Failure::Kind kind, const std::string& doing, const error_code& error) const {
    if (stop_.stop_requested()) return {Failure::Kind::interrupted, "interrupted"};
    const bool late = error == asio::error::timed_out && Clockwork::now() >= deadline_;
    return {kind, doing + " " + url_.text() + ": " +
                      (late ? "no answer in time" : rules::printable(error.message()))};
  }

  // What localhost is everywhere (RFC 6761), also on a machine that has no file of hosts.
  tcp::resolver::results_type this_machine() const {
    const auto port = basics::read_number<asio::ip::port_type>(url_.port).value_or(0);
    const std::array<tcp::endpoint, 2> both = {tcp::endpoint(asio::ip::address_v6::loopback(), port),
                                               tcp::endpoint(asio::ip::address_v4::loopback(), port)};
    return tcp::resolver::results_type::create(both.begin(), both.end(), url_.host, url_.port);
  }

  std::optional<Failure> open() {
    const auto unreachable = Failure::Kind::unreachable;
    tcp::resolver::results_type found;
    auto error = wait([&](auto done) {
      resolver_.async_resolve(url_.host, url_.port, [&found, done](error_code e, auto results) {
        if (!e) found = std::move(results);
        done(e);
      });
    });
    if (error && url_.host == "localhost") {
      found = this_machine();
      error = {};
    }
    if (error) return failed(unreachable, "cannot find", error);
    secure_.reset();
    socket_.emplace(io_);
    error = wait([&](auto done) {
      asio::async_connect(*socket_, found, [done](error_code e, const auto&) { done(e); });
    });
    if (error) return failed(unreachable, "cannot reach", error);
    error_code ignored;
    socket_->set_option(tcp::no_delay(true), ignored);
    if (url_.secure)
      if (auto failure = shake_hands()) return failure;
    open_ = true;
    buffer_.clear();
    return std::nullopt;
  }

  // The certificate must be this host's.
  void expect_host(SSL* tls) const {
    error_code is_name;
    asio::ip::make_address(url_.host, is_name);
    if (!is_name) {
      X509_VERIFY_PARAM_set1_ip_asc(SSL_get0_param(tls), url_.host.c_str());
      return;
    }
    SSL_set1_host(tls, url_.host.c_str());
    SSL_set_tlsext_host_name(tls, url_.host.c_str());
  }

  std::optional<Failure> shake_hands() {
    secure_.emplace(*socket_, tls_);
    secure_->set_verify_mode(asio::ssl::verify_peer);
    expect_host(secure_->native_handle());
    const auto error = wait([&](auto done) {
      secure_->async_handshake(asio::ssl::stream_base::client, [done](error_code e) { done(e); });
    });
    if (!error) return std::nullopt;
    const auto verdict = SSL_get_verify_result(secure_->native_handle());
    if (verdict == X509_V_OK) return failed(Failure::Kind::unreachable, "no TLS with", error);
    return Failure{Failure::Kind::untrusted,
                   "the certificate of " + url_.text() + " is not trusted: " +
                       rules::printable(X509_verify_cert_error_string(verdict))};
  }

  http::request<http::string_body> message(const Request& request) const {
    http::request<http::string_body> message;
    message.version(11);
    message.method_string(request.method);
    message.target(url_.path + request.target);
    message.set(http::field::host, url_.authority());
    message.set(http::field::user_agent, agent_);
    message.set(http::field::accept, "application/json, application/problem+json");
    if (!request.key.empty()) message.set(http::field::authorization, "Bearer " + request.key);
    if (!request.idempotency_key.empty()) message.set("Idempotency-Key", request.idempotency_key);
    if (!request.body.empty()) message.set(http::field::content_type, "application/json");
    message.body() = request.body;
    message.keep_alive(true);
    message.prepare_payload();
    return message;
  }

  template <class Stream>
  basics::Result<Response, Failure> speak(Stream& stream, const Request& request) {
    const auto lost = Failure::Kind::lost;
    const auto asked = bytes_of(message(request));
    auto error = wait([&](auto done) {
      asio::async_write(stream, asio::buffer(asked), [done](error_code e, std::size_t) { done(e); });
    });
    if (error) return failed(lost, "cannot write to", error);
    http::response_parser<http::string_body> parser;
    parser.header_limit(longest_header);
    parser.body_limit(longest_body);
    parser.eager(true);
    while (!error && !parser.is_done()) error = read_some(stream, parser);
    heard_ = parser.is_header_done() || parser.got_some();
    if (error) return failed(lost, "no answer from", error);
    auto answer = parser.release();
    if (!answer.keep_alive()) close();
    Response response{static_cast<int>(answer.result_int()), std::move(answer.body())};
    response.retry_after = retry_after(std::string(answer[http::field::retry_after]));
    return response;
  }

  template <class Stream>
  error_code read_some(Stream& stream, http::response_parser<http::string_body>& parser) {
    std::size_t count = 0;
    error_code failed = wait([&](auto done) {
      stream.async_read_some(buffer_.prepare(most_at_once), [&count, done](error_code e, std::size_t n) {
        count = n;
        done(e);
      });
    });
    buffer_.commit(count);
    if (failed == asio::error::eof) {
      failed = http::error::end_of_stream;
      if (parser.got_some()) parser.put_eof(failed);
      return failed;
    }
    while (!failed && buffer_.size() > 0 && !parser.is_done())
      buffer_.consume(parser.put(buffer_.data(), failed));
    if (failed == http::error::need_more) failed = {};
    return failed;
  }

  void close() {
    open_ = false;
    secure_.reset();
    socket_.reset();
    buffer_.clear();
  }

  Url url_;
  std::string agent_;
  asio::ssl::context tls_;
  asio::io_context io_;
  Resolver resolver_{io_};
  std::optional<Socket> socket_;
  std::optional<Secure> secure_;  // around the socket
  boost::beast::flat_buffer buffer_{longest_body + longest_header};
  bool open_ = false;
  bool heard_ = false;  // a part of the response to the last request
  Instant deadline_{};
  std::stop_token stop_;
};

}  // namespace

basics::Result<std::unique_ptr<Transport>, std::string> connect(
    Url url, std::string agent, const std::optional<std::string>& ca) {
  asio::ssl::context tls(asio::ssl::context::tls_client);
  error_code error;
  tls.set_options(asio::ssl::context::default_workarounds | asio::ssl::context::no_tlsv1 |
                  asio::ssl::context::no_tlsv1_1);
  tls.set_default_verify_paths(error);  // a system without certificates trusts nobody
  if (ca) {
    tls.load_verify_file(*ca, error);
    if (error)
      return rules::in_quotes(*ca) +
             " does not hold certificates (PEM): " + rules::printable(error.message());
  }
  return std::unique_ptr<Transport>(
      std::make_unique<Connection>(std::move(url), std::move(agent), std::move(tls)));
}

}  // namespace arena::client
