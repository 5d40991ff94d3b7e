#pragma once
// The Japanese character sets as rows of up to 94 characters.

#include <span>
#include <string_view>

namespace matches::records::encodings {

struct Row {
  int number = 0;  // from 1
  std::u16string_view characters;
};

// JIS X 0208 with the rows that Windows adds: 13, 89 to 92 (again in 115 to 119), 115 to 119.
std::span<const Row> windows_rows();
// JIS X 0212.
std::span<const Row> supplement_rows();

}  // namespace matches::records::encodings
