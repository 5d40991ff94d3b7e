#pragma once
// A file descriptor with one owner, and pipes made of them.

#include <optional>
#include <string>
#include <utility>

#include "basics/result.hpp"

namespace matches {

class Descriptor {
 public:
  Descriptor() = default;
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept;
  ~Descriptor() { close(); }

  explicit operator bool() const { return number_ >= 0; }
  int number() const { return number_; }  // -1: none
  int release() { return std::exchange(number_, -1); }
  void close();

 private:
  int number_ = -1;
};

// Both ends are closed on exec, and neither is 0, 1 or 2 even where those were closed.
struct Pipe {
  Descriptor reading, writing;
};
std::optional<Pipe> make_pipe();

// Reading and writing here never block. The other end is another open file and does not change.
void make_nonblocking(const Descriptor& end);

// A regular file, opened without waiting. What else may stand at a path that the program made or
// found by itself, a pipe or a device, could make it wait forever. The text says why it failed.
basics::Result<Descriptor, std::string> open_regular(const std::string& path, int flags);

// What the file holds, at most `most` bytes of it; empty where it cannot be read.
std::string contents(const std::string& path, std::size_t most = 1u << 20);

}  // namespace matches
