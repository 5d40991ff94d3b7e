// Who meets whom.

#include "arena/service/matching.hpp"

#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include "tests/arena/service/arena.hpp"

using namespace tests;
using arena::base::Stamp;
using arena::base::stamp_of;
using arena::service::pair_up;
using arena::service::Waiting;
using arena::service::window_after;

namespace {

constexpr std::int64_t now = 1'000'000;

Waiting waits(const std::string& agent, double rating, std::int64_t seconds,
              const std::string& last_opponent = {}) {
  return {agent, "owner of " + agent, rating, stamp_of(now - seconds * 1000), last_opponent};
}

// "a-c b-d", in the order in which they were found.
std::string pairs(const std::vector<Waiting>& waiting, bool rated = true) {
  std::string text;
  for (const auto& [one, other] : pair_up(waiting, stamp_of(now), rated))
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
  BOOST_TEST(pairs({waits("a", 1500, 3, "b"), waits("b", 1500, 2, "a")}) == "a-b");
}

BOOST_AUTO_TEST_CASE(agents_of_one_owner_meet_in_unrated_pools_alone) {
  auto one = waits("a", 1500, 40), other = waits("b", 1500, 40);
  other.owner = one.owner;
  BOOST_TEST(pairs({one, other}) == "");
  BOOST_TEST(pairs({one, other}, false) == "a-b");
}

BOOST_DATA_TEST_CASE(the_first_seat_alternates, every_kind, kind) {
  const Home home(kind);
  if (!home) return;  // no PostgreSQL
  Arena arena(home);
  const auto one = arena.enroll("one"), other = arena.enroll("other");
  std::string last;
  for (int i = 0; i < 6; ++i) {
    arena.join(one, wish("keishi"));
    *arena.now += minute;  // by then anybody will do
    const auto game = arena.join(other, wish("keishi")).text("game_id");
    const auto seat = arena.state(game, &one).text("your_seat");
    BOOST_TEST((seat == "first" || seat == "second"));
    BOOST_TEST(seat != last);
    last = seat;
    arena.resign(one, game);
  }
}

BOOST_AUTO_TEST_SUITE_END()
