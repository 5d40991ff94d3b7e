// What holds for the brain of every game.

#include <boost/test/unit_test.hpp>

#include "rules/games.hpp"
#include "tools/player/brain.hpp"

namespace {

using player::Level;

// Plays a game by levels that change with the ply, and judges each action with the rules library.
// The text of all actions, to compare games.
std::string play(const rules::GameKind& kind, const rules::RuleSet& rules, std::uint64_t seed,
                 int plies) {
  constexpr Level levels[] = {Level::random, Level::greedy, Level::shallow, Level::full};
  const auto brain = player::make_brain(kind.name);
  brain->resize_table(1);
  BOOST_REQUIRE(!brain->set_up(rules, {}));
  auto game = *rules::start(kind, rules);
  player::NoControl control;
  std::string text;
  for (int ply = 0; ply < plies && !game.outcome(); ++ply) {
    player::Limits limits;
    limits.level = levels[(static_cast<std::size_t>(ply) / 2 + seed) % 4];
    limits.nodes = 300;
    limits.seed = seed;
    const auto thought = brain->think(limits, control);
    const auto refusal = game.act(thought.action);
    BOOST_REQUIRE_MESSAGE(!refusal, rules.text()
                                        << " at " << game.position() << ": " << thought.action
                                        << " " << (refusal ? refusal->sentence : ""));
    BOOST_REQUIRE(!brain->play(thought.action));
    BOOST_REQUIRE(brain->position() == game.position());
    BOOST_REQUIRE(brain->outcome() == game.outcome());
    BOOST_REQUIRE(brain->color_to_act() == game.color_to_act());
    text += thought.action + " ";
  }
  return text;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(games)

BOOST_AUTO_TEST_CASE(every_game_has_a_brain) {
  for (const auto& kind : rules::games()) BOOST_TEST(player::make_brain(kind.name), kind.name);
  BOOST_TEST(!player::make_brain("chess"));
}

BOOST_AUTO_TEST_CASE(no_action_is_ever_illegal_in_any_rule_set) {
  for (const auto& kind : rules::games())
    for (const auto& preset : kind.rules->presets)
      for (std::uint64_t seed = 0; seed < 3; ++seed)
        play(kind, *rules::rule_set(kind, preset.id), seed, 120);
}

BOOST_AUTO_TEST_CASE(the_same_seed_plays_the_same_game_and_another_another) {
  for (const auto& kind : rules::games()) {
    const auto rules = *rules::rule_set(kind, {});
    BOOST_TEST(play(kind, rules, 4, 40) == play(kind, rules, 4, 40), kind.name);
    BOOST_TEST(play(kind, rules, 4, 40) != play(kind, rules, 8, 40), kind.name);
  }
}

BOOST_AUTO_TEST_CASE(levels_have_names) {
  BOOST_TEST((player::level_named("greedy") == Level::greedy));
  BOOST_TEST((player::level_named("4") == std::nullopt));
  BOOST_TEST(player::name(Level::shallow) == "shallow");
}

BOOST_AUTO_TEST_SUITE_END()
