#include "arena/wire/facts.hpp"

#include <algorithm>

#include "matches/base/json.hpp"
#include "rules/looks.hpp"
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
  if (declared.act("win")) return false;  // refused: the game does not have it
  const auto outcome = declared.outcome();
  return outcome && outcome->winner != rules::other(table.to_act());
}

std::vector<std::string> win_line(const Table& table) {
  const auto& kind = *table.terms().kind;
  const auto last = table.rows().empty() ? std::string_view() : table.rows().back().action;
  std::vector<std::string> names;
  for (const auto& square : rules::winning_squares(kind, table.game(), last))
    names.push_back(rules::square_name(kind, square));
  return names;
}

}  // namespace arena::wire
