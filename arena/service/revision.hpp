#pragma once
// How much an agent knows of its own affairs: the games of it that are over, and a sum of its
// tickets and of the games that run. Opaque to agents, who only give it back.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace arena::service {

struct Revision {
  int finished = 0;        // the number of the last finished game that was listed
  std::uint64_t rest = 0;  // a sum of what is not over

  std::string text() const;
  static std::optional<Revision> read(std::string_view text);
  friend bool operator==(const Revision&, const Revision&) = default;
};

}  // namespace arena::service
