#pragma once
// A connection that is kept open, one request at a time; more wait for their turn. As little of
// HTTP as answers of known length need: the one who measures must not cost more than what is
// measured.

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace bench {

namespace asio = boost::asio;

[[noreturn]] void give_up(const std::string& sentence);

std::string get(const std::string& path, const std::string& key);
std::string post(const std::string& path, const std::string& key, const std::string& body);

class Line : public std::enable_shared_from_this<Line> {
 public:
  using Then = std::function<void(int status, std::string_view body)>;

  Line(asio::io_context& io, std::uint16_t port);
  void send(std::string request, Then then);
  // Runs the loop until the answer is there.
  std::string ask(std::string request);
  std::size_t ask_bytes(std::string request);  // of the whole answer, with its head

 private:
  void begin();
  void read_head();
  void read_body(std::size_t head);
  void finish(std::size_t head, std::size_t length);

  asio::io_context& io_;
  asio::ip::tcp::socket socket_;
  struct Waiting {
    std::string request;
    Then then;
  };
  std::deque<Waiting> waiting_;
  std::string answer_;
  std::size_t bytes_ = 0;
};

}  // namespace bench
