#pragma once
// A file descriptor with one owner, and pipes made of them.

#include <cstddef>
#include <cstdint>
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

// Why a file cannot be read.
struct Unread {
  bool absent = false;  // nothing is there
  std::string why;
};

// Reads a regular file of at most `most` bytes.
basics::Result<std::string, Unread> read_regular(const std::string& path, std::size_t most);

// Returns at most `size` bytes of a file, from this place on; fewer if it ends or cannot be read.
std::string read_at(const Descriptor& file, std::uint64_t offset, std::size_t size);

// Returns the first `most` bytes of a regular file; empty if it cannot be read.
std::string contents(const std::string& path, std::size_t most = 1u << 20);

}  // namespace matches
