#include "protocols/gomocup_board.hpp"

#include <algorithm>

#include "protocols/words.hpp"

namespace protocols::gomocup {

namespace {

constexpr int most = 9999;  // no engine means a larger number

using basics::is_letter;

void skip_blanks(std::string_view& text) {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
}

// Takes a number off the text, a sign in front if any.
std::optional<int> take_number(std::string_view& text) {
  skip_blanks(text);
  const std::size_t sign = !text.empty() && text[0] == '-' ? 1 : 0;
  std::size_t end = sign;
  int value = 0;
  for (; end < text.size() && is_digit(text[end]); ++end) {
    value = value * 10 + text[end] - '0';
    if (value > most) return std::nullopt;
  }
  if (end == sign) return std::nullopt;
  text.remove_prefix(end);
  return sign == 1 ? -value : value;
}

std::optional<Point> take_point(std::string_view& text) {
  const auto x = take_number(text);
  skip_blanks(text);
  if (!x || !text.starts_with(',')) return std::nullopt;
  text.remove_prefix(1);
  const auto y = take_number(text);
  if (!y) return std::nullopt;
  return Point{*x, *y};
}

// The stones of one colour in the rows of a position text. False: these are not 15 rows of 15.
bool read_rows(std::string_view rows, std::vector<Point>& black, std::vector<Point>& white) {
  int x = 0, y = 0;
  for (std::size_t at = 0; at < rows.size(); ++at) {
    const char c = rows[at];
    if (is_digit(c)) {
      const bool two = at + 1 < rows.size() && is_digit(rows[at + 1]);
      x += *number<int>(rows.substr(at, two ? 2 : 1));
      at += two ? 1 : 0;
    } else if (c == '/') {
      if (x != board_size) return false;
      x = 0;
      ++y;
    } else if ((c == 'b' || c == 'w') && x < board_size && y < board_size) {
      (c == 'b' ? black : white).push_back({x++, y});
    } else {
      return false;
    }
  }
  return x == board_size && y == board_size - 1;
}

}  // namespace

std::optional<Point> read_point(std::string_view action) {
  if (action.size() < 2 || action.size() > 3 || !is_digit(action[1])) return std::nullopt;
  const int x = lower(action[0]) - 'a';
  const auto row = number<int>(action.substr(1));
  if (!row || x < 0 || x >= board_size || *row < 1 || *row > board_size) return std::nullopt;
  return Point{x, board_size - *row};
}

std::string write(Point point) {
  std::string text;
  append(text, point);
  return text;
}

void append(std::string& out, Point point) { Phrase(out).number(point.x).put(',').number(point.y); }

std::string action_at(Point point) {
  if (point.x < 0 || point.y < 0) return {};
  const char column = point.x < 26 ? static_cast<char>('a' + point.x) : 'z';
  const int row = point.y < board_size ? board_size - point.y : point.y + 1;
  std::string action(1, column);
  Phrase(action).number(row);
  return action;
}

std::vector<Point> read_points(std::string_view line) {
  std::vector<Point> points;
  while (!trimmed(line).empty()) {
    const auto point = take_point(line);
    const bool glued = !line.empty() && !is_blank(line.front());
    if (!point || glued) return {};
    points.push_back(*point);
  }
  return points;
}

std::optional<Point> read_single_point(std::string_view line) {
  const auto point = take_point(line);
  return trimmed(line).empty() ? point : std::nullopt;
}

bool resembles_move(std::string_view line) {
  int numbers = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (is_letter(line[i]) || static_cast<unsigned char>(line[i]) >= 0x80) return false;
    if (is_digit(line[i]) && (i == 0 || !is_digit(line[i - 1]))) ++numbers;
  }
  return numbers == 2;
}

std::optional<std::vector<std::string>> read_forbidden(std::string_view list) {
  std::string digits;
  list = trimmed(list);
  if (list.ends_with('.')) list.remove_suffix(1);
  for (const char c : list)
    if (is_digit(c))
      digits += c;
    else if (!is_blank(c))
      return std::nullopt;
  if (digits.size() % 4 != 0) return std::nullopt;
  std::vector<std::string> points;
  const auto two = [&digits](std::size_t at) {
    return (digits[at] - '0') * 10 + digits[at + 1] - '0';
  };
  for (std::size_t at = 0; at < digits.size(); at += 4) {
    const Point point{two(at), two(at + 2)};
    if (point.x >= board_size || point.y >= board_size) return std::nullopt;
    points.push_back(action_at(point));
  }
  return points;
}

bool Stones::start(std::string_view position) {
  all_.clear();
  next_ = Side::black;
  const auto rows = next_word(position);
  if (rows.empty()) return true;
  std::vector<Point> black, white;
  if (!read_rows(rows, black, white)) return false;
  for (std::size_t i = 0; i < std::max(black.size(), white.size()); ++i) {
    if (i < black.size()) all_.push_back({black[i], Side::black});
    if (i < white.size()) all_.push_back({white[i], Side::white});
  }
  const auto side = next_word(position);
  const auto phase = next_word(position);
  // In an opening one player may put several stones, but their colours alternate.
  const bool by_side = phase.empty() || phase == "play";
  const bool white_next = by_side ? side == "w" : all_.size() % 2 == 1;
  next_ = white_next ? Side::white : Side::black;
  return true;
}

void Stones::put(Point point) {
  all_.push_back({point, next_});
  next_ = other(next_);
}

}  // namespace protocols::gomocup
