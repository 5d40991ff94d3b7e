#include "rules/keishi/game.hpp"

#include <algorithm>
#include <bit>

#include "rules/keishi/ko.hpp"
#include "rules/keishi/setup.hpp"

namespace rules::keishi {

static_assert(rules::Game<Game>);

namespace {

using grid::bit;

constexpr int stones_of_a_side = 4;

std::string square(int s) { return grid::square_name(s, size); }

Seat seat_of(Color c) { return c == Color::black ? Seat::first : Seat::second; }

template <class Use>
void for_each_move(const Position& p, Use use) {
  for (Stones own = p.of(p.side); own != 0; own &= own - 1) {
    const int from = std::countr_zero(own);
    for (Stones to = targets(p.occupied(), from); to != 0; to &= to - 1)
      use(Move{from, std::countr_zero(to)});
  }
}

// What lies between the two squares of a move that is neither a step nor a jump.
std::string out_of_reach(Move m) {
  if (straight_two(m)) return "nothing stands on " + square(midpoint(m)) + " to jump over";
  return square(m.to) + " is neither one square from " + square(m.from) +
         " nor two in a straight line";
}

}  // namespace

Result<Game> Game::set_up(const RuleSet& rules, std::string_view position) {
  Game game;
  game.rules_ = Rules::of(rules);
  auto setup = read_setup(position, game.rules_);
  if (!setup) return setup.error();
  game.line_ = std::move(setup->line);
  game.given_ = game.line_.size() - 1;
  game.ply_ = setup->ply;
  game.outcome_ = game.judge();
  const Position& now = game.now();
  if (std::popcount(now.black) != stones_of_a_side || std::popcount(now.white) != stones_of_a_side)
    game.defects_.add(Defect::unbalanced_stones);
  if (game.outcome_) game.defects_.add(Defect::already_over);
  return game;
}

int Game::occurrences(const Position& p) const {
  return static_cast<int>(
      std::count(line_.begin() + static_cast<std::ptrdiff_t>(given_), line_.end(), p));
}

// In this order: the rectangle, then repetition, then the ply limit.
std::optional<Outcome> Game::judge() const {
  if (const auto won = winner(now(), rules_.gap)) return Outcome{seat_of(*won), Reason::rectangle};
  const bool repeated = rules_.repetition && occurrences(now()) >= *rules_.repetition;
  if (repeated || !any_legal_move()) return Outcome{std::nullopt, Reason::repetition};
  if (rules_.max_plies && ply_ > *rules_.max_plies) return Outcome{std::nullopt, Reason::max_plies};
  return std::nullopt;
}

bool Game::any_legal_move() const {
  if (rules_.ko == Ko::literal) return count_moves(now()) > 0;
  bool any = false;
  for_each_move(now(), [&](Move m) {
    any = any || !forbidden_return(rules_.ko, line_, given_, after(now(), m));
  });
  return any;
}

std::string Game::outcome_sentence() const {
  if (!outcome_) return {};
  if (outcome_->winner) {
    const Color won = color_of(*outcome_->winner);
    return colored(won) + " has a rectangle on " + grid::square_names(now().of(won), size) +
           " and wins.";
  }
  if (outcome_->reason == Reason::max_plies)
    return "The game has reached " + std::to_string(*rules_.max_plies) + " plies: a draw.";
  if (!any_legal_move()) return colored(now().side) + " has no legal move: a draw.";
  return "The same board with the same side to act has come up " +
         std::to_string(occurrences(now())) + " times: a draw.";
}

std::optional<Reason> Game::refusal(Move m) const {
  const Position& p = now();
  if (!(p.occupied() & bit(m.from))) return Reason::empty_origin;
  if (!(p.of(p.side) & bit(m.from))) return Reason::not_own_piece;
  if (p.occupied() & bit(m.to)) return Reason::occupied;
  if (outcome_) return Reason::game_over;
  return refusal_while_playing(m);
}

std::optional<Reason> Game::refusal_while_playing(Move m) const {
  if (reach(now().occupied(), m) == Reach::none) return Reason::not_a_step_or_jump;
  if (forbidden_return(rules_.ko, line_, given_, after(now(), m))) return Reason::ko;
  return std::nullopt;
}

std::string Game::ko_sentence(Move m) const {
  const std::string mover(colored(now().side));
  switch (rules_.ko) {
    case Ko::literal:
      return "the board would be as it was at the start of " + mover + "'s previous turn";
    case Ko::takeback:
      return mover + "'s stones would stand as they did at the start of " + mover +
             "'s previous turn";
    case Ko::cycle4: return "the board would be as it was four plies before";
    case Ko::ssk: return "the board would come back with " + colored(other(now().side)) + " to act";
    case Ko::psk:
      if (occurrences(after(now(), m)) > 0) return "the board would come back";
      return "the board would come back, with the other side to act";
  }
  return {};
}

std::string Game::refusal_sentence(Move m, Reason reason) const {
  const std::string start = write(m) + ": ";
  const std::string other_color(name(other(now().side)));
  if (reason == Reason::empty_origin) return start + "no stone stands on " + square(m.from);
  if (reason == Reason::not_own_piece)
    return start + "the stone on " + square(m.from) + " is " + other_color + " and " +
           colored(now().side) + " is to act";
  if (reason == Reason::occupied && m.from == m.to)
    return start + "a stone has to move; there is no pass";
  if (reason == Reason::occupied) {
    const bool black = (now().black & bit(m.to)) != 0;
    return start + square(m.to) + " is occupied by a " + (black ? "black" : "white") + " stone";
  }
  if (reason == Reason::game_over) return start + "the game has ended: " + outcome_sentence();
  if (reason == Reason::not_a_step_or_jump) return start + out_of_reach(m);
  if (reason == Reason::ko) return start + ko_sentence(m);
  return start + std::string(sentence(reason));
}

std::string Game::explain(Move m) const {
  if (!refusal(m)) return explain_legal(m);
  const bool own = (now().of(now().side) & bit(m.from)) != 0;
  if (!own || outcome_) return {};
  Stones legal = 0;
  for (const Move other_move : legal_moves())
    if (other_move.from == m.from) legal |= bit(other_move.to);
  if (legal == 0) return "the stone on " + square(m.from) + " cannot move";
  return "from " + square(m.from) + " it can go to " + grid::square_names(legal, size);
}

std::string Game::explain_legal(Move m) const {
  std::string text = colored(now().side);
  if (reach(now().occupied(), m) == Reach::jump) {
    const bool black = (now().black & bit(midpoint(m))) != 0;
    text += " jumps over the " + std::string(black ? "black" : "white") + " stone on " +
            square(midpoint(m)) + " to " + square(m.to) + " (2.3 Koshi); nothing is captured";
  } else {
    text += " steps to " + square(m.to) + " (2.3 Ayumi)";
  }
  Game next = *this;
  next.play(m);
  const int times = next.occurrences(next.now());
  if (times > 1) text += "\nthe position has then come up " + std::to_string(times) + " times";
  return text;
}

std::vector<Move> Game::legal_moves() const {
  std::vector<Move> moves;
  if (outcome_) return moves;
  for_each_move(now(), [&](Move m) {
    if (!forbidden_return(rules_.ko, line_, given_, after(now(), m))) moves.push_back(m);
  });
  return moves;
}

void Game::play(Move m) {
  line_.push_back(after(now(), m));
  ++ply_;
  outcome_ = judge();
}

Result<Move> Game::read(std::string_view text) const { return read_move(text); }
std::string Game::write(Move m) const { return write_move(m); }
std::string Game::position() const { return write_setup(line_, ply_); }

Game Game::endless() const {
  Game game = *this;
  game.rules_.repetition.reset();
  game.rules_.max_plies.reset();
  game.outcome_ = game.judge();
  return game;
}

// Repetition and the ply limit cut nothing here; a rectangle and the ko rule do.
std::uint64_t Game::perft(int depth) const {
  if (depth == 0) return 1;
  if (winner(now(), rules_.gap)) return 0;
  // The rule as printed forbids nothing, so the fast count needs no past.
  if (rules_.ko == Ko::literal) return count_sequences(now(), rules_.gap, depth);
  auto line = line_;
  return count_sequences(line, given_, rules_, depth);
}

std::string Game::draw(Drawing how) const {
  std::optional<Move> last;
  if (line_.size() > 1) last = move_between(line_[line_.size() - 2], now());
  std::string text = grid::draw({size, now().black, now().white},
                                last ? std::optional(last->to) : std::nullopt, how);
  if (last) text += "last move " + write(*last) + "\n";
  return text;
}

}  // namespace rules::keishi
