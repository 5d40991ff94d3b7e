#pragma once
// Words of a command line that a user shall be able to paste into a shell.

#include <algorithm>
#include <string>
#include <string_view>

namespace basics {

// One word as a POSIX shell reads it: in single quotes, unless it holds only characters that mean
// nothing to a shell. The text is not safe for a terminal: that is for the caller to see to.
inline std::string shell_word(std::string_view word) {
  const auto plain = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           std::string_view("-_./,:=+@%").find(c) != std::string_view::npos ||
           static_cast<unsigned char>(c) >= 0x80;
  };
  if (!word.empty() && std::all_of(word.begin(), word.end(), plain)) return std::string(word);
  std::string text = "'";
  for (const char c : word) {
    if (c == '\'')
      text += "'\\''";
    else
      text += c;
  }
  return text + "'";
}

}  // namespace basics
