#pragma once
// Text that must wait for what precedes it: a little in memory, the rest in a file
// without a name.

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

#include "matches/base/descriptor.hpp"

namespace referee::replay {

class TemporaryFile {
 public:
  explicit TemporaryFile(std::size_t most_held = 1u << 20) : most_(most_held) {}

  void add(std::string_view text);
  // All of it, in parts, and forgets it. False: a part of it is lost, since there was no room.
  bool give(const std::function<void(std::string_view)>& take);

 private:
  void put_aside();

  std::size_t most_;
  std::string held_;
  matches::Descriptor file_;
  bool lost_ = false;
};

}  // namespace referee::replay
