#include "rules/keishi/setup.hpp"

#include <algorithm>
#include <bit>

#include "rules/keishi/ko.hpp"

namespace rules::keishi {

namespace {

using grid::bit;

constexpr std::string_view expected_fields =
    "'6/ww2ww/6/6/bb2bb/6 b - 1': rows, side, history, ply";

struct PlayedMove {
  Move move;
  Field field;
};

TextError impossible(const PlayedMove& played, std::string_view why) {
  return syntax_error("the history move " + write_move(played.move) +
                          " cannot have been played: " + std::string(why),
                      played.field.at, played.field.text.size());
}

Result<std::vector<PlayedMove>> read_history(Field field) {
  std::vector<PlayedMove> moves;
  if (field.text == "-") return moves;
  for (std::size_t at = 0; at <= field.text.size();) {
    const auto end = std::min(field.text.find(',', at), field.text.size());
    const Field part{field.text.substr(at, end - at), field.at + at};
    const auto move = grid::read_move(part, size, "a2a3");
    // Position texts are case-sensitive, whatever an action is.
    const bool lower = part.text.find_first_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ") == part.text.npos;
    if (!move || !lower)
      return syntax_error(
          in_quotes(part.text) +
              " is not a move of a history; expected '-' or up to four moves such as a2a3,a5a4",
          part.at, part.text.size());
    if (moves.size() == history_length)
      return syntax_error("the history has more than four moves", part.at, part.text.size());
    moves.push_back({Move{move->from, move->to}, part});
    at = end + 1;
  }
  return moves;
}

// The position before a move; the stones must stand as that move leaves them.
Result<Position> before(const Position& now, const PlayedMove& played) {
  const Color mover = other(now.side);
  if (!(now.of(mover) & bit(played.move.to)))
    return impossible(played, "there would be no " + std::string(name(mover)) + " stone on " +
                                  grid::square_name(played.move.to, size));
  if (now.occupied() & bit(played.move.from))
    return impossible(played,
                      grid::square_name(played.move.from, size) + " would not be empty after it");
  if (reach(now.occupied(), played.move) == Reach::none)
    return impossible(played, "it is neither a step nor a jump");
  Position earlier = now;
  earlier.side = mover;
  (mover == Color::black ? earlier.black : earlier.white) ^=
      bit(played.move.from) | bit(played.move.to);
  return earlier;
}

// All positions of the history, oldest first. Undone one by one from the board that is given, then
// judged in the order in which they were played.
Result<std::vector<Position>> rebuilt(const Position& now, const std::vector<PlayedMove>& moves,
                                      const Rules& rules) {
  std::vector<Position> line = {now};
  for (auto played = moves.rbegin(); played != moves.rend(); ++played) {
    const auto earlier = before(line.back(), *played);
    if (!earlier) return earlier.error();
    line.push_back(*earlier);
  }
  std::reverse(line.begin(), line.end());
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const auto so_far = std::span(line).first(i + 1);
    if (winner(line[i], rules.gap)) return impossible(moves[i], "the game was over before it");
    // Superko begins at the given position, so it has nothing to look at here.
    if (forbidden_return(rules.ko, so_far, so_far.size(), line[i + 1]))
      return impossible(moves[i], "the ko rule forbids it");
  }
  return line;
}

}  // namespace

Result<Setup> read_setup(std::string_view text, const Rules& rules) {
  if (text.empty()) return Setup{{usual_start()}, 1};
  const auto parts = grid::fields(text, 4, expected_fields);
  if (!parts) return parts.error();
  const auto board = grid::read_ranks(parts->front(), size);
  if (!board) return board.error();
  if (parts->size() < 2)
    return syntax_error("the side to act is missing; expected " + std::string(expected_fields),
                        text.size(), 0);
  const auto side = grid::read_side((*parts)[1]);
  if (!side) return side.error();
  const auto moves = read_history(parts->size() > 2 ? (*parts)[2] : Field{"-", 0});
  if (!moves) return moves.error();
  const auto ply = grid::read_ply(parts->size() > 3 ? (*parts)[3] : Field{"1", 0});
  if (!ply) return ply.error();
  auto line = rebuilt({board->black, board->white, *side}, *moves, rules);
  if (!line) return line.error();
  return Setup{*std::move(line), *ply};
}

std::string write_setup(const std::vector<Position>& line, int ply) {
  const Position& now = line.back();
  std::string text = grid::write_ranks({size, now.black, now.white});
  text += ' ';
  text += grid::write_side(now.side);
  text += ' ';
  const auto moves = std::min(history_length, line.size() - 1);
  if (moves == 0) text += '-';
  for (std::size_t i = line.size() - moves; i < line.size(); ++i) {
    if (i > line.size() - moves) text += ',';
    text += write_move(move_between(line[i - 1], line[i]));
  }
  return text + " " + std::to_string(ply);
}

Result<Move> read_move(std::string_view text) {
  const auto move = grid::read_move({text, 0}, size, "a2a3");
  if (!move) return move.error();
  return Move{move->from, move->to};
}

std::string write_move(Move move) { return grid::write_move({move.from, move.to}, size); }

Move move_between(const Position& before, const Position& after) {
  const Stones from = before.of(before.side), to = after.of(before.side);
  return {std::countr_zero(from & ~to), std::countr_zero(to & ~from)};
}

}  // namespace rules::keishi
