// Openings on turned and mirrored boards.

#include "matches/suites/images.hpp"

#include <boost/test/unit_test.hpp>
#include <set>

#include "matches/suites/repetitions.hpp"
#include "matches/suites/way.hpp"
#include "tests/playing.hpp"

using namespace matches::suites;
using matches::openings::Opening;

namespace {

std::vector<Opening> images(std::string_view game, std::vector<Opening> openings) {
  return with_images(tests::game_kind(game), tests::rule_set(game, {}), std::move(openings));
}

Opening random_opening(std::string_view game, tests::Dice& dice, std::size_t plies) {
  auto play = rules::start(tests::game_kind(game), tests::rule_set(game, {}));
  Opening opening{"o", {}, {}};
  for (; plies > 0 && !play->outcome(); --plies) {
    opening.actions.push_back(tests::random_action(*play, dice));
    BOOST_REQUIRE(!play->act(opening.actions.back()));
  }
  return opening;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(suite_images)

BOOST_AUTO_TEST_CASE(one_opening_of_renju_becomes_eight) {
  const auto all = images("renju", {{"o0001", {}, {"h8", "h9", "j10", "f6"}}});
  BOOST_TEST(all.size() == 8u);
  const std::vector<std::pair<std::string, std::string>> expected = {
      {"o0001", "h8 h9 j10 f6"},
      {"o0001 turn-90", "h8 i8 j6 f10"},
      {"o0001 turn-180", "h8 h7 f6 j10"},
      {"o0001 turn-270", "h8 g8 f10 j6"},
      {"o0001 left-right", "h8 h9 f10 j6"},
      {"o0001 top-bottom", "h8 h7 j6 f10"},
      {"o0001 rising", "h8 i8 j10 f6"},
      {"o0001 falling", "h8 g8 f6 j10"}};
  for (std::size_t i = 0; i < all.size(); ++i) {
    std::string actions;
    for (const auto& action : all[i].actions) actions += (actions.empty() ? "" : " ") + action;
    BOOST_TEST(all[i].name == expected[i].first);
    BOOST_TEST(all[i].position.empty());
    BOOST_TEST(actions == expected[i].second);
  }
}

BOOST_AUTO_TEST_CASE(what_looks_the_same_comes_once) {
  BOOST_TEST(images("renju", {{"centre", {}, {"h8"}}}).size() == 1u);
  BOOST_TEST(images("renju", {{"direct", {}, {"h8", "h9"}}}).size() == 4u);
  // Two that are images of each other have eight together.
  BOOST_TEST(
      images("renju", {{"a", {}, {"h8", "h9", "j10"}}, {"b", {}, {"h8", "i8", "j6"}}}).size() ==
      8u);
}

BOOST_AUTO_TEST_CASE(a_start_that_is_not_symmetric_becomes_a_position) {
  const auto all = images("keishi", {{"o", {}, {"a2c2", "b5b4"}}});
  for (const auto& each : all) {
    const bool usual = each.position.empty();
    BOOST_TEST(usual == (each.name == "o" || each.name == "o left-right"), each.name);
  }
}

BOOST_AUTO_TEST_CASE(a_game_that_knows_directions_has_no_images) {
  BOOST_TEST(images("shogi", {{"o", {}, {"7g7f"}}}).size() == 1u);
}

// Judged by the rules alone: each image can be played, its end is the opening's end turned or
// mirrored, and no two ends are the same.
BOOST_AUTO_TEST_CASE(images_are_openings_of_their_own_with_the_same_future) {
  tests::Dice dice(20);
  for (const std::string_view game : {"renju", "keishi", "liuzichong"}) {
    const auto& kind = tests::game_kind(game);
    const auto rules = tests::rule_set(game, {});
    for (int i = 0; i < 60; ++i) {
      const auto opening = random_opening(game, dice, dice.below(8));
      const auto end = way_of(kind, rules, opening).end;
      const auto future = rules::start(kind, rules, end, rules::Admit::anything)->perft(2);
      std::set<std::string> ends;
      for (const auto& image : images(game, {opening})) {
        const auto there = way_of(kind, rules, image).end;
        BOOST_TEST(class_key(kind, there) == class_key(kind, end));
        BOOST_TEST(rules::start(kind, rules, there, rules::Admit::anything)->perft(2) == future);
        BOOST_TEST(ends.insert(position_key(kind, there)).second);
      }
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
