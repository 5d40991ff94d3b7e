#include "tools/bench_http/servers.hpp"

#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <memory>

#include "tools/bench_http/line.hpp"

namespace bench {

namespace {

namespace http = boost::beast::http;
using Error = boost::system::error_code;
using Tcp = asio::ip::tcp;

// A child whose standard output is read here.
FILE* child(pid_t& process, const std::function<void()>& run) {
  std::array<int, 2> ends{};
  if (::pipe(ends.data()) != 0) give_up("no pipe");
  process = ::fork();
  if (process < 0) give_up("no process");
  if (process == 0) {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    ::dup2(ends[1], STDOUT_FILENO);
    ::close(ends[0]);
    run();
    std::_Exit(1);
  }
  ::close(ends[1]);
  return ::fdopen(ends[0], "r");
}

void end(pid_t process) {
  ::kill(process, SIGKILL);
  ::waitpid(process, nullptr, 0);
}

// One connection of the bare server.
class Bare : public std::enable_shared_from_this<Bare> {
 public:
  Bare(Tcp::socket socket, std::size_t bytes)
      : stream_(std::move(socket)), body_(bytes > 300 ? bytes - 300 : 1, 'x') {}
  void next() {
    request_ = {};
    http::async_read(stream_, buffer_, request_,
                     [self = shared_from_this()](const Error& error, std::size_t) {
                       if (!error) self->answer();
                     });
  }

 private:
  void answer() {
    response_ = {};
    response_.set("Content-Type", "application/json");
    // What the head of the arena's answers is longer by.
    response_.set("X-Padding", std::string(200, 'x'));
    response_.body() = body_;
    response_.prepare_payload();
    http::async_write(stream_, response_,
                      [self = shared_from_this()](const Error& error, std::size_t) {
                        if (!error) self->next();
                      });
  }

  boost::beast::tcp_stream stream_;
  boost::beast::flat_buffer buffer_;
  http::request<http::empty_body> request_;
  http::response<http::string_body> response_;
  std::string body_;
};

void serve_bare(std::size_t bytes) {
  asio::io_context io{1};
  Tcp::acceptor acceptor(io, {asio::ip::address_v4::loopback(), 0});
  std::printf("%d\n", acceptor.local_endpoint().port());
  std::fflush(stdout);
  std::function<void()> accept = [&] {
    acceptor.async_accept([&](const Error& error, Tcp::socket socket) {
      if (!error) std::make_shared<Bare>(std::move(socket), bytes)->next();
      accept();
    });
  };
  accept();
  io.run();
}

}  // namespace

PassingFolder::PassingFolder() {
  std::string name = (std::filesystem::temp_directory_path() / "bench-http-XXXXXX").string();
  if (!::mkdtemp(name.data())) give_up("no folder");
  path_ = name;
}

PassingFolder::~PassingFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

ArenaServer::ArenaServer(const std::string& referee, const std::string& data) {
  auto* const said = child(process_, [&] {
    ::execl(referee.c_str(), referee.c_str(), "serve", "--listen", "127.0.0.1:0", "--data",
            data.c_str(), "--house", "off", "--limits", "off", static_cast<char*>(nullptr));
  });
  std::array<char, 1024> text{};
  while (port_ == 0 && std::fgets(text.data(), text.size(), said)) {
    const std::string line = text.data();
    const auto at = line.find("http://127.0.0.1:");
    if (at != line.npos) port_ = static_cast<std::uint16_t>(std::atoi(line.c_str() + at + 17));
  }
  if (port_ == 0) give_up("the arena does not start");
}

ArenaServer::~ArenaServer() { end(process_); }

double ArenaServer::megabytes() const {
  std::ifstream status("/proc/" + std::to_string(process_) + "/status");
  for (std::string line; std::getline(status, line);)
    if (line.starts_with("VmRSS:")) return std::atof(line.c_str() + 6) / 1024;
  give_up("the arena is gone");
}

BareServer::BareServer(std::size_t bytes) {
  auto* const said = child(process_, [&] { serve_bare(bytes); });
  if (std::fscanf(said, "%hu", &port_) != 1) give_up("the bare server does not start");
}

BareServer::~BareServer() { end(process_); }

double rate_of_one_agent(const std::string& bench_arena, const std::string& file, double seconds) {
  pid_t process = 0;
  const auto time = std::to_string(seconds);
  auto* const said = child(process, [&] {
    ::execl(bench_arena.c_str(), bench_arena.c_str(), file.c_str(), time.c_str(),
            static_cast<char*>(nullptr));
  });
  double rate = 0;
  std::array<char, 256> text{};
  if (std::fgets(text.data(), text.size(), said)) {
    const std::string line = text.data();
    rate = std::atof(line.c_str() + line.find('\t') + 1);
  }
  end(process);
  if (rate <= 0) give_up(bench_arena + " said nothing");
  return rate;
}

}  // namespace bench
