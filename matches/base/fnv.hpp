#pragma once
// FNV-1a, 64 bits: keys for texts, the same on every machine and forever. It guards nothing
// against anybody who wants two texts to agree.

#include <charconv>
#include <cstdint>
#include <string>
#include <string_view>

namespace matches {

inline constexpr std::uint64_t fnv_of_nothing = 0xcbf29ce484222325u;

// Of several texts in a row, each is given what came of those before it.
constexpr std::uint64_t fnv1a(std::string_view text, std::uint64_t before = fnv_of_nothing) {
  for (const char c : text) before = (before ^ static_cast<unsigned char>(c)) * 0x100000001b3u;
  return before;
}

// 16 hexadecimal digits.
inline std::string sixteen_digits(std::uint64_t number) {
  std::string digits(16, '0');
  for (auto digit = digits.rbegin(); number > 0; number >>= 4, ++digit)
    *digit = "0123456789abcdef"[number & 15];
  return digits;
}
// What they spell. Zero: they are not 16 hexadecimal digits.
inline std::uint64_t of_sixteen_digits(std::string_view digits) {
  std::uint64_t number = 0;
  const auto* const end = digits.data() + digits.size();
  const auto [stop, error] = std::from_chars(digits.data(), end, number, 16);
  return error == std::errc() && stop == end && digits.size() == 16 ? number : 0;
}

}  // namespace matches
