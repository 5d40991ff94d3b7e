#include "referee/pictures/glyphs.hpp"

#include "arena/http/embedded.hpp"
#include "basics/text.hpp"

namespace referee::pictures {

namespace {

// The strings in single quotes from here to the comma or semicolon behind them, joined.
std::string joined_strings(std::string_view script) {
  std::string text;
  while (true) {
    const auto begin = script.find_first_of("',;");
    if (begin == script.npos || script[begin] != '\'') return text;
    const auto end = script.find('\'', begin + 1);
    if (end == script.npos) return text;
    text += script.substr(begin + 1, end - begin - 1);
    script.remove_prefix(end + 1);
  }
}

std::string_view glyph_script() {
  for (const auto& file : arena::http::embedded_web())
    if (file.name == "glyphs.js") return file.bytes;
  return {};
}

std::string strings_after(std::string_view beginning) {
  const auto script = glyph_script();
  const auto found = script.find(beginning);
  return found == script.npos ? std::string()
                              : joined_strings(script.substr(found + beginning.size()));
}

}  // namespace

std::string glyph_of(std::string_view piece) {
  const bool promoted = piece.starts_with('+');
  std::string name(piece.substr(promoted ? 1 : 0));
  if (name.size() != 1 || !basics::is_letter(name.front())) return {};
  if (name != "k") name.front() = static_cast<char>(name.front() & ~0x20);
  return strings_after(promoted ? "\n  '+" + name + "':" : "\n  " + name + ":");
}

std::string piece_outline() { return strings_after("outline ="); }

}  // namespace referee::pictures
