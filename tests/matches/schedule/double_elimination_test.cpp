#include "matches/schedule/double_elimination.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <set>

#include "tests/matches/schedule/drive.hpp"

using matches::schedule::DoubleElimination;
using tests::by_round;
using tests::drive;
using tests::Encounter;

namespace {

tests::FormWish double_elimination(std::size_t engines) {
  return {.kind = tests::FormKind::double_elimination, .engines = engines};
}

std::size_t winner_of(const tests::Form& form) {
  const auto places = form.placement().places;
  BOOST_TEST(std::count(places.begin(), places.end(), 1) == 1);
  return static_cast<std::size_t>(std::find(places.begin(), places.end(), 1) - places.begin());
}

}  // namespace

BOOST_AUTO_TEST_SUITE(schedule_double_elimination)

BOOST_AUTO_TEST_CASE(everybody_but_the_winner_loses_twice) {
  for (std::size_t n = 2; n <= 33; ++n) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      DoubleElimination form(double_elimination(n));
      BOOST_TEST(form.least() == 2 * n - 2);
      matches::Dice dice(seed);
      std::vector<int> lost(n);
      const auto played = drive(form, [&](const Encounter& encounter) {
        BOOST_REQUIRE(lost[encounter.engines[0]] < 2);
        BOOST_REQUIRE(lost[encounter.engines[1]] < 2);
        const auto loser = encounter.engines[dice.below(2)];
        ++lost[loser];
        return tests::won_by(
            encounter, encounter.engines[0] == loser ? encounter.engines[1] : encounter.engines[0]);
      });
      BOOST_TEST(form.least() == played.size());
      const auto winner = winner_of(form);
      for (std::size_t engine = 0; engine < n; ++engine) {
        if (engine == winner)
          BOOST_TEST(lost[engine] < 2);
        else
          BOOST_TEST(lost[engine] == 2);
      }
      BOOST_TEST(played.size() == 2 * n - 2 + static_cast<std::size_t>(lost[winner]));
    }
  }
}

BOOST_AUTO_TEST_CASE(who_lost_once_must_win_the_final_twice) {
  // The third seed loses to the second one only before the final, and then wins all.
  DoubleElimination form(double_elimination(4));
  int losses = 0;
  const auto played = drive(form, [&](const Encounter& encounter) {
    const auto has = [&](std::size_t engine) {
      return encounter.engines[0] == engine || encounter.engines[1] == engine;
    };
    if (has(2) && losses > 0) return tests::won_by(encounter, 2);
    if (has(2)) ++losses;
    return tests::better_seed_wins(encounter);
  });
  const auto rounds = by_round(played);
  BOOST_TEST(rounds.size() == 5u);
  BOOST_TEST((rounds[3][0].engines == rounds[4][0].engines));
  BOOST_TEST((form.placement().places == std::vector<int>{2, 3, 1, 4}));
}

BOOST_AUTO_TEST_CASE(eight_engines_of_which_the_better_one_always_wins) {
  DoubleElimination form(double_elimination(8));
  const auto rounds = by_round(drive(form, tests::better_seed_wins));
  std::vector<std::size_t> sizes;
  for (const auto& round : rounds) sizes.push_back(round.size());
  // 4 above; 2 above, 2 below; 2 below; the final above, 1 below; the final below; the final
  BOOST_TEST((sizes == std::vector<std::size_t>{4, 4, 2, 2, 1, 1}));
  BOOST_TEST((form.placement().places == std::vector<int>{1, 2, 3, 4, 5, 5, 7, 7}));
  for (const auto& round : rounds)
    for (std::size_t i = 0; i < round.size(); ++i) BOOST_TEST(round[i].table == i + 1);
}

// The loser of match m goes to place m xor mask; by then the places of the round before have been
// halved.
BOOST_AUTO_TEST_CASE(losers_do_not_drop_to_whom_they_have_beaten_last) {
  for (int rounds = 3; rounds <= 12; ++rounds) {
    const auto masks = matches::schedule::drop_masks(rounds);
    BOOST_TEST(masks[1] == 0u);
    BOOST_TEST(masks[2] == std::size_t{1} << (rounds - 3));  // the halves change places
    for (std::size_t to = 2; to + 1 <= static_cast<std::size_t>(rounds); ++to) {
      BOOST_TEST(masks[to] < std::size_t{1} << (static_cast<std::size_t>(rounds) - to));
      BOOST_TEST(masks[to] != masks[to - 1] >> 1);
    }
  }
}

BOOST_AUTO_TEST_CASE(of_32_engines_no_two_meet_again_before_the_sixth_round) {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    DoubleElimination form(double_elimination(32));
    matches::Dice dice(seed);
    std::set<std::pair<std::size_t, std::size_t>> met;
    for (const auto& round : by_round(drive(form, [&](const Encounter& each) {
           return tests::won_by(each, each.engines[dice.below(2)]);
         }))) {
      if (round[0].round == 6) break;
      for (const Encounter& encounter : round)
        BOOST_TEST(met.insert(std::minmax(encounter.engines[0], encounter.engines[1])).second);
    }
  }
}

BOOST_AUTO_TEST_CASE(two_engines_have_a_final_and_perhaps_another) {
  DoubleElimination form(double_elimination(2));
  BOOST_TEST(drive(form, tests::better_seed_wins).size() == 2u);
  DoubleElimination turned(double_elimination(2));
  const auto played = drive(turned, [](const Encounter& encounter) {
    return tests::won_by(encounter, encounter.round == 1 ? 0 : 1);
  });
  BOOST_TEST(played.size() == 3u);
  BOOST_TEST((turned.placement().places == std::vector<int>{2, 1}));
}

BOOST_AUTO_TEST_CASE(a_withdrawn_winner_of_the_upper_bracket_loses_both_finals_unplayed) {
  DoubleElimination form(double_elimination(4));
  const auto played = drive(form, [&](const Encounter& encounter) {
    auto score = tests::better_seed_wins(encounter);
    for (std::size_t i = 0; i < 2; ++i)  // in its last encounter before the final
      score.withdrawn[i] = encounter.engines[i] == 0 && encounter.round == 2;
    return score;
  });
  // Its opponent there has a walkover, and so has everybody whom it would meet afterwards.
  for (const auto& encounter : played)
    if (encounter.round > 2) BOOST_TEST((encounter.engines[0] != 0 && encounter.engines[1] != 0));
  BOOST_TEST(winner_of(form) == 1u);
}

BOOST_AUTO_TEST_SUITE_END()
