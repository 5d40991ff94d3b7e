#include "referee/runs/processors.hpp"

#include <boost/test/unit_test.hpp>

// Threads of engines, room for games, and whose processors are whose.

namespace {

using namespace referee;

matches::play::Engine with(std::vector<protocols::Setting> settings, bool ponder = false,
                           std::vector<int> cpus = {}) {
  matches::play::Engine engine;
  engine.settings = std::move(settings);
  engine.ponder = ponder;
  engine.program.cpus = std::move(cpus);
  return engine;
}
matches::play::Engine threads(int count, bool ponder = false) {
  return with({{"Threads", std::to_string(count)}}, ponder);
}

// Four cores of two hyper-threads each, numbered as usual: 0 and 4 are one core.
matches::host::Host host_of_eight() {
  matches::host::Host host;
  for (int cpu = 0; cpu < 8; ++cpu) host.usable.insert(cpu);
  for (int cpu = 0; cpu < 4; ++cpu) host.siblings.insert({cpu, cpu + 4});
  host.cores = 4;
  return host;
}

std::vector<std::vector<int>> pinned(const basics::Result<runs::Pins, std::string>& made) {
  BOOST_TEST_REQUIRE(!!made, (made ? "" : made.error()));
  return made->by_worker;
}
using Shares = std::vector<std::vector<int>>;

}  // namespace

BOOST_AUTO_TEST_SUITE(processors)

BOOST_AUTO_TEST_CASE(one_engine_of_a_game_thinks_at_a_time_unless_one_ponders) {
  BOOST_TEST(runs::threads_of_game({threads(2), threads(3)}) == 3u);
  BOOST_TEST(runs::threads_of_game({threads(2, true), threads(3)}) == 5u);
  BOOST_TEST(runs::threads_of_game({threads(2, true), threads(3, true)}) == 5u);
  BOOST_TEST(runs::threads_of_game({threads(1), threads(1), threads(4)}) == 4u);
  BOOST_TEST(runs::threads_of_game({threads(1, true), threads(2), threads(4)}) == 5u);
}

BOOST_AUTO_TEST_CASE(auto_plays_as_many_games_as_find_a_core_for_each_thread) {
  const auto host = host_of_eight();  // one core of the four is left to everything else
  BOOST_TEST(runs::workers_for(host, 1) == 3u);
  BOOST_TEST(runs::workers_for(host, 2) == 1u);
  BOOST_TEST(runs::workers_for(host, 16) == 1u);
  auto small = host;
  small.quota = 2.0;
  BOOST_TEST(runs::workers_for(small, 1) == 2u);
}

BOOST_AUTO_TEST_CASE(more_threads_than_processors_is_said_with_figures) {
  const auto host = host_of_eight();
  BOOST_TEST(runs::crowding(host, 8, 1).empty());
  BOOST_TEST(runs::crowding(host, 2, 4).empty());
  BOOST_TEST(runs::crowding(host, 9, 1) ==
             "9 games at once with 1 thread each need 9 processors, and there are 8: engines would "
             "fight for cores; --concurrency auto plays 3");
  BOOST_TEST(runs::crowding(host, 1, 12) ==
             "1 game at once with 12 threads needs 12 processors, and there are 8: engines would "
             "fight for cores; --concurrency auto plays 1");
}

BOOST_AUTO_TEST_CASE(games_that_find_no_descriptors_are_refused_with_figures) {
  auto host = host_of_eight();
  BOOST_TEST(runs::too_few_open_files(host, 100'000) != "");  // not known: a very high limit
  BOOST_TEST(runs::too_few_open_files(host, 1000) == "");
  host.open_files = 64;
  BOOST_TEST(runs::too_few_open_files(host, 2) == "");
  BOOST_TEST(runs::too_few_open_files(host, 3) ==
             "3 games at once need 85 open files, and at most 64 may be open (ulimit -n): 2 games "
             "at once at most");
  BOOST_TEST(runs::workers_for(host, 1) == 2u);
  host.open_files = 5;
  BOOST_TEST(runs::too_few_open_files(host, 1) == "");  // it is tried
  BOOST_TEST(runs::workers_for(host, 1) == 1u);
}

BOOST_AUTO_TEST_CASE(a_list_of_processors_is_written_as_for_taskset) {
  using List = std::vector<int>;
  BOOST_TEST(runs::processor_list("3") == List{3});
  BOOST_TEST(runs::processor_list("0-3,8") == (List{0, 1, 2, 3, 8}));
  BOOST_TEST(runs::processor_list("0-6:2") == (List{0, 2, 4, 6}));
  BOOST_TEST(runs::processor_list("5,1,1") == (List{1, 5}));
  for (const auto* bad :
       {"", ",", "1,", "-1", "3-1", "1-", "a", "1024", "0-4:0", "2:2", "1 2", "0x1"})
    BOOST_TEST(runs::processor_list(bad).empty(), bad);
}

BOOST_AUTO_TEST_CASE(engines_get_cores_before_they_get_hyper_threads) {
  const auto host = host_of_eight();
  BOOST_TEST(runs::spread(host) == (std::vector<int>{0, 1, 2, 3, 4, 5, 6, 7}));
  BOOST_TEST((pinned(runs::pins_of(host, {}, 2, 2)) == Shares{{0, 1}, {2, 3}, {4, 5}, {6, 7}}));
  auto odd = host;  // neighbours are one core
  odd.siblings = {{0, 1}, {2, 3}, {4, 5}, {6, 7}};
  BOOST_TEST(runs::spread(odd) == (std::vector<int>{0, 2, 4, 6, 1, 3, 5, 7}));
  auto half = host;
  half.usable = {1, 5, 6};
  half.siblings = {{1, 5}, {2, 6}};
  BOOST_TEST(runs::spread(half) == (std::vector<int>{1, 6, 5}));
}

BOOST_AUTO_TEST_CASE(no_two_workers_share_a_processor) {
  const auto host = host_of_eight();
  for (std::size_t threads = 1; threads <= 4; ++threads)
    for (std::size_t workers = 1; workers * threads <= 8; ++workers) {
      const auto shares = pinned(runs::pins_of(host, {}, workers, threads));
      BOOST_TEST(shares.size() >= workers);
      std::set<int> all;
      for (const auto& share : shares) {
        BOOST_TEST(share.size() == threads);
        all.insert(share.begin(), share.end());
      }
      BOOST_TEST(all.size() == shares.size() * threads);
    }
}

BOOST_AUTO_TEST_CASE(too_few_processors_are_an_error_or_a_warning) {
  const auto host = host_of_eight();
  const auto refused = runs::pins_of(host, {}, 3, 3);
  BOOST_TEST_REQUIRE(!refused);
  BOOST_TEST(refused.error() ==
             "3 games at once with 3 threads each need 9 processors of their own, and there are 8");
  BOOST_TEST(!runs::pins_of(host, {0, 1}, 3, 1));
  BOOST_TEST(!runs::pins_of(host, {9}, 1, 1));
  const auto tight = runs::pins_of(host, {0, 1, 2}, 2, 2);
  BOOST_TEST((pinned(tight) == Shares{{0}, {1}, {2}}));
  BOOST_TEST(tight->warning ==
             "a game has 2 threads and gets 1 processor: engines would fight for cores");
  BOOST_TEST((pinned(runs::pins_of(host, {2, 3, 6, 7}, 2, 1)) == Shares{{2, 3}, {6, 7}}));
}

BOOST_AUTO_TEST_SUITE_END()
