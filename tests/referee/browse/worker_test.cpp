// One piece of work after the other; too much is refused, and what waits at the end is dropped.

#include "referee/browse/worker.hpp"

#include <boost/test/unit_test.hpp>
#include <future>
#include <memory>
#include <vector>

namespace {

using referee::browse::Worker;

BOOST_AUTO_TEST_SUITE(browse_worker)

BOOST_AUTO_TEST_CASE(work_is_done_in_order_and_too_much_of_it_refused) {
  std::promise<void> begun, go, done;
  std::vector<int> order;
  Worker worker(2);
  BOOST_TEST(worker.take([&] {
    begun.set_value();
    go.get_future().wait();
    order.push_back(1);
  }));
  begun.get_future().wait();  // it waits no more
  BOOST_TEST(worker.take([&] { order.push_back(2); }));
  BOOST_TEST(worker.take([&] {
    order.push_back(3);
    done.set_value();
  }));
  BOOST_TEST(!worker.take([&] { order.push_back(4); }));
  go.set_value();
  done.get_future().wait();
  BOOST_TEST(order == (std::vector{1, 2, 3}), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(what_waits_at_the_end_is_dropped) {
  std::promise<void> begun, go;
  const auto held = std::make_shared<int>(0);
  bool first = false, second = false;
  {
    Worker worker(2);
    worker.take([&] {
      begun.set_value();
      go.get_future().wait();
      first = true;
    });
    begun.get_future().wait();
    worker.take([&second, held] { second = true; });
    // The end waits for what has begun, which waits for this.
    worker.take([&go, keep = std::shared_ptr<void>(nullptr, [&go](void*) { go.set_value(); })] {});
  }
  BOOST_TEST(first);
  BOOST_TEST(!second);
  BOOST_TEST(held.use_count() == 1);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
