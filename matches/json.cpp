#include "matches/json.hpp"

#include <algorithm>
#include <cstdint>

namespace matches {

namespace {

void append_escaped(std::string& out, unsigned char byte) {
  constexpr std::string_view hex = "0123456789abcdef";
  out += "\\u00";
  out += hex[byte >> 4];
  out += hex[byte & 15];
}

bool is_plain(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte >= 0x20 && byte < 0x7f && byte != '"' && byte != '\\';
}

// How many bytes at the front stand for themselves.
std::size_t plain_run(std::string_view text) {
  std::size_t i = 0;
  while (i < text.size() && is_plain(text[i])) ++i;
  return i;
}

bool is_trail(std::string_view text, std::size_t at) {
  return at < text.size() && (static_cast<unsigned char>(text[at]) & 0xc0) == 0x80;
}

// The bytes of the UTF-8 character that begins here; 0: none does (overlong forms and surrogates
// included).
std::size_t character(std::string_view text, std::size_t at) {
  const auto lead = static_cast<unsigned char>(text[at]);
  const std::size_t length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  if (lead < 0xc2 || lead > 0xf4) return 0;
  std::uint32_t code = lead & (0xffu >> (length + 1));
  for (std::size_t i = 1; i < length; ++i) {
    if (!is_trail(text, at + i)) return 0;
    code = code << 6 | (static_cast<unsigned char>(text[at + i]) & 0x3fu);
  }
  constexpr std::uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
  const bool surrogate = code >= 0xd800 && code < 0xe000;
  return code < least[length] || code > 0x10ffff || surrogate ? 0 : length;
}

}  // namespace

// Most texts are: so there is no way out of the loops before their ends.
bool is_plain_json(std::string_view text) {
  bool plain = true;
  for (const char c : text) plain &= is_plain(c);
  return plain;
}

void append_json_string(std::string& out, std::string_view text) {
  constexpr std::size_t short_text = 62;
  if (text.size() <= short_text && plain_run(text) == text.size()) {
    char quoted[short_text + 2];
    quoted[0] = '"';
    *std::copy(text.begin(), text.end(), quoted + 1) = '"';
    out.append(quoted, text.size() + 2);
    return;
  }
  out += '"';
  for (std::size_t i = 0; i < text.size();) {
    if (const std::size_t run = plain_run(text.substr(i))) {
      out.append(text, i, run);
      i += run;
      continue;
    }
    const auto byte = static_cast<unsigned char>(text[i]);
    if (byte == '"' || byte == '\\') {
      out += '\\';
      out += text[i++];
    } else if (const std::size_t length = character(text, i)) {
      out.append(text, i, length);
      i += length;
    } else {
      append_escaped(out, byte);
      ++i;
    }
  }
  out += '"';
}

}  // namespace matches
