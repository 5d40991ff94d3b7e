#include "referee/replay/ordered_workers.hpp"

#include <atomic>
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <stdexcept>
#include <utility>

using referee::replay::OrderedWorkers;

BOOST_AUTO_TEST_SUITE(replay_conveyor)

namespace {

using Item = std::pair<std::size_t, int>;  // the chunk, and which of its items

// Chunks of different lengths, the early ones slow, so that the others come first.
std::vector<Item> delivered(std::size_t chunks, std::size_t threads, std::size_t most_held) {
  std::vector<Item> all;
  OrderedWorkers<Item> workers(most_held);
  workers.run(
      chunks, threads,
      [&](std::size_t chunk, const OrderedWorkers<Item>::Put& put) {
        for (int i = 0; i < static_cast<int>(chunk * 7 % 11); ++i) {
          if (chunk % 5 == 0) std::this_thread::sleep_for(std::chrono::microseconds(50));
          if (!put({chunk, i})) return;
        }
      },
      [&](Item item) {
        all.push_back(item);
        return true;
      });
  return all;
}

}  // namespace

BOOST_AUTO_TEST_CASE(items_come_in_the_order_of_the_pieces_whatever_the_threads) {
  const auto alone = delivered(100, 1, 1);
  std::size_t expected = 0;
  for (std::size_t chunk = 0; chunk < 100; ++chunk) expected += chunk * 7 % 11;
  BOOST_TEST(alone.size() == expected);
  for (const std::size_t threads : {2, 3, 8})
    for (const std::size_t most_held : {1, 2, 1000})
      BOOST_TEST((delivered(100, threads, most_held) == alone));
}

BOOST_AUTO_TEST_CASE(no_more_than_a_bounded_number_waits) {
  constexpr std::size_t most_held = 10;
  std::atomic<int> made = 0;
  int taken = 0, most_ahead = 0;
  OrderedWorkers<int> workers(most_held);
  workers.run(
      50, 4,
      [&](std::size_t, const OrderedWorkers<int>::Put& put) {
        for (int i = 0; i < 20; ++i) {
          ++made;
          if (!put(i)) return;
        }
      },
      [&](int) {
        most_ahead = std::max(most_ahead, made - ++taken);
        return true;
      });
  BOOST_TEST(taken == 1000);
  // What is held, what the first chunk may have beside it, what was handed over, one per thread.
  BOOST_TEST(most_ahead <= 3 * static_cast<int>(most_held) + 4);
}

BOOST_AUTO_TEST_CASE(who_wants_no_more_ends_the_work) {
  for (const std::size_t threads : {1, 4}) {
    int taken = 0;
    std::atomic<bool> refused = false;
    OrderedWorkers<int> workers(3);
    workers.run(
        1000, threads,
        [&](std::size_t, const OrderedWorkers<int>::Put& put) {
          for (int i = 0; i < 1000; ++i)
            if (!put(i)) {
              refused = true;
              return;
            }
        },
        [&](int) { return ++taken < 5; });
    BOOST_TEST(taken == 5);
    BOOST_TEST(refused);
  }
}

BOOST_AUTO_TEST_CASE(an_exception_in_a_thread_reaches_the_caller) {
  for (const std::size_t threads : {1, 4}) {
    OrderedWorkers<int> workers(3);
    const auto run = [&] {
      workers.run(
          10, threads,
          [](std::size_t chunk, const OrderedWorkers<int>::Put&) {
            if (chunk == 3) throw std::runtime_error("three");
          },
          [](int) { return true; });
    };
    BOOST_CHECK_THROW(run(), std::runtime_error);
  }
}

BOOST_AUTO_TEST_SUITE_END()
