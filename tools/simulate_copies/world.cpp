#include "tools/simulate_copies/world.hpp"

#include <algorithm>
#include <cmath>

namespace simulation {

namespace {

namespace st = matches::statistics;

constexpr std::uint64_t beyond_all_openings = std::uint64_t{1} << 40;

bool holds(const st::Estimate& made, double elo) {
  return (!made.elo_low || *made.elo_low <= elo) && (!made.elo_high || elo <= *made.elo_high);
}

}  // namespace

// By steps over six standard deviations to either side.
double true_score(const World& world) {
  constexpr int steps = 400;
  double sum = 0, weights = 0;
  for (int i = -steps; i <= steps; ++i) {
    const double z = 6.0 * i / steps, weight = std::exp(-z * z / 2);
    const double bias = world.advantage + world.bias * z;
    const double score = (st::score_of(world.elo + bias) + st::score_of(world.elo - bias)) / 2;
    sum += weight * score;
    weights += weight;
  }
  return sum / weights;
}

Match::Match(const World& world, std::size_t openings, std::uint64_t seed)
    : world_(world), dice_(seed), different_(beyond_all_openings) {
  book_.reserve(openings);
  for (std::size_t i = 0; i < openings; ++i) book_.push_back(opening());
}

Match::Pair Match::next() {
  const auto place = played_++ % book_.size();
  const auto first = game(book_[place], 0), second = game(book_[place], 1);
  const bool copied = first.copied && second.copied;
  return {.cell = first.halves + second.halves,
          .origin = {.opening = place + 1, .played = copied ? place + 1 : ++different_}};
}

double Match::share() { return static_cast<double>(dice_.next() >> 11) * 0x1p-53; }

// The sum of twelve shares is nearly normal, with the deviation 1.
double Match::normal() {
  double sum = -6;
  for (int i = 0; i < 12; ++i) sum += share();
  return sum;
}

Match::Opening Match::opening() {
  Opening made{.bias = world_.advantage + world_.bias * normal()};
  for (std::size_t seat = 0; seat < 2; ++seat) made.halves[seat] = fresh(made, seat);
  return made;
}

std::size_t Match::fresh(const Opening& opening, std::size_t seat) {
  const double bias = seat == 0 ? opening.bias : -opening.bias;
  const double score = st::score_of(world_.elo + bias), at = share();
  const double drawn = world_.draws * 2 * std::min(score, 1 - score);
  if (at < score - drawn / 2) return 2;
  return at < score + drawn / 2 ? 1 : 0;
}

Match::Game Match::game(const Opening& opening, std::size_t seat) {
  if (share() < world_.copies) return {opening.halves[seat], true};
  return {fresh(opening, seat), false};
}

Coverage coverage(const World& world, std::size_t openings, std::size_t pairs, int matches,
                  std::uint64_t seed) {
  const double elo = st::elo_of(true_score(world));
  int held = 0, given = 0;
  for (int i = 0; i < matches; ++i) {
    Match match(world, openings, matches::mixed(seed, static_cast<std::uint64_t>(i)));
    st::ByOpening results(5);
    for (std::size_t k = 0; k < pairs; ++k) {
      const auto pair = match.next();
      results.add(pair.origin, pair.cell);
    }
    const auto made = st::estimate(results.cells(), results.certainty());
    held += holds(made, elo) ? 1 : 0;
    given += made.elo_error ? 1 : 0;
  }
  return {double(held) / matches, double(given) / matches};
}

double true_nelo(const World& world) {
  constexpr std::size_t pairs = 1'000'000;
  Match match(world, pairs, 1);
  st::Cells cells(5, 0);
  for (std::size_t k = 0; k < pairs; ++k) cells[match.next().cell] += 1;
  return *st::estimate(cells).nelo;
}

double nelo_coverage(const World& world, std::size_t pairs, int matches, std::uint64_t seed) {
  const double nelo = true_nelo(world);
  int held = 0;
  for (int i = 0; i < matches; ++i) {
    Match match(world, pairs, matches::mixed(seed, static_cast<std::uint64_t>(i)));
    st::Cells cells(5, 0);
    for (std::size_t k = 0; k < pairs; ++k) cells[match.next().cell] += 1;
    const auto made = st::estimate(cells);
    held += made.nelo && std::abs(*made.nelo - nelo) <= *made.nelo_error ? 1 : 0;
  }
  return double(held) / matches;
}

Verdicts verdicts(const World& world, std::size_t openings, std::size_t pairs,
                  const st::Hypotheses& hypotheses, int tests, std::uint64_t seed) {
  Verdicts all;
  for (int i = 0; i < tests; ++i) {
    Match match(world, openings, matches::mixed(seed, static_cast<std::uint64_t>(i)));
    st::Sprt test(hypotheses, 5);
    while (test.samples() < pairs && test.decision() == st::Decision::undecided) {
      const auto pair = match.next();
      test.add(pair.cell, pair.origin);
    }
    all.h0 += test.decision() == st::Decision::h0 ? 1.0 / tests : 0;
    all.h1 += test.decision() == st::Decision::h1 ? 1.0 / tests : 0;
    all.pairs += static_cast<double>(test.samples()) / tests;
  }
  return all;
}

}  // namespace simulation
