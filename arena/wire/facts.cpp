#include "arena/wire/facts.hpp"

#include <algorithm>

#include "arena/wire/action.hpp"
#include "matches/base/json.hpp"
#include "rules/text.hpp"

namespace arena::wire {

namespace {

using rules::Color;
using table::Table;

constexpr std::size_t hands_field = 2;  // of a position of Shogi

std::string_view field_of(std::string_view position, std::size_t number) {
  const auto fields = rules::fields(position, number + 2);
  return number < fields.size() ? fields[number].text : std::string_view();
}

// "2Pb" has two pawns of Black's, in capitals, and a bishop of White's.
void append_hand(std::string& out, std::string_view hands, Color color) {
  matches::JsonObject hand(out);
  std::size_t count = 0;
  for (const char c : hands) {
    if (rules::is_digit(c)) {
      count = count * 10 + static_cast<std::size_t>(c - '0');
      continue;
    }
    const bool black = c >= 'A' && c <= 'Z';
    if (c != '-' && black == (color == Color::black)) {
      const char letter = black ? c : static_cast<char>(c - 'a' + 'A');
      hand.number(std::string_view(&letter, 1), std::max<std::size_t>(count, 1));
    }
    count = 0;
  }
  hand.close();
}

// The square names in a sentence of the rules library: "a rectangle on a1, a3, c1 and c3".
std::vector<std::string> points_in(std::string_view sentence, int board_size) {
  std::vector<std::string> points;
  std::string word;
  for (const char c : std::string(sentence) + " ") {
    if (rules::is_digit(c) || (c >= 'a' && c <= 'z')) {
      word += c;
      continue;
    }
    if (point_of(word, board_size)) points.push_back(word);
    word.clear();
  }
  return points;
}

// The stones of a board, x and y from the lower left; ' ' for an empty point.
class Stones {
 public:
  Stones(std::string_view ranks, int size) : size_(size) {
    std::string row;
    std::size_t empty = 0;
    const auto fill = [&] {
      row.append(empty, ' ');
      empty = 0;
    };
    for (const char c : ranks) {
      if (rules::is_digit(c)) {
        empty = empty * 10 + static_cast<std::size_t>(c - '0');
        continue;
      }
      fill();
      if (c == '/')
        rows_.push_back(std::exchange(row, {}));
      else
        row += c;
    }
    fill();
    rows_.push_back(row);
    std::reverse(rows_.begin(), rows_.end());
  }

  char at(Point point) const {
    const bool inside = point.x >= 0 && point.y >= 0 && point.x < size_ && point.y < size_;
    if (!inside || static_cast<std::size_t>(point.y) >= rows_.size()) return ' ';
    const auto& row = rows_[static_cast<std::size_t>(point.y)];
    return static_cast<std::size_t>(point.x) < row.size() ? row[static_cast<std::size_t>(point.x)]
                                                          : ' ';
  }

  // The stones of one colour in a row with this one.
  std::vector<Point> row_through(Point from, int dx, int dy) const {
    Point end = from;
    while (at({end.x - dx, end.y - dy}) == at(from)) end = {end.x - dx, end.y - dy};
    std::vector<Point> row;
    for (; at(end) == at(from); end = {end.x + dx, end.y + dy}) row.push_back(end);
    return row;
  }

 private:
  int size_;
  std::vector<std::string> rows_;
};

std::vector<std::string> row_of_five(const Table& table) {
  constexpr std::size_t five = 5;
  const int size = table.terms().kind->board_size;
  std::vector<std::string> points;
  const auto last = table.rows().empty() ? std::nullopt : point_of(table.rows().back().action, size);
  const auto position = table.game().position();
  const Stones stones(field_of(position, 0), size);
  if (!last || stones.at(*last) == ' ') return points;
  for (const auto& [dx, dy] : {std::pair(1, 0), {0, 1}, {1, 1}, {1, -1}}) {
    const auto row = stones.row_through(*last, dx, dy);
    if (row.size() < five) continue;
    for (const auto& point : row) {
      auto name = point_text(point.x, point.y);
      if (std::find(points.begin(), points.end(), name) == points.end())
        points.push_back(std::move(name));
    }
  }
  return points;
}

}  // namespace

std::string hands_json(const Table& table) {
  // The game in which kings are mated is the one in which captured pieces are kept.
  if (!table.terms().kind->mates) return "null";
  const auto position = table.game().position();
  const auto hands = field_of(position, hands_field);
  std::string out;
  matches::JsonObject both(out);
  both.key("black");
  append_hand(out, hands, Color::black);
  both.key("white");
  append_hand(out, hands, Color::white);
  both.close();
  return out;
}

bool in_check(const Table& table) {
  const auto* const mates = table.terms().kind->mates;
  return mates && mates->in_check(table.game());
}

bool may_declare(const Table& table) {
  if (table.over()) return false;
  auto declared = table.game();
  if (declared.act("win")) return false;  // refused: the game knows no such thing
  const auto outcome = declared.outcome();
  return outcome && outcome->winner != rules::other(table.to_act());
}

std::vector<std::string> win_line(const Table& table) {
  if (!table.over()) return {};
  const auto& result = *table.result();
  if (result.reason == rules::Reason::rectangle)
    return points_in(result.sentence, table.terms().kind->board_size);
  const bool in_a_row =
      result.reason == rules::Reason::five || result.reason == rules::Reason::overline;
  return in_a_row ? row_of_five(table) : std::vector<std::string>();
}

}  // namespace arena::wire
