#pragma once
// Files of the host that are read again and again: opening costs four times as much as reading.

#include <span>
#include <string>
#include <string_view>

#include "matches/base/descriptor.hpp"

namespace matches::processes {

class KeptFile {
 public:
  enum class Keep : bool { closed, open };  // between two readings
  KeptFile() = default;                     // no file: nothing is in it
  KeptFile(std::string path, Keep keep);

  // From its beginning, as much as there is room for; empty where it cannot be read.
  std::string_view read(std::span<char> room);

 private:
  std::string path_;
  Keep keep_ = Keep::closed;
  Descriptor opened_;
};

}  // namespace matches::processes
