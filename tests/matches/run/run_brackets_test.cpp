// Runs of forms in which results decide who goes on: engines that are missing, and results that do
// not fit.

#include <boost/test/unit_test.hpp>

#include "tests/matches/run/night.hpp"

namespace {

using namespace matches;
using namespace tests::night;
using matches::schedule::FormKind;
using matches::schedule::FormWish;

}  // namespace

BOOST_AUTO_TEST_SUITE(run_brackets)

BOOST_AUTO_TEST_CASE(a_withdrawn_engine_loses_its_matches_and_the_tournament_ends) {
  for (const auto kind : {FormKind::knockout, FormKind::double_elimination, FormKind::swiss})
    for (const std::size_t workers : {1, 2, 8}) {
      const Folder folder;
      auto run = run_of({"a", "b", "c", "d", "missing", "e"}, workers);
      run.directory = folder.path();
      Night night;
      all_resign(night, run);
      night.theatre.engines.erase("missing");
      auto schedule = of_form({.kind = kind, .engines = 6, .rounds = 3});
      const auto end = matches::run::play_all(run, schedule, night.noted, {},
                                              {.starters = night.theatre.starters()});
      BOOST_TEST((end.kind == Kind::complete), end.sentence);
      BOOST_TEST(schedule.complete());
      BOOST_TEST(night.noted.ordered == up_to(schedule.known()));
      BOOST_TEST(night.noted.remarks.size() == 1u);
      for (const auto& result : night.noted.results)
        BOOST_TEST((result.engines[0] != 4 && result.engines[1] != 4));
      // The games that were missing are in the journal too: who takes the run up needs them.
      std::size_t lines = 0;
      for (std::size_t worker = 1; worker <= workers; ++worker)
        lines += lines_in(folder, "games-w" + std::to_string(worker) + ".jsonl");
      BOOST_TEST(lines == night.noted.ordered.size() + night.noted.again.size());
    }
}

BOOST_AUTO_TEST_CASE(a_walkover_stays_one_when_the_run_is_taken_up) {
  const auto run = run_of({"a", "b", "c", "missing"});
  const FormWish wish{.kind = FormKind::knockout, .engines = 4};
  Night before;
  all_resign(before, run);
  before.theatre.engines.erase("missing");
  auto whole = of_form(wish);
  matches::run::play_all(run, whole, before.noted, {}, {.starters = before.theatre.starters()});
  std::vector<matches::journal::Walkover> walkovers;
  for (const auto number : before.noted.not_again) {
    const auto engines = whole.engines(number);
    walkovers.push_back({number, {engines[0] == 3, engines[1] == 3}});
  }
  BOOST_REQUIRE(walkovers.size() == 2u);
  // Now it is there, but its match is over.
  Night night;
  all_resign(night, run);
  auto schedule = of_form(wish);
  const auto end =
      matches::run::play_all(run, schedule, night.noted, {},
                             {.past = {.games = before.noted.results, .walkovers = walkovers},
                              .starters = night.theatre.starters()});
  BOOST_TEST((end.kind == Kind::complete), end.sentence);
  BOOST_TEST(night.noted.began == 0);
  BOOST_TEST(night.noted.results.size() == before.noted.results.size());
  BOOST_TEST((schedule.form().placement().places == whole.form().placement().places));
}

BOOST_AUTO_TEST_CASE(games_of_other_engines_than_the_results_ask_for_stop_the_run) {
  const auto run = run_of({"a", "b", "c", "d"});
  Night before, night;
  all_resign(before, run);
  const FormWish wish{.kind = FormKind::knockout, .engines = 4};
  before.play(run, of_form(wish));
  auto past = before.noted.results;
  std::swap(past[3].engines[0], past[3].engines[1]);
  all_resign(night, run);
  const auto end = night.play(run, of_form(wish), past);
  BOOST_TEST((end.kind == Kind::aborted));
  BOOST_TEST(end.sentence == "game 4 was played by other engines than the earlier results ask for");
  BOOST_TEST(night.noted.began == 0);
}

BOOST_AUTO_TEST_CASE(results_that_nobody_plays_are_not_waited_for) {
  const auto run = run_of({"a", "b", "c", "d"}, 2);
  Night night;
  all_resign(night, run);
  const auto end =
      night.play(run, of_form({.kind = FormKind::knockout, .engines = 4}, {.only = {{3, 100}}}));
  BOOST_TEST((end.kind == Kind::aborted));
  BOOST_TEST(end.sentence == "the next round needs results that this run does not have");
}

BOOST_AUTO_TEST_SUITE_END()
