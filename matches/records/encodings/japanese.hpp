#pragma once
// CP932 (Shift_JIS as Windows has it) and EUC-JP, character by character. They are read and written
// with tables of our own, so that it does not depend on the system which records can be read. The
// result is that of iconv in Debian's C library.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace matches::records::encodings {

enum class Japanese : unsigned char { cp932, euc_jp };

struct Decoded {
  char16_t code = 0;
  std::size_t bytes = 0;
};

// The character at the front of `bytes`, of which there is at least one. Nothing if they are not a
// character, or only its beginning.
std::optional<Decoded> decode(Japanese encoding, std::string_view bytes);

// Empty if the encoding does not have it.
std::string encode(Japanese encoding, char32_t code);

}  // namespace matches::records::encodings
