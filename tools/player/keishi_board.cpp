#include "tools/player/keishi_board.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>

#include "rules/keishi/ko.hpp"
#include "rules/keishi/setup.hpp"
#include "tools/player/makers.hpp"
#include "tools/player/typed_brain.hpp"

namespace player {

static_assert(Board<KeishiBoard>);

namespace {

using rules::Color;
using rules::grid::bit;
using rules::keishi::Gap;
using rules::keishi::Ko;
using rules::keishi::Position;
using rules::keishi::size;
using rules::keishi::squares;
using rules::keishi::Stones;

constexpr int rectangle_count = 100;

struct Rectangles {
  std::array<Stones, rectangle_count> corners{};
  // Of three squares that are corners of one, the fourth: found by their exclusive or.
  static constexpr int fourth(int a, int b, int c) {
    const int x = a % size ^ b % size ^ c % size, y = a / size ^ b / size ^ c / size;
    return x < size && y < size ? y * size + x : -1;
  }
};

constexpr Rectangles rectangles = [] {
  Rectangles made;
  std::size_t n = 0;
  for (int low = 0; low < squares; ++low)
    for (int high = low; high < squares; ++high) {
      const int width = high % size - low % size, height = high / size - low / size;
      if (width >= 2 && height >= 2)
        made.corners[n++] = bit(low) | bit(low + width) | bit(high - width) | bit(high);
    }
  return made;
}();

template <class Use>
void for_each(Stones set, Use use) {
  for (; set != 0; set &= set - 1) use(std::countr_zero(set));
}

int distance(int a, int b) {
  return std::max(std::abs(a % size - b % size), std::abs(a / size - b / size));
}

// A rectangle counts by its corners that are held, less where the enemy stands on one; the last
// missing one by how far the fourth stone has to go.
int shape_value(Stones stones, Stones others) {
  static constexpr std::array<int, 5> open{0, 2, 14, 60, 0}, barred{0, 0, 4, 15, 0};
  int value = 0;
  for (const Stones corners : rectangles.corners) {
    const Stones held = stones & corners;
    const auto count = static_cast<std::size_t>(std::popcount(held));
    value += (others & corners) != 0 ? barred[count] : open[count];
    if (count != 3) continue;
    const int missing = std::countr_zero(corners & ~held),
              runner = std::countr_zero(stones & ~held);
    value -= 8 * distance(missing, runner);
  }
  return value;
}

int mobility(const Position& p, Color c) {
  Position turned = p;
  turned.side = c;
  return rules::keishi::count_moves(turned);
}

}  // namespace

KeishiBoard::KeishiBoard(const Game& game, std::span<const Past> past)
    : rules_(game.rules()), ply_(game.ply()) {
  // What was before the game was set up stands in the history of its position text.
  if (const auto setup = rules::keishi::read_setup(game.position(), rules_))
    if (setup->line.size() > past.size()) {
      given_ = setup->line.size() - past.size();
      line_.assign(setup->line.begin(), setup->line.begin() + static_cast<std::ptrdiff_t>(given_));
    }
  line_.insert(line_.end(), past.begin(), past.end());
}

void KeishiBoard::play(Hop m) {
  line_.push_back(rules::keishi::after(now(), to_game(m)));
  ++ply_;
}

void KeishiBoard::undo() {
  line_.pop_back();
  --ply_;
}

bool KeishiBoard::allowed(Hop m) const {
  if (rules_.ko == Ko::literal) return true;  // as printed it forbids nothing
  const Position next = rules::keishi::after(now(), to_game(m));
  return !rules::keishi::forbidden_return(rules_.ko, line_, given_, next);
}

bool KeishiBoard::any_allowed() const {
  if (rules_.ko != Ko::ssk && rules_.ko != Ko::psk) return true;  // seven moves, one of them barred
  bool any = false;
  for_each(now().of(now().side), [&](int from) {
    for_each(rules::keishi::targets(now().occupied(), from),
             [&](int to) { any = any || allowed(Hop::of(from, to)); });
  });
  return any;
}

std::optional<End> KeishiBoard::ended() const {
  if (const auto winner = rules::keishi::winner(now(), rules_.gap))
    return *winner == now().side ? Ending::win : Ending::loss;
  if (rules_.repetition)
    for (std::size_t back = 2; back < line_.size() - given_; back += 2)
      if (line_[line_.size() - 1 - back] == now()) return Ending::draw;
  if (rules_.max_plies && ply_ > *rules_.max_plies) return Ending::draw;
  if (!any_allowed()) return Ending::draw;
  return std::nullopt;
}

bool KeishiBoard::completes(const Position& p, Hop m) const {
  const Position next = rules::keishi::after(p, to_game(m));
  return rules::keishi::is_rectangle(next.of(p.side), next.occupied(), rules_.gap);
}

// A move of the side to act that makes its rectangle: three stones stay, and they say where the
// fourth must go.
std::optional<Hop> KeishiBoard::completion(const Position& p) const {
  std::array<int, 4> at{};
  std::size_t n = 0;
  for_each(p.of(p.side), [&](int square) {
    if (n < at.size()) at[n++] = square;
  });
  if (n < at.size()) return std::nullopt;
  for (std::size_t mover = 0; mover < at.size(); ++mover) {
    const int to =
        Rectangles::fourth(at[(mover + 1) % 4], at[(mover + 2) % 4], at[(mover + 3) % 4]);
    if (to < 0 || !(rules::keishi::targets(p.occupied(), at[mover]) & bit(to))) continue;
    const Hop m = Hop::of(at[mover], to);
    if (completes(p, m)) return m;
  }
  return std::nullopt;
}

bool KeishiBoard::threatened(const Position& p) const {
  Position turned = p;
  turned.side = other(p.side);
  return completion(turned).has_value();
}

bool KeishiBoard::pressed() const { return threatened(now()) && !completion(now()); }

int KeishiBoard::order_of(Hop m) const {
  const Position next = rules::keishi::after(now(), to_game(m));
  const Stones own = next.of(now().side), enemy = next.of(next.side);
  return shape_value(own, enemy) - shape_value(enemy, own);
}

void KeishiBoard::moves(Candidates<Hop>& list) {
  if (const auto m = completion(now()); m && allowed(*m)) {
    list.push_back({*m, urgent});
    return;
  }
  const bool must_answer = threatened(now());
  std::optional<Hop> hopeless;
  for_each(now().of(now().side), [&](int from) {
    for_each(rules::keishi::targets(now().occupied(), from), [&](int to) {
      const Hop m = Hop::of(from, to);
      if (!allowed(m)) return;
      const Position next = rules::keishi::after(now(), to_game(m));
      if (completes(now(), m) || !must_answer || !completion(next))
        list.push_back({m, threatened(next) ? urgent : order_of(m)});
      else
        hopeless = m;
    });
  });
  if (list.empty() && hopeless) list.push_back({*hopeless, 0});
}

void KeishiBoard::noisy(Candidates<Hop>& list) {
  if (const auto m = completion(now()); m && allowed(*m)) list.push_back({*m, urgent});
}

int KeishiBoard::evaluate() const {
  const Stones own = now().of(now().side), enemy = now().of(other(now().side));
  return shape_value(own, enemy) - shape_value(enemy, own) + mobility(now(), now().side) -
         mobility(now(), other(now().side)) + 10;
}

std::uint64_t KeishiBoard::key() const {
  return key_of_stones(now().black, now().white, now().side == Color::black);
}

std::unique_ptr<Brain> make_keishi_brain() {
  const auto& kind = *rules::find_game("keishi");
  return std::make_unique<TypedBrain<KeishiBoard>>(*rules::rule_set(kind, {}));
}

}  // namespace player
