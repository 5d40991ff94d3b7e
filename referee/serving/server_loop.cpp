#include "referee/serving/server_loop.hpp"

#include <poll.h>
#include <sys/eventfd.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <string>
#include <utility>

#include "matches/base/descriptor.hpp"

// Requests are answered only while few answers wait to be written; the rest stays as it came, in
// the buffer of requests. So memory grows with what the client sends and never with what the
// answers would be. A stream is written in pieces that poll() promises to take without blocking,
// so no descriptor has to be switched to non-blocking (which others who share it would notice).

namespace referee::serving {

namespace {

constexpr std::size_t enough_answers = 1 << 18;  // waiting to be written
constexpr std::size_t piece = 4096;              // a pipe that is ready takes a page
constexpr std::size_t block = 1 << 16;

bool is_file(int descriptor) {
  struct stat about{};
  return fstat(descriptor, &about) == 0 && S_ISREG(about.st_mode);
}

// Becomes readable when a stop is requested.
class Alarm {
 public:
  explicit Alarm(std::stop_token stop)
      : event_(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)), ring_(std::move(stop), Ring{&event_}) {}
  int number() const { return event_.number(); }

 private:
  struct Ring {
    const matches::Descriptor* event;
    void operator()() const {
      const std::uint64_t one = 1;
      static_cast<void>(!write(event->number(), &one, sizeof one));
    }
  };
  matches::Descriptor event_;
  std::stop_callback<Ring> ring_;
};

class Loop {
 public:
  Loop(LineServer& server, Streams streams, std::stop_token stop)
      : server_(server), streams_(streams), from_file_(is_file(streams.in)), stop_(stop),
        alarm_(std::move(stop)) {}

  terminal::Or<terminal::Exit> run() {
    for (;;) {
      answer_some();
      if (done() || stop_.stop_requested()) return terminal::Exit::done;
      pollfd waits[] = {{wants_input() ? streams_.in : -1, POLLIN, 0},
                        {unwritten() > 0 ? streams_.out : -1, POLLOUT, 0},
                        {alarm_.number(), POLLIN, 0}};
      if (poll(waits, 3, -1) < 0) {
        if (errno == EINTR) continue;
        return failed("standard input: cannot wait for it", terminal::Exit::bad_file);
      }
      if (waits[0].revents != 0 && !read_block())
        return failed("standard input: it cannot be read", terminal::Exit::bad_file);
      if (waits[1].revents != 0 && !write_pieces()) {
        if (errno == EPIPE)
          return terminal::Exit::no_output;  // the reader has gone
        return failed("cannot write to standard output", terminal::Exit::no_output);
      }
    }
  }

 private:
  static terminal::Complaint failed(std::string_view what, terminal::Exit code) {
    return {std::string(what) + ": " + std::strerror(errno), {}, 0, 0, {}, code};
  }

  std::size_t unwritten() const { return answers_.size() - written_; }
  bool wants_input() const {
    if (ended_ || server_.over()) return false;
    if (from_file_) return unwritten() < enough_answers;
    return requests_.size() - next_ < streams_.most_waiting;
  }
  bool done() const {
    const bool nothing_to_answer = server_.over() || (ended_ && next_ == requests_.size());
    return nothing_to_answer && unwritten() == 0;
  }

  // The end of the next line; npos: it has not come yet.
  std::size_t line_end() {
    const auto end = requests_.find('\n', std::max(next_, searched_));
    searched_ = requests_.size();
    if (end != requests_.npos) searched_ = end;
    if (end == requests_.npos && ended_ && next_ < requests_.size()) return requests_.size();
    return end;
  }

  void answer_some() {
    while (!server_.over() && unwritten() < enough_answers && !stop_.stop_requested()) {
      const auto end = line_end();
      if (end == requests_.npos) break;
      answers_ += server_.answer(std::string_view(requests_).substr(next_, end - next_));
      next_ = std::min(end + 1, requests_.size());
    }
    cut_long_line();
    if (next_ > requests_.size() / 2) {
      requests_.erase(0, next_);
      searched_ -= std::min(next_, searched_);
      next_ = 0;
    }
  }

  // Of a line that is too long only the beginning is kept: enough to be refused with its id.
  void cut_long_line() {
    const std::size_t most = next_ + server_.longest_request() + 1;
    if (searched_ == requests_.size() && requests_.size() > most) {
      requests_.resize(most);
      searched_ = most;
    }
  }

  bool read_block() {
    const auto old = requests_.size();
    requests_.resize(old + block);
    const auto count = read(streams_.in, requests_.data() + old, block);
    requests_.resize(old + (count > 0 ? static_cast<std::size_t>(count) : 0));
    if (count < 0) return errno == EINTR || errno == EAGAIN;
    ended_ = count == 0;
    return true;
  }

  bool write_pieces() {
    const auto size = std::min(piece, unwritten());
    const auto count = write(streams_.out, answers_.data() + written_, size);
    if (count < 0) return errno == EINTR || errno == EAGAIN;
    written_ += static_cast<std::size_t>(count);
    if (written_ < answers_.size() / 2) return true;
    answers_.erase(0, written_);
    written_ = 0;
    return true;
  }

  LineServer& server_;
  Streams streams_;
  bool from_file_;
  std::stop_token stop_;
  Alarm alarm_;
  std::string requests_, answers_;
  std::size_t next_ = 0;      // the first request that is not answered
  std::size_t searched_ = 0;  // no line ends between next_ and here
  std::size_t written_ = 0;   // of answers_
  bool ended_ = false;        // of the input
};

}  // namespace

terminal::Or<terminal::Exit> serve(LineServer& server, Streams streams, std::stop_token stop) {
  return Loop(server, streams, std::move(stop)).run();
}

}  // namespace referee::serving
