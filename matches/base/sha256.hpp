#pragma once
// The sum of FIPS 180-4 by which a file is known again.

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "basics/result.hpp"

namespace matches {

class Sha256 {
 public:
  void add(std::string_view bytes);
  std::string hexadecimal();  // of all that was added; nothing may be added afterwards

 private:
  void take(const unsigned char* block);

  std::array<std::uint32_t, 8> state_{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                      0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  std::array<unsigned char, 64> rest_{};
  std::size_t held_ = 0;     // of `rest_`
  std::uint64_t bytes_ = 0;  // in all
};

std::string sha256(std::string_view bytes);  // 64 hexadecimal digits

// The sum of a regular file.
struct FileSum {
  std::string digits;
};
struct FileSumFault {
  int error;  // of the system
};
basics::Result<FileSum, FileSumFault> sha256_of_file(const std::string& path);

}  // namespace matches
