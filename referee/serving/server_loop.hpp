#pragma once
// Carries lines to a server and its answers back. Never waits for one side while the other could go
// on: a client may write any amount of requests before it reads an answer. From a file no more is
// read than can be answered.

#include <cstddef>
#include <stop_token>

#include "referee/serving/line_server.hpp"
#include "referee/terminal/complaint.hpp"

namespace referee::serving {

struct Streams {
  int in, out;  // file descriptors
  // Of requests that wait for answers to be read; then requests wait in the pipe.
  std::size_t most_waiting = static_cast<std::size_t>(-1);
};
inline constexpr Streams standard_streams{0, 1};

// Serves until the input ends or the server is over, then writes what is left. A request to stop
// ends it at once, with Exit::done.
terminal::Or<terminal::Exit> serve(LineServer& server, Streams streams, std::stop_token stop = {});

}  // namespace referee::serving
