#include "rules/renju/move.hpp"

#include <algorithm>
#include <optional>

#include "rules/text.hpp"

namespace rules::renju {

namespace {

// The next word at or after `from`; empty at the end.
Field word_at(std::string_view text, std::size_t from) {
  const auto begin = std::min(text.find_first_not_of(' ', from), text.size());
  const auto end = std::min(text.find(' ', begin), text.size());
  return {text.substr(begin, end - begin), begin};
}

Field next(std::string_view text, const Field& word) {
  return word_at(text, word.at + word.text.size());
}

bool same_word(std::string_view given, std::string_view word) {
  return std::equal(given.begin(), given.end(), word.begin(), word.end(),
                    [&](char a, char b) { return lower(a) == b; });
}

std::optional<Verb> verb_named(std::string_view text) {
  for (const Verb v : verbs)
    if (v != Verb::stone && same_word(text, name(v))) return v;
  return std::nullopt;
}

Result<Move> read_offer(std::string_view text, Field word) {
  auto move = Move::offer({});
  for (word = next(text, word); !word.text.empty(); word = next(text, word)) {
    const auto point = read_point(word.text, word.at);
    if (!point) return point.error();
    if (!move.points.add(*point)) ++move.number;
  }
  if (move.points.empty())
    return syntax_error("'offer' needs points, such as 'offer h9 i10'", 0, text.size());
  return move;
}

Result<Move> read_count(std::string_view text, Field word) {
  constexpr std::string_view digits = "0123456789";
  word = next(text, word);
  const bool number = !word.text.empty() && word.text.find_first_not_of(digits) == word.text.npos &&
                      (word.text[0] != '0' || word.text.size() == 1);
  if (!number)
    return syntax_error("'count' needs a number, such as 'count 5'", word.at, word.text.size());
  if (const Field more = next(text, word); !more.text.empty())
    return syntax_error("'count' takes one number", more.at, text.size() - more.at);
  constexpr std::size_t most_digits = 9;  // more is one and the same too much
  if (word.text.size() > most_digits) return Move::count(999'999'999);
  int n = 0;
  for (const char c : word.text) n = n * 10 + (c - '0');
  return Move::count(n);
}

}  // namespace

std::string_view name(Verb v) {
  switch (v) {
    case Verb::stone: return "a point";
    case Verb::pass: return "pass";
    case Verb::swap: return "swap";
    case Verb::keep: return "keep";
    case Verb::offer: return "offer";
    case Verb::count: return "count";
    case Verb::extend: return "extend";
  }
  return "?";
}

Result<Move> read_move(std::string_view text) {
  // Nearly every action is a point and nothing else; all words are longer.
  if (text.size() <= 3)
    if (const auto point = read_point(text, 0)) return Move::stone(*point);
  const Field word = word_at(text, 0);
  if (word.text.empty())
    return syntax_error(
        "an action is missing; expected a point such as h8, or a word such as pass");
  const auto verb = verb_named(word.text);
  if (verb == Verb::offer) return read_offer(text, word);
  if (verb == Verb::count) return read_count(text, word);
  if (const Field more = next(text, word); !more.text.empty())
    return syntax_error(in_quotes(text) + " is not an action: nothing may follow " +
                        in_quotes(word.text),
                        more.at, text.size() - more.at);
  if (verb) return Move::plain(*verb);
  auto point = read_point(word.text, word.at);
  if (point) return Move::stone(*point);
  if (point.error().code == rules::name(Reason::off_board)) return point.error();
  return syntax_error(in_quotes(word.text) +
                          " is not an action; expected a point such as h8, or pass, swap, keep, "
                          "offer, count or extend",
                      word.at, word.text.size());
}

std::string write_move(const Move& move) {
  switch (move.verb) {
    case Verb::stone: return name(move.point);
    case Verb::offer: return "offer " + move.points.names(" ");
    case Verb::count: return "count " + std::to_string(move.number);
    case Verb::pass:
    case Verb::swap:
    case Verb::keep:
    case Verb::extend: break;
  }
  return std::string(name(move.verb));
}

}  // namespace rules::renju
