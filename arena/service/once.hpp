#pragma once
// Requests that are carried out once, however often they are sent.

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

#include "arena/wire/json.hpp"

namespace arena::service {

// How a request is known again: the key that its agent has given it, where that key counts, and
// what was asked.
struct Once {
  std::string scope;  // a game, or the name of a call
  std::string key;    // empty: it is not known again
  std::string sum;    // of the kind and the body
};
Once once(std::string scope, std::string key, std::string_view kind, wire::Json body);

// The key and the sum as an action's receipt holds them.
std::int64_t key_digest(const Once& request);
std::int64_t sum_digest(const Once& request);

// For how long a key counts: after the end of its game, or after a request that is of no game.
inline constexpr std::chrono::hours keys_last{24};

}  // namespace arena::service
