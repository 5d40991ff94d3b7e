#include "rules/liuzichong/game.hpp"

#include <algorithm>

#include "rules/liuzichong/setup.hpp"

namespace rules::liuzichong {

static_assert(rules::Game<Game>);

namespace {

constexpr int most_stones = 6;

std::string point(int p) { return grid::square_name(p, size); }
std::string points(Stones set) { return grid::square_names(set, size); }

Seat seat_of(Color c) { return c == Color::black ? Seat::first : Seat::second; }

std::string stones(int n) { return n == 1 ? "one stone" : std::to_string(n) + " stones"; }

template <class Use>
void for_each_move(const Position& p, Use use) {
  for (unsigned own = p.of(p.side); own != 0; own &= own - 1) {
    const int from = std::countr_zero(own);
    for (unsigned to = targets(p.occupied(), from); to != 0; to &= to - 1)
      use(Move{from, std::countr_zero(to)});
  }
}

std::string_view reading(Capture c) {
  switch (c) {
    case Capture::line: return "the line holds nothing but the two and the one";
    case Capture::touch: return "the two touch exactly one enemy stone";
    case Capture::lone: return "the two touch exactly one enemy stone, and none stands behind it";
    case Capture::run: return "exactly two in a row beside exactly one";
  }
  return {};
}

}  // namespace

Result<Game> Game::set_up(const RuleSet& rules, std::string_view position) {
  const auto setup = read_setup(position);
  if (!setup) return setup.error();
  Game game;
  game.rules_ = Rules::of(rules);
  game.quiet_ = {setup->position};
  game.ply_ = setup->ply;
  game.outcome_ = game.judge();
  const Position& now = game.now();
  if (now.count(Color::black) > most_stones || now.count(Color::white) > most_stones)
    game.defects_.add(Defect::too_many_stones);
  if (game.outcome_) game.defects_.add(Defect::already_over);
  return game;
}

int Game::occurrences(const Position& p) const {
  return static_cast<int>(std::count(quiet_.begin(), quiet_.end(), p));
}

// L13 to L17, in this order: 7.2, 7.3, 7.1, then repetition and the limits.
std::optional<Outcome> Game::judge() const {
  if (const auto v = verdict_of_stones(now(), rules_)) {
    if (!v->winner) return Outcome{std::nullopt, v->reason};
    return Outcome{seat_of(*v->winner), v->reason};
  }
  if (count_moves(now()) == 0) return Outcome{other(to_act()), Reason::blocked};
  if (rules_.repetition && occurrences(now()) >= *rules_.repetition)
    return Outcome{std::nullopt, Reason::repetition};
  if (rules_.quiet_plies && quiet_plies() >= *rules_.quiet_plies)
    return Outcome{std::nullopt, Reason::quiet_limit};
  if (rules_.max_plies && ply_ > *rules_.max_plies) return Outcome{std::nullopt, Reason::max_plies};
  return std::nullopt;
}

std::string Game::outcome_sentence() const {
  if (!outcome_) return {};
  const Reason reason = outcome_->reason;
  if (outcome_->winner) {
    const Color won = color_of(*outcome_->winner), lost = other(won);
    const std::string loser(colored(lost)), end = "; " + colored(won) + " wins.";
    if (reason == Reason::blocked) return "None of " + loser + "'s stones can move" + end;
    const int left = now().count(lost);
    return loser + " has " + (left == 0 ? "no stones" : stones(left)) + " left" + end;
  }
  if (reason == Reason::few_stones)
    return "Black has " + stones(now().count(Color::black)) + " and White has " +
           stones(now().count(Color::white)) + ": a draw.";
  if (reason == Reason::quiet_limit)
    return std::to_string(quiet_plies()) + " plies have gone by without a capture: a draw.";
  if (reason == Reason::max_plies)
    return "The game has reached " + std::to_string(*rules_.max_plies) + " plies: a draw.";
  return "The same board with the same side to act has come up " +
         std::to_string(occurrences(now())) + " times: a draw.";
}

std::optional<Reason> Game::refusal(Move m) const {
  const Position& p = now();
  if (!(p.occupied() & bit(m.from))) return Reason::empty_origin;
  if (!(p.of(p.side) & bit(m.from))) return Reason::not_own_piece;
  if (p.occupied() & bit(m.to)) return Reason::occupied;
  if (outcome_) return Reason::game_over;
  if (!one_step(m)) return Reason::not_one_step;
  return std::nullopt;
}

std::string Game::refusal_sentence(Move m, Reason reason) const {
  const std::string start = write(m) + ": ";
  if (reason == Reason::empty_origin) return start + "no stone stands on " + point(m.from);
  if (reason == Reason::not_own_piece)
    return start + "the stone on " + point(m.from) + " is " + std::string(name(other(now().side))) +
           " and " + colored(now().side) + " is to act";
  if (reason == Reason::occupied && m.from == m.to)
    return start + "a stone has to move; there is no pass";
  if (reason == Reason::occupied)
    return start + point(m.to) + " is occupied by a " +
           std::string(name(now().black & bit(m.to) ? Color::black : Color::white)) + " stone";
  if (reason == Reason::game_over) return start + "the game has ended: " + outcome_sentence();
  if (reason == Reason::not_one_step)
    return start + point(m.to) + " is not one point from " + point(m.from) + " along a line";
  return start + std::string(sentence(reason));
}

std::string Game::explain(Move m) const {
  if (!refusal(m)) return explain_legal(m);
  const bool own = (now().of(now().side) & bit(m.from)) != 0;
  if (!own || outcome_) return {};
  const Stones free = targets(now().occupied(), m.from);
  if (free == 0) return "the stone on " + point(m.from) + " cannot move";
  return "from " + point(m.from) + " it can go to " + points(free);
}

std::string Game::explain_captures(Move m, Stones taken) const {
  const bool mover_single = now().count(now().side) == 1;
  const bool enemy_single = now().count(other(now().side)) == 1;
  if (rules_.single && mover_single && taken != 0)
    return "captures " + points(taken) + ": the lone stone stands between the two (6.5.3)";
  if (rules_.single && mover_single)
    return "captures nothing: a lone stone captures only two stones at its sides (6.5.3)";
  if (taken != 0)
    return "captures " + points(taken) + ": " + std::string(reading(rules_.capture)) + " (6.2)";
  Rules without_single = rules_;
  without_single.single = false;
  if (enemy_single && captures(now(), m, without_single) != 0)
    return "captures nothing: a lone stone cannot be captured (6.5.1)";
  return "captures nothing";
}

std::string Game::explain_legal(Move m) const {
  const Stones taken = captures(now(), m, rules_);
  std::string text = colored(now().side) + " moves one point to " + point(m.to) + " (5.2)\n" +
                     explain_captures(m, taken);
  Game next = *this;
  next.play(m);
  const int times = next.occurrences(next.now());
  if (times > 1) text += "\nthe position has then come up " + std::to_string(times) + " times";
  return text;
}

std::vector<Move> Game::legal_moves() const {
  std::vector<Move> moves;
  if (!outcome_) for_each_move(now(), [&](Move m) { moves.push_back(m); });
  return moves;
}

void Game::play(Move m) {
  captured_ = captures(now(), m, rules_);
  const Position next = after(now(), m, captured_);
  if (captured_ != 0) quiet_.clear();  // stones never come back, so nothing before can recur
  quiet_.push_back(next);
  last_ = m;
  ++ply_;
  outcome_ = judge();
}

std::vector<std::string> Game::captured() const {
  std::vector<std::string> names;
  for (const int p : grid::squares_by_name(captured_, size)) names.push_back(point(p));
  return names;
}

std::vector<std::vector<std::string>> Game::capture_lines() const {
  std::vector<std::vector<std::string>> lines;
  for (const int taken : grid::squares_by_name(captured_, size)) {
    const bool in_row = taken / size == last_->to / size;
    const int step = (in_row ? 1 : size) * (last_->to > taken ? 1 : -1), end = taken + 2 * step;
    const bool from_the_other_end = (captured_ & bit(end)) != 0 && end < taken;
    if (!from_the_other_end) lines.push_back({point(taken), point(taken + step), point(end)});
  }
  return lines;
}

Result<Move> Game::read(std::string_view text) const { return read_move(text); }
std::string Game::write(Move m) const { return write_move(m); }
std::string Game::position() const { return write_setup({now(), ply_}); }

Game Game::endless() const {
  Game game = *this;
  game.rules_.repetition.reset();
  game.rules_.max_plies.reset();
  game.rules_.quiet_plies.reset();
  game.outcome_ = game.judge();
  return game;
}

// Repetition and the limits cut nothing here; the stones and a blocked side do.
std::uint64_t Game::perft(int depth) const {
  if (depth == 0) return 1;
  if (verdict_of_stones(now(), rules_)) return 0;
  return count_sequences(now(), rules_, depth);
}

std::string Game::draw(Drawing how) const {
  std::string text = grid::draw({size, now().black, now().white},
                                last_ ? std::optional(last_->to) : std::nullopt, how);
  if (last_) {
    text += "last move " + write(*last_);
    for (const auto& taken : captured()) text += "x" + taken;
    text += "\n";
  }
  return text;
}

}  // namespace rules::liuzichong
