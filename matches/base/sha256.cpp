#include "matches/base/sha256.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <bit>
#include <cerrno>
#include <cstring>
#include <vector>

#include "matches/base/descriptor.hpp"

namespace matches {

namespace {

constexpr std::array<std::uint32_t, 64> constants{
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

std::uint32_t word_at(const unsigned char* bytes) {
  return std::uint32_t{bytes[0]} << 24 | std::uint32_t{bytes[1]} << 16 |
         std::uint32_t{bytes[2]} << 8 | std::uint32_t{bytes[3]};
}

}  // namespace

// FIPS 180-4, 6.2.2
void Sha256::take(const unsigned char* block) {
  std::array<std::uint32_t, 64> w;
  for (std::size_t t = 0; t < 16; ++t) w[t] = word_at(block + 4 * t);
  for (std::size_t t = 16; t < 64; ++t) {
    const auto s0 = std::rotr(w[t - 15], 7) ^ std::rotr(w[t - 15], 18) ^ w[t - 15] >> 3;
    const auto s1 = std::rotr(w[t - 2], 17) ^ std::rotr(w[t - 2], 19) ^ w[t - 2] >> 10;
    w[t] = s1 + w[t - 7] + s0 + w[t - 16];
  }
  auto [a, b, c, d, e, f, g, h] = state_;
  for (std::size_t t = 0; t < 64; ++t) {
    const auto s1 = std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25);
    const auto first = h + s1 + ((e & f) ^ (~e & g)) + constants[t] + w[t];
    const auto s0 = std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22);
    const auto second = s0 + ((a & b) ^ (a & c) ^ (b & c));
    h = g, g = f, f = e, e = d + first;
    d = c, c = b, b = a, a = first + second;
  }
  const std::array<std::uint32_t, 8> more{a, b, c, d, e, f, g, h};
  for (std::size_t i = 0; i < state_.size(); ++i) state_[i] += more[i];
}

void Sha256::add(std::string_view bytes) {
  bytes_ += bytes.size();
  while (!bytes.empty()) {
    if (held_ == 0 && bytes.size() >= rest_.size()) {
      take(reinterpret_cast<const unsigned char*>(bytes.data()));
      bytes.remove_prefix(rest_.size());
      continue;
    }
    const auto count = std::min(bytes.size(), rest_.size() - held_);
    std::memcpy(rest_.data() + held_, bytes.data(), count);
    bytes.remove_prefix(count);
    held_ += count;
    if (held_ < rest_.size()) return;
    take(rest_.data());
    held_ = 0;
  }
}

std::string Sha256::hexadecimal() {
  const auto bits = bytes_ * 8;
  add(std::string_view("\x80", 1));
  constexpr std::size_t length_at = 56;
  while (held_ != length_at) add(std::string_view("\0", 1));
  std::string length(8, '\0');
  for (std::size_t i = 0; i < length.size(); ++i)
    length[i] = static_cast<char>(bits >> (56 - 8 * i) & 0xff);
  add(length);
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  for (const auto word : state_)
    for (int shift = 28; shift >= 0; shift -= 4) text += digits[word >> shift & 15];
  return text;
}

std::string sha256(std::string_view bytes) {
  Sha256 sum;
  sum.add(bytes);
  return sum.hexadecimal();
}

basics::Result<FileSum, FileSumFault> sha256_of_file(const std::string& path) {
  constexpr std::size_t chunk = 1u << 18;
  // A pipe or a device has no end.
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK));
  struct stat status{};
  if (!file || ::fstat(file.number(), &status) != 0) return FileSumFault{errno};
  if (S_ISDIR(status.st_mode)) return FileSumFault{EISDIR};
  if (!S_ISREG(status.st_mode)) return FileSumFault{EINVAL};
  Sha256 sum;
  std::vector<char> bytes(chunk);
  for (;;) {
    const auto got = ::read(file.number(), bytes.data(), bytes.size());
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return FileSumFault{errno};
    if (got == 0) return FileSum{sum.hexadecimal()};
    sum.add({bytes.data(), static_cast<std::size_t>(got)});
  }
}

}  // namespace matches
