#pragma once
// What a user says to `watch`.

#include <optional>

#include "arena/http/server.hpp"

namespace referee::watching {

struct WatchWords {
  bool web = false, open = false;
  std::optional<::arena::http::Endpoint> listen;
};

}  // namespace referee::watching
