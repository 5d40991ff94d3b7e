#include "tests/matches/records/mutations.hpp"

#include <utility>
#include <vector>

namespace tests {

namespace {

// With their ends.
std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t from = 0; from < text.size();) {
    const auto end = text.find('\n', from);
    const auto next = end == text.npos ? text.size() : end + 1;
    lines.push_back(text.substr(from, next - from));
    from = next;
  }
  return lines;
}

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const auto& line : lines) text += line;
  return text;
}

std::string with_lines(const std::string& text, Mutation mutation, Dice& dice) {
  auto lines = lines_of(text);
  if (lines.empty()) return text;
  const auto at = dice.below(lines.size());
  const auto place = lines.begin() + static_cast<std::ptrdiff_t>(at);
  if (mutation == Mutation::drop_line) {
    lines.erase(place);
  } else if (mutation == Mutation::repeat_line) {
    const auto line = *place;
    lines.insert(place, line);
  } else {
    const auto next = dice.below(2) == 0 ? (at + 1) % lines.size() : dice.below(lines.size());
    std::swap(lines[at], lines[next]);
  }
  return joined(lines);
}

}  // namespace

std::string_view name(Mutation mutation) {
  switch (mutation) {
    case Mutation::flip_bit: return "flip-bit";
    case Mutation::change_byte: return "change-byte";
    case Mutation::drop_byte: return "drop-byte";
    case Mutation::repeat_byte: return "repeat-byte";
    case Mutation::swap_bytes: return "swap-bytes";
    case Mutation::drop_line: return "drop-line";
    case Mutation::repeat_line: return "repeat-line";
    case Mutation::swap_lines: return "swap-lines";
  }
  return {};
}

std::string mutated(std::string text, Mutation mutation, Dice& dice) {
  if (text.empty()) return text;
  const auto at = dice.below(text.size());
  switch (mutation) {
    case Mutation::flip_bit: text[at] = static_cast<char>(text[at] ^ (1 << dice.below(8))); break;
    case Mutation::change_byte: text[at] = text[dice.below(text.size())]; break;
    case Mutation::drop_byte: text.erase(at, 1); break;
    case Mutation::repeat_byte: text.insert(at, 1, text[at]); break;
    case Mutation::swap_bytes: std::swap(text[at], text[(at + 1) % text.size()]); break;
    case Mutation::drop_line:
    case Mutation::repeat_line:
    case Mutation::swap_lines: return with_lines(text, mutation, dice);
  }
  return text;
}

}  // namespace tests
