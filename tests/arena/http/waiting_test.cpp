// Requests that are held until something changes.

#include "arena/http/waiting.hpp"

#include <boost/test/unit_test.hpp>

namespace {

using namespace arena::http;

// No time passes.
class Still final : public Loop {
 public:
  void post(std::function<void()> work) override { work(); }
  std::shared_ptr<void> after(arena::base::Millis, std::function<void()>) override { return nullptr; }
};

}  // namespace

BOOST_AUTO_TEST_SUITE(arena_waiting)

BOOST_AUTO_TEST_CASE(a_change_wakes_those_who_wait_for_it_once) {
  Still loop;
  Waiting waiting;
  int woken = 0;
  waiting.add(loop, "game a", waiting.changes("game a"), arena::base::Millis(1), [&] { ++woken; });
  BOOST_TEST(waiting.size() == 1u);
  waiting.changed("game b");
  BOOST_TEST(woken == 0);
  waiting.changed("game a");
  waiting.changed("game a");
  BOOST_TEST(woken == 1);
  BOOST_TEST(waiting.size() == 0u);
}

BOOST_AUTO_TEST_CASE(a_change_between_the_look_and_the_wait_wakes_at_once) {
  Still loop;
  Waiting waiting;
  int woken = 0;
  const auto before = waiting.changes("game a");
  waiting.changed("game a");
  waiting.add(loop, "game a", before, arena::base::Millis(1), [&] { ++woken; });
  BOOST_TEST(woken == 1);
  const auto then = waiting.changes("game a");
  waiting.all_changed();
  waiting.add(loop, "game a", then, arena::base::Millis(1), [&] { ++woken; });
  BOOST_TEST(woken == 2);
  BOOST_TEST(waiting.size() == 0u);
}

BOOST_AUTO_TEST_SUITE_END()
