// The ladder of each game: its rungs play legally, alike by the same seed, and see what they must.

#include <boost/test/unit_test.hpp>

#include "rules/games.hpp"
#include "rules/solved.hpp"
#include "tests/player/dialogue.hpp"
#include "tools/player/brain.hpp"
#include "tools/player/settings.hpp"

namespace {

using player::Rung;

// All actions of a game of two rungs against each other.
std::string play(const rules::GameKind& kind, const Rung& first, const Rung& second,
                 std::uint64_t seed, int plies) {
  const auto rules = *rules::rule_set(kind, {});
  const auto brain = player::make_brain(kind.name);
  brain->resize_table(1);
  BOOST_REQUIRE(!brain->set_up(rules, {}));
  auto game = *rules::start(kind, rules);
  player::NoControl control;
  std::string text;
  for (int ply = 0; ply < plies && !game.outcome(); ++ply) {
    player::Limits limits;
    limits.rung = ply % 2 == 0 ? first : second;
    limits.seed = seed;
    const auto action = brain->think(limits, control).action;
    BOOST_REQUIRE(!game.act(action));
    BOOST_REQUIRE(!brain->play(action));
    text += action + " ";
  }
  return text;
}

std::string answer(std::string_view game, std::string_view position, const Rung& rung,
                   std::uint64_t seed) {
  const auto brain = player::make_brain(game);
  brain->resize_table(1);
  BOOST_REQUIRE(!brain->set_up(*rules::rule_set(*rules::find_game(game), {}), position));
  player::Limits limits;
  limits.rung = rung;
  limits.seed = seed;
  player::NoControl control;
  return brain->think(limits, control).action;
}

std::string result_after(std::string_view game, std::string_view position,
                         std::string_view action) {
  const auto& kind = *rules::find_game(game);
  auto now = *rules::start(kind, *rules::rule_set(kind, {}), position);
  BOOST_REQUIRE(!now.act(action));
  return now.result();
}

}  // namespace

BOOST_AUTO_TEST_SUITE(ladder)

BOOST_AUTO_TEST_CASE(every_game_has_a_ladder) {
  for (const auto& kind : rules::games()) {
    const auto rungs = player::make_brain(kind.name)->rungs();
    BOOST_TEST(rungs.size() >= 5U);
    BOOST_TEST(rungs.size() <= static_cast<std::size_t>(player::most_rungs));
    // By counts alone, so that a rung is as strong on any machine.
    for (const Rung& rung : rungs) BOOST_TEST((rung.depth > 0 || rung.nodes > 0));
  }
}

BOOST_AUTO_TEST_CASE(the_same_seed_plays_the_same_game) {
  for (const auto& kind : rules::games()) {
    const auto rungs = player::make_brain(kind.name)->rungs();
    for (std::size_t i = 0; i + 1 < rungs.size(); i += 3) {
      const auto once = play(kind, rungs[i], rungs[i + 1], 5, 30);
      BOOST_TEST(once == play(kind, rungs[i], rungs[i + 1], 5, 30));
      if (rungs[i].blur > 0) BOOST_TEST(once != play(kind, rungs[i], rungs[i + 1], 6, 30));
    }
  }
}

BOOST_AUTO_TEST_CASE(all_but_the_lowest_see_a_win_in_one) {
  struct Case {
    std::string_view game, position, result;
  };
  const Case cases[] = {
      {"shogi", "4k4/9/4P4/9/9/9/9/9/4K4 b G 1", "black checkmate"},
      {"keishi", "6/w4w/6/b2b2/w5/b1b2w b", "black rectangle"},
      {"liuzichong", "ww1b/bb2/4/3b b", "black blocked"},
  };
  for (const auto& each : cases) {
    const auto brain = player::make_brain(each.game);
    const auto rungs = brain->rungs();
    for (std::size_t i = 1; i < rungs.size(); ++i)
      for (std::uint64_t seed = 0; seed < 8; ++seed)
        BOOST_TEST_CONTEXT(each.game << " rung " << i + 1 << " seed " << seed)
    BOOST_TEST(result_after(each.game, each.position,
                            answer(each.game, each.position, rungs[i], seed)) == each.result);
  }
}

BOOST_AUTO_TEST_CASE(the_highest_rung_of_liuzichong_never_gives_anything_away) {
  const auto& kind = *rules::find_game("liuzichong");
  const auto rules = *rules::rule_set(kind, {});
  const auto solution = rules::solution(rules);
  BOOST_REQUIRE(solution);
  const auto best = player::make_brain("liuzichong");
  const auto rungs = best->rungs();
  BOOST_REQUIRE(rungs.back().perfect);
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    BOOST_REQUIRE(!best->set_up(rules, {}));
    auto game = *rules::start(kind, rules);
    player::NoControl control;
    for (int ply = 0; !game.outcome(); ++ply) {
      player::Limits limits;
      limits.rung = ply % 2 == 0 ? rungs.back() : rungs[seed];
      limits.seed = seed;
      const auto action = best->think(limits, control).action;
      if (ply % 2 == 0)
        BOOST_TEST((rules::marked(**solution, game, action)->mark == rules::Mark::kept));
      BOOST_REQUIRE(!game.act(action));
      BOOST_REQUIRE(!best->play(action));
    }
  }
}

BOOST_AUTO_TEST_CASE(rungs_are_chosen_by_number) {
  player::Settings settings;
  const auto brain = player::make_brain("keishi");
  BOOST_TEST(!player::rung_of(settings, *brain));
  BOOST_TEST(!player::choose(settings, "--level", "3"));
  BOOST_TEST(player::rung_of(settings, *brain)->blur == brain->rungs()[2].blur);
  BOOST_TEST(player::word_of_level(settings) == "3");
  BOOST_TEST(!player::choose(settings, "--level", "12"));  // or the highest that there is
  BOOST_TEST(player::rung_of(settings, *brain)->perfect == brain->rungs().back().perfect);
  BOOST_TEST(!player::choose(settings, "--level", "greedy"));
  BOOST_TEST(!player::rung_of(settings, *brain));
  for (const auto* wrong : {"0", "13", "-1", "2.5"})
    BOOST_TEST(player::choose(settings, "--level", wrong).has_value());
}

BOOST_AUTO_TEST_CASE(rungs_are_options_of_usi) {
  BOOST_TEST(tests::has(tests::dialogue("usi", {"usi"}), " var full var 1 var 2 "));
  const auto answers = tests::dialogue(
      "usi", {"usi", "setoption name Level value 2", "isready", "position startpos", "go"});
  BOOST_TEST(tests::has(answers, "bestmove "));
}

BOOST_AUTO_TEST_SUITE_END()
