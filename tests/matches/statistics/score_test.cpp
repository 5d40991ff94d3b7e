// Score, Elo and their limits: the true values of tests/data/stats, what must hold for all counts,
// and counts at the edge.

#include "matches/statistics/score.hpp"

#include <boost/test/unit_test.hpp>
#include <cmath>

#include "tests/dice.hpp"
#include "tests/matches/statistics/tables.hpp"

using namespace matches::statistics;

namespace {

constexpr double exact = 1e-9;

void same(const std::optional<double>& found, const std::optional<double>& expected) {
  BOOST_TEST(found.has_value() == expected.has_value());
  if (found && expected) BOOST_TEST(std::abs(*found - *expected) <= exact);
}

void compare(const tests::Row& row, const Cells& cells) {
  const auto found = estimate(cells);
  same(found.score, row.perhaps("score"));
  same(found.variance, row.perhaps("variance"));
  same(found.elo, row.perhaps("elo"));
  same(found.elo_error, row.perhaps("elo_error"));
  same(found.elo_low, row.perhaps("elo_low"));
  same(found.elo_high, row.perhaps("elo_high"));
  same(found.los, row.perhaps("los"));
  same(found.nelo, row.perhaps("nelo"));
  same(found.nelo_error, row.perhaps("nelo_error"));
  const auto fishtest = estimate_as_fishtest(cells);
  same(fishtest.elo, row.perhaps("elo_fishtest"));
  same(fishtest.los, row.perhaps("los_fishtest"));
}

double count(tests::Dice& dice, std::size_t end) { return static_cast<double>(dice.below(end)); }

bool sound(const std::optional<double>& number) { return !number || std::isfinite(*number); }

bool sound(const Estimate& e) {
  return std::isfinite(e.n) && sound(e.score) && sound(e.variance) && sound(e.elo) &&
         sound(e.elo_low) && sound(e.elo_high) && sound(e.elo_error) && sound(e.los) &&
         sound(e.nelo) && sound(e.nelo_error);
}

Judgement judged(const Cells& games, const Cells& pairs) {
  return judge({games, independent(games)}, {pairs, independent(pairs)});
}

}  // namespace

BOOST_AUTO_TEST_SUITE(statistics_score)

BOOST_AUTO_TEST_CASE(true_values_of_games) {
  for (const auto& row : tests::table("stats/elo_trinomial.tsv"))
    BOOST_TEST_CONTEXT(row.text("note")) { compare(row, row.cells({"L", "D", "W"})); }
}

BOOST_AUTO_TEST_CASE(true_values_of_pairs) {
  for (const auto& row : tests::table("stats/elo_pentanomial.tsv"))
    BOOST_TEST_CONTEXT(row.text("note")) {
      compare(row, row.cells({"p0", "p1", "p2", "p3", "p4"}));
    }
}

BOOST_AUTO_TEST_CASE(true_values_of_small_samples) {
  for (const auto& row : tests::table("stats/small_samples.tsv")) {
    const double wins = row.number("W"), losses = row.number("L");
    BOOST_TEST_CONTEXT(wins << " wins, " << losses << " losses") {
      same(wilson(wins, losses).low, row.number("wilson_low"));
      same(wilson(wins, losses).high, row.number("wilson_high"));
      same(clopper_pearson(wins, losses).low, row.number("clopper_low"));
      same(clopper_pearson(wins, losses).high, row.number("clopper_high"));
      same(exact_los(wins, losses), row.number("los_exact"));
      same(sign_test(wins, losses), row.number("sign_test_two_sided"));
    }
  }
}

BOOST_AUTO_TEST_CASE(elo_and_score_undo_each_other) {
  BOOST_TEST(elo_of(0.5) == 0);
  for (double elo = -1500; elo <= 1500; elo += 12.5)
    BOOST_TEST(std::abs(elo_of(score_of(elo)) - elo) < 1e-7);
  BOOST_TEST(std::isfinite(elo_of(5e-324)));
  BOOST_TEST(std::isfinite(score_of(1e300)));
}

BOOST_AUTO_TEST_CASE(quantiles_undo_probabilities) {
  BOOST_TEST(std::abs(normal_quantile(0.975) - z95) < 1e-12);
  for (double p = 0.001; p < 1; p += 0.037) {
    BOOST_TEST(std::abs(normal_below(normal_quantile(p)) - p) < 1e-12);
    BOOST_TEST(std::abs(beta_below(beta_quantile(p, 3, 8), 3, 8) - p) < 1e-12);
  }
}

// A sum over the binomial distribution in place of the beta function.
BOOST_AUTO_TEST_CASE(the_sign_test_is_a_sum_of_binomials) {
  for (int n = 1; n <= 40; ++n)
    for (int wins = 0; wins <= n; ++wins) {
      double term = std::pow(0.5, n), sum = 0;
      for (int k = 0; k <= std::min(wins, n - wins); ++k) {
        sum += term;
        term *= static_cast<double>(n - k) / (k + 1);
      }
      BOOST_TEST(std::abs(sign_test(wins, n - wins) - std::min(1.0, 2 * sum)) < 1e-12);
    }
}

BOOST_AUTO_TEST_CASE(exchanged_sides_negate) {
  tests::Dice dice(1);
  for (int round = 0; round < 300; ++round) {
    Cells cells;
    for (int i = 0; i < (round % 2 == 0 ? 3 : 5); ++i) cells.push_back(count(dice, 50));
    const auto one = estimate(cells), other = estimate({cells.rbegin(), cells.rend()});
    BOOST_TEST(one.elo.has_value() == other.elo.has_value());
    if (one.elo) BOOST_TEST(std::abs(*one.elo + *other.elo) < exact);
    if (one.nelo) BOOST_TEST(std::abs(*one.nelo + *other.nelo) < exact);
    if (one.los) BOOST_TEST(std::abs(*one.los + *other.los - 1) < exact);
    BOOST_TEST(one.elo_low.has_value() == other.elo_high.has_value());
    if (one.elo_low) BOOST_TEST(std::abs(*one.elo_low + *other.elo_high) < exact);
  }
}

BOOST_AUTO_TEST_CASE(a_draw_never_moves_elo_away_from_zero) {
  tests::Dice dice(2);
  for (int round = 0; round < 300; ++round) {
    Cells cells{1 + count(dice, 40), count(dice, 40), 1 + count(dice, 40)};
    const double before = std::abs(*estimate(cells).elo);
    cells[1] += 1;
    BOOST_TEST(std::abs(*estimate(cells).elo) <= before);
  }
}

// 10 pairs 2-0, 10 of a win and a draw, 15 split, 10 of a draw and a loss, 5 lost.
BOOST_AUTO_TEST_CASE(pairs_and_games_have_one_score) {
  const auto games = estimate({35, 20, 45});
  const auto pairs = estimate({5, 10, 15, 10, 10});
  BOOST_TEST(std::abs(*games.score - *pairs.score) < exact);
  BOOST_TEST(std::abs(*games.nelo_error - *pairs.nelo_error) < exact);
}

BOOST_AUTO_TEST_CASE(nothing_is_ever_infinite) {
  const double counts[] = {0, 1, 2, 1e9, 1e15};
  for (const double a : counts)
    for (const double b : counts)
      for (const double c : counts) {
        BOOST_TEST(sound(estimate({a, b, c})));
        BOOST_TEST(sound(estimate({a, 0, b, 0, c})));
        BOOST_TEST(sound(estimate_as_fishtest({a, b, c})));
        BOOST_TEST(sound(judged({a, b, c}, {}).estimate));
        for (const double number :
             {wilson(a, b).low, wilson(a, b).high, exact_los(a, b), clopper_pearson(a, b).low,
              clopper_pearson(a, b).high, sign_test(a, b)})
          BOOST_TEST((number >= 0 && number <= 1));
      }
}

// --- what a table shows -------------------------------------------------------------------------

BOOST_AUTO_TEST_CASE(a_missing_value_has_its_reason) {
  const auto reason = [](const Cells& games, const Cells& pairs = {}) {
    return judged(games, pairs).reason;
  };
  BOOST_TEST(reason({0, 0, 0}) == "no games yet");
  BOOST_TEST(reason({0, 0, 10}) == "all 10 games won; at 95 % above 69.2 %");
  BOOST_TEST(reason({10, 0, 0}) == "all 10 games lost; at 95 % below 30.8 %");
  BOOST_TEST(reason({0, 0, 2}) == "both games won; at 95 % above 15.8 %");
  BOOST_TEST(reason({0, 0, 1}) == "the only game won; at 95 % above 2.5 %");
  BOOST_TEST(reason({0, 7, 0}) == "all 7 games drawn; nothing to measure errors by");
  BOOST_TEST(reason({0, 0, 8}, {0, 0, 0, 0, 4}) == "all 8 games won; at 95 % above 63.1 %");
  BOOST_TEST(reason({4, 0, 4}, {0, 0, 4, 0, 0}) ==
             "all 4 pairs level; nothing to measure errors by");
  BOOST_TEST(reason({0, 3, 3}, {0, 0, 0, 3, 0}) ==
             "all 3 pairs ended alike; nothing to measure errors by");
  BOOST_TEST(reason({1, 0, 8}, {0, 0, 0, 0, 4}) == "all 4 pairs won");
  BOOST_TEST(reason({1, 0, 9}) == "too few games for an upper limit");
  BOOST_TEST(reason({9, 0, 1}) == "too few games for a lower limit");
  BOOST_TEST(reason({1, 0, 1}) == "too few games for either limit");
  BOOST_TEST(reason({30, 40, 35}) == "");
}

BOOST_AUTO_TEST_CASE(likelihood_of_superiority_is_exact_below_30_decisive_games) {
  const auto few = judged({3, 0, 7}, {});
  BOOST_TEST(few.exact);
  BOOST_TEST(std::abs(*few.los - 0.88671875) < exact);
  const auto with_draws = judged({3, 500, 7}, {});
  BOOST_TEST(std::abs(*with_draws.los - *few.los) < exact);
  BOOST_TEST(judged({14, 0, 15}, {}).exact);
  const auto many = judged({15, 0, 15}, {});
  BOOST_TEST(!many.exact);
  BOOST_TEST(*many.los == 0.5);
  BOOST_TEST(!judged({0, 9, 0}, {}).los);
  BOOST_TEST(*judged({0, 0, 400}, {}).los == 1, boost::test_tools::tolerance(1e-9));
  BOOST_TEST(std::abs(*judged({40, 0, 40}, {0, 0, 40, 0, 0}).los - 0.5) < exact);
}

BOOST_AUTO_TEST_CASE(complete_pairs_are_used_where_half_of_the_games_are_in_some) {
  const Cells games{40, 20, 41}, pairs{5, 10, 20, 10, 5};
  BOOST_TEST(judged(games, pairs).estimate.n == 50);
  BOOST_TEST(judged(games, pairs).of_pairs);
  BOOST_TEST(judged(games, {0, 0, 0, 0, 0}).estimate.n == 101);
  BOOST_TEST(judged(games, {0, 0, 25, 0, 0}).estimate.n == 101);
  BOOST_TEST(judged(games, {1, 0, 25, 0, 0}).estimate.n == 26);
}

// --- planning -----------------------------------------------------------------------------------

BOOST_AUTO_TEST_CASE(games_for_a_half_width) {
  const std::pair<double, double> known[] = {{50, 189},  {30, 518},  {20, 1162},
                                             {10, 4640}, {5, 18551}, {2, 115930}};
  for (const auto& [width, games] : known) {
    BOOST_TEST(std::ceil(games_for(width, {})) == games);
    BOOST_TEST(std::abs(games_for(width, {.draw_rate = 0.5}) * 2 - games_for(width, {})) < 1e-6);
  }
}

// 4 p (1 - p): what pairs leave of the variance of unrelated games.
BOOST_AUTO_TEST_CASE(pairs_take_out_the_first_move) {
  const std::pair<double, double> known[] = {{0.5, 1.0},  {0.57, 0.98}, {0.64, 0.92},
                                             {0.7, 0.84}, {0.76, 0.73}, {0.85, 0.51}};
  for (const auto& [first, left] : known)
    BOOST_TEST(std::abs(games_for(10, {.first_score = first}) / games_for(10, {}) - left) < 0.005);
}

BOOST_AUTO_TEST_SUITE_END()
