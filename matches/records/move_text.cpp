// Both forms are lists of stones and nothing else. Rows count from the bottom in the move text, as
// on a Renju board; offsets grow to the right and downwards, as Gomocup's coordinates do.

#include "matches/records/move_text.hpp"

#include <utility>
#include <vector>

#include "basics/numbers.hpp"
#include "matches/records/stones.hpp"
#include "rules/text.hpp"

namespace matches::records {

namespace {

constexpr int centre = board_size / 2;
constexpr std::string_view separators = " \t,";

struct Wrong {
  std::size_t at = 0;
  std::string sentence;
};

struct Parsed {
  std::vector<std::pair<std::string, std::size_t>> stones;  // with their places
  std::optional<Wrong> wrong = {};
};

std::size_t skip_separators(std::string_view line, std::size_t at) {
  return std::min(line.find_first_not_of(separators, at), line.size());
}

Parsed parse_pos(std::string_view line) {
  Parsed parsed;
  for (std::size_t at = skip_separators(line, 0); at < line.size();
       at = skip_separators(line, at)) {
    std::size_t end = at + 1;
    while (end < line.size() && rules::is_digit(line[end])) ++end;
    const auto word = line.substr(at, end - at);
    const auto point = point_of(word);
    if (!point)
      parsed.wrong = {at, rules::in_quotes(end > at + 1 ? word : line.substr(at)) +
                              " is not a point; expected a letter from a to o and a number from 1 "
                              "to 15, such as h8"};
    else if (parsed.stones.size() == most_stones)
      parsed.wrong = {at, "there are more stones than points on the board"};
    if (parsed.wrong) return parsed;
    parsed.stones.emplace_back(point_text(*point), at);
    at = end;
  }
  return parsed;
}

// The whole number at this place, up to a separator.
std::optional<int> number_at(std::string_view line, std::size_t at, std::size_t& end) {
  end = std::min(line.find_first_of(separators, at), line.size());
  auto word = line.substr(at, end - at);
  if (word.size() > 1 && word[0] == '+') word.remove_prefix(1);
  return basics::read_number<int>(word);
}

Parsed parse_offsets(std::string_view line) {
  Parsed parsed;
  for (std::size_t at = skip_separators(line, 0); at < line.size();
       at = skip_separators(line, at)) {
    const std::size_t begin = at;
    std::size_t end = at;
    const auto x = number_at(line, at, end);
    if (x) at = skip_separators(line, end);
    const auto y = x ? number_at(line, at, end) : std::nullopt;
    if (!x || !y) {
      parsed.wrong = {at,
                      at == line.size()
                          ? "the last stone has one number; expected two, such as 6,-4"
                          : rules::in_quotes(line.substr(at, end - at)) +
                                " is not a number; expected pairs from the centre, such as 6,-4"};
      return parsed;
    }
    const bool near = -centre <= *x && *x <= centre && -centre <= *y && *y <= centre;
    if (!near)
      parsed.wrong = {begin, rules::in_quotes(line.substr(begin, end - begin)) +
                                 " is off the 15x15 board; expected numbers from -7 to 7"};
    else if (parsed.stones.size() == most_stones)
      parsed.wrong = {begin, "there are more stones than points on the board"};
    if (parsed.wrong) return parsed;
    parsed.stones.emplace_back(point_text({centre + *x, centre + *y}), begin);
    at = end;
  }
  return parsed;
}

bool holds_nothing(std::string_view line) {
  const auto at = skip_separators(line, 0);
  return at == line.size() || line[at] == '#';
}

template <class Parse>
std::optional<Item> read_line(Lines& lines, const Reading& reading, Parse parse) {
  auto line = lines.next();
  while (line && holds_nothing(*line)) line = lines.next();
  if (!line) return std::nullopt;
  Game game;
  if (auto why = begin_renju(game, reading)) return Damage{lines.number(), 0, *std::move(why)};
  const Parsed parsed = parse(*line);
  if (parsed.wrong)
    return Damage{lines.number(), column_of(*line, parsed.wrong->at), parsed.wrong->sentence};
  std::vector<Listed> stones;
  stones.reserve(parsed.stones.size());
  for (const auto& [action, at] : parsed.stones) {
    Listed stone;
    stone.ply.action = action;
    stone.line = lines.number();
    stone.column = column_of(*line, at);
    stones.push_back(std::move(stone));
  }
  return judged(std::move(game), reading, std::move(stones));
}

}  // namespace

std::optional<Item> read_pos(Lines& lines, const Reading& reading) {
  return read_line(lines, reading, parse_pos);
}

std::optional<Item> read_offset(Lines& lines, const Reading& reading) {
  return read_line(lines, reading, parse_offsets);
}

namespace {

std::optional<std::vector<const endings::Ply*>> some_stones(const Game& game, Losses& losses) {
  auto stones = stones_of(game, losses);
  if (!stones || !stones->empty()) return stones;
  losses.add("a game without a stone: an empty line is not a game");
  return std::nullopt;
}

}  // namespace

std::optional<std::string> write_pos(const Game& game, const Writing&, Losses& losses) {
  const auto stones = some_stones(game, losses);
  if (!stones) return std::nullopt;
  std::string text;
  for (const auto* ply : *stones) text += ply->action;
  return text + '\n';
}

std::optional<std::string> write_offset(const Game& game, const Writing&, Losses& losses) {
  const auto stones = some_stones(game, losses);
  if (!stones) return std::nullopt;
  std::string text;
  for (const auto* ply : *stones) {
    const auto point = *point_of(ply->action);
    if (!text.empty()) text += ", ";
    text += std::to_string(point.x - centre) + ',' + std::to_string(point.y - centre);
  }
  return text + '\n';
}

Parts move_text_holds(const Writing&) { return {Part::position}; }

}  // namespace matches::records
