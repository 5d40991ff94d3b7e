#pragma once
// Carries lines to a rules server and its answers back. Never waits for one side while the other
// could go on: a client may write any amount of requests before it reads an answer.

#include "referee/complaint.hpp"

namespace referee {

class RulesServer;

struct Streams {
  int in, out;  // file descriptors
};
inline constexpr Streams standard_streams{0, 1};

// Serves until the input ends or the server is over, then writes what is left.
Or<Exit> serve(RulesServer& server, Streams streams);

}  // namespace referee
