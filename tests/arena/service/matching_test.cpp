// Who meets whom.

#include "arena/service/matching.hpp"

#include <algorithm>
#include <array>
#include <random>

#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include "tests/arena/service/arena.hpp"

using namespace tests;
using arena::base::Stamp;
using arena::base::stamp_of;
using arena::service::Settings;
using arena::service::pair_up;
using arena::service::Waiting;
using arena::service::Wave;
using arena::service::window_after;

namespace {

constexpr std::int64_t now = 1'000'000;

Waiting waits(const std::string& agent, double rating, std::int64_t seconds,
              const std::string& last_opponent = {}) {
  return {agent, "owner of " + agent, rating, stamp_of(now - seconds * 1000), last_opponent};
}

// Others play in the pool.
const Wave busy{stamp_of(now), true, {"x", "y", "z"}};

// "a-c b-d", in the order in which they were found.
std::string pairs(const std::vector<Waiting>& waiting, const Wave& wave = busy) {
  std::string text;
  for (const auto& [one, other] : pair_up(waiting, wave).pairs)
    text += (text.empty() ? "" : " ") + waiting[one].agent + "-" + waiting[other].agent;
  return text;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(arena_matching)

BOOST_AUTO_TEST_CASE(the_window_widens_and_is_open_in_the_end) {
  using arena::base::Millis;
  BOOST_TEST(window_after(Millis(0)) == 200);
  BOOST_TEST(window_after(Millis(10'000)) == 400);
  BOOST_TEST(window_after(Millis(31'000)) > 100'000);
}

BOOST_AUTO_TEST_CASE(the_nearest_rating_is_taken) {
  BOOST_TEST(pairs({waits("a", 1500, 3), waits("b", 1650, 2), waits("c", 1520, 1)}) == "a-c");
  BOOST_TEST(pairs({waits("a", 1500, 0)}) == "");
}

BOOST_AUTO_TEST_CASE(who_has_waited_longest_chooses_first) {
  BOOST_TEST(pairs({waits("a", 1500, 1), waits("b", 1510, 9), waits("c", 1600, 5),
                    waits("d", 1505, 2)}) == "b-d c-a");
}

BOOST_AUTO_TEST_CASE(who_is_too_far_away_waits_until_the_window_is_wide_enough) {
  BOOST_TEST(pairs({waits("a", 1500, 0), waits("b", 1800, 0)}) == "");
  BOOST_TEST(pairs({waits("a", 1500, 6), waits("b", 1800, 0)}) == "a-b");
  BOOST_TEST(pairs({waits("a", 1500, 31), waits("b", 3000, 0)}) == "a-b");
}

BOOST_AUTO_TEST_CASE(the_last_opponent_is_taken_only_where_there_is_nobody_else) {
  BOOST_TEST(pairs({waits("a", 1500, 3, "b"), waits("b", 1500, 2, "a"), waits("c", 1600, 1)}) ==
             "a-c");
  BOOST_TEST(pairs({waits("a", 1500, 3, "b"), waits("b", 1500, 2, "a")}, {stamp_of(now)}) == "a-b");
}

BOOST_AUTO_TEST_CASE(agents_of_one_owner_meet_in_unrated_pools_alone) {
  auto one = waits("a", 1500, 40), other = waits("b", 1500, 40);
  other.owner = one.owner;
  BOOST_TEST(pairs({one, other}) == "");
  BOOST_TEST(pairs({one, other}, {stamp_of(now), false}) == "a-b");
}

BOOST_AUTO_TEST_CASE(two_alone_meet_whatever_their_ratings_are) {
  const std::vector waiting = {waits("a", 1500, 0), waits("b", 2500, 0)};
  BOOST_TEST(pairs(waiting, {stamp_of(now), true, {"a", "b"}}) == "a-b");
  BOOST_TEST(pairs(waiting, {stamp_of(now), true, {"a", "c"}}) == "");
}

BOOST_AUTO_TEST_CASE(two_that_met_last_wait_for_a_third_agent_that_is_active) {
  const std::vector waiting = {waits("a", 1500, 3, "b"), waits("b", 1500, 2, "a")};
  BOOST_TEST(pairs(waiting, {stamp_of(now), true, {"a", "b"}}) == "a-b");
  const Wave wave{stamp_of(now), true, {"b", "c"}};
  BOOST_TEST(pairs(waiting, wave) == "");
  BOOST_TEST(pair_up(waiting, wave).alone.empty());
  BOOST_TEST(pairs({waits("a", 1500, 10, "b"), waits("b", 1500, 2, "a")}, wave) == "a-b");
}

// 20 agents whose games end at any time and who join again at once. A wave comes each second.
BOOST_AUTO_TEST_CASE(of_20_agents_at_most_15_percent_of_the_games_are_rematches) {
  struct Game {
    std::int64_t end;
    std::array<std::string, 2> agents;
  };
  std::vector<Waiting> waiting;
  std::vector<std::string> agents;
  for (int i = 0; i < 20; ++i) {
    agents.push_back("agent " + std::to_string(i));
    waiting.push_back(waits(agents.back(), 1500, 0));
  }
  std::vector<Game> games;
  std::mt19937 dice(1);
  int begun = 0, rematches = 0;
  for (auto time = now + 1000; begun < 2000; time += 1000) {
    const auto over = std::stable_partition(games.begin(), games.end(),
                                            [&](const Game& game) { return game.end > time; });
    for (auto game = over; game != games.end(); ++game)
      for (std::size_t i = 0; i < 2; ++i)
        waiting.push_back({game->agents[i], game->agents[i], 1500, stamp_of(game->end),
                           game->agents[1 - i]});
    games.erase(over, games.end());
    std::vector<bool> taken(waiting.size());
    for (const auto& [one, other] : pair_up(waiting, {stamp_of(time), true, agents}).pairs) {
      taken[one] = taken[other] = true;
      rematches += waiting[one].last_opponent == waiting[other].agent ? 1 : 0;
      ++begun;
      games.push_back({time + 5'000 + static_cast<std::int64_t>(dice() % 55'000),
                       {waiting[one].agent, waiting[other].agent}});
    }
    std::vector<Waiting> left;
    for (std::size_t i = 0; i < waiting.size(); ++i)
      if (!taken[i]) left.push_back(waiting[i]);
    waiting = std::move(left);
  }
  BOOST_TEST(rematches * 100 <= begun * 15, rematches << " of " << begun);
}

BOOST_DATA_TEST_CASE(those_who_join_between_two_waves_are_paired_together, every_kind, kind) {
  const Home home(kind);
  if (!home) return;  // no PostgreSQL
  Arena arena(home);
  const auto a = arena.enroll("a"), b = arena.enroll("b"), c = arena.enroll("c"), d = arena.enroll("d");
  const auto first = arena.meet(a, b, wish("keishi"));
  const auto second = arena.meet(c, d, wish("keishi"));
  arena.resign(a, first);
  for (const auto* agent : {&a, &b}) arena.join(*agent, wish("keishi"));
  *arena.now += 1000;
  BOOST_TEST(arena.wave(a, wish("keishi"), false) == "");
  arena.resign(c, second);
  for (const auto* agent : {&c, &d}) arena.join(*agent, wish("keishi"));
  *arena.now += 1000;
  const auto game = arena.wave(a, wish("keishi"));
  BOOST_TEST(!game.empty());
  BOOST_TEST(arena.join(b, wish("keishi")).text("game_id") != game);
}

BOOST_DATA_TEST_CASE(two_alone_meet_again_at_once, every_kind, kind) {
  const Home home(kind);
  if (!home) return;  // no PostgreSQL
  Settings settings;
  settings.house = {{.name = "house-random"}};
  Arena arena(home, settings);
  const auto one = arena.enroll("one"), other = arena.enroll("other");
  for (int i = 0; i < 2; ++i) {
    const auto game = arena.meet(one, other, wish("keishi"));
    arena.resign(i == 0 ? one : other, game);
  }
  // One of them comes a little later.
  arena.join(one, wish("keishi"));
  *arena.now += 2000;
  BOOST_TEST(arena.wave(one, wish("keishi"), false) == "");
  arena.join(other, wish("keishi"));
  const auto game = arena.wave(one, wish("keishi"));
  BOOST_TEST(!game.empty());
  BOOST_TEST(arena.join(other, wish("keishi")).text("game_id") == game);
}

BOOST_DATA_TEST_CASE(house_players_leave_three_waves_to_others_that_are_active, every_kind, kind) {
  const Home home(kind);
  if (!home) return;  // no PostgreSQL
  Settings settings;
  settings.house = {{.name = "house-random"}};
  Arena arena(home, settings);
  const auto house = arena.service().house().front();
  const auto plays_house = [&](const Arena::Agent& agent, bool paired = true) {
    const auto game = arena.wave(agent, wish("keishi"), paired);
    return !game.empty() && arena.state(game).body.find(house) != std::string::npos;
  };
  const auto lonely = arena.enroll("lonely");
  arena.join(lonely, wish("keishi"));
  BOOST_TEST(plays_house(lonely));
  // The first one is active now.
  const auto newcomer = arena.enroll("newcomer");
  arena.join(newcomer, wish("keishi"));
  for (int wave = 0; wave < 3; ++wave) {
    BOOST_TEST(!plays_house(newcomer, false));
    *arena.now += 1000;
  }
  BOOST_TEST(plays_house(newcomer));
}

BOOST_DATA_TEST_CASE(the_first_seat_alternates, every_kind, kind) {
  const Home home(kind);
  if (!home) return;  // no PostgreSQL
  Arena arena(home);
  const auto one = arena.enroll("one"), other = arena.enroll("other");
  std::string last;
  for (int i = 0; i < 6; ++i) {
    const auto game = arena.meet(one, other, wish("keishi"), minute);  // by then anybody will do
    const auto seat = arena.state(game, &one).text("your_seat");
    BOOST_TEST((seat == "first" || seat == "second"));
    BOOST_TEST(seat != last);
    last = seat;
    arena.resign(one, game);
  }
}

BOOST_AUTO_TEST_SUITE_END()
