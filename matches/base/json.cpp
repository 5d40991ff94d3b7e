#include "matches/base/json.hpp"

#include <algorithm>

#include "rules/utf8.hpp"

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

void append_unit(std::string& out, char32_t unit) {
  constexpr std::string_view hex = "0123456789abcdef";
  out += "\\u";
  for (int shift = 12; shift >= 0; shift -= 4) out += hex[unit >> shift & 15];
}

// A character that is there in two to four bytes; beyond the basic plane it takes two surrogates.
void append_code(std::string& out, std::string_view bytes) {
  char32_t code = static_cast<unsigned char>(bytes[0]) & (0xffu >> (bytes.size() + 1));
  for (const char c : bytes.substr(1)) code = code << 6 | (static_cast<unsigned char>(c) & 0x3fu);
  constexpr char32_t beyond = 0x10000;
  if (code < beyond) return append_unit(out, code);
  append_unit(out, 0xd800 + ((code - beyond) >> 10));
  append_unit(out, 0xdc00 + ((code - beyond) & 0x3ff));
}

// A surrogate is not a character, and stands as its bytes.
bool is_surrogate(std::string_view bytes) {
  return bytes.size() == 3 && bytes[0] == '\xed' && static_cast<unsigned char>(bytes[1]) >= 0xa0;
}

// The character that begins here, plain or escaped. Returns its length.
std::size_t append_character(std::string& out, std::string_view text, std::size_t at) {
  const auto glyph = rules::glyph_at(text, at);
  const auto bytes = text.substr(at, glyph.bytes);
  if (glyph.plain) {
    out += bytes;
  } else if (bytes.size() == 1 || is_surrogate(bytes)) {
    for (const char c : bytes) append_escaped(out, static_cast<unsigned char>(c));
  } else {
    append_code(out, bytes);
  }
  return bytes.size();
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
    } else {
      i += append_character(out, text, i);
    }
  }
  out += '"';
}

std::string without_hidden(std::string_view json) {
  std::string out;
  for (std::size_t at = 0; at < json.size();) {
    const bool between = json[at] == '\n' || json[at] == '\t' || json[at] == '\r';
    if (between)
      out += json[at++];  // two values: texts have none of them as they are
    else
      at += append_character(out, json, at);
  }
  return out;
}

}  // namespace matches
