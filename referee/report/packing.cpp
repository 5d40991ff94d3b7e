#include "referee/report/packing.hpp"

#include <zlib.h>

#include <new>

#include "matches/base/sha256.hpp"

namespace referee::report {

std::string base64(std::string_view bytes) {
  constexpr std::string_view digits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  text.reserve((bytes.size() + 2) / 3 * 4);
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    unsigned word = 0;
    for (std::size_t k = 0; k < 3; ++k)
      word = word << 8 | (i + k < bytes.size() ? static_cast<unsigned char>(bytes[i + k]) : 0U);
    for (std::size_t k = 0; k < 4; ++k)
      text += i + k <= bytes.size() ? digits[word >> (18 - 6 * k) & 63] : '=';
  }
  return text;
}

std::string packed(std::string_view bytes) {
  auto size = ::compressBound(bytes.size());
  std::string small(size, '\0');
  const int code = ::compress2(reinterpret_cast<Bytef*>(small.data()), &size,
                               reinterpret_cast<const Bytef*>(bytes.data()), bytes.size(),
                               Z_BEST_COMPRESSION);
  if (code != Z_OK) throw std::bad_alloc();  // there is room for the result: only memory can lack
  small.resize(size);
  return base64(small);
}

std::string policy_hash(std::string_view text) {
  const auto digits = matches::sha256(text);
  std::string bytes;
  for (std::size_t i = 0; i < digits.size(); i += 2)
    bytes += static_cast<char>(std::stoi(digits.substr(i, 2), nullptr, 16));
  return "sha256-" + base64(bytes);
}

}  // namespace referee::report
