#include "rules/phases.hpp"

#include <boost/test/unit_test.hpp>
#include <string>

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

BOOST_AUTO_TEST_SUITE_END()
