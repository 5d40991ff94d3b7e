#include "tests/fifth_game/three.hpp"

#include <bit>

#include "rules/text.hpp"

namespace fifth_game {

using namespace rules;
using grid::bit;

namespace {

constexpr Switch switches[] = {{"fill", "on|off", "whether a full board is a draw"}};
constexpr Preset presets[] = {{"three", "fill=on", "three in a row win"}};

bool three_from(grid::Stones stones, int x, int y, int dx, int dy) {
  for (int i = 0; i < 3; ++i, x += dx, y += dy)
    if (x < 0 || y < 0 || x >= size || y >= size || !(stones & bit(y * size + x))) return false;
  return true;
}

bool has_three(grid::Stones stones) {
  for (int square = 0; square < size * size; ++square)
    for (const auto& [dx, dy] : {std::pair(1, 0), {0, 1}, {1, 1}, {1, -1}})
      if (three_from(stones, square % size, square / size, dx, dy)) return true;
  return false;
}

}  // namespace

const RuleBook& rule_book() {
  static constexpr RuleBook book{"three", switches, presets};
  return book;
}

Result<Three> Three::set_up(const RuleSet& /*rules*/, std::string_view position) {
  Three game;
  if (position.empty()) return game;
  const auto fields = grid::fields(position, 3, "ranks, side and number");
  if (!fields) return fields.error();
  if (fields->size() < 2) return syntax_error("expected ranks and side", 0, position.size());
  const auto board = grid::read_ranks((*fields)[0], size);
  if (!board) return board.error();
  const auto side = grid::read_side((*fields)[1]);
  if (!side) return side.error();
  game.board_ = *board;
  game.color_ = *side;
  const int more = std::popcount(board->black) - std::popcount(board->white);
  if (more != (*side == black ? 0 : 1)) game.defects_.add(Defect::unbalanced_stones);
  game.judge();
  if (game.outcome_) game.defects_.add(Defect::already_over);
  return game;
}

void Three::judge() {
  if (has_three(board_.black))
    outcome_ = Outcome{Seat::first, Reason::five};
  else if (has_three(board_.white))
    outcome_ = Outcome{Seat::second, Reason::five};
  else if (legal_moves().empty())
    outcome_ = Outcome{std::nullopt, Reason::board_full};
}

std::string Three::outcome_sentence() const {
  return outcome_->winner ? colored(color_of(*outcome_->winner)) + " has three in a row."
                          : "The board is full: a draw.";
}

std::optional<Reason> Three::refusal(Move square) const {
  if ((board_.black | board_.white) & bit(square)) return Reason::occupied;
  if (outcome_) return Reason::game_over;
  return std::nullopt;
}

std::string Three::refusal_sentence(Move square, Reason reason) const {
  return write(square) + ": " + std::string(sentence(reason));
}

std::string Three::explain(Move square) const {
  return refusal(square) ? "" : colored(color_) + " puts a stone on " + write(square);
}

std::vector<int> Three::legal_moves() const {
  std::vector<int> moves;
  for (int square = 0; square < size * size; ++square)
    if (!refusal(square)) moves.push_back(square);
  return moves;
}

void Three::play(Move square) {
  (color_ == black ? board_.black : board_.white) |= bit(square);
  color_ = other(color_);
  last_ = square;
  judge();
}

Result<int> Three::read(std::string_view text) const {
  for (int square = 0; square < size * size; ++square)
    if (lower(text) == write(square)) return square;
  return syntax_error(in_quotes(text) + " is not a square; expected one such as c3", 0,
                      text.size());
}

std::string Three::position() const {
  const int ply = 1 + std::popcount(board_.black | board_.white);
  return grid::write_ranks(board_) + " " + std::string(grid::write_side(color_)) + " " +
         std::to_string(ply);
}

std::uint64_t Three::perft(int depth) const {
  if (depth == 0) return 1;
  std::uint64_t count = 0;
  for (const int square : legal_moves()) {
    Three next = *this;
    next.play(square);
    count += next.perft(depth - 1);
  }
  return count;
}

std::string Three::draw(Drawing how) const { return grid::draw(board_, last_, how); }

}  // namespace fifth_game
