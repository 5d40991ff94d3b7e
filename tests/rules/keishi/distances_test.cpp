// Keishi solved as far as seconds allow: short wins beside a plain search by the rules.

#include "rules/keishi/distances.hpp"

#include <algorithm>
#include <bit>
#include <set>

#include "tests/dice.hpp"
#include "tests/rules/keishi/keishi_game.hpp"

namespace {

using namespace tests;
using rules::Color;
using rules::keishi::block_size;
using rules::keishi::Game;
using rules::keishi::Layout;
using rules::keishi::Position;
using rules::keishi::Stones;

constexpr int known_plies = 3;

struct Known {
  Layout layout;
  rules::keishi::Codes codes;
  std::optional<int> plies(const Position& p) const {
    const auto place = layout.place(p.of(p.side), p.of(other(p.side)));
    return rules::keishi::plies_of(codes[place.block * block_size + place.at]);
  }
};

const Known& known() {
  static const Known once = [] {
    Layout layout;
    auto codes = rules::keishi::solve(layout, [](const auto&) { return true; }, known_plies);
    return Known{std::move(layout), *std::move(codes)};
  }();
  return once;
}

// By the game's own rules, no deeper than this: even, lost; odd, won.
std::optional<int> searched(const Game& game, int depth) {
  if (const auto outcome = game.outcome())
    return *outcome->winner == game.to_act() ? std::optional(1) : std::optional(0);
  if (depth == 0) return std::nullopt;
  std::optional<int> quickest, slowest;
  bool all_won = true;
  for (const auto& move : game.legal_moves()) {
    Game next = game;
    next.play(move);
    const auto after = searched(next, depth - 1);
    if (after && *after % 2 == 0) quickest = std::min(quickest.value_or(99), *after + 1);
    all_won = all_won && after && *after % 2 == 1;
    if (after) slowest = std::max(slowest.value_or(0), *after + 1);
  }
  return quickest ? quickest : all_won ? slowest : std::nullopt;
}

Position some_position(Dice& dice) {
  Position p;
  for (Stones* stones : {&p.black, &p.white})
    while (std::popcount(*stones) < 4) {
      const Stones square = Stones{1} << dice.below(36);
      if (!(p.occupied() & square)) *stones |= square;
    }
  p.side = dice.below(2) ? Color::black : Color::white;
  return p;
}

std::string text_of(const Position& p) {
  return rules::grid::write_ranks({6, p.black, p.white}) + (p.side == Color::black ? " b" : " w");
}

}  // namespace

BOOST_AUTO_TEST_SUITE(keishi_distances)

BOOST_AUTO_TEST_CASE(every_position_has_one_place) {
  const Layout& layout = known().layout;
  BOOST_TEST(layout.blocks() * block_size == 270'023'640U);
  std::set<std::size_t> places;
  const Stones own = layout.classes().first(1234);
  rules::grid::for_each_set((Stones{1} << 36) - 1 - own, 4, [&](Stones enemy) {
    const auto place = layout.place(own, enemy);
    BOOST_REQUIRE(place.block == 1234U);
    places.insert(place.at);
  });
  BOOST_TEST(places.size() == block_size);
  BOOST_TEST(*places.rbegin() == block_size - 1);
}

BOOST_AUTO_TEST_CASE(short_wins_are_those_that_a_search_finds) {
  Dice dice(11);
  std::array<int, known_plies + 2> seen{};
  for (int i = 0; i < 40'000 && (seen[0] < 40 || seen[2] < 20 || seen[3] < 40); ++i) {
    const Position p = some_position(dice);
    const auto plies = known().plies(p);
    int& count = seen[static_cast<std::size_t>(plies.value_or(known_plies + 1))];
    if (count >= 40) continue;
    const Game game = keishi({}, text_of(p));
    if (game.outcome()) continue;
    ++count;
    BOOST_TEST_CONTEXT(text_of(p))
    BOOST_TEST(plies.value_or(-1) == searched(game, known_plies).value_or(-1));
  }
  BOOST_TEST(seen[1] == 40);
  BOOST_TEST(seen[2] > 0);
  BOOST_TEST(seen[3] == 40);
}

BOOST_AUTO_TEST_CASE(turned_boards_are_worth_the_same) {
  Dice dice(12);
  for (int i = 0; i < 20'000; ++i) {
    const Position p = some_position(dice);
    const auto& turns = known().layout.turns();
    const int turn = static_cast<int>(dice.below(8));
    const Position other{turns.turned(p.black, turn), turns.turned(p.white, turn), p.side};
    BOOST_REQUIRE(known().plies(p) == known().plies(other));
  }
}

BOOST_AUTO_TEST_CASE(a_code_follows_from_those_after_it) {
  const auto& [layout, codes] = known();
  const auto at = [&](Layout::Place place) { return codes[place.block * block_size + place.at]; };
  Dice dice(13);
  for (int i = 0; i < 20'000; ++i) {
    const Position p = some_position(dice);
    const auto place = layout.place(p.black, p.white);
    const int expected = rules::keishi::code_by_children(layout, p.black, p.white, at);
    if (expected <= known_plies + 1) BOOST_REQUIRE(at(place) == expected);
  }
}

BOOST_AUTO_TEST_CASE(the_work_stops_when_it_is_told_to) {
  int asked = 0;
  const auto codes = rules::keishi::solve(Layout(), [&](const auto&) { return ++asked < 20; });
  BOOST_TEST(!codes);
  BOOST_TEST(asked == 20);
}

BOOST_AUTO_TEST_SUITE_END()
