#include "protocols/answers.hpp"

#include <utility>

#include "protocols/words.hpp"

namespace protocols {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// Nothing in it has to be taken out or replaced; nearly every line is so.
bool is_clean(std::string_view line) {
  unsigned wrong = 0;  // without a branch for each byte
  for (const char c : line)
    wrong |=
        unsigned{static_cast<unsigned char>(c) < ' '} | unsigned{c == '#'} | unsigned{c == 127};
  return wrong == 0;
}

}  // namespace

std::string cleaned(std::string_view line) {
  std::string text;
  text.reserve(line.size());
  for (const char c : line) {
    if (c == '#' && (text.empty() || text.back() == ' ')) break;
    if (c == '\t')
      text += ' ';
    else if (static_cast<unsigned char>(c) >= ' ' && c != 127)
      text += c;
  }
  return std::string(trimmed(text));
}

AnswerPart AnswerReader::read(std::string_view line) {
  using Kind = AnswerPart::Kind;
  if (line.empty()) return {std::exchange(inside_, false) ? Kind::end : Kind::empty};
  if (line == "=" && !inside_) {
    inside_ = true;
    return {Kind::begin, true};
  }
  std::string_view text = trimmed(line);
  if (!is_clean(text)) text = cleaned_ = cleaned(line);
  if (text.empty()) {
    if (line.find('#') != line.npos) return {Kind::comment};
    return {std::exchange(inside_, false) ? Kind::end : Kind::empty};
  }
  if (inside_) return {Kind::more, false, false, text};
  if (text[0] != '=' && text[0] != '?') return {Kind::foreign, false, false, text};
  inside_ = true;
  auto rest = text.substr(1);
  while (!rest.empty() && is_digit(rest[0])) rest.remove_prefix(1);
  const bool numbered = rest.size() + 1 < text.size();
  return {Kind::begin, text[0] == '=', numbered, trimmed(rest)};
}

}  // namespace protocols
