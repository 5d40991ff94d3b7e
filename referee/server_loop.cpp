#include "referee/server_loop.hpp"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <string>

#include "referee/rules_server.hpp"

// Requests are answered only while few answers wait to be written; the rest stays as it came, in
// the buffer of requests. So memory grows with what the client sends and never with what the
// answers would be. A stream is written in pieces that poll() promises to take without blocking,
// so no descriptor has to be switched to non-blocking (which others who share it would notice).

namespace referee {

namespace {

constexpr std::size_t enough_answers = 1 << 18;  // waiting to be written
constexpr std::size_t piece = 4096;              // a pipe that is ready takes a page
constexpr std::size_t block = 1 << 16;

class Loop {
 public:
  Loop(RulesServer& server, Streams streams) : server_(server), streams_(streams) {}

  Or<Exit> run() {
    for (;;) {
      answer_some();
      if (done()) return Exit::done;
      pollfd waits[] = {{wants_input() ? streams_.in : -1, POLLIN, 0},
                        {unwritten() > 0 ? streams_.out : -1, POLLOUT, 0}};
      if (poll(waits, 2, -1) < 0) {
        if (errno == EINTR) continue;
        return failed("cannot wait for input", Exit::bad_file);
      }
      if (waits[0].revents != 0 && !read_block())
        return failed("cannot read standard input", Exit::bad_file);
      if (waits[1].revents != 0 && !write_pieces()) {
        if (errno == EPIPE) return Exit::no_output;  // the reader has gone: nobody to tell
        return failed("cannot write to standard output", Exit::no_output);
      }
    }
  }

 private:
  static Complaint failed(std::string_view what, Exit code) {
    return {std::string(what) + ": " + std::strerror(errno), {}, 0, 0, {}, code};
  }

  std::size_t unwritten() const { return answers_.size() - written_; }
  bool wants_input() const { return !ended_ && !server_.over(); }
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
    while (!server_.over() && unwritten() < enough_answers) {
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
    const std::size_t most = next_ + RulesServer::longest_line + 1;
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

  RulesServer& server_;
  Streams streams_;
  std::string requests_, answers_;
  std::size_t next_ = 0;      // the first request that is not answered
  std::size_t searched_ = 0;  // no line ends between next_ and here
  std::size_t written_ = 0;   // of answers_
  bool ended_ = false;        // of the input
};

}  // namespace

Or<Exit> serve(RulesServer& server, Streams streams) { return Loop(server, streams).run(); }

}  // namespace referee
