#include "referee/live/control_socket.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <system_error>
#include <vector>

#include "matches/journal/run_directory.hpp"
#include "referee/terminal/text.hpp"

namespace referee::live {

namespace {

using matches::Descriptor;
using matches::journal::named;
using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr std::size_t most_clients = 8;
constexpr milliseconds patience{2000};         // of the server with a client
constexpr milliseconds client_patience{5000};  // of a client with the server
constexpr milliseconds breath{100};            // where no descriptor is available

// A socket's path has room for 107 bytes; by way of the directory's descriptor every path fits, where
// there is a /proc.
struct Place {
  Descriptor directory;
  sockaddr_un address{};
};
std::optional<Place> place_in(const std::string& directory) {
  Place place{Descriptor(::open(directory.c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC))};
  if (!place.directory) return std::nullopt;
  place.address.sun_family = AF_UNIX;
  auto path = directory + "/control";
  if (path.size() >= sizeof place.address.sun_path)
    path = "/proc/self/fd/" + std::to_string(place.directory.number()) + "/control";
  std::copy(path.begin(), path.end(), place.address.sun_path);
  return place;
}

const sockaddr* general(const sockaddr_un& address) {
  return reinterpret_cast<const sockaddr*>(&address);
}

int waiting_time(Clock::time_point until) {
  const auto left = std::chrono::ceil<milliseconds>(until - Clock::now()).count();
  return static_cast<int>(std::clamp<std::int64_t>(left, 0, 60'000));
}

struct Client {
  Descriptor socket;
  Clock::time_point until;
  std::string heard = {};
};

// The life of the server's thread.
class Server {
 public:
  Server(int listener, int done, const ControlSocket::Answer& answer)
      : listener_(listener), done_(done), answer_(answer) {}

  void run() {
    while (wait()) {
      if (fits(polled_[1].revents)) welcome();
      // Clients that came just now are not among the polled ones.
      const std::size_t known = polled_.size() - 2;
      std::vector<Client> stay;
      const auto now = Clock::now();
      for (std::size_t i = 0; i < clients_.size(); ++i) {
        const bool spoke = i < known && polled_[i + 2].revents != 0;
        if (spoke ? !hear(clients_[i]) : clients_[i].until <= now) continue;
        stay.push_back(std::move(clients_[i]));
      }
      clients_ = std::move(stay);
      while (clients_.size() > most_clients) clients_.erase(clients_.begin());
    }
  }

 private:
  static bool fits(short events) { return events != 0; }

  // Until a client connects, sends something, or has been silent for too long. False: the run ends.
  bool wait() {
    polled_ = {{done_, POLLIN, 0}, {listener_, POLLIN, 0}};
    if (Clock::now() < listen_again_) polled_[1].fd = -1;
    auto until = Clock::time_point::max();
    if (polled_[1].fd < 0) until = listen_again_;
    for (const auto& client : clients_) {
      polled_.push_back({client.socket.number(), POLLIN, 0});
      until = std::min(until, client.until);
    }
    const int time = until == Clock::time_point::max() ? -1 : waiting_time(until);
    while (::poll(polled_.data(), polled_.size(), time) < 0)
      if (errno != EINTR) return false;
    return polled_[0].revents == 0;
  }

  void welcome() {
    Descriptor socket(::accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK));
    if (socket)
      clients_.push_back({std::move(socket), Clock::now() + patience});
    else if (errno != EAGAIN && errno != EINTR && errno != ECONNABORTED)
      listen_again_ = Clock::now() + breath;
  }

  // False: the client is done with.
  bool hear(Client& client) {
    std::array<char, longest_control_line + 1> bytes{};
    const auto got = ::recv(client.socket.number(), bytes.data(), bytes.size(), 0);
    if (got < 0) return errno == EAGAIN || errno == EINTR;
    client.heard.append(bytes.data(), static_cast<std::size_t>(got));
    const auto end = client.heard.find('\n');
    if (std::min(end, client.heard.size()) > longest_control_line) {
      say(client,
          "error: the line is longer than " + std::to_string(longest_control_line) + " bytes");
      return false;
    }
    if (end == client.heard.npos) return got > 0;
    say(client, answer_(std::string_view(client.heard).substr(0, end)));
    return false;
  }

  // A client that does not take a short line does not get it.
  static void say(const Client& client, const std::string& line) {
    const auto text = line + "\n";
    [[maybe_unused]] const auto sent =
        ::send(client.socket.number(), text.data(), text.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
  }

  int listener_, done_;
  const ControlSocket::Answer& answer_;
  std::vector<Client> clients_;  // the oldest first
  std::vector<pollfd> polled_;
  Clock::time_point listen_again_{};
};

}  // namespace

basics::Result<std::unique_ptr<ControlSocket>, std::string> ControlSocket::open(
    const std::string& directory, Answer answer) {
  const auto path = directory + "/control";
  const auto why = [&] { return named(path) + ": " + std::strerror(errno); };
  const auto place = place_in(directory);
  if (!place) return why();
  struct stat status{};
  if (::lstat(path.c_str(), &status) == 0 && S_ISSOCK(status.st_mode)) ::unlink(path.c_str());
  Descriptor listener(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
  Descriptor done(::eventfd(0, EFD_CLOEXEC));
  if (!listener || !done ||
      ::bind(listener.number(), general(place->address), sizeof place->address) != 0)
    return why();
  if (::chmod(path.c_str(), 0600) != 0 || ::listen(listener.number(), 16) != 0) return why();
  try {
    return std::unique_ptr<ControlSocket>(
        new ControlSocket(path, std::move(listener), std::move(done), std::move(answer)));
  } catch (const std::system_error& error) {
    ::unlink(path.c_str());
    return named(path) + ": " + error.what();
  }
}

ControlSocket::ControlSocket(std::string path, Descriptor listener, Descriptor done, Answer answer)
    : path_(std::move(path)), listener_(std::move(listener)), done_(std::move(done)),
      answer_(std::move(answer)),
      thread_([this] { Server(listener_.number(), done_.number(), answer_).run(); }) {}

ControlSocket::~ControlSocket() {
  ::unlink(path_.c_str());
  const std::uint64_t one = 1;
  if (::write(done_.number(), &one, sizeof one) == sizeof one) thread_.join();
}

terminal::Or<std::string> ask_run(const std::string& directory, std::string_view line) {
  const auto refused = [](std::string sentence) {
    return terminal::Complaint{.sentence = std::move(sentence), .code = terminal::Exit::other_run};
  };
  const auto place = place_in(directory);
  if (!place)
    return refused(named(directory) + " is not the directory of a run: " + std::strerror(errno));
  const Descriptor socket(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
  if (!socket || ::connect(socket.number(), general(place->address), sizeof place->address) != 0) {
    const bool nobody = errno == ENOENT || errno == ECONNREFUSED;
    return refused("no run is in progress in " + named(directory) +
                   (nobody ? "" : std::string(": ") + std::strerror(errno)));
  }
  const auto text = std::string(line) + "\n";
  std::string answer;
  const auto until = Clock::now() + client_patience;
  if (::send(socket.number(), text.data(), text.size(), MSG_NOSIGNAL) ==
      static_cast<ssize_t>(text.size())) {
    std::array<char, 4096> bytes{};
    pollfd polled{socket.number(), POLLIN, 0};
    while (answer.find('\n') == answer.npos && answer.size() < 1 << 16 &&
           ::poll(&polled, 1, waiting_time(until)) > 0) {
      const auto got = ::recv(socket.number(), bytes.data(), bytes.size(), 0);
      if (got <= 0) break;
      answer.append(bytes.data(), static_cast<std::size_t>(got));
    }
  }
  if (const auto end = answer.find('\n'); end != answer.npos) return answer.substr(0, end);
  return refused("the run in " + named(directory) + " does not answer");
}

}  // namespace referee::live
