#pragma once
// Reading and writing on the way of a ply. The library's own functions may be cancelled, and say so
// to the thread before and after each call, which costs as much as some of the calls. Nobody here
// cancels a thread.

#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

#include <cstddef>

namespace matches {

inline ssize_t read_bytes(int descriptor, char* to, std::size_t most) {
  return ::syscall(SYS_read, descriptor, to, most);
}

inline ssize_t write_bytes(int descriptor, const char* from, std::size_t count) {
  return ::syscall(SYS_write, descriptor, from, count);
}

}  // namespace matches
