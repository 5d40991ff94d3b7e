#include "rules/shogi/names.hpp"

#include "rules/text.hpp"

namespace rules::shogi {

namespace {

constexpr std::string_view droppable = "PLNSGBR";  // by kind

TextError no_action(std::string_view text) {
  return syntax_error(
      in_quotes(text) + " is not a Shogi action; expected 7g7f, 7g7f+, P*5e or win", 0,
      text.size());
}

bool looks_like_square(std::string_view text) {
  return text[0] >= '0' && text[0] <= '9' && text[1] >= 'a' && text[1] <= 'z';
}

// The square that is written at `at`; its shape has been looked at before.
Result<Square> read_square(std::string_view text, std::size_t place) {
  const int file = text[place] - '1', rank = text[place + 1] - 'a';
  if (file >= 0 && rank < board_size) return square(file, rank);
  return TextError{std::string(name(Reason::off_board)),
                   in_quotes(text.substr(place, 2)) + " is not a square of the 9x9 board (1a-9i)",
                   place, 2};
}

}  // namespace

Result<Move> read_usi(std::string_view text) {
  if (text == "win") return Move::declare();
  const bool promotes = text.size() == 5 && text[4] == '+';
  if (text.size() != 4 && !promotes) return no_action(text);
  if (!looks_like_square(text.substr(2))) return no_action(text);
  const auto to = read_square(text, 2);
  if (text[1] == '*') {
    const auto kind = droppable.find(text[0]);
    if (promotes || kind == droppable.npos) return no_action(text);
    if (!to) return to.error();
    return Move::drop(static_cast<Kind>(kind), *to);
  }
  if (!looks_like_square(text)) return no_action(text);
  const auto from = read_square(text, 0);
  if (!from) return from.error();
  if (!to) return to.error();
  return Move::step(*from, *to, promotes);
}

// Written character by character: lists of legal actions are made of nothing else.
std::string write_usi(Move move) {
  if (move.verb == Move::Verb::declare) return "win";
  const auto file = [](Square s) { return static_cast<char>('1' + file_of(s)); };
  const auto rank = [](Square s) { return static_cast<char>('a' + rank_of(s)); };
  if (move.drops())
    return {droppable[static_cast<std::size_t>(move.kind)], '*', file(move.to), rank(move.to)};
  const char text[] = {file(move.from), rank(move.from), file(move.to), rank(move.to), '+'};
  return {text, move.promotes() ? 5U : 4U};
}

}  // namespace rules::shogi
