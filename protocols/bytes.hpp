#pragma once
// Texts eight bytes at a time: most words and many lines are no longer.

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace protocols::bytes {

inline constexpr std::size_t at_once = 8;
inline constexpr std::uint64_t of_each = 0x0101010101010101U;

// The first byte stands lowest, on every machine.
constexpr std::uint64_t load(const char* from) {
  const auto at = [from](int i) {
    return std::uint64_t{static_cast<unsigned char>(from[i])} << (8 * i);
  };
  return at(0) | at(1) | at(2) | at(3) | at(4) | at(5) | at(6) | at(7);
}

// Where a byte is less than `n` (at most 128), or is `n`, its top bit is set. Up to the first such
// byte that is exact; behind it a byte may be marked that is not.
constexpr std::uint64_t less(std::uint64_t bytes, unsigned n) {
  return (bytes - of_each * n) & ~bytes & of_each * 0x80;
}
constexpr std::uint64_t equal(std::uint64_t bytes, unsigned n) {
  return less(bytes ^ of_each * n, 1);
}

// A word of at most eight bytes as one number; of a longer one, 0. `readable`: this many bytes can
// be read from its first one on.
constexpr std::uint64_t packed(std::string_view word, std::size_t readable) {
  if (word.empty() || word.size() > at_once) return 0;
  if (readable >= at_once)
    return load(word.data()) & ~std::uint64_t{0} >> (8 * (at_once - word.size()));
  std::uint64_t all = 0;
  for (std::size_t i = word.size(); i-- > 0;) all = all << 8 | static_cast<unsigned char>(word[i]);
  return all;
}
constexpr std::uint64_t packed(std::string_view word) { return packed(word, word.size()); }

// Two words whose letters alone differ in case are the same folded; one of the two must be made of
// letters alone.
constexpr std::uint64_t folded(std::uint64_t packed_word) { return packed_word | of_each * 0x20; }
constexpr std::uint64_t folded(std::string_view word) { return folded(packed(word)); }

}  // namespace protocols::bytes
