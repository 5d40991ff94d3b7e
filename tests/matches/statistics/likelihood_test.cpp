// The most likely frequencies under a hypothesis, against a search that knows nothing of
// multipliers: with three cells a constraint leaves one unknown, and the likelihood has one peak
// along it; with five, no other frequencies that fulfil the constraint may be more likely.

#include "matches/statistics/likelihood.hpp"

#include <boost/test/unit_test.hpp>
#include <cmath>
#include <functional>

#include "matches/statistics/scales.hpp"
#include "tests/dice.hpp"

using namespace matches::statistics;

namespace {

double share(tests::Dice& dice) { return static_cast<double>(dice.next() >> 11) * 0x1p-53; }

// Counts of any size, many of them 0.
Cells random_cells(tests::Dice& dice, std::size_t size) {
  const double most = std::pow(10, 5 * share(dice));
  Cells cells;
  for (std::size_t i = 0; i < size; ++i)
    cells.push_back(dice.below(5) == 0 ? 0 : std::floor(most * share(dice) * share(dice)));
  return cells;
}

// The highest value of a function with one peak.
long double peak(const std::function<long double(long double)>& f, long double low,
                 long double high) {
  for (int step = 0; step < 250; ++step) {
    const long double left = low + (high - low) / 3, right = high - (high - low) / 3;
    (f(left) < f(right) ? low : high) = f(left) < f(right) ? left : right;
  }
  return f((low + high) / 2);
}

long double likelihood(const Cells& q, long double lost, long double drawn, long double won) {
  return q[0] * std::log(lost) + q[1] * std::log(drawn) + q[2] * std::log(won);
}

// The unknown is how much is drawn.
long double best_with_score(const Cells& q, long double score) {
  return peak(
      [&](long double drawn) {
        return likelihood(q, 1 - score - drawn / 2, drawn, score - drawn / 2);
      },
      0, 2 * std::min(score, 1 - score));
}

// The unknown is the deviation s: won - lost = 2 t s, and won + lost = 4 s s (1 + t t).
long double best_with_t_value(const Cells& q, long double t) {
  const long double c = 1 + t * t;
  return peak(
      [&](long double s) {
        return likelihood(q, 2 * s * s * c - t * s, 1 - 4 * s * s * c, 2 * s * s * c + t * s);
      },
      std::abs(t) / (2 * c), 0.5L / std::sqrt(c));
}

double naive_llr(const Cells& cells, const Hypotheses& hypotheses) {
  const auto f = frequencies(cells);
  const auto best = [&](double elo) {
    return hypotheses.model == Model::logistic
               ? best_with_score(f.q, 1 / (1 + std::pow(10.0L, -elo / 400)))
               : best_with_t_value(f.q, elo * std::log(10.0L) / 800);
  };
  return static_cast<double>(f.n * (best(hypotheses.elo1) - best(hypotheses.elo0)));
}

double likelihood(const Cells& q, const Cells& p) {
  double sum = 0;
  for (std::size_t i = 0; i < q.size(); ++i) sum += q[i] * std::log(p[i]);
  return sum;
}

Cells random_frequencies(tests::Dice& dice, const Cells& near, double distance) {
  Cells p = near;
  double all = 0;
  for (auto& one : p) all += one *= std::exp(distance * (2 * share(dice) - 1));
  for (auto& one : p) one /= all;
  return p;
}

// How far frequencies are from a constraint; it grows as the good end gains.
using Distance = std::function<double(const Cells&)>;

// Mixed with one of the end cells until they fulfil the constraint.
Cells moved_onto(const Cells& p, const Distance& distance) {
  const std::size_t end = distance(p) < 0 ? p.size() - 1 : 0;
  const auto mixed = [&](double weight) {
    Cells made = p;
    for (auto& one : made) one *= 1 - weight;
    made[end] += weight;
    return made;
  };
  double low = 0, high = 1 - 1e-12;
  for (int step = 0; step < 100; ++step) {
    const double middle = (low + high) / 2;
    ((distance(mixed(middle)) < 0) == (distance(p) < 0) ? low : high) = middle;
  }
  return mixed(high);
}

void check_best(tests::Dice& dice, const Cells& q, const Slacks& slacks, const Distance& distance) {
  Cells fitted = q;
  double all = 0;
  for (std::size_t i = 0; i < q.size(); ++i) all += fitted[i] /= slacks[i];
  BOOST_TEST(std::abs(all - 1) < 1e-9);
  BOOST_TEST(std::abs(distance(fitted)) < 1e-8);
  for (int round = 0; round < 30; ++round) {
    const double far = std::pow(10, 1 - 5 * share(dice));
    const auto other = moved_onto(random_frequencies(dice, fitted, far), distance);
    BOOST_TEST(likelihood(q, other) <= likelihood(q, fitted) + 1e-9);
  }
}

}  // namespace

BOOST_AUTO_TEST_SUITE(statistics_likelihood)

BOOST_AUTO_TEST_CASE(three_cells_against_a_search) {
  tests::Dice dice(11);
  for (const double range : {5.0, 60.0, 600.0, 2000.0})
    for (int round = 0; round < 100; ++round) {
      const auto cells = random_cells(dice, 3);
      Hypotheses hypotheses;
      hypotheses.model = round % 2 == 0 ? Model::logistic : Model::normalized;
      hypotheses.elo0 = range * (2 * share(dice) - 1);
      hypotheses.elo1 = std::min(2000.0, hypotheses.elo0 + range * share(dice));
      const double found = llr(cells, hypotheses), expected = naive_llr(cells, hypotheses);
      BOOST_TEST_CONTEXT(name(hypotheses.model)
                         << ' ' << hypotheses.elo0 << ' ' << hypotheses.elo1 << ": " << cells[0]
                         << ' ' << cells[1] << ' ' << cells[2]) {
        const bool nothing = samples(cells) == 0;
        if (nothing)
          BOOST_TEST(found == 0);
        else
          BOOST_TEST(std::abs(found - expected) < 1e-9 * std::max(1.0, std::abs(expected)));
      }
    }
}

BOOST_AUTO_TEST_CASE(no_other_frequencies_of_that_score_are_more_likely) {
  tests::Dice dice(12);
  for (int round = 0; round < 60; ++round) {
    const auto q = frequencies(random_cells(dice, 5)).q;
    const double score = 0.01 + 0.98 * share(dice);
    check_best(dice, q, with_score(q, score),
               [&](const Cells& p) { return shape(p).mean - score; });
  }
}

BOOST_AUTO_TEST_CASE(no_other_frequencies_of_that_t_value_are_more_likely) {
  tests::Dice dice(13);
  for (const double range : {0.02, 0.3, 1.0, 8.0})
    for (int round = 0; round < 30; ++round) {
      const auto q = frequencies(random_cells(dice, 5)).q;
      const double t = range * (2 * share(dice) - 1);
      check_best(dice, q, with_t_value(q, t),
                 [&](const Cells& p) { return shape(p).mean - 0.5 - t * shape(p).deviation; });
    }
}

BOOST_AUTO_TEST_SUITE_END()
