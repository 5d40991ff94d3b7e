// What a game does to two ratings, by either system.

#include "arena/service/rating.hpp"

#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include "arena/store/ratings.hpp"
#include "tests/arena/service/arena.hpp"

using namespace tests;
using arena::service::after_game;
using arena::store::Rating;
using arena::store::RatingSystem;
using rules::Seat;

namespace {

Rating rated(double rating, int games) {
  Rating made;
  made.all.rating = made.played.rating = rating;
  made.games = made.played_games = games;
  return made;
}

std::array<Rating, 2> by_elo(const Rating& one, const Rating& other, std::optional<Seat> winner,
                             bool forfeit = false) {
  return after_game({one, other}, {winner, forfeit}, RatingSystem::elo);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(arena_rating)

BOOST_AUTO_TEST_CASE(elo_moves_by_what_was_not_expected) {
  const auto equal = by_elo(rated(1500, 0), rated(1500, 0), Seat::first);
  BOOST_TEST(equal[0].all.rating == 1520);
  BOOST_TEST(equal[1].all.rating == 1480);
  const auto drawn = by_elo(rated(1500, 40), rated(1500, 40), std::nullopt);
  BOOST_TEST(drawn[0].all.rating == 1500);
  // 400 points more are expected to score ten of eleven.
  const auto upset = by_elo(rated(1900, 40), rated(1500, 40), Seat::second);
  BOOST_TEST(upset[0].all.rating == 1900 - 20 * 10.0 / 11, boost::test_tools::tolerance(1e-12));
  BOOST_TEST(upset[1].all.rating == 1500 + 20 * 10.0 / 11, boost::test_tools::tolerance(1e-12));
}

BOOST_AUTO_TEST_CASE(elo_is_provisional_and_faster_in_the_first_games) {
  constexpr auto last = arena::service::provisional_elo_games;
  const auto after = by_elo(rated(1500, last - 1), rated(1500, last), Seat::first);
  BOOST_TEST(after[0].all.rating == 1520);
  BOOST_TEST(after[1].all.rating == 1490);
  BOOST_TEST(after[0].all.deviation < arena::service::provisional_deviation);
  const auto early = by_elo(rated(1500, 0), rated(1500, last - 2), Seat::first);
  for (const auto& rating : early)
    BOOST_TEST(rating.all.deviation > arena::service::provisional_deviation);
}

BOOST_AUTO_TEST_CASE(a_forfeit_moves_one_of_the_two_figures_by_elo_too) {
  const auto after = by_elo(rated(1500, 0), rated(1500, 0), Seat::first, true);
  BOOST_TEST(after[1].all.rating == 1480);
  BOOST_TEST(after[1].played.rating == 1500);
  BOOST_TEST(after[1].forfeits == 1);
}

BOOST_DATA_TEST_CASE(pools_by_elo_are_pools_of_their_own_and_are_checked_as_such, every_kind, kind) {
  const Home home(kind);
  if (!home) return;  // no PostgreSQL
  arena::service::Settings settings;
  settings.rating_system = RatingSystem::elo;
  Arena arena(home, settings);
  const auto match = arena.match(wish("keishi"));
  BOOST_TEST(arena.state(match.game).text("pool") == "keishi:daemon:elo");
  arena.resign(match.first, match.game);
  BOOST_TEST(findings(arena).empty());
  arena::database::read_now(arena.database(), [&](arena::database::Session& session) {
    const auto table = arena::store::leaderboard(session, "keishi:daemon:elo", 0, 10);
    BOOST_TEST_REQUIRE(table.size() == 2u);
    BOOST_TEST(table[0].rating.all.rating == 1520);
  });
  written(arena.database(), [](arena::database::Session& session) {
    session.run("UPDATE pool SET rating_system = 'glicko2'");
  });
  arena.killed_and_started_again();  // what is known of pools is read again
  BOOST_TEST(!findings(arena).empty());
}

BOOST_AUTO_TEST_SUITE_END()
