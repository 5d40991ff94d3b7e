// Runs on a host that has no process, memory or file left: they wait, and no engine is blamed.

#include <algorithm>
#include <atomic>
#include <boost/test/unit_test.hpp>
#include <thread>

#include "matches/run/run.hpp"
#include "tests/matches/run/night.hpp"

namespace {

using namespace matches;
using namespace tests::night;

// A host that refuses engines until it may start them.
struct Refusing final : matches::processes::Starter {
  std::function<std::optional<matches::processes::Blame>(const std::string& program)> refuses;
  stage::Stage stage;
  explicit Refusing(decltype(refuses) when) : refuses(std::move(when)) {}
  basics::Result<std::unique_ptr<matches::processes::Channel>, matches::processes::StartFailure>
  start(const matches::processes::Program& program) override {
    if (const auto blame = refuses(program.path))
      return matches::processes::StartFailure{"clone", "'x': refused", "", *blame};
    stage.parts[program.path] = engine(resigns);
    return stage.start(program);
  }
};

matches::play::HostPatience short_patience() {
  using matches::Millis;
  return {.host = Millis(50),
          .limits = Millis(20),
          .first = Millis(1),
          .longest = Millis(4),
          .silent = Millis(0),
          .repeat = Millis(60'000)};
}

}  // namespace

BOOST_AUTO_TEST_SUITE(run_host)

BOOST_AUTO_TEST_CASE(a_host_that_refuses_a_process_is_waited_for_and_no_engine_is_blamed) {
  for (const std::size_t workers : {1, 3}) {
    Night night;
    auto run = run_of({"a", "b"});
    run.workers = workers;
    run.host_patience = short_patience();
    run.host_patience.host = 60s;
    std::atomic<int> refusals{0};
    const auto refuses = [&](const std::string& path) -> std::optional<matches::processes::Blame> {
      if (path == "b" && ++refusals <= 20) return matches::processes::Blame::host;
      return std::nullopt;
    };
    auto schedule = games(run, 12);
    const auto end =
        matches::run::play_all(run, schedule, night.noted, {},
                               {.starters = [&] { return std::make_unique<Refusing>(refuses); }});
    BOOST_TEST((end.kind == Kind::complete), end.sentence);
    BOOST_TEST(sorted(night.noted.finished_games) == up_to(12));
    BOOST_TEST(night.noted.began == 12);
    BOOST_TEST((night.noted.again.empty() && night.noted.not_again.empty()));
    BOOST_TEST(!night.noted.remarks.empty());
  }
}

// An engine that takes all processes there are may not keep its opponent from every try.
BOOST_AUTO_TEST_CASE(the_engine_that_was_refused_is_started_first_at_the_next_try) {
  Night night;
  auto run = run_of({"a", "b"});
  run.workers = 1;
  run.host_patience = short_patience();
  std::string last;
  const auto refuses = [&](const std::string& path) -> std::optional<matches::processes::Blame> {
    if (path == "b" && std::exchange(last, "") == "a") return matches::processes::Blame::host;
    last = path;
    return std::nullopt;
  };
  auto schedule = games(run, 2);
  const auto end =
      matches::run::play_all(run, schedule, night.noted, {},
                             {.starters = [&] { return std::make_unique<Refusing>(refuses); }});
  BOOST_TEST((end.kind == Kind::complete), end.sentence);
}

BOOST_AUTO_TEST_CASE(a_host_that_refuses_for_too_long_ends_the_run_and_says_why) {
  Night night;
  auto run = run_of({"a", "b"});
  run.workers = 2;
  run.host_patience = short_patience();
  auto schedule = games(run, 4);
  const auto end =
      matches::run::play_all(run, schedule, night.noted, {}, {.starters = [] {
                               return std::make_unique<Refusing>([](const std::string&) {
                                 return matches::processes::Blame::host;
                               });
                             }});
  BOOST_TEST((end.kind == Kind::no_host));
  // Either worker may be the one that stops trying: 'a' begins one of their games, 'b' the other.
  BOOST_TEST(end.sentence.find(" what an engine needs, and no game goes on: ") !=
             end.sentence.npos);
  BOOST_TEST(end.sentence.ends_with(": 'x': refused"));
  BOOST_TEST(night.noted.finished_games.empty());
}

BOOST_AUTO_TEST_CASE(a_worker_that_waits_for_the_host_holds_no_engine) {
  Night night;
  auto run = run_of({"a", "b"});
  run.host_patience = short_patience();
  struct Counting final : matches::processes::Starter {
    stage::Stage stage;
    int tries = 0;
    bool waited = false;
    basics::Result<std::unique_ptr<matches::processes::Channel>, matches::processes::StartFailure>
    start(const matches::processes::Program& program) override {
      const bool holds_one = stage.log.starts > stage.log.ends;
      BOOST_TEST(!(std::exchange(waited, false) && holds_one));
      if (program.path == "b" && ++tries < 9) {
        waited = true;
        return matches::processes::StartFailure{"clone", "'b': refused", "",
                                                matches::processes::Blame::host};
      }
      stage.parts[program.path] = engine(resigns);
      return stage.start(program);
    }
  };
  auto schedule = games(run, 1);
  const auto end = matches::run::play_all(
      run, schedule, night.noted, {}, {.starters = [] { return std::make_unique<Counting>(); }});
  BOOST_TEST((end.kind == Kind::complete), end.sentence);
}

BOOST_AUTO_TEST_CASE(a_log_that_cannot_be_written_stops_the_run_and_blames_no_engine) {
  Night night;
  auto run = run_of({"a", "b"});
  auto schedule = games(run, 4);
  const auto end =
      matches::run::play_all(run, schedule, night.noted, {}, {.starters = [] {
                               return std::make_unique<Refusing>([](const std::string&) {
                                 return matches::processes::Blame::output;
                               });
                             }});
  BOOST_TEST((end.kind == Kind::no_output));
  BOOST_TEST(end.sentence == "cannot write 'x': refused");
}

BOOST_AUTO_TEST_CASE(a_request_to_stop_is_heard_while_the_host_refuses) {
  Night night;
  auto run = run_of({"a", "b"});
  run.host_patience = short_patience();
  run.host_patience.host = run.host_patience.first = run.host_patience.longest = 600s;
  auto schedule = games(run, 4);
  std::jthread stopping;
  const auto refuses = [&](const std::string&) {
    stopping = std::jthread([&] { night.stop.request_stop(); });
    return matches::processes::Blame::host;
  };
  const auto end =
      matches::run::play_all(run, schedule, night.noted, night.stop.get_token(),
                             {.starters = [&] { return std::make_unique<Refusing>(refuses); }});
  BOOST_TEST((end.kind == Kind::interrupted));
}

BOOST_AUTO_TEST_SUITE_END()
