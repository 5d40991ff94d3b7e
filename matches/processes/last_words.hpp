#pragma once
// What an engine writes to stderr: the last lines for a report, and a file that has an end.

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "matches/base/descriptor.hpp"
#include "matches/base/limits.hpp"

namespace matches::processes {

class LastWords {
 public:
  LastWords() = default;
  // What comes goes to the file's end too, as long as it has fewer than `cap` bytes.
  LastWords(Descriptor file, std::uint64_t cap);

  void hear(std::string_view bytes);
  std::vector<std::string> lines() const;

 private:
  void keep(std::string_view part);
  void write(std::string_view bytes);

  std::deque<std::string> lines_;  // the last one may still grow
  bool open_ = false;              // the last line has not ended
  Descriptor file_;
  std::uint64_t left_ = 0;  // what the file may still take
};

}  // namespace matches::processes
