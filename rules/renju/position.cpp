#include "rules/renju/position.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

#include "rules/nearest.hpp"
#include "rules/text.hpp"

namespace rules::renju {

namespace {

constexpr std::size_t most_fields = 5;
constexpr std::string_view expected_fields =
    "rows, side, phase, offers and the number of the next stone";

TextError unfit(const Field& field, std::string sentence) {
  return {std::string(name(Reason::wrong_phase)), std::move(sentence), field.at, field.text.size()};
}

// A whole number from 1; 0: not one.
int number_in(std::string_view text) { return whole_number(text).value_or(0); }

// One rank: stones as b and w, empty points as a number.
std::optional<TextError> read_rank(const Field& rank, int y, Board& board) {
  const std::string row = "row " + std::to_string(y + 1);
  int x = 0;
  std::size_t i = 0;
  while (i < rank.text.size()) {
    const char c = rank.text[i];
    std::size_t end = i + first_character(rank.text.substr(i)).size();
    while (is_digit(c) && end < rank.text.size() && is_digit(rank.text[end])) ++end;
    const Field here{rank.text.substr(i, end - i), rank.at + i};
    const int run = is_digit(c) ? number_in(here.text) : 1;
    if (!is_digit(c) && c != 'b' && c != 'w')
      return wrong(here, in_quotes(here.text) + " in " + row +
                             " is not a stone; expected b, w or a number of empty points");
    if (run < 1 || run > board_size)
      return wrong(here, in_quotes(here.text) + " in " + row +
                             " is not a number of empty points; expected 1 to 15");
    if (x + run > board_size) return wrong(rank, row + " has more than 15 points");
    if (!is_digit(c)) board.put({x, y}, c == 'b' ? Color::black : Color::white);
    x += run;
    i = end;
  }
  if (x == board_size) return std::nullopt;
  return wrong(
      rank, row + " has " + std::to_string(x) + (x == 1 ? " point" : " points") + "; expected 15");
}

std::optional<TextError> read_ranks(const Field& field, Board& board) {
  std::size_t at = 0;
  for (int y = board_size - 1; y >= 0; --y) {
    if (at > field.text.size())
      return wrong(field, "the board ends before row " + std::to_string(y + 1) +
                              "; expected 15 rows between '/'");
    const auto end = std::min(field.text.find('/', at), field.text.size());
    if (auto bad = read_rank({field.text.substr(at, end - at), field.at + at}, y, board))
      return bad;
    at = end + 1;
  }
  if (at > field.text.size()) return std::nullopt;
  return wrong({field.text.substr(at), field.at + at}, "the board has more than 15 rows");
}

std::optional<TextError> read_offers(const Field& field, Position& p) {
  if (field.text == "-") return std::nullopt;
  if (is_digit(field.text[0])) {
    p.declared = number_in(field.text);
    if (p.declared > 0 && p.declared <= Points::capacity) return std::nullopt;
    return wrong(field, in_quotes(field.text) + " is not a number of offers; expected 1 to " +
                            std::to_string(Points::capacity));
  }
  std::size_t at = 0;
  while (at <= field.text.size()) {
    const auto end = std::min(field.text.find('-', at), field.text.size());
    const auto point = read_point(field.text.substr(at, end - at), field.at + at);
    if (!point) return point.error();
    if (!p.offered.add(*point))
      return wrong(field, "more than " + std::to_string(Points::capacity) + " offered points");
    at = end + 1;
  }
  return std::nullopt;
}

std::string stones_text(int n) { return std::to_string(n) + (n == 1 ? " stone" : " stones"); }

bool declares(Opening opening) {
  return step(opening, Phase::count3) != nullptr || step(opening, Phase::count4) != nullptr;
}

// Whether the stones of one colour fit the areas of that colour's turns: the nearest to h8 that of
// the first turn, and so on (areas only grow).
bool within_reach(Opening opening, const Board& board, Color color) {
  std::array<int, anywhere + 1> at_distance{};
  const Cell own = color == Color::black ? Cell::black : Cell::white;
  for (int i = 0; i < point_count; ++i)
    if (board.at(point_at(i)) == own)
      ++at_distance[static_cast<std::size_t>(distance_from_centre(point_at(i)))];
  int number = color == Color::black ? 1 : 2;
  for (int distance = 0; distance <= anywhere; ++distance)
    for (int n = at_distance[static_cast<std::size_t>(distance)]; n > 0; --n, number += 2)
      if (reach_of_stone(opening, number) < distance) return false;
  return true;
}

// What is wrong with a phase of the opening: side, stones.
std::optional<std::string> misfit(const Terms& terms, const Position& p, const Step& s) {
  const std::string phase = "phase " + std::string(name(p.phase));
  if (p.side != s.side)
    return "in " + phase + " " + colored(s.side) + " is to act, not " + colored(p.side);
  if (p.board.stones() != s.stones)
    return phase + " has " + stones_text(s.stones) + " on the board, not " +
           std::to_string(p.board.stones());
  for (const Color c : {Color::black, Color::white})
    if (!within_reach(terms.opening, p.board, c))
      return "a stone of " + colored(c) + " stands outside the area that the opening allows";
  return std::nullopt;
}

// What is wrong with the offers in this phase.
std::optional<std::string> offers_misfit(const Terms& terms, const Position& p, const Step* s) {
  const std::string phase = "phase " + std::string(name(p.phase));
  const bool wants_number = s != nullptr && s->declared;
  if (wants_number != (p.declared > 0))
    return phase +
           (wants_number ? " needs the declared number of offers" : " has no number of offers");
  if (p.declared > terms.offers)
    return "at most " + std::to_string(terms.offers) + " offers may be declared";
  if (p.phase != Phase::select5)
    return p.offered.empty() ? std::nullopt : std::optional(phase + " has no offered points");
  const int n = p.offered.size();
  const bool right = declares(terms.opening) ? n >= 1 && n <= terms.offers : n == terms.offers;
  if (!right)
    return phase + " needs " + std::to_string(terms.offers) +
           (declares(terms.opening) ? " offered points or fewer" : " offered points") + ", not " +
           std::to_string(n);
  for (int i = 0; i < n; ++i)
    if (!p.board.is_empty(p.offered[i]))
      return "the offered " + name(p.offered[i]) + " is occupied";
  if (const auto same = same_pair(p.board, p.offered, terms.sameness))
    return "the offered " + name(same->a) + " and " + name(same->b) + " count as the same";
  return std::nullopt;
}

std::optional<TextError> read_fields(const std::vector<Field>& fields, Position& p) {
  if (auto bad = read_ranks(fields[0], p.board)) return bad;
  const Field end{{}, fields.back().at + fields.back().text.size()};
  if (fields.size() < 2) return wrong(end, "the side to act is missing; expected b or w");
  if (fields[1].text != "b" && fields[1].text != "w")
    return wrong(fields[1], in_quotes(fields[1].text) + " is not a side to act; expected b or w");
  p.side = fields[1].text == "b" ? Color::black : Color::white;
  if (fields.size() > 2) {
    const auto phase = phase_named(fields[2].text);
    if (!phase)
      return wrong(fields[2], "unknown phase " + in_quotes(fields[2].text) +
                                  meant_or_expected(fields[2].text, phase_names()));
    p.phase = *phase;
  }
  if (fields.size() > 3)
    if (auto bad = read_offers(fields[3], p)) return bad;
  p.ply = p.board.stones() + 1;
  if (fields.size() <= 4) return std::nullopt;
  p.ply = number_in(fields[4].text);
  if (p.ply > 0) return std::nullopt;
  return wrong(fields[4],
               in_quotes(fields[4].text) + " is not the number of a stone; expected 1 or more");
}

}  // namespace

Position start_position(const Terms& terms) {
  Position p;
  p.phase = first_phase(terms.opening);
  return p;
}

Result<Position> read_position(const Terms& terms, std::string_view text) {
  const auto found = fields(text, most_fields + 1);
  Position p = start_position(terms);
  if (text.empty()) return p;
  if (found.empty())
    return syntax_error("no position; expected " + std::string(expected_fields), 0, text.size());
  if (found.size() > most_fields)
    return wrong({text.substr(found.back().at), found.back().at},
                 in_quotes(found.back().text) + " is one field too many; expected " +
                     std::string(expected_fields));
  if (auto bad = read_fields(found, p)) return *std::move(bad);
  if (found.size() < 3 && p.board.stones() > 0) p.phase = Phase::play;
  const Field place = found.size() > 2 ? found[2] : found[1];
  const Step* const s = step(terms.opening, p.phase);
  if (s == nullptr && p.phase != Phase::play)
    return unfit(place, "the opening of " + std::string(terms.id) + " has no phase " +
                            std::string(name(p.phase)));
  if (s != nullptr)
    if (auto why = misfit(terms, p, *s)) return unfit(place, *std::move(why));
  if (auto why = offers_misfit(terms, p, s))
    return unfit(found.size() > 3 ? found[3] : place, *std::move(why));
  return p;
}

std::string write_position(const Position& p) {
  std::string text;
  for (int y = board_size - 1; y >= 0; --y) {
    int run = 0;
    const auto flush = [&] {
      if (run > 0) text += std::to_string(run);
      run = 0;
    };
    for (int x = 0; x < board_size; ++x) {
      const Cell c = p.board.at({x, y});
      if (c == Cell::empty) {
        ++run;
        continue;
      }
      flush();
      text += c == Cell::black ? 'b' : 'w';
    }
    flush();
    text += y > 0 ? '/' : ' ';
  }
  text += p.side == Color::black ? "b " : "w ";
  text += name(p.phase);
  const std::string offers = p.declared > 0 ? std::to_string(p.declared) : p.offered.names("-");
  return text + ' ' + (offers.empty() ? "-" : offers) + ' ' + std::to_string(p.ply);
}

Color color_in_turn(const Board& board) {
  return board.stones() % 2 == 0 ? Color::black : Color::white;
}

bool balanced(const Terms& terms, const Position& p) {
  const int blacks = p.board.stones(Color::black), whites = p.board.stones(Color::white);
  const int all = blacks + whites, free = terms.stones_before_pass();
  const bool alternating = blacks - whites == all % 2;
  if (p.phase != Phase::play) return alternating;  // the total was checked on reading
  if (alternating && p.side == color_in_turn(p.board)) return true;
  if (terms.pass && all > free) return blacks >= (free + 1) / 2 && whites >= free / 2;
  if (terms.pass) return all == free && alternating;
  // Only Black can have passed, having nothing but forbidden points left.
  return !terms.no_legal_point_loses && blacks - whites <= (p.side == Color::black ? 0 : 1);
}

int offers_due(const Terms& terms, const Position& p) {
  const Step* const s = step(terms.opening, p.phase);
  if (s == nullptr || !s->next.offer) return 0;
  return s->declared ? p.declared : terms.offers;
}

}  // namespace rules::renju
