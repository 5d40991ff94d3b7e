#pragma once
// How a run that is alive is spoken to: the Unix socket `control` in its directory. A client sends
// one line and gets one line back.

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <thread>

#include "basics/result.hpp"
#include "matches/base/descriptor.hpp"
#include "referee/terminal/complaint.hpp"

namespace referee::live {

inline constexpr std::size_t longest_control_line = 200;

// Serves clients on a thread of its own. Whatever a client does, it takes no more than a place
// among a few and some bytes: who says nothing for a while, or too much, or comes when all places
// are taken, makes room (the oldest goes).
class ControlSocket {
 public:
  // Called by that thread; the answer has no newline.
  using Answer = std::function<std::string(std::string_view line)>;

  // The directory must be locked by this process: a socket that stands there already was left by
  // one that died. The text: why not.
  static basics::Result<std::unique_ptr<ControlSocket>, std::string> open(
      const std::string& directory, Answer answer);
  ~ControlSocket();  // takes the socket away
  ControlSocket(const ControlSocket&) = delete;
  ControlSocket& operator=(const ControlSocket&) = delete;

 private:
  ControlSocket(std::string path, matches::Descriptor listener, matches::Descriptor done,
                Answer answer);

  std::string path_;
  matches::Descriptor listener_, done_;
  Answer answer_;
  std::thread thread_;
};

// Says a line to the run in a directory and waits for its answer, for a few seconds. A complaint
// has exit code 8: no run is alive there, or it does not answer.
terminal::Or<std::string> ask_run(const std::string& directory, std::string_view line);

}  // namespace referee::live
