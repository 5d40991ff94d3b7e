// What many games at once do to a sequential test, and what games that are cut off do to the score.
//
//   simulate-width [TESTS]    of each kind; 2000 without it
//
// docs/statistics.md, "Tests on many machines".

#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <queue>
#include <random>
#include <vector>

#include "matches/statistics/sprt.hpp"

namespace {

namespace st = matches::statistics;

// Pairs of games between two engines of one strength. Those that the first engine wins end sooner:
// a weakness of the second shows early, or the first stops thinking when it has won.
struct World {
  double draws = 0.5;         // of games
  double won_pair_lasts = 1;  // in times of another pair
  double spread = 0.3;        // of the logarithm of the time that a pair takes
};

struct Pair {
  std::size_t cell = 0;  // 0: both games lost
  double lasts = 0;
};

class Play {
 public:
  Play(const World& world, unsigned seed) : world_(world), chance_(seed) {}

  Pair pair() {
    const auto cell = points() + points();
    const double mean = cell > 2 ? world_.won_pair_lasts : 1;
    return {cell, mean * std::exp(world_.spread * normal_(chance_))};
  }

  // Whether an attempt of this length is cut off, where an hour is cut off at the rate `hazard`.
  bool cut(double lasts, double hazard) { return even_(chance_) > std::exp(-hazard * lasts); }
  bool happens(double probability) { return even_(chance_) < probability; }

 private:
  std::size_t points() {  // in halves
    const double at = even_(chance_);
    return at < world_.draws ? 1 : at < (1 + world_.draws) / 2 ? 2 : 0;
  }

  World world_;
  std::mt19937_64 chance_;
  std::normal_distribution<double> normal_;
  std::uniform_real_distribution<double> even_;
};

enum class Order : unsigned char { completion, schedule };

// --- a test over many slots ----------------------------------------------------------------------

struct Tested {
  st::Decision decision = st::Decision::undecided;
  double needed = 0, begun = 0;  // pairs
};

// Every slot begins the next pair of the schedule when it is free, until the verdict is known.
class Test {
 public:
  Test(const World& world, const st::Hypotheses& hypotheses, Order order, unsigned seed)
      : play_(world, seed), sprt_(hypotheses, 5), order_(order) {}

  Tested run(std::size_t slots) {
    for (std::size_t slot = 0; slot < slots; ++slot) begin(0);
    while (sprt_.decision() == st::Decision::undecided) {
      const auto [now, number] = running_.top();
      running_.pop();
      ended_[number] = true;
      if (order_ == Order::completion) sprt_.add(cells_[number]);
      while (order_ == Order::schedule && next_ < ended_.size() && ended_[next_])
        sprt_.add(cells_[next_++]);
      begin(now);
    }
    return {sprt_.decision(), static_cast<double>(sprt_.samples()),
            static_cast<double>(cells_.size())};
  }

 private:
  struct Running {
    double ends = 0;
    std::size_t number = 0;
    bool operator>(const Running& other) const { return ends > other.ends; }
  };

  void begin(double now) {
    const auto pair = play_.pair();
    running_.push({now + pair.lasts, cells_.size()});
    cells_.push_back(pair.cell);
    ended_.push_back(false);
  }

  Play play_;
  st::Sprt sprt_;
  Order order_;
  std::priority_queue<Running, std::vector<Running>, std::greater<>> running_;
  std::vector<std::size_t> cells_;  // by number in the schedule
  std::vector<bool> ended_;
  std::size_t next_ = 0;
};

void row(const World& world, const st::Hypotheses& hypotheses, std::size_t slots, int tests) {
  std::printf("%-7.0f %-10.1f %-7zu", hypotheses.elo1, world.won_pair_lasts, slots);
  for (const auto order : {Order::completion, Order::schedule}) {
    double passed = 0, needed = 0, begun = 0;
    for (int i = 0; i < tests; ++i) {
      const auto tested = Test(world, hypotheses, order, static_cast<unsigned>(i)).run(slots);
      passed += tested.decision == st::Decision::h1;
      needed += tested.needed;
      begun += tested.begun;
    }
    std::printf("  %5.1f %% %8.0f %6.1f %%", 100 * passed / tests, needed / tests,
                100 * (begun / needed - 1));
  }
  std::printf("\n");
  std::fflush(stdout);
}

void widths(int tests) {
  std::printf("Both engines are equal, so that H0 (0 nElo) is true. H1 accepted should be 5 %%.\n"
              "%-27s%-30s%s\n"
              "elo1    won pairs  slots   H1 acc.    pairs  surplus   H1 acc.    pairs  surplus\n",
              "", "in the order of completion", "in the order of the schedule");
  for (const double elo1 : {10.0, 20.0})
    for (const double lasts : {1.0, 0.8})
      for (const std::size_t slots : {1, 16, 64, 256})
        row({.won_pair_lasts = lasts}, {.elo0 = 0, .elo1 = elo1}, slots, tests);
}

// --- attempts that are cut off -------------------------------------------------------------------

// Elo of a mean of points in halves, 4 to a pair.
double elo_of(double sum, double pairs) {
  const double score = sum / (4 * pairs);
  return -400 * std::log10(1 / score - 1);
}

constexpr int many = 1'000'000;  // pairs: a standard error of 0.2 Elo

// A pair whose attempt is cut off is played again from its start, with another result.
double elo_with_cuts(const World& world, double hours, double hazard, double& share) {
  Play play(world, 1);
  double sum = 0, attempts = 0;
  for (int i = 0; i < many; ++i) {
    auto pair = play.pair();
    for (++attempts; play.cut(hours * pair.lasts, hazard); ++attempts) pair = play.pair();
    sum += static_cast<double>(pair.cell);
  }
  share = 1 - many / attempts;
  return elo_of(sum, many);
}

void cuts() {
  std::printf("Equal engines; pairs that the first one wins take 0.8 times as long.\n"
              "A pair that is cut off is played again.\n"
              "pair lasts  cut per hour  attempts cut  Elo\n");
  for (const double hours : {0.02, 0.2, 1.0, 4.0})
    for (const double hazard : {0.02, 0.1, 0.5}) {
      double share = 0;
      const double elo = elo_with_cuts({.won_pair_lasts = 0.8}, hours, hazard, share);
      std::printf("%7.2f h   %9.2f   %10.1f %%  %+5.1f\n", hours, hazard, 100 * share, elo);
    }
}

// --- two attempts at one pair --------------------------------------------------------------------

// A share of the pairs is played twice, where a lease was wrongly believed to be over; the attempt
// that begins second begins half a pair later.
double elo_with_doubles(const World& world, double share, bool first_to_finish) {
  Play play(world, 2);
  double sum = 0;
  for (int i = 0; i < many; ++i) {
    const auto first = play.pair();
    if (!play.happens(share)) {
      sum += static_cast<double>(first.cell);
      continue;
    }
    const auto second = play.pair();
    const bool later_wins = first_to_finish && 0.5 + second.lasts < first.lasts;
    sum += static_cast<double>(later_wins ? second.cell : first.cell);
  }
  return elo_of(sum, many);
}

void doubles() {
  std::printf("\nThe same engines; some pairs are attempted twice.\n"
              "pairs attempted twice   the first to finish counts   the lowest attempt counts\n");
  for (const double share : {0.01, 0.1, 0.5, 1.0}) {
    const World world{.won_pair_lasts = 0.8};
    std::printf("%12.0f %%            %+10.1f Elo               %+10.1f Elo\n", 100 * share,
                elo_with_doubles(world, share, true), elo_with_doubles(world, share, false));
  }
}

}  // namespace

int main(int count, char** words) {
  const int tests = count > 1 ? std::atoi(words[1]) : 2000;
  if (tests <= 0) {
    std::fprintf(stderr, "simulate-width: expected a number of tests, not '%s'\n", words[1]);
    return 2;
  }
  cuts();
  doubles();
  std::printf("\n");
  widths(tests);
}
