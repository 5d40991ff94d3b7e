// Ratings of several engines: tests/data/stats/{crosstables,ratings,rating_runs}.tsv, the
// properties of a maximum, and a search that uses no derivatives.

#include "matches/statistics/ratings.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cmath>
#include <cstdlib>
#include <map>
#include <string>
#include <vector>

#include "matches/base/dice.hpp"
#include "tests/data.hpp"

BOOST_AUTO_TEST_SUITE(ratings)

using namespace matches::statistics;

namespace {

double number(const std::string& text) { return std::strtod(text.c_str(), nullptr); }

struct Table {
  std::vector<std::string> players;
  std::vector<Duel> duels;
  std::size_t place(const std::string& player) {
    const auto at = std::find(players.begin(), players.end(), player);
    if (at != players.end()) return static_cast<std::size_t>(at - players.begin());
    players.push_back(player);
    return players.size() - 1;
  }
};

std::map<std::string, Table> tables() {
  std::map<std::string, Table> all;
  const auto lines = tests::data_lines("stats/crosstables.tsv");
  for (std::size_t i = 1; i < lines.size(); ++i) {
    const auto row = tests::fields(lines[i]);
    auto& table = all[row[0]];
    const auto first = table.place(row[1]), second = table.place(row[2]);
    table.duels.push_back({first, second, number(row[5]), number(row[4]), number(row[3])});
  }
  return all;
}

RatingModel model_named(const std::string& text) {
  if (text == "half") return RatingModel::half;
  return text == "raokupper" ? RatingModel::rao_kupper : RatingModel::davidson;
}

Ratings rated(std::size_t players, const std::vector<Duel>& duels, const RatingWish& wish = {}) {
  const auto found = rate(players, duels, wish);
  BOOST_REQUIRE(found);
  return *found;
}

bool near(double a, double b, double tolerance) { return std::abs(a - b) <= tolerance; }

// Everybody against everybody with both moves, at random but connected: each has won something and
// lost something to its neighbour in a ring.
std::vector<Duel> random_table(std::size_t players, matches::Dice& dice, std::uint64_t games) {
  std::vector<Duel> duels;
  for (std::size_t a = 0; a < players; ++a)
    for (std::size_t b = 0; b < players; ++b) {
      if (a == b) continue;
      Duel duel{.first = a, .second = b};
      for (std::uint64_t i = 0; i < games; ++i) {
        const auto fate = dice.below(10);
        ++(fate < 4 + (a < b) ? duel.won : fate < 7 ? duel.drawn : duel.lost);
      }
      if (b == (a + 1) % players) ++duel.won, ++duel.lost;
      duels.push_back(duel);
    }
  return duels;
}

// The chances of win, draw and loss straight from the page, in Elo.
struct Chances {
  double won, drawn, lost;
};
Chances chances(RatingModel model, double difference, double parameter) {
  const double q = std::pow(10, difference / 400);
  if (model == RatingModel::davidson) {
    const double sum = q + parameter * std::sqrt(q) + 1;
    return {q / sum, parameter * std::sqrt(q) / sum, 1 / sum};
  }
  const double t = std::pow(10, parameter / 400);
  const double won = q / (q + t), lost = 1 / (1 + t * q);
  return {won, 1 - won - lost, lost};
}

double likelihood(RatingModel model, const std::vector<Duel>& duels,
                  const std::vector<double>& rating, double advantage, double parameter) {
  double sum = 0;
  for (const auto& duel : duels) {
    const auto difference = rating[duel.first] - rating[duel.second] + advantage;
    if (model == RatingModel::half) {
      const double q = std::pow(10, difference / 400);
      sum += (duel.won + duel.drawn / 2) * std::log(q / (1 + q)) +
             (duel.lost + duel.drawn / 2) * std::log(1 / (1 + q));
      continue;
    }
    const auto chance = chances(model, difference, parameter);
    sum += duel.won * std::log(chance.won) + duel.lost * std::log(chance.lost);
    if (duel.drawn > 0) sum += duel.drawn * std::log(chance.drawn);
  }
  return sum;
}

// One number after the other, a little up or down, with steps that shrink: slow and plain.
struct Search {
  RatingModel model;
  const std::vector<Duel>& duels;
  std::vector<double> rating;
  double advantage = 0, parameter = 0;

  void run() {
    double best = value();
    for (double step = 64; step > 1e-6; step /= 2)
      for (bool better = true; better;) {
        better = false;
        for (auto& one : rating) better |= improve(one, step, best);
        better |= improve(advantage, step, best);
        const double share = model == RatingModel::davidson ? step / 200 : step;
        if (model != RatingModel::half) better |= improve(parameter, share, best);
      }
    double mean = 0;
    for (const double one : rating) mean += one / static_cast<double>(rating.size());
    for (auto& one : rating) one -= mean;
  }
  double value() const { return likelihood(model, duels, rating, advantage, parameter); }
  bool improve(double& one, double step, double& best) {
    for (const double change : {step, -step}) {
      const double before = one;
      one += change;
      if (&one != &parameter || parameter > 0)
        if (const double now = value(); now > best + 1e-13) {
          best = now;
          return true;
        }
      one = before;
    }
    return false;
  }
};

}  // namespace

BOOST_AUTO_TEST_CASE(the_tables_are_met) {
  auto all = tables();
  std::map<std::string, Ratings> runs;
  std::map<std::string, Table*> table_of;
  const auto lines = tests::data_lines("stats/rating_runs.tsv");
  BOOST_TEST(lines.size() == 8u);
  for (std::size_t i = 1; i < lines.size(); ++i) {
    const auto row = tests::fields(lines[i]);
    auto& table = all[row[1]];
    const RatingWish wish{.model = model_named(row[2]),
                          .advantage = row[3] == "1",
                          .draws = row[4] == "1",
                          .prior = number(row[5])};
    const auto ratings = rated(table.players.size(), table.duels, wish);
    BOOST_TEST_CONTEXT(row[0]) {
      BOOST_TEST(near(ratings.advantage, number(row[6]), 1e-4));
      BOOST_TEST(near(ratings.draw_parameter, number(row[7]), 1e-6));
      BOOST_TEST(near(ratings.scale, number(row[8]), 1e-7));
      BOOST_TEST(near(ratings.log_likelihood, number(row[9]), 1e-7));
      BOOST_TEST(!ratings.guarded);
    }
    runs[row[0]] = ratings;
    table_of[row[0]] = &table;
  }
  const auto rows = tests::data_lines("stats/ratings.tsv");
  BOOST_TEST(rows.size() == 27u);
  for (std::size_t i = 1; i < rows.size(); ++i) {
    const auto row = tests::fields(rows[i]);
    const auto& ratings = runs.at(row[0]);
    const auto player = table_of.at(row[0])->place(row[1]);
    BOOST_TEST_CONTEXT(row[0] << " " << row[1]) {
      BOOST_TEST(near(ratings.rating[player], number(row[2]), 1e-4));
      BOOST_TEST(near(ratings.error[player], number(row[3]), 1e-4));
      BOOST_TEST(near(ratings.rating[player] * ratings.scale, number(row[4]), 1e-4));
    }
  }
}

BOOST_AUTO_TEST_CASE(a_search_without_derivatives_finds_the_same) {
  matches::Dice dice(20);
  for (const auto model : {RatingModel::davidson, RatingModel::half, RatingModel::rao_kupper})
    for (int i = 0; i < 3; ++i) {
      const std::size_t players = 3 + dice.below(3);
      const auto duels = random_table(players, dice, 4);
      const auto ratings = rated(players, duels, {.model = model});
      Search search{model, duels, std::vector<double>(players, 0.0), 0,
                    model == RatingModel::davidson ? 1.0 : 100.0};
      search.run();
      BOOST_TEST(near(ratings.log_likelihood, search.value(), 1e-8));
      for (std::size_t p = 0; p < players; ++p)
        BOOST_TEST(near(ratings.rating[p], search.rating[p], 2e-3));
      BOOST_TEST(near(ratings.advantage, search.advantage, 2e-3));
      if (model != RatingModel::half)
        BOOST_TEST(near(ratings.draw_parameter, search.parameter, 2e-3));
    }
}

BOOST_AUTO_TEST_CASE(at_davidsons_maximum_what_is_expected_is_what_was_observed) {
  matches::Dice dice(3);
  const std::size_t players = 7;
  const auto duels = random_table(players, dice, 6);
  const auto ratings = rated(players, duels);
  std::vector<double> points(players, 0.0);
  double draws = 0, surplus = 0;  // observed less expected
  for (const auto& duel : duels) {
    const auto chance =
        chances(RatingModel::davidson,
                ratings.rating[duel.first] - ratings.rating[duel.second] + ratings.advantage,
                ratings.draw_parameter);
    const double games = duel.won + duel.drawn + duel.lost;
    points[duel.first] += duel.won + duel.drawn / 2 - games * (chance.won + chance.drawn / 2);
    points[duel.second] += duel.lost + duel.drawn / 2 - games * (chance.lost + chance.drawn / 2);
    draws += duel.drawn - games * chance.drawn;
    surplus += duel.won - duel.lost - games * (chance.won - chance.lost);
  }
  for (const double one : points) BOOST_TEST(near(one, 0, 1e-8));
  BOOST_TEST(near(draws, 0, 1e-8));
  BOOST_TEST(near(surplus, 0, 1e-8));
}

BOOST_AUTO_TEST_CASE(other_numbers_for_the_players_permute_the_ratings) {
  matches::Dice dice(11);
  const std::size_t players = 9;
  const auto duels = random_table(players, dice, 3);
  std::vector<std::size_t> to(players);
  for (std::size_t i = 0; i < players; ++i) to[i] = i;
  dice.shuffle(to);
  auto renamed = duels;
  for (auto& duel : renamed) duel.first = to[duel.first], duel.second = to[duel.second];
  dice.shuffle(renamed);
  for (const auto model : {RatingModel::davidson, RatingModel::half, RatingModel::rao_kupper}) {
    const auto one = rated(players, duels, {.model = model});
    const auto other = rated(players, renamed, {.model = model});
    for (std::size_t i = 0; i < players; ++i) {
      BOOST_TEST(near(one.rating[i], other.rating[to[i]], 1e-6));
      BOOST_TEST(near(one.error[i], other.error[to[i]], 1e-6));
    }
    BOOST_TEST(near(one.los(0, 1), other.los(to[0], to[1]), 1e-9));
  }
}

// Four times the games: the same ratings, half the errors.
BOOST_AUTO_TEST_CASE(more_games_of_the_same_halve_the_errors) {
  matches::Dice dice(5);
  auto duels = random_table(5, dice, 5);
  const auto one = rated(5, duels);
  for (auto& duel : duels) duel.won *= 4, duel.drawn *= 4, duel.lost *= 4;
  const auto four = rated(5, duels);
  for (std::size_t i = 0; i < 5; ++i) {
    BOOST_TEST(near(one.rating[i], four.rating[i], 1e-6));
    BOOST_TEST(near(one.error[i], 2 * four.error[i], 1e-6));
  }
  BOOST_TEST(near(one.advantage_error, 2 * four.advantage_error, 1e-6));
}

BOOST_AUTO_TEST_CASE(an_anchor_moves_all_and_keeps_every_difference) {
  matches::Dice dice(8);
  const auto duels = random_table(4, dice, 5);
  const auto free = rated(4, duels);
  const auto anchored = rated(4, duels, {.anchor = 2, .anchor_at = 1500});
  BOOST_TEST(near(anchored.rating[2], 1500, 1e-9));
  BOOST_TEST(near(anchored.error[2], 0, 1e-6));
  for (std::size_t i = 0; i < 4; ++i) {
    BOOST_TEST(near(anchored.rating[i] - 1500, free.rating[i] - free.rating[2], 1e-9));
    BOOST_TEST(near(anchored.error[i], free.difference_error(i, 2), 1e-6));
    for (std::size_t j = 0; j < 4; ++j) BOOST_TEST(near(anchored.los(i, j), free.los(i, j), 1e-9));
  }
}

BOOST_AUTO_TEST_CASE(the_error_of_a_difference_is_not_that_of_two_errors) {
  const std::vector<Duel> duels = {{0, 1, 6, 0, 4}, {1, 0, 5, 0, 5}};
  const auto ratings = rated(2, duels, {.model = RatingModel::half, .advantage = false});
  // Two engines: one number is known, and both ratings hang on it.
  BOOST_TEST(near(ratings.difference_error(0, 1), ratings.error[0] + ratings.error[1], 1e-9));
  BOOST_TEST(near(ratings.los(0, 1) + ratings.los(1, 0), 1, 1e-12));
  BOOST_TEST(ratings.los(0, 1) > 0.5);
  BOOST_TEST(ratings.los(0, 0) == 0.5);
}

BOOST_AUTO_TEST_CASE(who_has_lost_everything_cannot_be_rated_but_with_a_prior) {
  auto all = tables();
  const auto& table = all["t5"];  // Perfect has won everything
  const auto found = rate(3, table.duels, {});
  BOOST_REQUIRE(!found);
  const std::vector<std::vector<std::size_t>> expected = {{0}, {1, 2}};
  BOOST_TEST((found.error().groups == expected));
  const auto ratings = rated(3, table.duels, {.prior = 2});
  BOOST_TEST(ratings.rating[0] > ratings.rating[1] + 200);
  BOOST_TEST(std::isfinite(ratings.error[0]));
  const auto weaker = rated(3, table.duels, {.prior = 1});
  BOOST_TEST(weaker.rating[0] > ratings.rating[0]);
}

BOOST_AUTO_TEST_CASE(groups_stand_in_the_order_of_their_strength) {
  // 3 beats 0, who beats 1 and 2; these two have met.
  const std::vector<Duel> duels = {
      {1, 2, 1, 0, 1}, {0, 1, 2, 0, 0}, {2, 0, 0, 0, 2}, {3, 0, 1, 0, 0}};
  const auto found = rate(4, duels, {});
  BOOST_REQUIRE(!found);
  const std::vector<std::vector<std::size_t>> expected = {{3}, {0}, {1, 2}};
  BOOST_TEST((found.error().groups == expected));
}

BOOST_AUTO_TEST_CASE(two_islands_are_told_with_a_prior_too) {
  const std::vector<Duel> duels = {{0, 2, 1, 1, 1}, {3, 1, 2, 0, 2}};
  for (const double prior : {0.0, 2.0}) {
    const auto found = rate(4, duels, {.prior = prior});
    BOOST_REQUIRE(!found);
    auto groups = found.error().groups;
    std::sort(groups.begin(), groups.end());
    const std::vector<std::vector<std::size_t>> expected = {{0, 2}, {1, 3}};
    BOOST_TEST((groups == expected));
  }
}

BOOST_AUTO_TEST_CASE(nobody_and_one_alone_are_no_trouble) {
  BOOST_TEST(rated(0, {}).rating.empty());
  const auto alone = rated(1, {});
  BOOST_TEST(alone.rating == std::vector<double>{0}, boost::test_tools::per_element());
  BOOST_TEST(alone.error == std::vector<double>{0}, boost::test_tools::per_element());
  BOOST_TEST(!rate(2, {}, {}));
}

// The first mover wins; all games are drawn; wins and draws, but not one loss; no draws at all.
BOOST_AUTO_TEST_CASE(where_a_parameter_has_no_maximum_all_numbers_are_finite) {
  const std::vector<std::vector<Duel>> cases = {
      {{0, 1, 5, 0, 0}, {1, 0, 5, 0, 0}},
      {{0, 1, 0, 5, 0}, {1, 0, 0, 5, 0}},
      {{0, 1, 5, 5, 0}, {1, 0, 0, 5, 5}},
      {{0, 1, 1, 0, 0}, {1, 0, 1, 0, 0}},
      {{0, 1, 0, 1, 0}},
      {{0, 1, 5, 0, 0}, {1, 2, 5, 0, 0}, {2, 0, 5, 0, 0}},
  };
  for (const auto model : {RatingModel::davidson, RatingModel::half, RatingModel::rao_kupper})
    for (std::size_t i = 0; i < cases.size(); ++i) {
      const std::size_t players = i == 5 ? 3 : 2;
      const auto ratings = rated(players, cases[i], {.model = model});
      BOOST_TEST_CONTEXT(name(model) << " case " << i) {
        for (std::size_t p = 0; p < players; ++p) {
          BOOST_TEST(std::abs(ratings.rating[p]) < 3000);
          BOOST_TEST(std::isfinite(ratings.error[p]));
        }
        BOOST_TEST(std::abs(ratings.advantage) < 3000);
        BOOST_TEST(std::isfinite(ratings.advantage_error));
        BOOST_TEST(std::isfinite(ratings.draw_parameter));
        if (model == RatingModel::davidson) BOOST_TEST(ratings.guarded);
        const double los = ratings.los(0, 1);
        BOOST_TEST((los >= 0 && los <= 1));
      }
    }
  const auto drawless = rated(2, {{0, 1, 3, 0, 2}, {1, 0, 3, 0, 2}});
  BOOST_TEST(drawless.draw_parameter == 0);
  BOOST_TEST(drawless.scale == 1);
  BOOST_TEST(!drawless.guarded);
}

// Even with ratings of thousands of points no step is too wide.
BOOST_AUTO_TEST_CASE(a_long_chain_of_one_sided_meetings_is_climbed) {
  std::vector<Duel> duels;
  const std::size_t players = 60;
  for (std::size_t i = 0; i + 1 < players; ++i) {
    duels.push_back({i, i + 1, 99, 0, 1});
    duels.push_back({i + 1, i, 1, 0, 99});
  }
  const auto ratings = rated(players, duels);
  const double step = 400 * std::log10(99.0);
  for (std::size_t i = 0; i + 1 < players; ++i)
    BOOST_TEST(near(ratings.rating[i] - ratings.rating[i + 1], step, 1e-5));
  BOOST_TEST(near(ratings.advantage, 0, 1e-5));
}

BOOST_AUTO_TEST_CASE(the_draw_parameter_can_be_given) {
  matches::Dice dice(2);
  const auto duels = random_table(4, dice, 6);
  for (const auto model : {RatingModel::davidson, RatingModel::rao_kupper}) {
    const auto fitted = rated(4, duels, {.model = model});
    const auto given =
        rated(4, duels, {.model = model, .draws = false, .draw_at = fitted.draw_parameter});
    BOOST_TEST(near(fitted.log_likelihood, given.log_likelihood, 1e-9));
    const auto usual = rated(4, duels, {.model = model, .draws = false});
    const auto third = chances(model, 0, usual.draw_parameter);
    BOOST_TEST(near(third.drawn, 1.0 / 3, 1e-12));
    BOOST_TEST(usual.log_likelihood < fitted.log_likelihood);
  }
}

BOOST_AUTO_TEST_CASE(the_bootstrap_follows_from_its_seed_and_holds_the_rating) {
  matches::Dice dice(30);
  std::vector<std::vector<Duel>> encounters;
  std::vector<Duel> duels;
  for (int i = 0; i < 120; ++i) {
    const std::size_t a = dice.below(3), b = (a + 1 + dice.below(2)) % 3;
    std::array<Duel, 2> both{Duel{.first = a, .second = b}, Duel{.first = b, .second = a}};
    for (auto& duel : both) {
      const auto fate = dice.below(8);
      ++(fate < 3 + (duel.first < duel.second) ? duel.won : fate < 6 ? duel.drawn : duel.lost);
      duels.push_back(duel);
    }
    encounters.emplace_back(both.begin(), both.end());
  }
  const auto ratings = rated(3, duels);
  const auto one = bootstrap(3, encounters, {}, 300, 1),
             again = bootstrap(3, encounters, {}, 300, 1);
  const auto other = bootstrap(3, encounters, {}, 300, 2);
  BOOST_TEST(one.draws == 300u);
  BOOST_TEST((one.low == again.low && one.high == again.high));
  BOOST_TEST((one.low != other.low));
  for (std::size_t i = 0; i < 3; ++i) {
    BOOST_TEST(one.low[i] < ratings.rating[i]);
    BOOST_TEST(one.high[i] > ratings.rating[i]);
    // Here the games of an encounter are independent, so both ways must agree.
    const double half = (one.high[i] - one.low[i]) / 2;
    BOOST_TEST(near(half, 1.96 * ratings.error[i], 0.2 * half));
  }
}

// Both games of an encounter always end alike: half of them say nothing new.
BOOST_AUTO_TEST_CASE(the_bootstrap_knows_that_games_of_one_opening_hang_together) {
  matches::Dice dice(31);
  std::vector<std::vector<Duel>> encounters;
  std::vector<Duel> duels;
  for (int i = 0; i < 200; ++i) {
    const bool zero = dice.below(2) == 0;
    const Duel one{0, 1, zero ? 1.0 : 0.0, 0, zero ? 0.0 : 1.0};
    const Duel two{1, 0, zero ? 0.0 : 1.0, 0, zero ? 1.0 : 0.0};
    encounters.push_back(std::vector<Duel>{one, two});
    duels.insert(duels.end(), {one, two});
  }
  const auto ratings = rated(2, duels);
  const auto limits = bootstrap(2, encounters, {}, 400, 5);
  const double half = (limits.high[0] - limits.low[0]) / 2;
  BOOST_TEST(near(half, std::sqrt(2.0) * 1.96 * ratings.error[0], 0.15 * half));
}

BOOST_AUTO_TEST_CASE(errors_grow_where_only_a_share_of_the_games_is_evidence) {
  const std::vector<Duel> duels{{0, 1, 30, 10, 20}, {1, 2, 25, 5, 30}, {2, 0, 20, 20, 20}};
  const auto all = rated(3, duels), quarter = rated(3, duels, {.worth = 0.25});
  for (std::size_t i = 0; i < 3; ++i) {
    BOOST_TEST(near(quarter.rating[i], all.rating[i], 1e-9));
    BOOST_TEST(near(quarter.error[i], 2 * all.error[i], 1e-9));
  }
  BOOST_TEST(near(quarter.advantage_error, 2 * all.advantage_error, 1e-9));
}

BOOST_AUTO_TEST_CASE(a_bootstrap_of_nothing_has_no_limits) {
  BOOST_TEST(bootstrap(2, {}, {}, 10, 1).draws == 0u);
  const std::vector<std::vector<Duel>> one_sided = {{Duel{0, 1, 1, 0, 0}, Duel{1, 0, 0, 0, 1}}};
  const auto none = bootstrap(2, one_sided, {}, 10, 1);
  BOOST_TEST(none.draws == 0u);
  BOOST_TEST(none.low.empty());
}

BOOST_AUTO_TEST_SUITE_END()
