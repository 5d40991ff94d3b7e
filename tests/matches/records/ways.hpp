#pragma once
// Every format and every way of writing it, for tests that go through all of them.

#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "matches/records/format.hpp"

namespace tests {

struct Way {
  const matches::records::Format* format;
  matches::records::Writing writing;
  std::string name;
};
std::ostream& operator<<(std::ostream& out, const Way& way);

std::vector<Way> ways();
std::vector<Way> ways_of(std::string_view kind);  // that can hold it: "renju"

// What the reader of a game must know, because a text with these parts does not say it.
matches::records::Reading reading_of(const matches::records::Game& game,
                                     const matches::records::Parts& held);

}  // namespace tests
