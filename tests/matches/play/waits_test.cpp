#include "matches/play/waits.hpp"

#include <boost/test/unit_test.hpp>
#include <condition_variable>
#include <mutex>
#include <string>
#include <vector>

BOOST_AUTO_TEST_SUITE(waits)

// Nothing is waited for in silence.

namespace {

using namespace std::chrono_literals;
using matches::Clockwork;
using matches::play::Waits;

// What was said and shown, by another thread.
class Heard {
 public:
  void add(const std::string& text) {
    const std::lock_guard lock(mutex_);
    texts_.push_back(text);
    news_.notify_all();
  }
  // Waits for it, with a bound.
  std::vector<std::string> at_least(std::size_t count) {
    std::unique_lock lock(mutex_);
    news_.wait_for(lock, 60s, [&] { return texts_.size() >= count; });
    return texts_;
  }
  bool ends_with(const std::string& text) {
    std::unique_lock lock(mutex_);
    return news_.wait_for(lock, 60s, [&] { return !texts_.empty() && texts_.back() == text; });
  }

 private:
  std::mutex mutex_;
  std::condition_variable news_;
  std::vector<std::string> texts_;
};

struct Fixture {
  Heard said, shown;
  Waits waits{[this](const std::string& text) { said.add(text); },
              [this](const std::string& text) { shown.add(text); },
              {.first = 10s, .repeat = 60s, .show = 10ms}};
};

const Waits::Wait readiness{"yane", "has not answered", "'isready'", 300s};

}  // namespace

BOOST_FIXTURE_TEST_CASE(after_ten_seconds_it_is_said_for_whom_and_for_what, Fixture) {
  const auto stay = waits.begin(readiness, Clockwork::now() - 10s);
  BOOST_TEST(said.at_least(1).front() ==
             "yane has not answered 'isready' for 10 s; the limit is 300 s");
  BOOST_TEST(shown.at_least(1).front() == "yane: 'isready' for 10 s");
}

BOOST_FIXTURE_TEST_CASE(what_is_shown_is_taken_away_when_the_wait_is_over, Fixture) {
  {
    const auto stay = waits.begin(readiness, Clockwork::now() - 12s);
    shown.at_least(1);
  }
  BOOST_TEST(shown.ends_with(""));
}

BOOST_FIXTURE_TEST_CASE(the_longest_wait_is_shown_and_how_many_others_there_are, Fixture) {
  const auto one = waits.begin(readiness, Clockwork::now() - 20s);
  const auto short_one = waits.begin({"new", "has not answered", "'usi'"});
  const auto other = waits.begin({"old", "has not answered", "'usi'"}, Clockwork::now() - 30s);
  BOOST_TEST(shown.ends_with("old: 'usi' for 30 s (and 1 more)"));
}

BOOST_FIXTURE_TEST_CASE(an_engine_that_thinks_is_shown_and_not_spoken_of, Fixture) {
  const auto move =
      waits.begin({"new", "has not made", "its move", {}, false}, Clockwork::now() - 15s);
  BOOST_TEST(shown.ends_with("new: its move for 15 s"));
  const auto stay = waits.begin(readiness, Clockwork::now() - 10s);
  BOOST_TEST(said.at_least(1).size() == 1U);  // of the other one
}

BOOST_AUTO_TEST_SUITE_END()
