#include "tools/player/renju_opening.hpp"

#include <algorithm>
#include <cstdlib>

#include "rules/renju/symmetry.hpp"
#include "tools/player/search.hpp"

namespace player {

namespace {

using rules::Color;
using rules::renju::Move;
using rules::renju::Opening;
using rules::renju::Phase;
using rules::renju::Point;
using rules::renju::point_at;
using rules::renju::Points;
using rules::renju::Verb;

constexpr std::size_t tried_stones = 10;  // where a balanced one is searched for
constexpr std::uint64_t share_of_one = 12;
constexpr int plies_played_out = 80, depth_played_out = 3;
// What the ten offers must be worth to Black to give up the choice that a swap leaves.
constexpr int clear = 250;

// Lets a search ask whether the answer is wanted, and nothing else.
class Stopping final : public Control {
 public:
  explicit Stopping(Control& outer) : outer_(outer) {}
  bool stop() override { return outer_.stop(); }
  bool another_depth() override { return true; }
  void report(const Info&) override {}

 private:
  Control& outer_;
};

rules::renju::Position position_of(const RenjuGame& game) {
  return *rules::renju::read_position(game.terms(), game.position());
}

}  // namespace

RenjuOpening::RenjuOpening(const RenjuGame& game, Dice& dice, std::uint64_t nodes, Control& control)
    : game_(game), now_(position_of(game)), dice_(dice), nodes_(nodes), control_(control) {}

int RenjuOpening::value(const Board& board, Color to_act, std::uint64_t nodes) {
  if (control_.stop()) return 0;
  Stopping control(control_);
  table_.begin(true);
  Dice steady(1);
  Search<RenjuBoard> search(RenjuBoard(board, to_act, game_.terms()), table_,
                            {.depth = 0, .nodes = nodes}, control);
  const int found = search.run(steady, [](const auto&) {}).value;
  return to_act == Color::black ? found : -found;
}

int RenjuOpening::played_out(const Board& board) {
  RenjuBoard line(board, Color::white, game_.terms());
  Stopping control(control_);
  Dice steady(1);
  for (int ply = 0; ply < plies_played_out && !control_.stop(); ++ply) {
    const Color side = ply % 2 == 0 ? Color::white : Color::black;
    if (const auto end = line.ended()) {
      if (end->ending == Ending::draw) return 0;
      return (end->ending == Ending::win) == (side == Color::black) ? 1 : -1;
    }
    table_.begin(true);
    Search<RenjuBoard> search(line, table_, {.depth = depth_played_out, .nodes = 0}, control);
    const auto found = search.run(steady, [](const auto&) {});
    if (!found.move) break;
    line.play(*found.move);
  }
  return 0;
}

std::vector<RenjuOpening::Worth> RenjuOpening::stones(const std::vector<Point>& points,
                                                      const Board& board, std::uint64_t nodes) {
  const Color mine = rules::renju::color_in_turn(board);
  std::vector<Worth> list;
  for (const Point p : points) {
    Board tried = board;
    tried.put(p, mine);
    list.push_back({p, value(tried, other(mine), nodes)});
  }
  return list;
}

std::vector<Point> RenjuOpening::legal_points() {
  std::vector<Point> points;
  for (int i = 0; i < rules::renju::point_count; ++i)
    if (!game_.refusal(Move::stone(point_at(i)))) points.push_back(point_at(i));
  return points;
}

// Points near the stones, where a fifth stone means something.
std::vector<Point> RenjuOpening::likely_points(const Board& board) const {
  const Field field(board, game_.terms().precedence);
  std::vector<Point> points;
  for (int i = 0; i < rules::renju::point_count; ++i)
    if (field.is_empty(i) && field.near(i)) points.push_back(point_at(i));
  return points;
}

std::vector<RenjuOpening::Worth> RenjuOpening::fifths(const Board& board) {
  auto all = stones(likely_points(board), board, nodes_ / share_of_one);
  std::ranges::stable_sort(all, std::greater{}, &Worth::value);
  for (int i = 0; i < rules::renju::point_count; ++i)
    if (const Point p = point_at(i);
        board.is_empty(p) && std::ranges::find(all, p, &Worth::point) == all.end())
      all.push_back({p, all.back().value});
  const rules::renju::Isometries same(board, game_.terms().sameness);
  std::vector<Worth> unequal;
  for (const Worth& w : all) {
    const auto equal = [&](const Worth& u) { return same.mapping(u.point, w.point).has_value(); };
    if (std::ranges::none_of(unequal, equal)) unequal.push_back(w);
  }
  return unequal;
}

// White takes the worst of what Black offers.
int RenjuOpening::worth_of_offers(const Board& board, int count) {
  const auto ranked = fifths(board);
  return ranked[std::min(ranked.size(), static_cast<std::size_t>(count)) - 1].value;
}

bool RenjuOpening::one_puts_three() const {
  return rules::renju::step(game_.terms().opening, Phase::place2)->side == Color::black;
}

Move RenjuOpening::decide() {
  switch (now_.phase) {
    case Phase::swap1:
    case Phase::swap2:
    case Phase::swap3:
    case Phase::swap4:
    case Phase::swap5: return swap_or_keep();
    case Phase::fifth: return fifth();
    case Phase::select5: return taken_fifth();
    case Phase::count3:
    case Phase::count4: return declared();
    case Phase::choose2: return choose_after_three();
    case Phase::place1: return Move::stone(rules::renju::h8);
    case Phase::place2:
    case Phase::place3:
    case Phase::place4:
    case Phase::fifth_single:
    case Phase::play: break;
  }
  return stone();
}

Move RenjuOpening::stone() {
  const Opening opening = game_.terms().opening;
  const bool for_good =
      opening == Opening::yamaguchi || opening == Opening::rif_classic || opening == Opening::swap;
  if (now_.phase == Phase::place4 && for_good) return best_stone();
  return balanced_stone();
}

Move RenjuOpening::balanced_stone() {
  auto points = legal_points();
  // Stones far away from the others leave the game as it was.
  const auto near = likely_points(now_.board);
  std::erase_if(points, [&](Point p) { return std::ranges::find(near, p) == near.end(); });
  dice_.shuffle(points);
  if (now_.phase != Phase::fifth_single && now_.phase != Phase::fifth)
    points.resize(std::min(points.size(), tried_stones));
  const auto list = stones(points, now_.board, nodes_ / share_of_one);
  const auto best =
      std::ranges::min_element(list, {}, [](const Worth& w) { return std::abs(w.value); });
  return Move::stone(best->point);
}

Move RenjuOpening::best_stone() {
  Dice steady(1);
  Stopping control(control_);
  table_.begin(true);
  const RenjuBoard board(now_.board, rules::renju::color_in_turn(now_.board), game_.terms());
  Search<RenjuBoard> search(board, table_, {.depth = 0, .nodes = nodes_}, control);
  const auto found = search.run(steady, [](const auto&) {}).move;
  return found ? RenjuBoard::to_game(*found) : balanced_stone();
}

Move RenjuOpening::colour_by(int value_to_black) const {
  const int mine = now_.side == Color::black ? value_to_black : -value_to_black;
  return Move::plain(mine >= 0 ? Verb::keep : Verb::swap);
}

Move RenjuOpening::swap_or_keep() {
  const Opening opening = game_.terms().opening;
  if (now_.phase == Phase::swap5)
    return colour_by(1000 * played_out(now_.board) + value(now_.board, Color::white, nodes_));
  if (now_.phase == Phase::swap4 && now_.declared > 0)
    return colour_by(worth_of_offers(now_.board, now_.declared));
  if (now_.phase == Phase::swap4 && opening != Opening::tarannikov)
    return colour_by(worth_of_offers(now_.board, game_.terms().offers) - clear);
  const bool last =
      now_.phase == Phase::swap3 && (opening == Opening::yamaguchi ||
                                     opening == Opening::rif_classic || opening == Opening::swap);
  // Elsewhere the other side must put the next stone, and this one chooses again.
  if (!last) return Move::plain(Verb::swap);
  const int offers = now_.declared > 0 ? now_.declared : game_.terms().offers;
  Board after = now_.board;
  after.put(best_stone().point, Color::white);
  return colour_by(worth_of_offers(after, offers));
}

Move RenjuOpening::fifth() {
  const int due = rules::renju::offers_due(game_.terms(), now_);
  const auto ranked = fifths(now_.board);
  const bool may_put = !legal_points().empty();
  const auto worst = ranked[std::min(ranked.size(), static_cast<std::size_t>(due)) - 1];
  if (may_put && worst.value < 0) return balanced_stone();
  return offer(ranked, due);
}

Move RenjuOpening::offer(const std::vector<Worth>& ranked, int count) const {
  Points points;
  for (std::size_t i = 0; i < ranked.size() && points.size() < count; ++i)
    points.add(ranked[i].point);
  return Move::offer(points);
}

Move RenjuOpening::taken_fifth() {
  std::vector<Point> offered;
  offered.reserve(static_cast<std::size_t>(now_.offered.size()));
  for (int i = 0; i < now_.offered.size(); ++i) offered.push_back(now_.offered[i]);
  auto list = stones(offered, now_.board, nodes_);
  std::ranges::stable_sort(list, {}, &Worth::value);
  for (const Worth& w : list) {
    Board tried = now_.board;
    tried.put(w.point, Color::black);
    if (played_out(tried) < 0) return Move::stone(w.point);
  }
  return Move::stone(list.front().point);
}

// Of this many fifth moves that neither colour is the better one.
Move RenjuOpening::declared() {
  Board board = now_.board;
  if (now_.phase == Phase::count3) board.put(best_stone().point, Color::white);
  const auto ranked = fifths(board);
  const auto most = std::min(ranked.size(), static_cast<std::size_t>(game_.terms().offers));
  const auto best = std::min_element(
      ranked.begin(), ranked.begin() + static_cast<std::ptrdiff_t>(most),
      [](const Worth& a, const Worth& b) { return std::abs(a.value) < std::abs(b.value); });
  return Move::count(static_cast<int>(best - ranked.begin()) + 1);
}

// Swap2: White may go on, or take Black, or put two more and leave the choice to the other.
Move RenjuOpening::choose_after_three() {
  constexpr int ahead = 60;
  const int v = value(now_.board, Color::white, nodes_);
  if (v > ahead) return Move::plain(Verb::swap);
  return v < -ahead ? best_stone() : Move::plain(Verb::extend);
}

Move RenjuOpening::any() {
  const auto listed = game_.legal_moves();
  const int due = rules::renju::offers_due(game_.terms(), now_);
  if (due == 0 || (!listed.empty() && dice_.below(2) == 0))
    return listed[dice_.below(listed.size())];
  std::vector<Point> points;
  for (int i = 0; i < rules::renju::point_count; ++i)
    if (now_.board.is_empty(point_at(i))) points.push_back(point_at(i));
  dice_.shuffle(points);
  const rules::renju::Isometries same(now_.board, game_.terms().sameness);
  Points chosen;
  for (const Point p : points) {
    bool equal = chosen.size() == due;
    for (int i = 0; i < chosen.size() && !equal; ++i)
      equal = same.mapping(chosen[i], p).has_value();
    if (!equal) chosen.add(p);
  }
  return Move::offer(chosen);
}

}  // namespace player
