#include "rules/phases.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

#include "rules/games.hpp"

BOOST_AUTO_TEST_SUITE(phases)

using namespace rules;

namespace {

OpeningKind opening(std::string_view game, std::string_view id) {
  return kind_of_opening(*rule_set(*find_game(game), id));
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_phase_by_its_name) {
  for (const char number : {'1', '2', '3', '4', '5'})
    BOOST_TEST((kind_of_phase(std::string("swap") + number) == PhaseKind::swap));
  BOOST_TEST((kind_of_phase("place1") == PhaseKind::first_stone));
  BOOST_TEST((kind_of_phase("choose2") == PhaseKind::choose));
  BOOST_TEST((kind_of_phase("count3") == PhaseKind::count));
  BOOST_TEST((kind_of_phase("count4") == PhaseKind::count));
  BOOST_TEST((kind_of_phase("select5") == PhaseKind::select));
  for (const auto* const phase : {"play", "place2", "place4", "fifth", "fifth-single", "over", ""})
    BOOST_TEST((kind_of_phase(phase) == PhaseKind::other));
}

BOOST_AUTO_TEST_CASE(how_games_begin_under_a_rule_set) {
  for (const auto& game : games())
    for (const auto& preset : game.rules->presets) {
      BOOST_TEST_CONTEXT(game.name << " " << preset.id) {
        const auto rules = rule_set(game, preset.id);
        const auto kind = kind_of_opening(*rules);
        // The first phase of a game says it as well.
        BOOST_TEST(has_phases(kind) == start(game, *rules)->in_opening());
        BOOST_TEST((kind == OpeningKind::swap2) == (preset.id == "renju_swap2"));
      }
    }
  BOOST_TEST((opening("shogi", "") == OpeningKind::free));
  auto renju = *rule_set(*find_game("renju"), "");
  BOOST_TEST(!renju.set("opening", "none"));
  BOOST_TEST((kind_of_opening(renju) == OpeningKind::free));
  BOOST_TEST(!renju.set("opening", "centre"));
  BOOST_TEST((kind_of_opening(renju) == OpeningKind::centre));
}

BOOST_AUTO_TEST_CASE(offers_that_are_the_same_are_told_while_they_may_be_made) {
  const auto& renju = *find_game("renju");
  auto game = *start(renju, *rule_set(renju, "renju_taraguchi10_international"));
  for (const auto* action : {"h8", "keep", "h9", "keep", "h10", "keep", "h11"}) {
    BOOST_TEST(same_offers(game).empty(), action);
    BOOST_REQUIRE(!game.act(action));
  }
  BOOST_REQUIRE(!game.act("keep"));
  const auto sets = same_offers(game);
  BOOST_TEST_REQUIRE(!sets.empty());
  const std::vector<std::string> corners{"a1", "o1", "a15", "o15"};
  BOOST_TEST((std::find(sets.begin(), sets.end(), corners) != sets.end()));
  BOOST_TEST(game.refusal("offer a1 o1 b2 c4 d6 e1 f3 g5 g2 f7").has_value());
  for (const auto& other : games())
    if (&other != &renju) BOOST_TEST(same_offers(*start(other, *rule_set(other, {}))).empty());
}

BOOST_AUTO_TEST_SUITE_END()
