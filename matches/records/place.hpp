#pragma once
// A line and a column of a text in one number, for those who carry it along.

#include <cstddef>

namespace matches::records {

constexpr std::size_t place_of(std::size_t line, std::size_t column) {
  constexpr std::size_t most = 0xff'ffff;
  return line << 24 | (column < most ? column : most);
}
constexpr std::size_t line_of(std::size_t place) { return place >> 24; }
constexpr std::size_t column_of(std::size_t place) { return place & 0xff'ffff; }

}  // namespace matches::records
