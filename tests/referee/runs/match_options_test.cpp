#include "referee/runs/match_options.hpp"

#include <boost/test/unit_test.hpp>

#include "referee/catalogue/catalogue.hpp"

// What options amount to: how many games are planned, which of them are played, how many at once.

namespace {

using namespace referee;
using Words = std::vector<std::string>;

runs::MatchTask task_of(Words words, int engines = 2) {
  for (int i = 0; i < engines; ++i)
    words.insert(words.end(), {"--engine", "cmd=/bin/sh", "name=e" + std::to_string(i + 1)});
  const auto options = catalogue::find_command("tournament")->options;
  const auto taken = options::take_apart(words, options);
  BOOST_TEST_REQUIRE(!!taken, (taken ? "" : taken.error().sentence));
  Words remarks;
  const auto settings = runs::match_settings(*taken, options, {}, remarks);
  BOOST_TEST_REQUIRE(!!settings);
  auto task = runs::match_task(*settings);
  BOOST_TEST_REQUIRE(!!task, (task ? "" : task.error().sentence));
  return *std::move(task);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(match_options)

BOOST_AUTO_TEST_CASE(two_engines_meet_once_unless_more_is_asked_for) {
  BOOST_TEST(task_of({}).plan.games == 2u);
  BOOST_TEST(task_of({"--rounds", "50"}).plan.games == 100u);
  BOOST_TEST(task_of({"--rounds", "3"}, 4).plan.games == 36u);
  BOOST_TEST(task_of({}).run.event == "match");
  BOOST_TEST(task_of({}, 3).run.event == "tournament");
}

BOOST_AUTO_TEST_CASE(so_many_rounds_are_played_as_hold_the_games) {
  const auto task = task_of({"--games", "13"}, 3);
  BOOST_TEST(task.plan.games == 13u);
  BOOST_TEST(task.plan.form.rounds == 3u);
  BOOST_TEST(task_of({"--games", "12"}, 3).plan.form.rounds == 2u);
  BOOST_TEST(task_of({"--games", "1"}).plan.games == 1u);
}

BOOST_AUTO_TEST_CASE(a_swiss_has_as_many_rounds_as_leave_one_without_a_loss) {
  const auto rounds = [](int engines) {
    return task_of({"--form", "swiss"}, engines).plan.form.rounds;
  };
  BOOST_TEST(rounds(2) == 1u);
  BOOST_TEST(rounds(3) == 2u);
  BOOST_TEST(rounds(4) == 2u);
  BOOST_TEST(rounds(5) == 3u);
  BOOST_TEST(rounds(16) == 4u);
  BOOST_TEST(rounds(17) == 5u);
}

BOOST_AUTO_TEST_CASE(parts_add_up_to_the_whole) {
  for (const int parts : {1, 2, 3, 7}) {
    std::uint64_t games = 0;
    for (int k = 1; k <= parts; ++k)
      games += task_of({"--rounds", "3", "--seed", "1", "--shard",
                        std::to_string(k) + "/" + std::to_string(parts)},
                       4)
                   .plan.games;
    BOOST_TEST(games == 36u);
  }
  BOOST_TEST(task_of({"--rounds", "3", "--only", "1-4,36"}, 4).plan.games == 5u);
}

BOOST_AUTO_TEST_CASE(there_are_never_more_workers_than_games) {
  BOOST_TEST(task_of({"--concurrency", "64"}).run.workers == 2u);
  BOOST_TEST(task_of({"--concurrency", "64", "--rounds", "50"}).run.workers == 64u);
  const auto crowded = task_of({"--concurrency", "512", "--rounds", "5000"});
  BOOST_TEST(crowded.crowding.find("engines would fight for cores") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_test_is_of_pairs_only_where_openings_are_repeated) {
  const auto paired = task_of({"--sprt", "elo0=0", "elo1=10", "--sprt-exit"});
  BOOST_TEST_REQUIRE(paired.run.sprt.has_value());
  BOOST_TEST(paired.run.sprt->elo1 == 10);
  BOOST_TEST(paired.run.paired);
  BOOST_TEST(paired.sprt_exit);
  BOOST_TEST(!task_of({"--sprt", "elo1=10", "--no-repeat"}).run.paired);
}

BOOST_AUTO_TEST_CASE(limits_are_whole_seconds_and_never_less_than_asked_for) {
  BOOST_TEST((task_of({"--max-time", "2h"}).run.most_time == matches::Seconds(7200)));
  BOOST_TEST((task_of({"--max-time", "1500ms"}).run.most_time == matches::Seconds(2)));
  BOOST_TEST((task_of({"--max-games", "7"}).run.most_games == 7u));
  BOOST_TEST(!task_of({}).run.most_time.has_value());
}

BOOST_AUTO_TEST_CASE(ties_are_decided_in_the_order_that_is_given) {
  using matches::statistics::Tie;
  BOOST_TEST((task_of({"--ties", "sb,wins"}).display.ties ==
              std::vector<Tie>{Tie::sonneborn_berger, Tie::wins}));
  BOOST_TEST((task_of({}).display.ties == matches::statistics::StandingsWish{}.ties));
  BOOST_TEST(task_of({"--ties", "none"}).display.ties.empty());
}

BOOST_AUTO_TEST_SUITE_END()
