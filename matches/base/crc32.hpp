#pragma once
// CRC-32 (the one of zip and PNG), eight bytes at a time: the journal sums every byte it writes.

#include <array>
#include <cstdint>
#include <string_view>

namespace matches {

namespace crc32_tables {

using Table = std::array<std::uint32_t, 256>;

constexpr std::array<Table, 8> make() {
  std::array<Table, 8> tables{};
  for (std::uint32_t byte = 0; byte < 256; ++byte) {
    std::uint32_t sum = byte;
    for (int bit = 0; bit < 8; ++bit) sum = (sum >> 1) ^ (sum & 1 ? 0xEDB88320u : 0);
    tables[0][byte] = sum;
  }
  for (std::size_t ahead = 1; ahead < 8; ++ahead)
    for (std::size_t byte = 0; byte < 256; ++byte) {
      const std::uint32_t before = tables[ahead - 1][byte];
      tables[ahead][byte] = (before >> 8) ^ tables[0][before & 0xff];
    }
  return tables;
}

inline constexpr auto tables = make();

}  // namespace crc32_tables

inline std::uint32_t crc32(std::string_view text) {
  const auto& t = crc32_tables::tables;
  const auto at = [&text](std::size_t i) {
    return static_cast<std::uint32_t>(static_cast<unsigned char>(text[i]));
  };
  std::uint32_t sum = 0xFFFFFFFFu;
  for (; text.size() >= 8; text.remove_prefix(8)) {
    const std::uint32_t low = sum ^ (at(0) | at(1) << 8 | at(2) << 16 | at(3) << 24);
    sum = t[7][low & 0xff] ^ t[6][low >> 8 & 0xff] ^ t[5][low >> 16 & 0xff] ^ t[4][low >> 24] ^
          t[3][at(4)] ^ t[2][at(5)] ^ t[1][at(6)] ^ t[0][at(7)];
  }
  for (std::size_t i = 0; i < text.size(); ++i) sum = (sum >> 8) ^ t[0][(sum ^ at(i)) & 0xff];
  return ~sum;
}

}  // namespace matches
