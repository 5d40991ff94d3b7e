#pragma once
// JSON as it comes from strangers: strict UTF-8, no member twice, not deep, nothing behind it.

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "basics/result.hpp"

namespace arena::wire {

struct Json;
struct JsonMember;
using JsonList = std::vector<Json>;
using JsonMembers = std::vector<JsonMember>;  // each name once

struct Json {
  std::variant<std::monostate, bool, std::int64_t, double, std::string, JsonList, JsonMembers> value;

  template <class T>
  const T* as() const {
    return std::get_if<T>(&value);
  }
  // Of an object; null: there is no such member.
  const Json* member(std::string_view name) const;
};

// Not a pair: one of a type that is not complete yet is more than clang can take.
struct JsonMember {
  std::string first;
  Json second;
};

inline constexpr int deepest_json = 8;

// The error: a sentence.
basics::Result<Json, std::string> read_json(std::string_view text);

// The same text for the same value: members by name, without blanks.
std::string canonical(const Json& json);

}  // namespace arena::wire
