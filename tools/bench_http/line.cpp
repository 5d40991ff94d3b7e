#include "tools/bench_http/line.hpp"

#include <boost/asio/read.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>
#include <cstdio>
#include <cstdlib>

namespace bench {

using Error = boost::system::error_code;

void give_up(const std::string& sentence) {
  std::fprintf(stderr, "bench-http: %s\n", sentence.c_str());
  std::exit(2);
}

namespace {

std::string head(std::string_view method, const std::string& path, const std::string& key) {
  std::string text = std::string(method) + " " + path + " HTTP/1.1\r\nHost: localhost\r\n";
  if (!key.empty()) text += "Authorization: Bearer " + key + "\r\n";
  return text;
}

void must(const Error& error) {
  if (error) give_up("a connection broke: " + error.message());
}

}  // namespace

std::string get(const std::string& path, const std::string& key) {
  return head("GET", path, key) + "\r\n";
}

std::string post(const std::string& path, const std::string& key, const std::string& body) {
  return head("POST", path, key) + "Content-Type: application/json\r\nContent-Length: " +
         std::to_string(body.size()) + "\r\n\r\n" + body;
}

Line::Line(asio::io_context& io, std::uint16_t port) : io_(io), socket_(io) {
  Error error;
  socket_.connect({asio::ip::address_v4::loopback(), port}, error);
  must(error);
  socket_.set_option(asio::ip::tcp::no_delay(true));
}

void Line::send(std::string request, Then then) {
  waiting_.push_back({std::move(request), std::move(then)});
  if (waiting_.size() == 1) begin();
}

std::string Line::ask(std::string request) {
  std::string said;
  bool done = false;
  send(std::move(request), [&](int status, std::string_view body) {
    if (status >= 300) give_up("answered " + std::to_string(status) + ": " + std::string(body));
    said = body;
    done = true;
  });
  io_.restart();
  while (!done && io_.run_one() > 0) {
  }
  return said;
}

std::size_t Line::ask_bytes(std::string request) {
  ask(std::move(request));
  return bytes_;
}

void Line::begin() {
  asio::async_write(socket_, asio::buffer(waiting_.front().request),
                    [self = shared_from_this()](const Error& error, std::size_t) {
                      must(error);
                      self->read_head();
                    });
}

void Line::read_head() {
  asio::async_read_until(socket_, asio::dynamic_buffer(answer_), "\r\n\r\n",
                         [self = shared_from_this()](const Error& error, std::size_t count) {
                           must(error);
                           self->read_body(count);
                         });
}

void Line::read_body(std::size_t head) {
  constexpr std::string_view name = "\r\nContent-Length: ";
  const auto at = answer_.find(name);
  const auto length =
      at == answer_.npos ? 0u : std::strtoul(answer_.c_str() + at + name.size(), nullptr, 10);
  if (answer_.size() >= head + length) return finish(head, length);
  asio::async_read(socket_, asio::dynamic_buffer(answer_),
                   asio::transfer_exactly(head + length - answer_.size()),
                   [self = shared_from_this(), head, length](const Error& error, std::size_t) {
                     must(error);
                     self->finish(head, length);
                   });
}

void Line::finish(std::size_t head, std::size_t length) {
  bytes_ = head + length;
  const int status = std::atoi(answer_.c_str() + 9);
  const auto answer = std::move(answer_);
  answer_.clear();
  const auto then = std::move(waiting_.front().then);
  waiting_.pop_front();
  if (!waiting_.empty()) begin();
  then(status, std::string_view(answer).substr(head, length));
}

}  // namespace bench
