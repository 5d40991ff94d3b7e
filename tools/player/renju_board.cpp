#include "tools/player/renju_board.hpp"

#include <algorithm>

#include "tools/player/brain.hpp"

namespace player {

static_assert(Board<RenjuBoard>);

namespace {

using rules::Color;
using rules::renju::along;
using rules::renju::directions;
using rules::renju::index;
using rules::renju::on_board;
using rules::renju::point_at;

constexpr std::size_t widest = 20;  // moves that are looked at where nothing is forced
constexpr int tries_at_leaf = 60;

}  // namespace

rules::Result<RenjuGame> RenjuGame::set_up(const rules::RuleSet& rules, std::string_view position) {
  auto game = rules::renju::Game::set_up(rules, position);
  if (!game) return game.error();
  return RenjuGame(*std::move(game), rules::renju::terms_of(rules));
}

RenjuBoard::RenjuBoard(const Game& game, std::span<const Past>)
    : RenjuBoard(game.board(), game.color_of(game.to_act()), game.terms()) {}

RenjuBoard::RenjuBoard(const rules::renju::Board& board, Color side,
                       const rules::renju::Terms& terms)
    : terms_(terms), field_(board, terms.precedence), side_(side) {}

void RenjuBoard::play(Spot s) {
  field_.put(s.at, side_);
  line_.push_back(s);
  side_ = other(side_);
}

void RenjuBoard::undo() {
  field_.take(line_.back().at);
  line_.pop_back();
  side_ = other(side_);
}

RenjuBoard::Fives RenjuBoard::fives() const {
  Fives found;
  field_.of(Kind::five, side_).each([&](int i) {
    if (!found.mine && field_.may_play(i, side_)) found.mine = i;
  });
  if (found.mine) return found;
  field_.of(Kind::five, other(side_)).each([&](int i) {
    if (!field_.may_play(i, other(side_))) return;
    found.lost = found.lost || found.theirs || !field_.may_play(i, side_);
    found.theirs = i;
  });
  return found;
}

// A point from which nobody can stop two fives; asked only where nobody has one yet.
std::optional<int> RenjuBoard::straight_four() const {
  std::optional<int> found;
  field_.of(Kind::winning, side_).each([&](int i) {
    if (!found && field_.may_play(i, side_)) found = i;
  });
  return found;
}

std::optional<End> RenjuBoard::ended() const {
  const auto& board = field_.board();
  if (!line_.empty()) {
    const auto runs = rules::renju::runs_through(board, point_at(line_.back().at), other(side_));
    if (runs.five || (runs.longest > 5 && side_ == Color::black)) return Ending::loss;
  }
  if (board.full()) return Ending::draw;
  if (terms_.max_stones && board.stones() >= *terms_.max_stones) return Ending::draw;
  const Fives f = fives();
  if (f.mine) return End(Ending::win, 1);
  if (f.lost) return End(Ending::loss, 2);
  if (!f.theirs && straight_four()) return End(Ending::win, 3);
  return std::nullopt;
}

bool RenjuBoard::pressed() const {
  const Fives f = fives();
  return !f.mine && f.theirs;
}

// Where a straight four can be made, and the points of its line that may spoil it.
PointSet RenjuBoard::answers_to_threes() const {
  PointSet answers = field_.of(Kind::four, side_) | field_.of(Kind::four_three, side_);
  field_.of(Kind::winning, other(side_)).each([&](int i) {
    answers.add(i);
    const auto& lines = field_.lines(i, other(side_));
    for (std::size_t d = 0; d < lines.size(); ++d) {
      if (lines[d] < Shape::four) continue;
      for (int step = -4; step <= 4; ++step)
        if (const auto p = along(point_at(i), directions[d], step);
            on_board(p) && field_.is_empty(index(p)))
          answers.add(index(p));
    }
  });
  return answers;
}

void RenjuBoard::list_points(Candidates<Spot>& list, const PointSet* only) {
  const std::size_t begin = list.size();
  for (int i = 0; i < rules::renju::point_count; ++i) {
    if (!field_.is_empty(i) || (only ? !only->has(i) : !field_.near(i))) continue;
    if (field_.kind(i, side_) == Kind::barred) continue;
    list.push_back({{static_cast<std::int16_t>(i)},
                    64 * (field_.value(i, side_) * 5 + field_.value(i, other(side_)) * 4)});
  }
  std::stable_sort(list.begin() + static_cast<std::ptrdiff_t>(begin), list.end(),
                   [](const auto& a, const auto& b) { return a.order > b.order; });
  // Judging a point can be dear, so only the best are judged.
  std::size_t kept = begin;
  for (std::size_t i = begin; i < list.size() && kept < begin + widest; ++i)
    if (field_.may_play(list[i].move.at, side_)) list[kept++] = list[i];
  list.resize(kept);
}

void RenjuBoard::moves(Candidates<Spot>& list) {
  const auto single = [&](int i) { list.push_back({{static_cast<std::int16_t>(i)}, urgent}); };
  if (field_.board().stones() == 0) return single(index(rules::renju::h8));
  const Fives f = fives();
  if (f.mine) return single(*f.mine);
  if (f.theirs && field_.may_play(*f.theirs, side_)) return single(*f.theirs);
  if (!f.theirs)
    if (const auto i = straight_four()) return single(*i);
  if (!field_.of(Kind::winning, other(side_)).empty()) {
    const PointSet answers = answers_to_threes();
    list_points(list, &answers);
  }
  if (list.empty()) list_points(list, nullptr);
  if (!list.empty()) return;
  PointSet all;
  for (int i = 0; i < rules::renju::point_count; ++i)
    if (field_.is_empty(i)) all.add(i);
  list_points(list, &all);
}

void RenjuBoard::noisy(Candidates<Spot>& list) {
  if (const auto i = win_by_fours(tries_at_leaf))
    list.push_back({{static_cast<std::int16_t>(*i)}, urgent});
}

std::optional<int> RenjuBoard::win_by_fours(int most_tries, Control* control) {
  if (barren_.size() > 100'000) barren_.clear();
  std::optional<int> first;
  Leave leave{most_tries, control};
  if (!fours_win(side_, leave, first)) return std::nullopt;
  return first;
}

bool RenjuBoard::may_try(Leave& leave) {
  if (--leave.tries < 0) return false;
  ++tries_;
  const bool asks = leave.control && tries_ % between_questions == 0;
  if (!asks || !leave.control->stop()) return true;
  leave.tries = 0;
  return false;
}

// The attacker is to act. Every stone makes a four, so that there is one answer, or none.
bool RenjuBoard::fours_win(Color attacker, Leave& leave, std::optional<int>& first) {
  const std::uint64_t here = field_.key() ^ (attacker == Color::black ? 0 : white_key);
  if (leave.tries <= 0 || barren_.contains(here)) return false;
  side_ = attacker;
  const Fives f = fives();
  if (f.mine) {
    first = f.mine;
    return true;
  }
  if (f.lost) return false;
  if (!f.theirs && (first = straight_four())) return true;
  const PointSet fours = field_.of(Kind::four_three, attacker) | field_.of(Kind::four, attacker) |
                         field_.of(Kind::winning, attacker);
  std::vector<int> points;
  fours.each([&](int i) {
    if ((!f.theirs || *f.theirs == i) && field_.may_play(i, attacker)) points.push_back(i);
  });
  std::ranges::stable_sort(points, std::greater{},
                           [&](int i) { return field_.value(i, attacker); });
  for (const int i : points) {
    if (!may_try(leave)) return false;
    if (!answered_four_wins(i, attacker, leave)) continue;
    first = i;
    return true;
  }
  if (leave.tries > 0) barren_.insert(here);
  return false;
}

bool RenjuBoard::answered_four_wins(int at, Color attacker, Leave& leave) {
  field_.put(at, attacker);
  side_ = other(attacker);
  const Fives f = fives();
  bool wins = !f.mine && f.lost;
  if (!f.mine && !f.lost && f.theirs) {
    std::optional<int> next;
    field_.put(*f.theirs, side_);
    wins = fours_win(attacker, leave, next);
    field_.take(*f.theirs);
  }
  field_.take(at);
  side_ = attacker;
  return wins;
}

int RenjuBoard::evaluate() const {
  constexpr int tempo = 30;
  const int mine = field_.worth(side_), theirs = field_.worth(other(side_));
  return std::clamp((mine * 6 - theirs * 5) / 4 + tempo, 1 - surely_won, surely_won - 1);
}

}  // namespace player
