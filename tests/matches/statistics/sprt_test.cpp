// Sequential tests: the true values of tests/data/stats, what must hold for all counts, and
// simulated tests.

#include "matches/statistics/sprt.hpp"

#include <boost/test/unit_test.hpp>
#include <cmath>

#include "matches/statistics/brownian.hpp"
#include "tests/dice.hpp"
#include "tests/matches/statistics/tables.hpp"

BOOST_AUTO_TEST_SUITE(statistics_sprt)

using namespace matches::statistics;

namespace {

Hypotheses test_of(const tests::Row& row) {
  Hypotheses made;
  made.elo0 = row.number("elo0");
  made.elo1 = row.number("elo1");
  for (const auto model : {Model::normalized, Model::logistic, Model::bayesian})
    if (name(model) == row.text("model")) made.model = model;
  return made;
}

Hypotheses logistic(double elo0, double elo1) {
  return {.elo0 = elo0, .elo1 = elo1, .model = Model::logistic};
}

// Feeds the digits until the test has decided.
Sprt fed(const Hypotheses& hypotheses, std::size_t cells, const std::string& digits) {
  Sprt sprt(hypotheses, cells);
  for (const char digit : digits) sprt.add(static_cast<std::size_t>(digit - '0'));
  return sprt;
}

double share(tests::Dice& dice) { return static_cast<double>(dice.next() >> 11) * 0x1p-53; }

// A pair of games without draws: the engine scores that as first and as second mover.
std::size_t random_pair(tests::Dice& dice, double as_first, double as_second) {
  const bool first = share(dice) < as_first, second = share(dice) < as_second;
  return (first ? 2U : 0U) + (second ? 2U : 0U);
}

struct Simulated {
  int passed = 0, below = 0;  // `below`: the estimate afterwards was too low
  double games = 0;
};

Simulated simulated(const Hypotheses& hypotheses, double elo, double advantage, int runs) {
  tests::Dice dice(5);
  Simulated all;
  for (int run = 0; run < runs; ++run) {
    Sprt sprt(hypotheses, 5);
    while (sprt.add(random_pair(dice, score_of(elo + advantage), score_of(elo - advantage))) ==
           Decision::undecided) {}
    all.passed += sprt.decision() == Decision::h1 ? 1 : 0;
    all.games += 2 * static_cast<double>(sprt.samples()) / runs;
    const auto after = after_stopping(sprt.cells(), hypotheses);
    all.below += after && after->elo < elo ? 1 : 0;
  }
  return all;
}

}  // namespace

BOOST_AUTO_TEST_CASE(true_values_of_the_likelihood_ratio) {
  for (const auto& row : tests::table("stats/llr.tsv"))
    BOOST_TEST_CONTEXT(row.text("model") << ' ' << row.text("counts")) {
      const double found = llr(row.list("counts"), test_of(row));
      BOOST_TEST(std::abs(found - row.number("llr")) <= 1e-9);
      if (const auto published = row.perhaps("published_2dp"))
        BOOST_TEST(std::abs(found - *published) <= 0.01 * std::abs(*published));
    }
}

BOOST_AUTO_TEST_CASE(true_values_of_cutechess) {
  for (const auto& row : tests::table("stats/llr_cutechess.tsv"))
    BOOST_TEST(std::abs(llr_as_cutechess(row.cells({"L", "D", "W"}), row.number("elo0"),
                                         row.number("elo1")) -
                        row.number("llr")) <= 1e-9);
}

BOOST_AUTO_TEST_CASE(true_values_of_the_bounds) {
  for (const auto& row : tests::table("stats/sprt_bounds.tsv")) {
    const auto found = bounds(row.number("alpha"), row.number("beta"));
    BOOST_TEST(std::abs(found.lower - row.number("lower")) <= 1e-9);
    BOOST_TEST(std::abs(found.upper - row.number("upper")) <= 1e-9);
  }
}

BOOST_AUTO_TEST_CASE(true_values_of_whole_tests) {
  for (const auto& row : tests::table("stats/sprt_runs.tsv"))
    for (const bool overshoot : {false, true})
      BOOST_TEST_CONTEXT(row.text("id") << (overshoot ? " corrected" : "")) {
        auto hypotheses = test_of(row);
        hypotheses.alpha = row.number("alpha");
        hypotheses.beta = row.number("beta");
        hypotheses.overshoot = overshoot;
        const auto cells = static_cast<std::size_t>(row.number("cells"));
        const auto sprt = fed(hypotheses, cells, row.text("results"));
        const std::string which = overshoot ? "_corrected" : "";
        const auto stop = overshoot ? "stop_at_corrected" : "stop_at";
        const auto at = overshoot ? "llr_at_corrected" : "llr_at_stop";
        BOOST_TEST(name(sprt.decision()) == row.text("verdict" + which));
        if (const auto index = row.perhaps(stop))
          BOOST_TEST(static_cast<double>(sprt.samples()) == *index);
        if (const auto value = row.perhaps(at)) BOOST_TEST(std::abs(sprt.llr() - *value) <= 1e-7);
      }
}

BOOST_AUTO_TEST_CASE(true_values_after_stopping) {
  for (const auto& row : tests::table("stats/sprt_elo.tsv")) {
    const auto found = after_stopping(row.list("counts"), test_of(row));
    BOOST_REQUIRE(found);
    BOOST_TEST(std::abs(found->elo - row.number("elo")) <= 1e-4);
    BOOST_TEST(std::abs(found->low - row.number("elo_low")) <= 1e-4);
    BOOST_TEST(std::abs(found->high - row.number("elo_high")) <= 1e-4);
    BOOST_TEST(std::abs(found->los - row.number("los")) <= 1e-6);
  }
}

BOOST_AUTO_TEST_CASE(true_values_of_plans) {
  for (const auto& row : tests::table("stats/sprt_plan.tsv")) {
    const auto found = prospect(logistic(row.number("elo0"), row.number("elo1")),
                                {.draw_rate = row.number("draw_rate")}, row.number("true_elo"));
    BOOST_TEST(std::abs(found.pass / row.number("pass_probability") - 1) <= 1e-6);
    BOOST_TEST(std::abs(found.games / row.number("expected_games") - 1) <= 1e-6);
  }
}

// --- what must hold for all counts --------------------------------------------------------------

BOOST_AUTO_TEST_CASE(exchanged_sides_mirror_the_test) {
  tests::Dice dice(21);
  for (int round = 0; round < 200; ++round) {
    Cells cells;
    for (int i = 0; i < (round % 2 == 0 ? 3 : 5); ++i)
      cells.push_back(static_cast<double>(dice.below(60)));
    for (const auto model : {Model::normalized, Model::logistic}) {
      const double elo0 = 40 * share(dice) - 20, elo1 = elo0 + 20 * share(dice);
      const double one = llr(cells, {.elo0 = elo0, .elo1 = elo1, .model = model});
      const double other =
          llr({cells.rbegin(), cells.rend()}, {.elo0 = -elo1, .elo1 = -elo0, .model = model});
      BOOST_TEST(std::abs(one + other) < 1e-9);
    }
  }
}

// Where a cell is empty the 0.001 in it is not a multiple.
BOOST_AUTO_TEST_CASE(multiples_of_counts_multiply_the_ratio) {
  tests::Dice dice(22);
  for (int round = 0; round < 100; ++round) {
    Cells cells, more;
    for (int i = 0; i < (round % 2 == 0 ? 3 : 5); ++i) {
      cells.push_back(1 + static_cast<double>(dice.below(60)));
      more.push_back(7 * cells.back());
    }
    for (const auto model : {Model::normalized, Model::logistic, Model::bayesian}) {
      const Hypotheses hypotheses{.elo0 = -3, .elo1 = 9, .model = model};
      const double once = llr(cells, hypotheses);
      BOOST_TEST(std::abs(llr(more, hypotheses) - 7 * once) < 1e-9 * (1 + std::abs(once)));
    }
  }
}

BOOST_AUTO_TEST_CASE(the_ratio_is_always_a_number) {
  const double counts[] = {0, 1, 1e9};
  const Hypotheses extreme[] = {{.elo0 = 0, .elo1 = 5},     {.elo0 = -2000, .elo1 = 5},
                                {.elo0 = -5, .elo1 = 2000}, {.elo0 = -2000, .elo1 = -1999},
                                {.elo0 = 0, .elo1 = 1e-9},  {.elo0 = -1e6, .elo1 = 1e6}};
  for (auto hypotheses : extreme)
    for (const auto model : {Model::normalized, Model::logistic, Model::bayesian}) {
      hypotheses.model = model;
      for (const double a : counts)
        for (const double b : counts)
          for (const double c : counts) {
            BOOST_TEST(std::isfinite(llr({a, b, c}, hypotheses)));
            for (const Cells& cells : {Cells{a, 0, b, 0, c}, Cells{0, a, b, c, 0}}) {
              BOOST_TEST(std::isfinite(llr(cells, hypotheses)));
              if (const auto after = after_stopping(cells, hypotheses))
                BOOST_TEST((std::isfinite(after->elo) && after->low <= after->elo &&
                            after->elo <= after->high && after->los >= 0 && after->los <= 1));
            }
          }
    }
}

BOOST_AUTO_TEST_CASE(nothing_played_says_nothing) {
  BOOST_TEST(llr({0, 0, 0}, {}) == 0);
  BOOST_TEST(llr({0, 0, 0, 0, 0}, {}) == 0);
  BOOST_TEST(!after_stopping({0, 0, 0}, {}));
  BOOST_TEST(!after_stopping({0, 0, 30}, {}));  // no spread
}

// A closed form that needs two filled cells would stay at 0.
BOOST_AUTO_TEST_CASE(straight_wins_move_the_ratio) {
  BOOST_TEST(std::abs(llr({0, 0, 30}, logistic(0, 20)) - 1.68) < 0.01);
}

BOOST_AUTO_TEST_CASE(what_comes_after_the_decision_changes_nothing) {
  Sprt sprt(logistic(0, 100), 3);
  while (sprt.add(2) == Decision::undecided) {}
  const auto samples = sprt.samples();
  const double ratio = sprt.llr();
  for (int i = 0; i < 100; ++i) BOOST_TEST((sprt.add(0) == Decision::h1));
  BOOST_TEST(sprt.samples() == samples);
  BOOST_TEST(sprt.llr() == ratio);
  BOOST_TEST(sprt.cells()[0] == 0);
}

BOOST_AUTO_TEST_CASE(the_correction_moves_the_bounds_towards_each_other) {
  auto hypotheses = logistic(0, 50);
  hypotheses.overshoot = true;
  Sprt sprt(hypotheses, 3);
  for (int i = 0; i < 10; ++i) sprt.add(static_cast<std::size_t>(i % 2 == 0 ? 2 : 0));
  const auto plain = bounds(0.05, 0.05), moved = sprt.bounds();
  BOOST_TEST(moved.upper < plain.upper);
  BOOST_TEST(moved.upper > plain.upper / 2);
  BOOST_TEST(moved.lower > plain.lower);
  BOOST_TEST(moved.lower < plain.lower / 2);
}

// --- Brownian motion ----------------------------------------------------------------------------

// Against the expansion in sines, which converges where time is long.
BOOST_AUTO_TEST_CASE(images_agree_with_sines) {
  const double pi = 3.14159265358979323846;
  for (const double drift : {-0.7, -0.05, 0.0, 0.2, 0.9})
    for (const double time : {3.0, 9.0, 30.0, 80.0}) {
      const Bounds walls{-2.2, 2.9};
      const double width = walls.upper - walls.lower;
      double late = 0;  // stopped below, but after this time
      for (int n = 1; n < 200; ++n) {
        const double rate = drift * drift / 2 + n * n * pi * pi / (2 * width * width);
        late += n * pi / (width * width) * std::sin(n * pi * -walls.lower / width) *
                std::exp(drift * walls.lower - rate * time) / rate;
      }
      const double below = 1 - hits_upper({drift, 1}, walls);
      BOOST_TEST(std::abs(no_better({drift, 1}, walls, time, walls.lower) - (below - late)) <
                 1e-10);
    }
}

// What is not better grows with the place, from the one bound to the other, without a jump.
BOOST_AUTO_TEST_CASE(a_better_place_is_less_often_reached) {
  const Bounds walls{-2.9, 2.9};
  for (const double drift : {-30.0, -1.0, 0.0, 0.01, 4.0})
    for (const double time : {0.001, 0.1, 2.0, 50.0, 1e6}) {
      double last = no_better({drift, 1}, walls, time, walls.lower);
      for (double place = -2.89999; place < 2.9; place += 0.1) {
        const double now = no_better({drift, 1}, walls, time, place);
        BOOST_TEST(now >= last - 1e-9);
        last = now;
      }
      BOOST_TEST(no_better({drift, 1}, walls, time, walls.upper) >= last - 1e-9);
    }
}

BOOST_AUTO_TEST_CASE(expected_time_has_no_jump_at_drift_0) {
  const Bounds walls{-2.2, 3.1};
  const double level = expected_time({0, 1}, walls);
  for (const double drift : {1e-4, 1e-6, 9.5e-7, 9.4e-7, 1e-9, 1e-15, 1e-200})
    for (const double side : {-1.0, 1.0})
      BOOST_TEST(std::abs(expected_time({side * drift, 1}, walls) / level - 1) < drift + 1e-9);
}

// --- simulated tests ----------------------------------------------------------------------------

// Pairs without draws between engines of which the first mover scores 0.70.
BOOST_AUTO_TEST_CASE(simulated_tests_keep_their_promises) {
  constexpr int runs = 400;
  const double advantage = elo_of(0.7);
  for (const double elo : {0.0, 80.0}) {
    // As a test sees it: a strength by scores is a smaller number where the first mover is ahead.
    const double seen = elo_of((score_of(elo + advantage) + score_of(elo - advantage)) / 2);
    auto hypotheses = logistic(0, 80);
    if (elo > 0) hypotheses.elo1 = seen;
    const auto found = simulated(hypotheses, elo, advantage, runs);
    const int wrong = elo == 0 ? found.passed : runs - found.passed;
    BOOST_TEST(wrong <= 0.05 * runs + 3 * std::sqrt(0.05 * 0.95 * runs));
    const double expected = prospect(hypotheses, {.first_score = 0.7}, seen).games;
    BOOST_TEST(found.games > 0.9 * expected);
    BOOST_TEST(found.games < 1.25 * expected);
  }
}

// The estimate of the stopped test is as often too low as too high.
BOOST_AUTO_TEST_CASE(the_estimate_afterwards_is_median_unbiased) {
  constexpr int runs = 400;
  for (const double elo : {0.0, 20.0, 40.0}) {
    const auto found = simulated(logistic(0, 40), elo, 0, runs);
    BOOST_TEST(std::abs(found.below - runs / 2) < 3.5 * std::sqrt(runs / 4.0));
  }
}

BOOST_AUTO_TEST_SUITE_END()
