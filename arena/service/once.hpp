#pragma once
// Requests that are carried out once, however often they are sent.

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

}  // namespace arena::service
