#include "matches/schedule/swiss.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <map>
#include <numeric>
#include <tuple>

#include "tests/matches/schedule/drive.hpp"

BOOST_AUTO_TEST_SUITE(schedule_swiss)

using matches::Dice;
using matches::endings::Unplayed;
using matches::schedule::Bye;
using matches::schedule::Contender;
using matches::schedule::Cost;
using matches::schedule::Encountered;
using matches::schedule::Swiss;
using tests::by_round;
using tests::drive;
using tests::Encounter;

namespace {

tests::FormWish swiss(std::size_t engines, std::uint64_t rounds, std::uint64_t seed = 0) {
  return {.kind = tests::FormKind::swiss, .engines = engines, .rounds = rounds, .seed = seed};
}

std::vector<std::uint64_t> games(const std::vector<Unplayed>& unplayed) {
  std::vector<std::uint64_t> all;
  for (const auto& each : unplayed) all.push_back(each.games());
  return all;
}

using Pair = std::pair<std::size_t, std::size_t>;
Pair pair_of(const Encounter& encounter) {
  return std::minmax(encounter.engines[0], encounter.engines[1]);
}

std::vector<Pair> pairs_of(const std::vector<Encounter>& round) {
  std::vector<Pair> pairs;
  for (const auto& encounter : round) pairs.push_back(pair_of(encounter));
  return pairs;
}

// A tournament of which half is over, so to speak.
struct Field {
  std::vector<Contender> contenders;
  Encountered before;
};

Field random_field(Dice& dice, std::size_t engines) {
  Field field{{}, Encountered(engines)};
  for (std::size_t i = 0; i < engines; ++i)
    field.contenders.push_back({i, static_cast<std::int64_t>(50 * dice.below(8)), dice.below(2)});
  std::stable_sort(field.contenders.begin(), field.contenders.end(),
                   [](const auto& a, const auto& b) { return a.points > b.points; });
  for (std::size_t a = 0; a < engines; ++a)
    for (std::size_t b = a + 1; b < engines; ++b)
      if (dice.below(2) == 0) field.before.add(a, b);
  return field;
}

// What the manual says of a pairing, from the most important part: numbers that should be small.
std::array<std::int64_t, 4> judged(const Field& field, const std::vector<Pair>& pairs) {
  const auto& all = field.contenders;
  std::array<std::int64_t, 4> sums{};
  for (const auto& [upper, lower] : pairs) {
    if (lower == all.size()) {
      sums[1] += static_cast<std::int64_t>(all.size() - upper);
      continue;
    }
    sums[0] += field.before.times(all[upper].engine, all[lower].engine);
    const auto distance = all[upper].points - all[lower].points;
    sums[2] += distance * distance;
    const auto apart = static_cast<std::int64_t>(lower - upper);
    const auto size = std::count_if(
        all.begin(), all.end(), [&](const auto& one) { return one.points == all[upper].points; });
    sums[3] += std::abs(2 * apart - (distance == 0 ? size : 2));
  }
  return sums;
}

// All pairings in which the bye goes to one of those with the fewest byes.
void best_of_all(const Field& field, std::vector<std::size_t> rest, std::vector<Pair>& pairs,
                 std::array<std::int64_t, 4>& best) {
  if (rest.empty()) {
    best = std::min(best, judged(field, pairs));
    return;
  }
  const std::size_t one = rest.front();
  for (std::size_t i = 1; i < rest.size(); ++i) {
    if (rest[i] == field.contenders.size()) {
      const auto fewer =
          std::any_of(field.contenders.begin(), field.contenders.end(),
                      [&](const auto& each) { return each.byes < field.contenders[one].byes; });
      if (fewer) continue;
    }
    auto others = rest;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
    others.erase(others.begin());
    pairs.emplace_back(one, rest[i]);
    best_of_all(field, others, pairs, best);
    pairs.pop_back();
  }
}

std::vector<Pair> places(const std::vector<std::size_t>& partners) {
  std::vector<Pair> pairs;
  for (std::size_t place = 0; place < partners.size(); ++place)
    if (place < partners[place]) pairs.emplace_back(place, partners[place]);
  return pairs;
}

struct Result {
  std::array<std::size_t, 2> engines;
  tests::Score score;
};

// Points, Buchholz and byes of a Swiss from what was played; a bye and a walkover have two points
// and no opponent. Who was withdrawn is out of it.
class Standing {
 public:
  explicit Standing(std::size_t engines)
      : points_(engines), byes_(engines), out_(engines), opponents_(engines) {}

  void add(const std::vector<Result>& round) {
    auto busy = out_;
    for (const auto& [engines, score] : round) {
      for (std::size_t i = 0; i < 2; ++i) {
        const auto engine = engines[i];
        points_[engine] += score.points[i];
        busy[engine] = true;
        if (score.games > 0) opponents_[engine].push_back(engines[1 - i]);
        if (score.withdrawn[i])
          out_[engine] = true;
        else if (score.games == 0)
          points_[engine] += 2;
      }
    }
    for (std::size_t engine = 0; engine < busy.size(); ++engine) {
      if (busy[engine]) continue;
      points_[engine] += 2;
      ++byes_[engine];
    }
  }

  Field field() const {
    Field field{{}, Encountered(points_.size())};
    for (const std::size_t engine : order()) {
      const auto points = static_cast<std::int64_t>(100 * points_[engine]);
      field.contenders.push_back({engine, points, byes_[engine]});
      for (const auto other : opponents_[engine])
        if (engine < other) field.before.add(engine, other);
    }
    return field;
  }

  // By places; who does not play has the bye, which comes last.
  std::vector<Pair> places_of(const std::vector<Encounter>& round) const {
    std::vector<std::size_t> place(points_.size());
    std::size_t next = 0, idle = 0;
    for (const std::size_t engine : order()) place[engine] = next++;
    std::vector<Pair> pairs;
    for (std::size_t i = 0; i < next; ++i) idle += i;
    for (const auto& encounter : round) {
      const auto [a, b] = encounter.engines;
      pairs.push_back(std::minmax(place[a], place[b]));
      idle -= place[a] + place[b];
    }
    if (next % 2 == 1) pairs.emplace_back(idle, next);
    return pairs;
  }

 private:
  std::vector<std::size_t> order() const {
    std::vector<std::tuple<double, double, std::size_t>> keys;
    for (std::size_t engine = 0; engine < points_.size(); ++engine) {
      if (out_[engine]) continue;
      double buchholz = 0;
      for (const auto other : opponents_[engine]) buchholz += points_[other];
      keys.emplace_back(-points_[engine], -buchholz, engine);
    }
    std::sort(keys.begin(), keys.end());
    std::vector<std::size_t> engines;
    for (const auto& key : keys) engines.push_back(std::get<2>(key));
    return engines;
  }

  std::vector<double> points_;
  std::vector<std::uint64_t> byes_;
  std::vector<bool> out_;
  std::vector<std::vector<std::size_t>> opponents_;
};

}  // namespace

BOOST_AUTO_TEST_CASE(the_first_round_is_the_upper_half_against_the_lower_half) {
  const Swiss even(swiss(8, 3));
  BOOST_TEST(even.known() == 4u);
  for (std::size_t k = 0; k < 4; ++k) {
    const Encounter expected{.engines = {k, k + 4}, .opening = k, .round = 1, .table = k + 1};
    BOOST_TEST((even.encounter(k) == expected));
  }
  for (std::size_t n = 3; n <= 31; n += 2) {
    const Swiss odd(swiss(n, 3));
    BOOST_TEST(odd.known() == n / 2);
    for (std::size_t k = 0; k < n / 2; ++k)
      BOOST_TEST((odd.encounter(k).engines == std::array{k, k + n / 2}));
    BOOST_TEST(odd.placement().unplayed.back().won == 2u);  // games
  }
}

BOOST_AUTO_TEST_CASE(winners_meet_winners_and_losers_meet_losers) {
  Swiss form(swiss(8, 3));
  const auto rounds = by_round(drive(form, tests::better_seed_wins));
  BOOST_TEST((pairs_of(rounds[1]) == std::vector<Pair>{{0, 2}, {1, 3}, {4, 6}, {5, 7}}));
  BOOST_TEST((pairs_of(rounds[2]).front() == Pair{0, 1}));
  BOOST_TEST((pairs_of(rounds[2]).back() == Pair{6, 7}));
}

BOOST_AUTO_TEST_CASE(no_pairing_is_better_by_the_rules) {
  Dice dice(7);
  for (int i = 0; i < 400; ++i) {
    const std::size_t engines = 2 + dice.below(i % 10 == 0 ? 8 : 6);
    const Field field = random_field(dice, engines);
    const std::size_t count = engines + engines % 2;
    const auto partners = matches::schedule::cheapest_pairs(
        count, matches::schedule::swiss_costs(field.contenders, field.before, dice.next()));
    const auto pairs = places(partners);
    std::vector<std::size_t> all(count);
    std::iota(all.begin(), all.end(), std::size_t{0});
    std::array<std::int64_t, 4> best;
    best.fill(std::int64_t{1} << 60);
    std::vector<Pair> none;
    best_of_all(field, all, none, best);
    BOOST_TEST((judged(field, pairs) == best));
    if (engines % 2 == 1) {
      const auto at = static_cast<std::size_t>(partners[engines]);
      for (const auto& each : field.contenders) BOOST_TEST(field.contenders[at].byes <= each.byes);
    }
  }
}

// The standing is made again here from the results of the rounds before.
BOOST_AUTO_TEST_CASE(every_round_is_paired_by_points_then_buchholz_then_seed) {
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    const std::size_t n = 12 + seed % 3;
    Swiss form(swiss(n, 6, seed));
    tests::RandomResults results(seed, n, seed < 10 ? 0 : 20);
    std::map<std::uint64_t, std::vector<Result>> told;
    const auto played = drive(form, [&](const Encounter& encounter) {
      const auto score = results(encounter);
      told[encounter.round].push_back({encounter.engines, score});
      return score;
    });
    Standing standing(n);
    for (const auto& round : by_round(played)) {
      const Field field = standing.field();
      const auto expected = matches::schedule::cheapest_pairs(
          field.contenders.size() + field.contenders.size() % 2,
          matches::schedule::swiss_costs(field.contenders, field.before, 5));
      BOOST_TEST((judged(field, standing.places_of(round)) == judged(field, places(expected))));
      standing.add(told[round[0].round]);
    }
  }
}

BOOST_AUTO_TEST_CASE(costs_add_up_without_one_part_reaching_the_next) {
  // The widest field: every part is as large as it can be, and an earlier meeting weighs more.
  const std::size_t n = matches::schedule::most_swiss_engines;
  std::vector<Contender> contenders;
  for (std::size_t i = 0; i < n; ++i)
    contenders.push_back({i, i < n / 2 ? std::int64_t{1} << 40 : 0, 0});
  Encountered before(n);
  before.add(0, 1);
  const auto costs = matches::schedule::swiss_costs(contenders, before, 1);
  Cost all_far_apart = 0;
  for (std::size_t i = 0; i < n / 2; ++i) all_far_apart += costs[i * n + n - 1 - i];
  BOOST_TEST((all_far_apart < costs[0 * n + 1]));
  BOOST_TEST((costs[0 * n + 1] < Cost{1} << matches::schedule::cost_bits));
}

BOOST_AUTO_TEST_CASE(nobody_meets_twice_and_everybody_plays_or_has_a_bye) {
  for (std::size_t n = 2; n <= 24; ++n) {
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
      // As many rounds as usual; never more than there are pairs for.
      std::uint64_t rounds = 1;
      while ((std::size_t{1} << rounds) < n) ++rounds;
      rounds = std::min(rounds, matches::schedule::most_swiss_rounds(n));
      Swiss form(swiss(n, rounds, seed));
      std::map<Pair, int> met;
      const auto played = by_round(drive(form, tests::RandomResults(seed, n)));
      BOOST_TEST(played.size() == rounds);
      std::vector<std::uint64_t> idle(n);
      for (const auto& round : played) {
        BOOST_TEST(round.size() == n / 2);
        std::vector<int> busy(n);
        for (const auto& encounter : round) {
          ++met[pair_of(encounter)];
          for (const auto engine : encounter.engines) ++busy[engine];
        }
        for (std::size_t engine = 0; engine < n; ++engine) {
          BOOST_REQUIRE(busy[engine] <= 1);
          if (busy[engine] == 0) idle[engine] += 2;
        }
      }
      for (const auto& [pair, times] : met) BOOST_TEST(times == 1);
      BOOST_TEST((idle == games(form.placement().unplayed)));
      BOOST_TEST(*std::max_element(idle.begin(), idle.end()) <= 2u);
    }
  }
}

BOOST_AUTO_TEST_CASE(with_all_its_rounds_it_never_fails_and_byes_go_round) {
  for (std::size_t n = 2; n <= 15; ++n) {
    const auto rounds = matches::schedule::most_swiss_rounds(n);
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
      Swiss form(swiss(n, rounds, seed));
      BOOST_TEST(drive(form, tests::RandomResults(seed, n)).size() == rounds * (n / 2));
      for (const auto& each : form.placement().unplayed) BOOST_TEST(each.won == 2 * (n % 2));
    }
  }
}

BOOST_AUTO_TEST_CASE(a_bye_has_the_points_of_won_encounters_unless_it_is_worth_less) {
  for (const auto worth : {Bye::win, Bye::draw}) {
    auto wish = swiss(3, 2);
    wish.bye = worth;
    wish.encounters = 2;
    Swiss form(wish);
    BOOST_TEST(form.known() == 2u);  // 1 against 2, twice; 3 has the bye
    BOOST_TEST(games(form.placement().unplayed)[2] == 4u);
    for (std::uint64_t k = 0; k < 2; ++k)
      form.decided(k, tests::better_seed_wins(form.encounter(k)));
    // 1 and 3 have four points, or 1 alone; the bye goes to the last who had none: 2.
    BOOST_TEST((pair_of(form.encounter(2)) == Pair{0, 2}));
    const auto four = worth == Bye::win ? Unplayed{.won = 4} : Unplayed{.drawn = 4};
    BOOST_TEST((form.placement().unplayed == std::vector{Unplayed{}, four, four}));
  }
}

BOOST_AUTO_TEST_CASE(a_withdrawn_engine_is_not_paired_and_a_meeting_without_games_is_won) {
  auto wish = swiss(6, 4);
  wish.encounters = 2;
  wish.bye = Bye::draw;
  Swiss form(wish);
  // Table 1, 1-4: 1 is withdrawn in the second encounter, after it has won the first one.
  const auto played = drive(form, [](const Encounter& encounter) {
    if (encounter.opening != 3) return tests::better_seed_wins(encounter);
    BOOST_TEST((encounter.engines == std::array<std::size_t, 2>{3, 0}));
    return tests::Score{.points = {0, 0}, .games = 0, .withdrawn = {false, true}};
  });
  const auto rounds = by_round(played);
  BOOST_TEST(rounds.size() == 4u);
  for (std::size_t round = 1; round < rounds.size(); ++round) {
    BOOST_TEST(rounds[round].size() == 4u);
    for (const auto& encounter : rounds[round]) BOOST_TEST(pair_of(encounter).first != 0u);
  }
  // Two games for the walkover, and in each other round a whole meeting for somebody.
  const auto unplayed = form.placement().unplayed;
  BOOST_TEST((unplayed[0] == Unplayed{}));
  std::uint64_t drawn = 0;
  for (std::size_t engine = 0; engine < unplayed.size(); ++engine) {
    BOOST_TEST(unplayed[engine].won == (engine == 3 ? 2u : 0u));
    drawn += unplayed[engine].drawn;
  }
  BOOST_TEST(drawn == 3 * 4u);
}

BOOST_AUTO_TEST_CASE(it_ends_where_fewer_than_two_engines_are_left) {
  Swiss form(swiss(4, 3));
  form.decided(0, {.games = 0, .withdrawn = {true, true}});
  form.decided(1, {.points = {2, 0}, .withdrawn = {false, true}});
  BOOST_TEST(form.complete());
  BOOST_TEST(form.known() == 2u);
}

BOOST_AUTO_TEST_CASE(rounds_may_be_added_even_at_the_end) {
  Swiss form(swiss(6, 2));
  const auto first = drive(form, tests::better_seed_wins);
  BOOST_TEST(first.size() == 6u);
  BOOST_TEST(!form.change_rounds(6));
  BOOST_TEST(!form.change_rounds(0));
  BOOST_TEST(form.complete());
  BOOST_TEST(form.change_rounds(4));
  BOOST_TEST(form.known() == 9u);
  BOOST_TEST(!form.complete());
  BOOST_TEST(form.change_rounds(1));  // what is paired is played
  BOOST_TEST(form.known() == 9u);
  BOOST_TEST(form.complete());
}

BOOST_AUTO_TEST_CASE(a_round_that_was_begun_before_fewer_were_wanted_is_there) {
  Swiss whole(swiss(5, 3)), fewer(swiss(5, 1));
  drive(whole, tests::better_seed_wins);
  drive(fewer, tests::better_seed_wins);
  fewer.add_begun_round(4);  // two encounters are known, and a round has two
  BOOST_TEST((fewer.rounds() == 1u));
  fewer.add_begun_round(3);
  BOOST_TEST((fewer.rounds() == 2u));
  BOOST_TEST(fewer.known() == 4u);
  for (std::uint64_t k = 0; k < 4; ++k) BOOST_TEST((fewer.encounter(k) == whole.encounter(k)));
  BOOST_TEST(fewer.complete());
  fewer.decided(2, tests::better_seed_wins(fewer.encounter(2)));
  fewer.decided(3, tests::better_seed_wins(fewer.encounter(3)));
  fewer.add_begun_round(4);
  BOOST_TEST((fewer.placement() == whole.placement()));
  fewer.add_begun_round(5);  // the third round is not told yet
  BOOST_TEST((fewer.rounds() == 3u));
}

// The lots of the seed decide only where nothing else does.
BOOST_AUTO_TEST_CASE(it_is_a_function_of_the_seed_and_the_results) {
  std::vector<std::vector<Encounter>> played;
  for (const std::uint64_t seed : {1, 1, 2}) {
    Swiss form(swiss(40, 6, seed));
    played.push_back(drive(form, tests::RandomResults(3, 40)));
  }
  BOOST_TEST((played[0] == played[1]));
  BOOST_TEST((std::vector(played[0].begin(), played[0].begin() + 20) ==
              std::vector(played[2].begin(), played[2].begin() + 20)));
}

BOOST_AUTO_TEST_CASE(the_first_seat_goes_round) {
  Swiss form(swiss(16, 8));
  std::vector<int> began(16);
  for (const auto& encounter : drive(form, tests::RandomResults(4, 16)))
    ++began[encounter.engines[0]];
  const auto [least, most] = std::minmax_element(began.begin(), began.end());
  BOOST_TEST(*most - *least <= 3);
}

BOOST_AUTO_TEST_SUITE_END()
