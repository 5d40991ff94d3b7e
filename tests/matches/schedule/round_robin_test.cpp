// Berger's tables: tests/data/stats/berger.tsv has them game by game.

#include "matches/schedule/round_robin.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <map>
#include <string>

#include "tests/data.hpp"
#include "tests/matches/schedule/drive.hpp"

using matches::schedule::RoundRobin;

namespace {

RoundRobin round_robin(std::size_t engines, std::uint64_t rounds = 1) {
  return RoundRobin({.engines = engines, .rounds = rounds});
}

std::string text(const tests::Encounter& encounter) {
  return std::to_string(encounter.engines[0] + 1) + "-" + std::to_string(encounter.engines[1] + 1);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(schedule_round_robin)

BOOST_AUTO_TEST_CASE(even_fields_play_bergers_tables_in_their_order) {
  std::size_t rows = 0;
  for (const auto& line : tests::data_lines("stats/berger.tsv")) {
    const auto row = tests::fields(line);
    if (row[0] == "players") continue;
    const auto players = std::stoul(row[0]), round = std::stoul(row[1]);
    const auto form = round_robin(players);
    std::string games;
    for (std::size_t table = 0; table < players / 2; ++table)
      games += (table > 0 ? " " : "") + text(form.encounter((round - 1) * players / 2 + table));
    BOOST_TEST(games == row[2]);
    ++rows;
  }
  BOOST_TEST(rows == 36u);
}

// The last number of the next even table is not there.
BOOST_AUTO_TEST_CASE(odd_fields_play_the_next_even_table_without_its_last_player) {
  for (std::size_t n = 3; n <= 41; n += 2) {
    const auto odd = round_robin(n), even = round_robin(n + 1);
    std::uint64_t k = 0;
    for (std::uint64_t j = 0; j < even.known(); ++j) {
      const auto engines = even.encounter(j).engines;
      if (engines[0] != n && engines[1] != n) BOOST_TEST((odd.encounter(k++).engines == engines));
    }
    BOOST_TEST(k == odd.known());
  }
}

BOOST_AUTO_TEST_CASE(every_pair_meets_once_in_a_cycle_and_begins_equally_often) {
  for (std::size_t n = 2; n <= 40; ++n) {
    const auto form = round_robin(n, 3);
    BOOST_TEST(form.known() == 3 * n * (n - 1) / 2);
    std::map<std::array<std::size_t, 2>, int> met;
    std::vector<int> began(n);
    for (std::uint64_t k = 0; k < form.known() / 3; ++k) {
      auto engines = form.encounter(k).engines;
      BOOST_REQUIRE(engines[0] != engines[1]);
      ++began[engines[0]];
      std::sort(engines.begin(), engines.end());
      ++met[engines];
    }
    BOOST_TEST(met.size() == n * (n - 1) / 2);
    BOOST_TEST(met.rbegin()->first[1] < n);
    const auto [least, most] = std::minmax_element(began.begin(), began.end());
    BOOST_TEST(*most - *least <= 1);
  }
}

BOOST_AUTO_TEST_CASE(stopped_anywhere_no_engine_has_two_encounters_more_than_another) {
  for (std::size_t n = 2; n <= 17; ++n) {
    const auto form = round_robin(n, 3);
    std::vector<int> count(n);
    for (std::uint64_t k = 0; k < form.known(); ++k) {
      for (const auto engine : form.encounter(k).engines) ++count[engine];
      const auto [least, most] = std::minmax_element(count.begin(), count.end());
      BOOST_TEST(*most - *least <= 1 + static_cast<int>(n % 2));
    }
  }
}

BOOST_AUTO_TEST_CASE(the_opening_is_that_of_the_cycle) {
  const auto form = round_robin(5, 4);
  for (std::uint64_t k = 0; k < form.known(); ++k) {
    const auto encounter = form.encounter(k);
    BOOST_TEST(encounter.opening == k / 10);
    BOOST_TEST(encounter.round == k / 10 + 1);
    BOOST_TEST(encounter.table == k % 10 + 1);
    BOOST_TEST((encounter.engines == form.encounter(k % 10).engines));
  }
}

BOOST_AUTO_TEST_CASE(with_two_engines_a_round_is_one_encounter) {
  const auto form = round_robin(2, 20000);
  BOOST_TEST(form.known() == 20000u);
  const tests::Encounter last{.engines = {0, 1}, .opening = 19999, .round = 20000, .table = 0};
  BOOST_TEST((form.encounter(19999) == last));
}

BOOST_AUTO_TEST_CASE(a_thousand_engines_need_no_list) {
  const auto form = round_robin(1000, 1'000'000);
  BOOST_TEST(form.known() == 499'500'000'000u);
  std::vector<bool> met(1000 * 1000);
  for (std::uint64_t k = 499'500; k < 2 * 499'500; ++k) {
    const auto [a, b] = form.encounter(k).engines;
    BOOST_REQUIRE(!met[a * 1000 + b]);
    met[a * 1000 + b] = met[b * 1000 + a] = true;
  }
  BOOST_TEST(form.encounter(form.known() - 1).opening == 999'999u);
}

BOOST_AUTO_TEST_CASE(rounds_may_change_but_not_to_none) {
  auto form = round_robin(4, 2);
  BOOST_TEST(form.change_rounds(5));
  BOOST_TEST(form.known() == 30u);
  BOOST_TEST(form.change_rounds(1));
  BOOST_TEST(form.known() == 6u);
  BOOST_TEST(!form.change_rounds(0));
  BOOST_TEST(!form.change_rounds(~std::uint64_t{0}));
  BOOST_TEST(form.known() == 6u);
  BOOST_TEST(form.complete());
  BOOST_TEST(!form.needs_results());
}

BOOST_AUTO_TEST_SUITE_END()
