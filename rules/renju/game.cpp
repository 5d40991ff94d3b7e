#include "rules/renju/game.hpp"

#include <algorithm>

namespace rules::renju {

namespace {

Reason reason_of(const Types& t) {
  using enum Reason;
  if (t.overline && t.double_four && t.double_three) return forbidden_33_44_overline;
  if (t.overline && t.double_four) return forbidden_44_overline;
  if (t.overline && t.double_three) return forbidden_33_overline;
  if (t.double_four && t.double_three) return forbidden_33_44;
  if (t.overline) return forbidden_overline;
  return t.double_four ? forbidden_44 : forbidden_33;
}

}  // namespace

Result<Game> Game::set_up(const RuleSet& rules, std::string_view position) {
  const Terms terms = terms_of(rules);
  const auto start = read_position(terms, position);
  if (!start) return start.error();
  return Game(terms, *start);
}

Game::Game(const Terms& terms, const Position& start) : terms_(terms), now_(start) {
  judge_start();
  if (!balanced(terms_, now_)) defects_.add(Defect::unbalanced_stones);
  if (outcome_) defects_.add(Defect::already_over);
}

Color Game::stone_color() const {
  return now_.phase == Phase::play ? now_.side : color_in_turn(now_.board);
}

std::optional<Phase> Game::next(Verb verb) const {
  if (const Step* const s = step()) return next_phase(*s, verb, terms_.offer_after_swap);
  const bool of_play = verb == Verb::stone || verb == Verb::pass;
  return of_play ? std::optional(Phase::play) : std::nullopt;
}

bool Game::touches_a_stone(const Move& m) const {
  if (m.verb == Verb::stone) return !now_.board.is_empty(m.point);
  for (int i = 0; i < m.points.size(); ++i)
    if (!now_.board.is_empty(m.points[i])) return true;
  return false;
}

// International Rules 10 and 12.9: a pass is play, but not in the first three moves; with an
// opening rule, not before the sixth stone.
bool Game::may_pass() const {
  if (terms_.pass && now_.board.stones() >= terms_.stones_before_pass()) return true;
  return !terms_.no_legal_point_loses && now_.side == Color::black &&
         only_forbidden_points(now_.board, terms_.precedence);
}

std::optional<Reason> Game::refusal(const Move& m) const {
  if (touches_a_stone(m)) return Reason::occupied;
  if (!next(m.verb)) return Reason::wrong_phase;
  if (outcome_) return Reason::game_over;
  switch (m.verb) {
    case Verb::stone: return refusal_of_stone(m.point);
    case Verb::offer: return m.number > 0 ? Reason::offer_count : refusal_of_offer(m.points);
    case Verb::count:
      if (m.number >= 1 && m.number <= terms_.offers) return std::nullopt;
      return Reason::offer_count;
    case Verb::pass:
      if (may_pass()) return std::nullopt;
      return Reason::pass_not_allowed;
    case Verb::swap:
    case Verb::keep:
    case Verb::extend: return std::nullopt;
  }
  return std::nullopt;
}

std::optional<Reason> Game::refusal_of_stone(Point p) const {
  const bool first_to_centre = terms_.opening == Opening::centre && now_.board.stones() == 0;
  const int reach = step() != nullptr ? step()->reach : first_to_centre ? 0 : anywhere;
  if (distance_from_centre(p) > reach) return Reason::opening_area;
  if (now_.phase == Phase::select5 && !now_.offered.has(p)) return Reason::not_offered;
  return std::nullopt;
}

std::optional<Reason> Game::refusal_of_offer(const Points& points) const {
  if (points.size() != offers_due(terms_, now_)) return Reason::offer_count;
  if (same_pair(now_.board, points, terms_.sameness)) return Reason::offer_symmetry;
  return std::nullopt;
}

std::vector<Move> Game::legal_moves() const {
  std::vector<Move> listed;
  const auto add = [&](const Move& m) {
    if (!refusal(m)) listed.push_back(m);
  };
  if (next(Verb::stone))
    for (int i = 0; i < point_count; ++i) add(Move::stone(point_at(i)));
  for (const Verb v : {Verb::pass, Verb::swap, Verb::keep, Verb::extend}) add(Move::plain(v));
  if (next(Verb::count))
    for (int n = 1; n <= terms_.offers; ++n) add(Move::count(n));
  return listed;
}

std::vector<std::string_view> Game::unlisted() const {
  if (outcome_ || !next(Verb::offer)) return {};
  return {name(Verb::offer)};
}

void Game::play(const Move& m) {
  const Phase phase = next(m.verb).value_or(now_.phase);
  switch (m.verb) {
    case Verb::stone: return place(m.point);
    case Verb::pass: return pass();
    case Verb::swap: black_ = other(black_); break;
    case Verb::offer:
      now_.offered = m.points;
      now_.declared = 0;
      break;
    case Verb::count: now_.declared = m.number; break;
    case Verb::keep:
    case Verb::extend: break;
  }
  enter(phase);
}

void Game::enter(Phase phase) {
  now_.phase = phase;
  now_.side = step() != nullptr ? step()->side : color_in_turn(now_.board);
}

void Game::pass() {
  now_.side = other(now_.side);
  if (passed_) return tie(Reason::both_pass);  // International Rules 10
  passed_ = true;
  judge_board();
}

void Game::place(Point p) {
  const Color color = stone_color();
  const Phase phase = *next(Verb::stone);
  if (color == Color::black)
    judge_black(p);
  else
    judge_white(p);
  const bool in_play = now_.phase == Phase::play;
  now_.board.put(p, color);
  now_.offered = {};
  ++now_.ply;
  last_ = p;
  passed_ = false;
  if (in_play)
    now_.side = other(color);
  else
    enter(phase);
  judge_board();
}

// International Rules 9.1 to 9.3; which of both comes first is a switch.
void Game::judge_black(Point p) {
  Board tried = now_.board;
  const Verdict v = verdict(tried, p, terms_.precedence);
  if (v.types.any())
    win(Color::white, reason_of(v.types));
  else if (v.five)
    win(Color::black, Reason::five);
}

void Game::judge_white(Point p) {
  const Runs runs = runs_through(now_.board, p, Color::white);
  if (runs.longest >= 5) win(Color::white, runs.five ? Reason::five : Reason::overline);
}

// The ends that do not come from the last stone's lines.
void Game::judge_board() {
  if (outcome_) return;
  if (now_.board.full()) return tie(Reason::board_full);
  if (terms_.max_stones && now_.board.stones() >= *terms_.max_stones)
    return tie(Reason::stone_limit);
  const bool at_stake =
      terms_.no_legal_point_loses && now_.phase == Phase::play && now_.side == Color::black;
  if (at_stake && only_forbidden_points(now_.board, terms_.precedence))
    win(Color::white, Reason::no_legal_point);
}

// A board that was set up: fives count, the side that is not to act first, since it moved last. A
// forbidden shape does not: nobody knows which stone was put last.
void Game::judge_start() {
  for (const Color c : {other(now_.side), now_.side}) {
    const Runs runs = runs_on(now_.board, c);
    const bool over = c == Color::black ? runs.five : runs.longest >= 5;
    if (over) return win(c, runs.five ? Reason::five : Reason::overline);
  }
  judge_board();
}

std::uint64_t Game::perft(int depth) const {
  if (depth == 0) return 1;
  if (outcome_) return 0;
  const auto moves = legal_moves();
  if (depth == 1) return moves.size();
  std::uint64_t count = 0;
  for (const Move& m : moves) {
    Game after = *this;
    after.play(m);
    count += after.perft(depth - 1);
  }
  return count;
}

std::vector<ForbiddenPoint> Game::forbidden_points() const {
  const auto found = renju::forbidden_points(now_.board, terms_.precedence);
  return {found.begin(), found.end()};
}

std::vector<std::vector<Point>> Game::same_offers() const {
  if (outcome_ || !next(Verb::offer)) return {};
  return same_points(now_.board, terms_.sameness);
}

std::string Game::forbidden() const {
  return renju::forbidden_points(now_.board, terms_.precedence).text();
}

}  // namespace rules::renju
