#pragma once
// The characters of an untrusted text: complete UTF-8 characters, with everything that a terminal
// might interpret or a person could not see spelled as `\x1b`.

#include <cstddef>
#include <string>
#include <string_view>

namespace rules {

// One character of a text as displayed: its bytes and columns.
struct Glyph {
  std::size_t bytes = 1;
  int columns = 1;
  bool plain = true;  // shown as it is; otherwise as \xNN
};

// The character at this byte.
Glyph glyph_at(std::string_view text, std::size_t at);

// The text with control characters, hidden marks and bytes that are not UTF-8 escaped. Line feeds
// are escaped too: the result is one line.
std::string printable(std::string_view text);

}  // namespace rules
