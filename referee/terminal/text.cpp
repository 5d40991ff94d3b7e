#include "referee/terminal/text.hpp"

#include <algorithm>

#include "rules/utf8.hpp"

namespace referee::terminal {

using rules::Glyph;
using rules::glyph_at;

namespace {

// The glyphs of a text with the byte and the column where each begins, and one past the end.
struct Spot {
  std::size_t at;
  int column;
};

std::vector<Spot> spots_of(std::string_view text) {
  std::vector<Spot> spots;
  Spot here{0, 0};
  while (here.at < text.size()) {
    spots.push_back(here);
    const Glyph glyph = glyph_at(text, here.at);
    here.at += glyph.bytes;
    here.column += glyph.columns;
  }
  spots.push_back(here);
  return spots;
}

// The spot of the glyph that holds the byte.
std::size_t spot_at(const std::vector<Spot>& spots, std::size_t at) {
  const auto after = std::upper_bound(spots.begin(), spots.end(), at,
                                      [](std::size_t a, const Spot& s) { return a < s.at; });
  return static_cast<std::size_t>(after - spots.begin()) - 1;
}

constexpr std::string_view left_out = "...";

// Columns without the colours and so on between ESC and a letter.
int shown_columns(std::string_view text) {
  int all = 0;
  for (std::size_t at = 0; at < text.size();) {
    const auto escape = std::min(text.find("\x1b[", at), text.size());
    all += columns(text.substr(at, escape - at));
    const auto end = text.find_first_not_of("0123456789;", std::min(escape + 2, text.size()));
    at = end == text.npos ? text.size() : end + 1;
  }
  return all;
}

// Where a line that is too wide ends: at the last gap before the edge, a wide one if there is any
// in its second half. Empty handed (npos) it is one word, and a word stays whole.
std::size_t end_of_line(std::string_view line, std::size_t from, int width) {
  std::size_t narrow = line.npos, wide = line.npos;
  for (auto at = line.find(' ', from); at != line.npos; at = line.find(' ', at)) {
    const auto next = line.find_first_not_of(' ', at);
    if (next == line.npos) break;
    if (narrow != line.npos && shown_columns(line.substr(0, at)) > width) break;
    narrow = at;
    if (next - at > 1 && 2 * shown_columns(line.substr(0, at)) >= width) wide = at;
    at = next;
  }
  return wide == line.npos || shown_columns(line.substr(0, narrow)) > width ? narrow : wide;
}

std::string folded_line(std::string_view given, int width) {
  const auto begin = std::min(given.find_first_not_of(' '), given.size());
  const std::string margin(begin + 2, ' ');
  std::string lines, line(given);
  auto from = begin;
  while (shown_columns(line) > width) {
    const auto end = end_of_line(line, from, width);
    if (end == line.npos) break;
    lines += line.substr(0, end) + "\n";
    line = margin + line.substr(line.find_first_not_of(' ', end));
    from = margin.size();
  }
  return lines + line;
}

bool to_be_copied(std::string_view line) {
  line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
  return line.starts_with("try: ") || line.starts_with("position ") ||
         line.starts_with("position: ");
}

template <class Change>
std::string each_line(std::string_view text, Change change) {
  std::string lines;
  for (std::size_t at = 0; at < text.size();) {
    const auto end = std::min(text.find('\n', at), text.size());
    lines += change(text.substr(at, end - at));
    if (end < text.size()) lines += '\n';
    at = end + 1;
  }
  return lines;
}

}  // namespace

int columns(std::string_view text) { return spots_of(text).back().column; }

std::string shortened(std::string_view text, int most) {
  const auto spots = spots_of(text);
  if (spots.back().column <= most) return rules::printable(text);
  const int half = (most - static_cast<int>(left_out.size())) / 2;
  std::size_t head = 0, tail = spots.size() - 1;
  while (spots[head + 1].column <= half) ++head;
  while (spots.back().column - spots[tail - 1].column <= half) --tail;
  return rules::printable(text.substr(0, spots[head].at)) + std::string(left_out) +
         rules::printable(text.substr(spots[tail].at));
}

std::string wrapped(std::string_view text, int indent, int width) {
  const std::string margin(static_cast<std::size_t>(indent), ' ');
  std::string lines, line;
  for (const auto& word : words_of(text)) {
    if (!line.empty() && indent + columns(line) + 1 + columns(word) > width) {
      lines += margin + line + "\n";
      line.clear();
    }
    line += (line.empty() ? "" : " ") + word;
  }
  return line.empty() ? lines : lines + margin + line + "\n";
}

std::string folded(std::string_view text, int width) {
  return each_line(text, [width](std::string_view line) { return folded_line(line, width); });
}

std::string folded_to_read(std::string_view text, int width) {
  return each_line(text, [width](std::string_view line) {
    return to_be_copied(line) ? std::string(line) : folded_line(line, width);
  });
}

std::string indented(std::string_view text, int blanks) {
  const std::string margin(static_cast<std::size_t>(blanks), ' ');
  return each_line(text, [&](std::string_view line) {
    return line.empty() ? std::string() : margin + std::string(line);
  });
}

std::string padded(std::string_view text, int width) {
  std::string wide_enough(text);
  wide_enough.append(static_cast<std::size_t>(std::max(0, width - columns(text))), ' ');
  return wide_enough;
}

std::string in_columns(const std::vector<std::string>& words, int width) {
  int widest = 1;
  for (const auto& word : words) widest = std::max(widest, columns(word));
  const auto across = static_cast<std::size_t>(std::max(1, (width + 2) / (widest + 2)));
  const std::size_t rows = (words.size() + across - 1) / across;
  std::string lines;
  for (std::size_t row = 0; row < rows; ++row) {
    for (std::size_t i = row; i < words.size(); i += rows)
      lines += i + rows < words.size() ? padded(words[i], widest + 2) : words[i];
    lines += '\n';
  }
  return lines;
}

Excerpt excerpt(std::string_view text, std::size_t at, std::size_t length, int width) {
  const auto spots = spots_of(text);
  const std::size_t place = spot_at(spots, std::min(at, text.size()));
  const std::size_t end = std::max(place + 1, spot_at(spots, std::min(at + length, text.size())));
  std::size_t first = 0, last = spots.size() - 1;
  const int room = width - 2 * static_cast<int>(left_out.size());
  if (spots.back().column > width) {  // a window with the place in its first half
    while (spots[first].column + room / 2 < spots[place].column) ++first;
    while (spots[last].column - spots[first].column > room) --last;
  }
  const std::string_view before = first > 0 ? left_out : "";
  const auto shown = text.substr(spots[first].at, spots[last].at - spots[first].at);
  const std::size_t stop = std::min(end, std::max(last, place + 1));
  const int marked = stop < spots.size() ? spots[stop].column - spots[place].column : 1;
  Excerpt made;
  made.line = std::string(before) + rules::printable(shown);
  if (last + 1 < spots.size()) made.line += left_out;
  made.caret.assign(
      before.size() + static_cast<std::size_t>(spots[place].column - spots[first].column), ' ');
  made.caret.append(static_cast<std::size_t>(std::max(1, marked)), '^');
  return made;
}

int column_of(std::string_view text, std::size_t at) {
  return static_cast<int>(spot_at(spots_of(text), std::min(at, text.size()))) + 1;
}

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  constexpr std::string_view blanks = " \t\r\n\v\f";
  for (auto at = text.find_first_not_of(blanks); at != text.npos;) {
    const auto end = std::min(text.find_first_of(blanks, at), text.size());
    words.emplace_back(text.substr(at, end - at));
    at = text.find_first_not_of(blanks, end);
  }
  return words;
}

std::vector<std::string_view> cut(std::string_view text, std::string_view separator) {
  std::vector<std::string_view> parts;
  for (std::size_t at = 0; at <= text.size();) {
    const auto end = std::min(text.find(separator, at), text.size());
    parts.push_back(text.substr(at, end - at));
    at = end + (end < text.size() ? separator.size() : 1);
  }
  return parts;
}

std::vector<std::string_view> between_commas(std::string_view list) { return cut(list, ","); }

std::string joined(const std::vector<std::string>& words, std::string_view separator) {
  std::string text;
  for (const auto& word : words) {
    if (!text.empty()) text += separator;
    text += word;
  }
  return text;
}

}  // namespace referee::terminal
