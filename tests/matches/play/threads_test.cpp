#include "matches/play/threads.hpp"

#include <boost/test/unit_test.hpp>

namespace {

using matches::play::Engine;
using matches::play::threads_of;
using matches::play::threads_told;

Engine with(std::vector<protocols::Setting> settings, std::vector<int> cpus = {}) {
  Engine engine;
  engine.settings = std::move(settings);
  engine.program.cpus = std::move(cpus);
  return engine;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(threads)

BOOST_AUTO_TEST_CASE(an_engine_thinks_with_the_threads_that_its_option_says_however_it_is_spelt) {
  BOOST_TEST(threads_of(with({})) == 1u);
  for (const auto* name : {"Threads", "threads", "NumberOfThreads", "Number of Threads",
                           "num_threads", "USI_Threads", "Thread", "MaxThreads", "nThreads"})
    BOOST_TEST(threads_of(with({{name, "6"}})) == 6u, name);
  BOOST_TEST(threads_of(with({{"ThreadsPriority", "6"}})) == 1u);
  BOOST_TEST(threads_of(with({{"Threads", "many"}})) == 1u);
  BOOST_TEST(threads_of(with({{"Threads", "0"}})) == 1u);
  BOOST_TEST(threads_of(with({{"Threads", "2"}, {"Threads", "3"}})) == 3u);  // the last one holds
  Engine engine;
  engine.program.environment = {{"OMP_NUM_THREADS", "4"}};
  BOOST_TEST(threads_of(engine) == 4u);
}

BOOST_AUTO_TEST_CASE(threads_that_an_engine_tells_count_where_the_user_says_nothing) {
  using protocols::Option;
  const std::vector<Option> told = {
      {.name = "USI_Hash", .type = Option::Type::spin, .standard = "16"},
      {.name = "Threads", .type = Option::Type::spin, .standard = "4"}};
  BOOST_TEST(threads_told(told) == 4u);
  BOOST_TEST(threads_told({}) == 0u);
  auto engine = with({});
  engine.threads_told = 4;
  BOOST_TEST(threads_of(engine) == 4u);
  engine.settings = {{"Threads", "1"}};
  BOOST_TEST(threads_of(engine) == 1u);
  auto pinned = with({}, {0, 1});
  pinned.threads_told = 4;
  BOOST_TEST(threads_of(pinned) == 2u);
}

BOOST_AUTO_TEST_CASE(an_engine_never_has_more_threads_at_work_than_processors) {
  BOOST_TEST(threads_of(with({}, {0, 1, 2})) == 3u);
  BOOST_TEST(threads_of(with({{"Threads", "8"}}, {0, 1})) == 2u);
  BOOST_TEST(threads_of(with({{"Threads", "1"}}, {0, 1})) == 1u);
}

BOOST_AUTO_TEST_SUITE_END()
