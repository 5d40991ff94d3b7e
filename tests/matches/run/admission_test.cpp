// Whether another game of a run may begin.

#include "matches/run/admission.hpp"

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(admission)

namespace {

using matches::run::Admission;
using matches::run::Run;
using matches::run::RunEnd;

}  // namespace

BOOST_AUTO_TEST_CASE(a_run_without_limits_is_never_closed) {
  const Run run;
  Admission admission(run);
  BOOST_TEST(admission.open());
  BOOST_TEST(!admission.closed());
  BOOST_TEST(admission.workers() == 1u);
  BOOST_TEST(!admission.deadline());
  BOOST_TEST((admission.reason().kind == RunEnd::Kind::interrupted));
}

BOOST_AUTO_TEST_CASE(only_games_that_are_played_count_for_the_limit) {
  Run run;
  run.most_games = 1;
  Admission admission(run);
  admission.handed_out(false);
  BOOST_TEST(!admission.closed());
  admission.handed_out(true);
  BOOST_TEST(admission.closed());
  BOOST_TEST(admission.reason().sentence ==
             "no further game was started after 1 game, as requested");
}

BOOST_AUTO_TEST_CASE(time_that_is_over_closes_it) {
  Run run;
  run.most_time = matches::Seconds(0);
  const Admission admission(run);
  BOOST_TEST(admission.closed());
  BOOST_TEST((admission.reason().kind == RunEnd::Kind::limited));
}

BOOST_AUTO_TEST_CASE(the_user_pauses_and_drains_it) {
  const Run run;
  Admission admission(run);
  admission.steer({.paused = true, .drained = false, .workers = 3, .rounds = {}});
  BOOST_TEST(!admission.open());
  BOOST_TEST(!admission.closed());
  BOOST_TEST(admission.workers() == 3u);
  admission.steer({.paused = false, .drained = true, .workers = {}, .rounds = {}});
  BOOST_TEST(admission.closed());
  BOOST_TEST((admission.reason().kind == RunEnd::Kind::drained));
}

BOOST_AUTO_TEST_CASE(games_that_wait_to_be_reported_are_not_too_many) {
  const Run run;
  Admission admission(run);
  BOOST_TEST(admission.all_reported());
  int handed_out = 0;
  for (; admission.open(); ++handed_out) admission.handed_out(true);
  BOOST_TEST(handed_out == 23);
  admission.reported();
  BOOST_TEST(admission.open());
  BOOST_TEST(!admission.all_reported());
}

BOOST_AUTO_TEST_SUITE_END()
