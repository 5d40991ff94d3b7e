#pragma once
// An agent's key: the one that is kept, or that of a new agent.

#include <string>

#include "arena/agent/news.hpp"
#include "arena/agent/server.hpp"

namespace arena::agent {

struct Identity {
  std::string name, invite, key_file;
};

// Why there is no key.
struct NoKey {
  enum class Why : unsigned char { file, server, interrupted };
  Why why;
  std::string sentence;
};

// Registers where no key is kept yet. The key is on the disk before anybody uses it.
basics::Result<std::string, NoKey> key_of(const Identity& identity, Server& server,
                                          Audience& audience, Server::Limits limits);

}  // namespace arena::agent
