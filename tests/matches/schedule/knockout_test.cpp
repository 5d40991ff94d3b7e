#include "matches/schedule/knockout.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <set>
#include <string>

#include "tests/data.hpp"
#include "tests/matches/schedule/drive.hpp"

using matches::schedule::Knockout;
using tests::by_round;
using tests::drive;
using tests::Encounter;
using tests::Score;

namespace {

tests::FormWish knockout(std::size_t engines, std::uint64_t encounters = 1,
                         std::uint64_t extra = 4) {
  return {.kind = tests::FormKind::knockout,
          .engines = engines,
          .encounters = encounters,
          .extra = extra};
}

}  // namespace

BOOST_AUTO_TEST_SUITE(schedule_knockout)

BOOST_AUTO_TEST_CASE(the_first_round_is_the_mirrored_bracket) {
  for (const auto& line : tests::data_lines("stats/knockout.tsv")) {
    const auto row = tests::fields(line);
    if (row[0] == "size") continue;
    const Knockout form(knockout(std::stoul(row[0])));
    std::string seeds;
    for (std::uint64_t k = 0; k < form.known(); ++k) {
      for (const auto engine : form.encounter(k).engines)
        seeds += (seeds.empty() ? "" : " ") + std::to_string(engine + 1);
    }
    BOOST_TEST(seeds == row[1]);
  }
}

BOOST_AUTO_TEST_CASE(the_best_seeds_have_the_byes) {
  const Knockout form(knockout(6));
  BOOST_TEST(form.known() == 2u);
  BOOST_TEST((form.encounter(0).engines == std::array<std::size_t, 2>{3, 4}));
  BOOST_TEST((form.encounter(1).engines == std::array<std::size_t, 2>{2, 5}));
}

BOOST_AUTO_TEST_CASE(all_but_one_are_out_after_one_loss_each) {
  for (std::size_t n = 2; n <= 33; ++n) {
    Knockout form(knockout(n));
    std::set<std::size_t> losers;
    const auto played = drive(form, [&](const Encounter& encounter) {
      const std::size_t winner = encounter.engines[encounter.opening % 2];
      losers.insert(encounter.engines[1 - encounter.opening % 2]);
      return tests::won_by(encounter, winner);
    });
    BOOST_TEST(played.size() == n - 1);
    BOOST_TEST(losers.size() == n - 1);
    const auto places = form.placement().places;
    BOOST_TEST(std::count(places.begin(), places.end(), 1) == 1);
    BOOST_TEST(losers.count(static_cast<std::size_t>(std::find(places.begin(), places.end(), 1) -
                                                     places.begin())) == 0u);
  }
}

BOOST_AUTO_TEST_CASE(the_best_two_meet_in_the_final_and_losers_of_a_round_share_a_place) {
  Knockout form(knockout(8));
  const auto rounds = by_round(drive(form, tests::better_seed_wins));
  BOOST_TEST(rounds.size() == 3u);
  BOOST_TEST((rounds[2][0].engines == std::array<std::size_t, 2>{0, 1}));
  BOOST_TEST((form.placement().places == std::vector<int>{1, 2, 3, 3, 5, 5, 5, 5}));
}

BOOST_AUTO_TEST_CASE(who_is_not_out_shares_the_first_place) {
  Knockout form(knockout(4));
  BOOST_TEST((form.placement().places == std::vector<int>{1, 1, 1, 1}));
  form.decided(0, tests::better_seed_wins(form.encounter(0)));
  form.decided(1, tests::better_seed_wins(form.encounter(1)));
  BOOST_TEST((form.placement().places == std::vector<int>{1, 1, 3, 3}));
}

BOOST_AUTO_TEST_CASE(a_meeting_has_its_encounters_with_the_first_seat_in_turn) {
  const Knockout form(knockout(4, 3));
  BOOST_TEST(form.known() == 6u);
  for (std::uint64_t k = 0; k < 6; ++k) {
    const auto encounter = form.encounter(k);
    BOOST_TEST(encounter.round == 1u);
    BOOST_TEST(encounter.table == k % 2 + 1);
    BOOST_TEST(encounter.opening == k);
    BOOST_TEST((encounter.engines[0] < encounter.engines[1]) == (k / 2 != 1));
  }
}

BOOST_AUTO_TEST_CASE(tied_meetings_go_on_together_and_the_others_wait) {
  Knockout form(knockout(8));
  const auto tied = [](const Encounter& encounter) {
    return encounter.round == 1 && encounter.table % 2 == 0 && encounter.opening < 6;
  };
  const auto played = drive(form, [&](const Encounter& encounter) {
    return tied(encounter) ? tests::tie(encounter) : tests::better_seed_wins(encounter);
  });
  const auto rounds = by_round(played);
  BOOST_TEST(rounds[0].size() == 8u);  // four meetings, two of them twice more
  for (std::size_t i = 4; i < 8; ++i) {
    BOOST_TEST(rounds[0][i].table == (i % 2 == 0 ? 2u : 4u));
    BOOST_TEST((rounds[0][i].engines[0] < rounds[0][i].engines[1]) == (i >= 6));
  }
}

BOOST_AUTO_TEST_CASE(after_the_last_extra_encounter_the_better_seed_goes_on) {
  for (const std::uint64_t extra : {0, 1, 4}) {
    Knockout form(knockout(4, 2, extra));
    const auto played = drive(form, tests::tie);
    BOOST_TEST(played.size() == 3 * (2 + extra));
    BOOST_TEST((form.placement().places == std::vector<int>{1, 2, 3, 3}));
  }
}

BOOST_AUTO_TEST_CASE(points_of_all_encounters_count_together) {
  Knockout form(knockout(2, 3));
  // 1.5 : 0.5, 0 : 2, 1.1 : 0.9, with either one first
  const std::array<double, 3> points = {1.5, 0, 1.1};
  for (std::uint64_t k = 0; k < 3; ++k) {
    const bool swapped = form.encounter(k).engines[0] == 1;
    const double other = 2 - points[k];
    form.decided(k, {.points = {swapped ? other : points[k], swapped ? points[k] : other}});
  }
  BOOST_TEST(form.complete());
  BOOST_TEST((form.placement().places == std::vector<int>{2, 1}));
}

BOOST_AUTO_TEST_CASE(a_withdrawn_engine_gives_walkovers) {
  Knockout form(knockout(4));
  form.decided(0, {.points = {2, 0}, .withdrawn = {true, false}});  // 1 against 4
  form.decided(1, tests::better_seed_wins(form.encounter(1)));
  BOOST_TEST(form.known() == 3u);
  BOOST_TEST((form.encounter(2).engines == std::array<std::size_t, 2>{1, 3}));
}

BOOST_AUTO_TEST_CASE(where_both_are_withdrawn_the_better_seed_gives_the_next_walkover) {
  Knockout form(knockout(4));
  form.decided(0, {.points = {0, 0}, .withdrawn = {true, true}});
  form.decided(1, tests::better_seed_wins(form.encounter(1)));
  BOOST_TEST(form.complete());
  BOOST_TEST(form.known() == 2u);
  BOOST_TEST((form.placement().places == std::vector<int>{2, 1, 3, 3}));
}

BOOST_AUTO_TEST_CASE(the_least_number_of_encounters_is_known_before) {
  for (const std::size_t n : {2, 7, 8, 33})
    BOOST_TEST(Knockout(knockout(n, 3)).least() == 3 * (n - 1));
}

BOOST_AUTO_TEST_CASE(rounds_cannot_change) {
  Knockout form(knockout(4));
  BOOST_TEST(!form.change_rounds(3));
  BOOST_TEST(form.needs_results());
}

BOOST_AUTO_TEST_SUITE_END()
