#pragma once
// The characters of a text that anybody may have written: whole UTF-8 characters, and everything
// that a terminal might obey or a person could not see spelled `\x1b`.

#include <cstddef>
#include <string>
#include <string_view>

namespace rules {

// One character of a text as it is shown: how many bytes it was and what stands for it.
struct Glyph {
  std::size_t bytes = 1;
  int columns = 1;
  bool plain = true;  // shown as it is; otherwise as \xNN
};

// The character that begins at this byte.
Glyph glyph_at(std::string_view text, std::size_t at);

// The text with control characters, hidden marks and bytes that are no UTF-8 escaped. Line feeds
// are escaped as well: the result is one line.
std::string printable(std::string_view text);

}  // namespace rules
