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

// A character of the basic plane that is there in two or three bytes.
void append_code(std::string& out, std::string_view bytes) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(bytes[i]); };
  const unsigned code = bytes.size() == 2
                            ? (byte(0) & 0x1fu) << 6 | (byte(1) & 0x3fu)
                            : (byte(0) & 0x0fu) << 12 | (byte(1) & 0x3fu) << 6 | (byte(2) & 0x3fu);
  constexpr std::string_view hex = "0123456789abcdef";
  out += "\\u";
  for (int shift = 12; shift >= 0; shift -= 4) out += hex[code >> shift & 15];
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
