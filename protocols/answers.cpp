#include "protocols/answers.hpp"

#include <cstdint>
#include <utility>

#include "protocols/bytes.hpp"
#include "protocols/words.hpp"

namespace protocols {

namespace {

// Nothing in it has to be taken out or replaced; nearly every line is so.
bool is_clean(std::string_view line) {
  constexpr unsigned blank = ' ', comment = '#', del = 127;
  const auto wrong_of = [](std::uint64_t eight) {
    return bytes::less(eight, blank) | bytes::equal(eight, comment) | bytes::equal(eight, del);
  };
  std::uint64_t wrong = 0;
  if (line.size() >= bytes::at_once) {
    const auto last = line.size() - bytes::at_once;
    for (std::size_t at = 0; at < last; at += bytes::at_once)
      wrong |= wrong_of(bytes::load(line.data() + at));
    wrong |= wrong_of(bytes::load(line.data() + last));
    return wrong == 0;
  }
  for (const char c : line) wrong |= unsigned{is_blank(c) && c != ' '} | unsigned{c == '#'};
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

AnswerPart AnswerReader::read_odd(std::string_view line) {
  using Kind = AnswerPart::Kind;
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
