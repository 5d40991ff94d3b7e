#include "rules/utf8.hpp"

#include <algorithm>
#include <iterator>

namespace rules {

namespace {

struct Range {
  char32_t first, last;
};

constexpr Range wide[] = {{0x1100, 0x115f},   {0x2e80, 0x303e},  {0x3041, 0xa4cf},
                          {0xac00, 0xd7a3},   {0xf900, 0xfaff},  {0xfe30, 0xfe4f},
                          {0xff00, 0xff60},   {0xffe0, 0xffe6},  {0x1f300, 0x1f64f},
                          {0x1f900, 0x1f9ff}, {0x20000, 0x3fffd}};
constexpr Range without_width[] = {{0x0300, 0x036f}, {0x20d0, 0x20ff}, {0xfe00, 0xfe0f}};
// Marks that change the direction of text or cannot be seen are escaped like control characters.
// Those that choose between the shapes of a letter stay: names and symbols are written with them.
constexpr Range hidden[] = {
    {0x0000, 0x001f},  {0x007f, 0x009f}, {0x00ad, 0x00ad}, {0x034f, 0x034f},   {0x061c, 0x061c},
    {0x115f, 0x1160},  {0x17b4, 0x17b5}, {0x180b, 0x180f}, {0x200b, 0x200f},   {0x2028, 0x202e},
    {0x2060, 0x206f},  {0x2800, 0x2800}, {0x3164, 0x3164}, {0xd800, 0xdfff},   {0xfeff, 0xfeff},
    {0xffa0, 0xffa0},  {0xfff0, 0xfffb}, {0xfffe, 0xffff}, {0x1bca0, 0x1bca3}, {0x1d173, 0x1d17a},
    {0xe0000, 0xe007f}};

template <std::size_t N>
bool within(char32_t c, const Range (&ranges)[N]) {
  return std::any_of(std::begin(ranges), std::end(ranges),
                     [c](Range r) { return c >= r.first && c <= r.last; });
}

std::size_t sequence_length(unsigned char lead) {
  if (lead < 0x80) return 1;
  if (lead >= 0xc2 && lead < 0xe0) return 2;
  if (lead >= 0xe0 && lead < 0xf0) return 3;
  if (lead >= 0xf0 && lead < 0xf5) return 4;
  return 0;
}

constexpr int escape_columns = 4;  // \xNN

}  // namespace

Glyph glyph_at(std::string_view text, std::size_t at) {
  const Glyph escaped{1, escape_columns, false};
  const auto lead = static_cast<unsigned char>(text[at]);
  const std::size_t length = sequence_length(lead);
  if (length == 0 || at + length > text.size()) return escaped;
  char32_t c = length == 1 ? lead : lead & (0xffu >> (length + 1));
  for (std::size_t i = 1; i < length; ++i) {
    const auto next = static_cast<unsigned char>(text[at + i]);
    if ((next & 0xc0) != 0x80) return escaped;
    c = (c << 6) | (next & 0x3fu);
  }
  constexpr char32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
  if (c < least[length] || c > 0x10ffff) return escaped;
  if (within(c, hidden)) return {length, escape_columns * static_cast<int>(length), false};
  return {length, within(c, wide) ? 2 : within(c, without_width) ? 0 : 1, true};
}

std::string printable(std::string_view text) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string shown;
  for (std::size_t at = 0; at < text.size();) {
    const Glyph glyph = glyph_at(text, at);
    if (glyph.plain) shown += text.substr(at, glyph.bytes);
    for (std::size_t i = at; !glyph.plain && i < at + glyph.bytes; ++i) {
      const auto byte = static_cast<unsigned char>(text[i]);
      shown += {'\\', 'x', digits[byte >> 4], digits[byte & 15u]};
    }
    at += glyph.bytes;
  }
  return shown;
}

}  // namespace rules
