// Renju: what the player must see on the board, and that its opening decisions are always legal.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <sstream>
#include <string_view>

#include "rules/games.hpp"
#include "rules/renju/forbidden.hpp"
#include "tools/player/brain.hpp"
#include "tools/player/dice.hpp"
#include "tools/player/renju_board.hpp"

BOOST_AUTO_TEST_SUITE(renju_play)

namespace {

using player::Level;

const rules::GameKind& renju() { return *rules::find_game("renju"); }
rules::RuleSet rules_of(std::string_view id) { return *rules::rule_set(renju(), id); }

constexpr Level thinking[] = {Level::greedy, Level::shallow, Level::deep, Level::full};

player::Limits limits_of(Level level, std::uint64_t seed = 1) {
  player::Limits limits;
  limits.level = level;
  limits.nodes = 500;
  limits.seed = seed;
  return limits;
}

// After these stones, Black first, on a board without an opening rule.
std::unique_ptr<player::Brain> brain_after(std::string_view stones) {
  auto brain = player::make_brain("renju");
  BOOST_REQUIRE(!brain->set_up(rules_of("renju_gomocup"), {}));
  std::istringstream words{std::string(stones)};
  for (std::string point; words >> point;) BOOST_REQUIRE(!brain->play(point));
  return brain;
}

std::string answer(std::string_view stones, Level level) {
  const auto brain = brain_after(stones);
  player::NoControl control;
  return brain->think(limits_of(level), control).action;
}

// Counts the questions, and says stop from the given one on; 0: never.
class Asked final : public player::Control {
 public:
  explicit Asked(std::uint64_t last) : last_(last) {}
  bool stop() override { return ++questions >= last_ && last_ > 0; }
  bool another_depth() override { return !stop(); }
  void report(const player::Info&) override {}
  std::uint64_t questions = 0;

 private:
  std::uint64_t last_;
};

// Plays the opening; who may decide has the given level. The actions.
std::string opening(const rules::RuleSet& rules, Level level, std::uint64_t seed,
                    player::Control& control) {
  const auto brain = player::make_brain("renju");
  brain->resize_table(1);
  BOOST_REQUIRE(!brain->set_up(rules, {}));
  auto game = *rules::start(renju(), rules);
  std::string text;
  while (game.phase() != "play") {
    const auto action = brain->think(limits_of(level, seed), control).action;
    const auto refused = game.act(action);
    BOOST_REQUIRE_MESSAGE(
        !refused, rules.text() << ": " << action << " " << (refused ? refused->sentence : ""));
    BOOST_REQUIRE(!brain->play(action));
    text += action + " ";
  }
  return text;
}

std::string opening(const rules::RuleSet& rules, Level level, std::uint64_t seed) {
  player::NoControl control;
  return opening(rules, level, seed, control);
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_four_is_completed_by_every_level_that_thinks) {
  for (const Level level : thinking) BOOST_TEST(answer("h8 g8 i8 a1 j8 c1 k8 o15", level) == "l8");
}

BOOST_AUTO_TEST_CASE(a_four_is_stopped_by_every_level_that_thinks) {
  for (const Level level : thinking) BOOST_TEST(answer("h8 g8 i8 a1 j8 c1 k8", level) == "l8");
}

BOOST_AUTO_TEST_CASE(a_win_by_a_four_and_a_three_is_seen) {
  for (const Level level : {Level::shallow, Level::deep, Level::full})
    BOOST_TEST(answer("h8 g8 i8 a1 j8 c1 k9 e1 k10 o1", level) == "k8");
}

// "Mate in this many plies" counts to the stone that makes the five, and it comes no later.
BOOST_AUTO_TEST_CASE(a_promised_win_comes_at_the_promised_ply) {
  const auto promised_and_played = [](std::string_view stones, int plies) {
    const auto brain = brain_after(stones);
    player::NoControl control;
    for (int left = plies; left > 0; --left) {
      BOOST_REQUIRE(!brain->outcome());
      const auto thought = brain->think(limits_of(Level::shallow), control);
      const bool wins = (plies - left) % 2 == (plies % 2 == 0);
      BOOST_TEST(thought.value == (wins ? player::won - left : left - player::won),
                 stones << ": " << left << " plies before the end it says " << thought.value);
      BOOST_REQUIRE(!brain->play(thought.action));
    }
    BOOST_TEST((brain->outcome() && brain->outcome()->reason == rules::Reason::five));
  };
  promised_and_played("h8 g8 i8 a1 j8 c1 k8 o15", 1);        // a four
  promised_and_played("h8 a1 i8 o15 j8 o1", 3);              // an open three
  promised_and_played("h8 a1 i8 o15 j8 o1 k8", 2);           // a straight four, for White
  promised_and_played("h8 g8 i8 a1 j8 c1 k9 e1 k10 o1", 5);  // a four and a three
  promised_and_played("h8 g8 i8 a1 j8 c1 k9 e1 k10 o1 k8", 4);
}

// d8 makes a four that only h8 stops, and there two threes of Black meet.
BOOST_AUTO_TEST_CASE(white_wins_where_black_would_have_to_play_a_forbidden_point) {
  for (const Level level : {Level::deep, Level::full})
    BOOST_TEST(answer("h9 e8 h10 f8 i7 g8 j6 a1 c8 o1 i8", level) == "d8");
}

BOOST_AUTO_TEST_CASE(an_open_three_is_answered) {
  for (const Level level : {Level::shallow, Level::deep, Level::full}) {
    const auto point = answer("h8 a1 i8 o15 j8", level);
    BOOST_TEST((point == "g8" || point == "k8" || point == "f8" || point == "l8"), point);
  }
}

BOOST_AUTO_TEST_CASE(black_never_loses_by_a_forbidden_point) {
  for (const auto level : {Level::random, Level::greedy, Level::shallow})
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
      const auto brain = player::make_brain("renju");
      brain->resize_table(1);
      player::NoControl control;
      while (!brain->outcome()) {
        const auto action = brain->think(limits_of(level, seed), control).action;
        if (brain->color_to_act() == rules::Color::black && action != "pass") {
          const auto game = *rules::start(renju(), rules_of({}), brain->position());
          BOOST_TEST(renju().forbidden(game).find(action + ":") == std::string::npos);
        }
        BOOST_REQUIRE(!brain->play(action));
      }
    }
}

// What is kept up to date stone by stone is what a fresh look at the board finds.
BOOST_AUTO_TEST_CASE(the_field_is_the_same_however_it_came_about) {
  using rules::Color;
  using rules::renju::point_count;
  player::Field kept({}, rules::renju::Precedence::five);
  player::Dice dice(5);
  std::vector<int> stones;
  const auto compare = [&] {
    const player::Field fresh(kept.board(), rules::renju::Precedence::five);
    BOOST_TEST(fresh.key() == kept.key());
    for (const Color c : {Color::black, Color::white}) {
      BOOST_TEST(fresh.worth(c) == kept.worth(c));
      for (int i = 0; i < point_count; ++i) BOOST_REQUIRE((fresh.kind(i, c) == kept.kind(i, c)));
    }
  };
  for (int n = 0; n < 120; ++n) {
    const int i = static_cast<int>(dice.below(point_count));
    if (!kept.is_empty(i)) continue;
    kept.put(i, n % 2 ? Color::white : Color::black);
    stones.push_back(i);
  }
  compare();
  while (stones.size() > 20) {
    kept.take(stones.back());
    stones.pop_back();
  }
  compare();
}

// The player's own word on a black point is the judge's.
BOOST_AUTO_TEST_CASE(forbidden_and_winning_points_are_those_of_the_rules) {
  using rules::Color;
  player::Dice dice(9);
  for (int board_number = 0; board_number < 200; ++board_number) {
    rules::renju::Board board;
    for (int n = 0; n < 60; ++n) {
      const auto p = rules::renju::Point{static_cast<int>(dice.below(11)) + 2,
                                         static_cast<int>(dice.below(11)) + 2};
      if (board.is_empty(p)) board.put(p, n % 3 ? Color::black : Color::white);
    }
    player::Field field(board, rules::renju::Precedence::five);
    for (int i = 0; i < rules::renju::point_count; ++i) {
      const auto p = rules::renju::point_at(i);
      if (!board.is_empty(p)) continue;
      const auto verdict = rules::renju::verdict(board, p);
      BOOST_REQUIRE(field.may_play(i, Color::black) == !verdict.types.any());
      BOOST_REQUIRE((field.kind(i, Color::black) == player::Kind::five) == verdict.five);
    }
  }
}

BOOST_AUTO_TEST_CASE(every_decision_of_every_opening_is_legal) {
  for (const auto& preset : renju().rules->presets) {
    const auto rules = rules_of(preset.id);
    for (std::uint64_t seed = 0; seed < 50; ++seed) opening(rules, Level::random, seed);
    for (std::uint64_t seed = 0; seed < 3; ++seed) opening(rules, Level::full, seed);
  }
}

BOOST_AUTO_TEST_CASE(an_opening_goes_on_legally_where_the_time_is_up_at_once) {
  for (const auto& preset : renju().rules->presets) {
    Asked control(1);
    opening(rules_of(preset.id), Level::full, 2, control);
    opening(rules_of(preset.id), Level::full, 5, control);
  }
}

// The fourth stone of this opening comes from one search.
BOOST_AUTO_TEST_CASE(one_search_of_an_opening_asks_for_the_time) {
  const auto brain = player::make_brain("renju");
  BOOST_REQUIRE(!brain->set_up(rules_of("renju_yamaguchi"), {}));
  while (brain->phase() != "place4") {
    player::NoControl control;
    BOOST_REQUIRE(brain->phase() != "play");
    BOOST_REQUIRE(!brain->play(brain->think(limits_of(Level::full), control).action));
  }
  Asked control(0);
  brain->think(limits_of(Level::full), control);
  BOOST_TEST(control.questions > 0);
}

// On boards full of fours the search for a win by them asks too, and obeys.
BOOST_AUTO_TEST_CASE(the_search_for_fours_asks_for_the_time) {
  using rules::Color;
  player::Dice dice(3);
  constexpr int most = 20'000;
  int long_ones = 0;
  for (int round = 0; round < 200; ++round) {
    rules::renju::Board stones;
    for (int n = 0; n < 70; ++n)
      if (const auto p = rules::renju::point_at(static_cast<int>(dice.below(225)));
          stones.is_empty(p))
        stones.put(p, n % 2 ? Color::black : Color::white);
    const auto fresh = [&] { return player::RenjuBoard(stones, Color::white, {}); };
    auto free = fresh(), asking = fresh(), stopped = fresh();
    Asked never(0), at_once(1);
    BOOST_REQUIRE((free.win_by_fours(most) == asking.win_by_fours(most, &never)));
    BOOST_REQUIRE(free.tries() == asking.tries());
    BOOST_REQUIRE(never.questions == free.tries() / player::between_questions);
    stopped.win_by_fours(most, &at_once);
    BOOST_REQUIRE(stopped.tries() <= std::min(free.tries(), player::between_questions));
    BOOST_REQUIRE(at_once.questions <= 1);
    long_ones += free.tries() > player::between_questions ? 1 : 0;
  }
  BOOST_TEST(long_ones > 0);
}

BOOST_AUTO_TEST_CASE(offers_obey_every_reading_of_symmetry) {
  for (const auto* reading : {"board", "position", "figure"})
    for (const auto* id : {"renju_taraguchi10_international", "renju_soosorv8", "renju_swap"}) {
      auto rules = rules_of(id);
      BOOST_REQUIRE(!rules.set("offer-symmetry", reading));
      for (std::uint64_t seed = 0; seed < 20; ++seed) opening(rules, Level::random, seed);
      opening(rules, Level::full, 7);
    }
}

BOOST_AUTO_TEST_CASE(the_same_seed_decides_the_opening_in_the_same_way) {
  const auto rules = rules_of("renju_taraguchi10_rif");
  for (const Level level : {Level::random, Level::full})
    BOOST_TEST(opening(rules, level, 3) == opening(rules, level, 3));
}

BOOST_AUTO_TEST_SUITE_END()
