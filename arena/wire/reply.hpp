#pragma once
// What a call comes to.

#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "arena/wire/problem.hpp"

namespace arena::wire {

struct Reply {
  Reply(int code, std::string text) : status(code), body(std::move(text)) {}
  int status;
  std::string body;
  std::string type = "application/json";
  std::optional<int> revision = {};  // of a game's state: its ETag
  bool replayed = false;         // the stored answer to the same request
};

using Answer = std::variant<Reply, Problem>;

}  // namespace arena::wire
