#include "protocols/answers.hpp"

#include <utility>

#include "protocols/words.hpp"

namespace protocols {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

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
  std::string text = cleaned(line);
  if (text.empty()) {
    if (line.find('#') != line.npos) return {Kind::comment};
    return {std::exchange(inside_, false) ? Kind::end : Kind::empty};
  }
  if (inside_) return {Kind::more, false, false, std::move(text)};
  if (text[0] != '=' && text[0] != '?') return {Kind::foreign, false, false, std::move(text)};
  inside_ = true;
  std::string_view rest = std::string_view(text).substr(1);
  const auto digits = rest.find_first_not_of("0123456789");
  const bool numbered = !rest.empty() && is_digit(rest[0]);
  if (numbered) rest.remove_prefix(digits == rest.npos ? rest.size() : digits);
  return {Kind::begin, text[0] == '=', numbered, std::string(trimmed(rest))};
}

}  // namespace protocols
