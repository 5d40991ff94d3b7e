#pragma once
// Reading the members of a body one by one. A member of another type or out of range is a fault,
// and so is an unknown member.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arena/wire/json.hpp"
#include "arena/wire/problem.hpp"

namespace arena::wire {

class Body {
 public:
  explicit Body(const Json& json);

  bool has(std::string_view name) const { return json_.member(name) != nullptr; }
  std::optional<std::string> text(std::string_view name, std::size_t most);
  std::optional<std::int64_t> number(std::string_view name, std::int64_t least, std::int64_t most);
  std::optional<bool> flag(std::string_view name);
  // One of the words, between '|'.
  std::optional<std::string> word(std::string_view name, std::string_view words);
  // As it stands, for those who read it themselves.
  const Json* member(std::string_view name);
  void must_have(std::string_view name);
  void wrong(std::string_view name, std::string detail);

  // To be asked at the end: nothing, or everything that is wrong.
  std::optional<Problem> problem();

 private:
  const Json& json_;
  std::vector<std::string> known_;
  std::vector<Fault> faults_;
};

}  // namespace arena::wire
