#include "referee/pictures/markup.hpp"

#include <fmt/format.h>

#include "rules/utf8.hpp"

namespace referee::pictures {

std::string escaped(std::string_view text) {
  std::string safe;
  for (const char c : rules::printable(text)) {
    switch (c) {
      case '&': safe += "&amp;"; break;
      case '<': safe += "&lt;"; break;
      case '>': safe += "&gt;"; break;
      case '"': safe += "&quot;"; break;
      case '\'': safe += "&#39;"; break;
      default: safe += c;
    }
  }
  return safe;
}

std::string number(double value) {
  auto text = fmt::format("{:.2f}", value);
  while (text.back() == '0') text.pop_back();
  if (text.back() == '.') text.pop_back();
  return text == "-0" ? "0" : text;
}

std::string shortened(std::string_view text, std::size_t most) {
  if (columns_of(text) <= most) return std::string(text);
  std::size_t at = 0;
  for (std::size_t columns = 1; at < text.size();) {  // the dots take one
    const auto glyph = rules::glyph_at(text, at);
    columns += static_cast<std::size_t>(glyph.columns);
    if (columns > most) break;
    at += glyph.bytes;
  }
  return std::string(text.substr(0, at)) + "…";
}

std::size_t columns_of(std::string_view text) {
  std::size_t columns = 0;
  for (std::size_t at = 0; at < text.size();) {
    const auto glyph = rules::glyph_at(text, at);
    columns += static_cast<std::size_t>(glyph.columns);
    at += glyph.bytes;
  }
  return columns;
}

}  // namespace referee::pictures
