// The games of a run by their numbers: which they are, and which of them are played.

#include "matches/schedule/schedule.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <set>

#include "matches/base/dice.hpp"

namespace {

using matches::openings::Order;
using matches::schedule::Draw;
using matches::schedule::Encounter;
using matches::schedule::Fixture;
using matches::schedule::Form;
using matches::schedule::FormWish;
using matches::schedule::list_of;
using matches::schedule::make_form;
using matches::schedule::numbers_of;
using matches::schedule::Schedule;
using matches::schedule::Selection;
using Pair = std::array<std::size_t, 2>;
using Ranges = std::vector<std::pair<std::uint64_t, std::uint64_t>>;

// Two engines meet again and again.
Schedule match(std::uint64_t encounters, Draw openings = {}, Selection selection = {},
               std::optional<std::uint64_t> most_games = {}) {
  return {make_form({.rounds = encounters}), openings, 7, std::move(selection), most_games};
}

// Encounters at tables, of which more become known.
struct Tables final : Form {
  std::uint64_t now = 2;
  std::uint64_t known() const override { return now; }
  std::uint64_t least() const override { return 4; }
  bool complete() const override { return now == 6; }
  Encounter encounter(std::uint64_t k) const override { return {{k, k + 1}, k, 3, k + 7}; }
  void decided(std::uint64_t, const matches::schedule::Score&) override {}
  bool needs_results() const override { return true; }
  bool change_rounds(std::uint64_t) override { return false; }
};

std::uint64_t counted(const Selection& selection, std::uint64_t last) {
  std::uint64_t all = 0;
  for (std::uint64_t game = 1; game <= last; ++game) all += selection.has(game) ? 1 : 0;
  return all;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(schedule)

BOOST_AUTO_TEST_CASE(both_games_of_an_encounter_have_one_opening_and_exchange_the_seats) {
  auto list = match(3, {.count = 3});
  BOOST_TEST(list.known() == 6u);
  BOOST_TEST(list.complete());
  std::set<std::uint64_t> seeds;
  for (std::uint64_t number = 1; number <= 6; ++number) {
    const auto game = list.fixture(number);
    BOOST_TEST(game.number == number);
    BOOST_TEST((game.engines == (number % 2 == 1 ? Pair{0, 1} : Pair{1, 0})));
    BOOST_TEST((list.engines(number) == game.engines));
    BOOST_TEST(game.opening == (number - 1) / 2);
    BOOST_TEST(game.seed == matches::mixed(7, number));
    seeds.insert(game.seed);
  }
  BOOST_TEST(seeds.size() == 6u);
  BOOST_TEST(list.fixture(4).round == "2.2");
}

BOOST_AUTO_TEST_CASE(without_repetition_every_game_has_an_opening_of_its_own) {
  auto list = match(2, {.count = 3, .first = 1, .repeat = false});
  std::vector<std::size_t> openings;
  for (std::uint64_t number = 1; number <= 4; ++number)
    openings.push_back(list.fixture(number).opening);
  BOOST_TEST((openings == std::vector<std::size_t>{1, 2, 0, 1}));
}

BOOST_AUTO_TEST_CASE(a_fixture_does_not_depend_on_what_was_asked_before) {
  const Draw random{.count = 5, .order = Order::random};
  auto upwards = match(20, random), downwards = match(20, random);
  std::vector<std::size_t> up, down;
  for (std::uint64_t number = 1; number <= 40; ++number) {
    up.push_back(upwards.fixture(number).opening);
    down.push_back(downwards.fixture(41 - number).opening);
  }
  std::reverse(down.begin(), down.end());
  BOOST_TEST(up == down);
  // Each opening once, before any of them comes again.
  for (std::size_t pass = 0; pass < 4; ++pass) {
    std::set<std::size_t> seen;
    for (std::size_t k = 0; k < 5; ++k) seen.insert(up[10 * pass + 2 * k]);
    BOOST_TEST(seen.size() == 5u);
  }
}

BOOST_AUTO_TEST_CASE(a_round_with_tables_names_round_table_and_game) {
  Schedule list(std::make_unique<Tables>(), {}, 1);
  BOOST_TEST(list.fixture(1).round == "3.7.1");
  BOOST_TEST(list.fixture(4).round == "3.8.2");
}

BOOST_AUTO_TEST_CASE(a_limit_of_games_may_end_in_the_middle_of_an_encounter) {
  auto list = match(10, {}, {}, 7);
  BOOST_TEST(list.known() == 7u);
  BOOST_TEST(list.complete());
  BOOST_TEST(list.planned() == 7u);
  list.limit_games({});
  BOOST_TEST(list.known() == 20u);
  list.limit_games(100);
  BOOST_TEST(list.known() == 20u);
}

BOOST_AUTO_TEST_CASE(where_results_decide_the_plan_is_the_least_that_there_will_be) {
  auto form = std::make_unique<Tables>();
  auto& tables = *form;
  Schedule list(std::move(form), {}, 1);
  BOOST_TEST(list.known() == 4u);
  BOOST_TEST(list.planned() == 8u);
  BOOST_TEST(!list.complete());
  tables.now = 6;
  BOOST_TEST(list.known() == 12u);
  BOOST_TEST(list.planned() == 12u);
  BOOST_TEST(list.complete());
  tables.now = 2;
  list.limit_games(3);
  BOOST_TEST(list.complete());  // nothing that results decide is played
  BOOST_TEST(list.planned() == 3u);
}

BOOST_AUTO_TEST_CASE(ten_million_games_take_no_time_to_plan) {
  auto list = match(5'000'000, {.count = 100});
  BOOST_TEST(list.planned() == 10'000'000u);
  BOOST_TEST(list.fixture(10'000'000).round == "5000000.2");
  auto part = match(5'000'000, {}, {.shard = 3, .shards = 7, .only = {}});
  BOOST_TEST(part.planned() == 2 * 714'286u);
}

// --- selections ---------------------------------------------------------------------------------

BOOST_AUTO_TEST_CASE(every_encounter_is_in_one_shard) {
  for (std::uint64_t game = 1; game <= 100; ++game) {
    int owners = 0;
    for (std::uint64_t shard = 1; shard <= 7; ++shard)
      owners += Selection{.shard = shard, .shards = 7, .only = {}}.has(game) ? 1 : 0;
    BOOST_TEST(owners == 1);
  }
  const Selection second{.shard = 2, .shards = 3, .only = {}};
  BOOST_TEST((second.has(3) && second.has(4) && !second.has(2) && !second.has(5)));
  BOOST_TEST((second.has(9) && second.has(10)));
}

BOOST_AUTO_TEST_CASE(next_and_count_say_the_same_as_has) {
  const std::vector<Ranges> lists = {{}, {{1, 1}}, {{5, 9}, {12, 30}, {33, 33}, {90, 500}}};
  for (const auto& only : lists)
    for (const std::uint64_t shards : {1, 2, 7})
      for (std::uint64_t shard = 1; shard <= shards; ++shard) {
        const Selection some{shard, shards, only};
        BOOST_TEST(!some.has(0));
        for (std::uint64_t last = 0; last <= 120; ++last) {
          BOOST_TEST(some.count(last) == counted(some, last));
          const auto next = some.next(last);
          auto plain = std::max<std::uint64_t>(last, 1);
          while (plain < 600 && !some.has(plain)) ++plain;
          BOOST_TEST(next.value_or(600) == plain);
        }
      }
}

BOOST_AUTO_TEST_CASE(a_list_of_numbers_is_read_and_written) {
  BOOST_TEST((numbers_of("1-10,15") == Ranges{{1, 10}, {15, 15}}));
  BOOST_TEST((numbers_of("15,1-3,4,2-8") == Ranges{{1, 8}, {15, 15}}));
  BOOST_TEST((numbers_of("1000000000000000000,1") ==
              Ranges{{1, 1}, {1000000000000000000u, 1000000000000000000u}}));
  for (const char* text : {"", ",", "1,", "0", "0-3", "5-3", "1-", "-1", "1--2", "a", "1 2", " 1",
                           "+1", "1000000000000000001", "18446744073709551617", "1-2-3"})
    BOOST_TEST(!numbers_of(text).has_value(), text);
  BOOST_TEST(list_of({1, 2, 3, 7, 9, 10}) == "1-3,7,9-10");
  BOOST_TEST(list_of({5}) == "5");
  BOOST_TEST(list_of({}) == "");
}

BOOST_AUTO_TEST_SUITE_END()
