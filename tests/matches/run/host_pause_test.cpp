// While the host refuses what engines need, workers wait, say so, and stop only where nothing
// goes on at all.

#include "matches/run/host_pause.hpp"

#include <boost/test/unit_test.hpp>
#include <condition_variable>
#include <mutex>
#include <thread>

namespace {

using matches::Millis;
using matches::play::HostPatience;
using matches::processes::Blame;
using matches::run::HostPause;

const HostPatience quick{.host = Millis(40),
                         .limits = Millis(0),
                         .first = Millis(1),
                         .longest = Millis(5),
                         .silent = Millis(0),
                         .repeat = Millis(10'000)};

struct Heard {
  std::vector<std::string> all;
  std::function<void(const std::string&)> ear() {
    return [this](const std::string& text) { all.push_back(text); };
  }
};

// What another thread shows at this moment.
class Shown {
 public:
  void set(const std::string& text) {
    const std::lock_guard lock(mutex_);
    text_ = text;
    changed_.notify_all();
  }
  bool becomes(const std::string& text) {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, std::chrono::seconds(20), [&] { return text_ == text; });
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::string text_ = "nothing yet";
};

}  // namespace

BOOST_AUTO_TEST_SUITE(host_pause)

BOOST_AUTO_TEST_CASE(the_user_hears_of_it_once_and_when_it_is_over) {
  Heard heard;
  HostPause pause(quick, heard.ear());
  pause.goes_on(1);  // another worker plays
  for (int i = 0; i < 3; ++i) BOOST_TEST(!pause.wait(0, "game 7", "a: no", Blame::host, {}));
  BOOST_REQUIRE(heard.all.size() == 1u);
  BOOST_TEST(heard.all[0] == "game 7 waits, since the host refuses what an engine needs: a: no");
  pause.goes_on(0);
  BOOST_REQUIRE(heard.all.size() == 2u);
  BOOST_TEST(heard.all[1].starts_with("the host again has what engines need, after "));
}

// A game that is cut while it waits leaves the worker without having had what it needs.
BOOST_AUTO_TEST_CASE(it_is_over_only_when_engines_have_started) {
  Heard heard;
  HostPause pause(quick, heard.ear());
  BOOST_TEST(!pause.wait(0, "game 7", "a: no", Blame::host, {}));
  pause.has_nothing(0);
  pause.takes_up(0);
  BOOST_TEST(heard.all.size() == 1u);
  pause.goes_on(0);
  BOOST_TEST(heard.all.size() == 2u);
}

BOOST_AUTO_TEST_CASE(a_moment_is_not_worth_a_word) {
  Heard heard;
  auto patience = quick;
  patience.silent = Millis(60'000);
  HostPause pause(patience, heard.ear());
  BOOST_TEST(!pause.wait(0, "game 7", "a: no", Blame::host, {}));
  pause.goes_on(0);
  BOOST_TEST(heard.all.empty());
}

BOOST_AUTO_TEST_CASE(it_is_given_up_where_nothing_has_gone_on_for_too_long) {
  Heard heard;
  HostPause pause(quick, heard.ear());
  std::optional<std::string> end;
  int pauses = 0;
  while (!(end = pause.wait(0, "game 7", "a: no", Blame::host, {}))) ++pauses;
  BOOST_TEST(pauses > 0);
  BOOST_TEST(end->starts_with("the host has refused for "));
  BOOST_TEST(end->ends_with(" s what an engine needs, and no game goes on: a: no"));
}

BOOST_AUTO_TEST_CASE(as_long_as_a_game_goes_on_it_is_waited_for) {
  Heard heard;
  HostPause pause(quick, heard.ear());
  pause.goes_on(1);
  for (int i = 0; i < 30; ++i) BOOST_TEST(!pause.wait(0, "game 7", "a: no", Blame::host, {}));
}

BOOST_AUTO_TEST_CASE(limits_of_this_process_are_waited_for_no_longer_than_its_own_games) {
  Heard heard;
  HostPause pause(quick, heard.ear());
  pause.goes_on(1);
  BOOST_TEST(!pause.wait(0, "game 7", "a: no", Blame::limits, {}));
  pause.has_nothing(1);
  BOOST_TEST(pause.wait(0, "game 7", "a: no", Blame::limits, {}).has_value());
}

BOOST_AUTO_TEST_CASE(a_pause_is_shown_until_engines_have_started) {
  Shown shown;
  matches::play::Waits waits([](const std::string&) {},
                             [&](const std::string& text) { shown.set(text); },
                             {.first = Millis(0), .repeat = Millis(60'000), .show = Millis(5)});
  Heard heard;
  HostPause pause(quick, heard.ear(), &waits);
  pause.goes_on(1);
  for (int i = 0; i < 2; ++i) BOOST_TEST(!pause.wait(0, "game 7", "a: no", Blame::host, {}));
  BOOST_TEST(shown.becomes("game 7: the host for 0 s"));
  pause.goes_on(0);
  BOOST_TEST(shown.becomes(""));
}

BOOST_AUTO_TEST_CASE(a_request_to_stop_ends_a_pause) {
  Heard heard;
  auto patience = quick;
  patience.first = patience.longest = Millis(600'000);
  HostPause pause(patience, heard.ear());
  std::stop_source stop;
  std::jthread other([&] { stop.request_stop(); });
  BOOST_TEST(!pause.wait(0, "game 7", "a: no", Blame::host, stop.get_token()));
}

BOOST_AUTO_TEST_SUITE_END()
