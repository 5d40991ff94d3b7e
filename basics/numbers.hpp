#pragma once
// Numbers in texts.

#include <charconv>
#include <optional>
#include <string_view>
#include <system_error>

namespace basics {

// The whole text as a number, as std::from_chars reads it: no blank, and no plus sign. Nothing
// where it is something else, or a number that `Number` does not hold.
template <class Number>
std::optional<Number> read_number(std::string_view text) {
  Number value{};
  const auto* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc() || stop != end) return std::nullopt;
  return value;
}

}  // namespace basics
