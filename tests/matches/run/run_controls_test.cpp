// Runs that are steered while they go on, that are limited, and that are short of something.

#include <pthread.h>
#include <sys/resource.h>
#include <unistd.h>

#include <atomic>
#include <boost/test/unit_test.hpp>
#include <set>
#include <thread>

#include "tests/matches/run/night.hpp"

namespace {

using namespace matches;
using namespace tests::night;

// Waits until it is true; false: it has taken too long.
bool comes_true(const std::function<bool()>& what) {
  const auto limit = matches::Clockwork::now() + 20s;
  while (!what() && matches::Clockwork::now() < limit) std::this_thread::sleep_for(1ms);
  return what();
}

// The run goes on in a thread of its own meanwhile.
struct Aside {
  run::RunEnd end;
  std::atomic<bool> over = false;
  std::jthread thread;
  Aside(Night& night, const run::Run& run, Schedule schedule)
      : thread([this, &night, &run, list = std::make_shared<Schedule>(std::move(schedule))] {
          end = night.play(run, std::move(*list));
          over = true;
        }) {}
  const run::RunEnd& wait() {
    thread.join();
    return end;
  }
};

}  // namespace

BOOST_AUTO_TEST_SUITE(run_controls)

// --- pause, go, drain ---------------------------------------------------------------------------

BOOST_AUTO_TEST_CASE(a_paused_run_begins_no_game_until_it_may_go_on) {
  const auto run = run_of({"a", "b"}, 3);
  Night night;
  all_resign(night, run);
  std::atomic<int> begun = 0;
  night.noted.at_start = [&] {
    if (++begun == 10) night.controls.pause();
  };
  Aside aside(night, run, games(run, 60));
  BOOST_TEST(comes_true([&] { return night.controls.wish().paused; }));
  std::this_thread::sleep_for(30ms);
  BOOST_TEST(begun <= 12);  // each of the others may have had its next game in hand
  BOOST_TEST(!aside.over);
  night.controls.go();
  BOOST_TEST((aside.wait().kind == Kind::complete));
  BOOST_TEST(night.noted.ordered == up_to(60));
}

BOOST_AUTO_TEST_CASE(a_run_that_was_paused_before_it_began_waits) {
  const auto run = run_of({"a", "b"});
  Night night;
  all_resign(night, run);
  night.controls.pause();
  Aside aside(night, run, games(run, 4));
  std::this_thread::sleep_for(20ms);
  BOOST_TEST(!aside.over);
  night.controls.go();
  BOOST_TEST((aside.wait().kind == Kind::complete));
}

BOOST_AUTO_TEST_CASE(a_paused_run_that_is_stopped_or_drained_ends) {
  for (const bool drained : {false, true}) {
    const auto run = run_of({"a", "b"}, 2);
    Night night;
    all_resign(night, run);
    std::atomic<bool> begun = false;
    night.noted.at_start = [&] {
      night.controls.pause();
      begun = true;
    };
    Aside aside(night, run, games(run, 60));
    BOOST_TEST(comes_true([&] { return begun.load(); }));
    if (drained)
      night.controls.drain();
    else
      night.stop.request_stop();
    BOOST_TEST((aside.wait().kind == (drained ? Kind::drained : Kind::interrupted)));
    BOOST_TEST(night.noted.ordered == sorted(night.noted.finished_games));
    BOOST_TEST(night.theatre.ends == night.theatre.starts);
  }
}

BOOST_AUTO_TEST_CASE(a_drained_run_plays_what_it_has_begun_to_its_end) {
  const auto run = run_of({"a", "b"}, 3);
  Night night;
  all_resign(night, run);
  night.noted.at_start = [&] {
    if (night.noted.began == 20) night.controls.drain();
  };
  const auto end = night.play(run, games(run, 1000));
  BOOST_TEST((end.kind == Kind::drained));
  BOOST_TEST(end.sentence == "no further game was started, as the user wished");
  BOOST_TEST(night.noted.began < 30);
  BOOST_TEST(night.noted.ordered == up_to(static_cast<std::uint64_t>(night.noted.began)));
  BOOST_TEST(night.noted.not_again.empty());
}

BOOST_AUTO_TEST_CASE(a_run_whose_last_game_has_begun_is_complete_all_the_same) {
  const auto run = run_of({"a", "b"});
  Night night;
  all_resign(night, run);
  night.noted.at_start = [&] {
    if (night.noted.began == 4) night.controls.drain();
  };
  BOOST_TEST((night.play(run, games(run, 4)).kind == Kind::complete));
}

// --- workers ------------------------------------------------------------------------------------

namespace {

// Changes the number of workers after some games, and notes who begins games between the changes.
struct Changing final : Noted {
  matches::run::Controls& controls;
  std::atomic<std::size_t> wanted = 1, there = 1;  // workers; those that have begun a game since
  std::map<std::size_t, std::vector<std::size_t>> begun;  // by the number that is wanted
  explicit Changing(matches::run::Controls& user) : controls(user) {}

  void started(const schedule::Fixture&, std::size_t worker) override {
    auto& who = begun[wanted];
    who.push_back(worker);
    there = std::set(who.begin(), who.end()).size();
  }
  void finished(const schedule::Fixture& game, const Game& record) override {
    Noted::finished(game, record);
    const auto done = finished_games.size();
    for (const auto& [after, workers] : {std::pair{50u, 4u}, {200u, 1u}, {300u, 3u}})
      if (done == after) {
        there = 0;
        wanted = workers;
        controls.set_workers(workers);
      }
  }
};

}  // namespace

BOOST_AUTO_TEST_CASE(workers_come_and_go_while_the_run_goes_on) {
  const Folder folder;
  auto run = run_of({"a", "b"}, 1);
  run.directory = folder.path();
  Night night;
  Changing changing(night.controls);
  const auto answers = [&](Question) {
    if (changing.wanted > 1) comes_true([&] { return changing.there >= changing.wanted; });
    return move("resign");
  };
  night.theatre.engines = {{"a", answers}, {"b", answers}};
  auto schedule = games(run, 600);
  const auto end =
      matches::run::play_all(run, schedule, changing, {},
                             {.controls = &night.controls, .starters = night.theatre.starters()});
  BOOST_TEST((end.kind == Kind::complete), end.sentence);
  BOOST_TEST(changing.ordered == up_to(600));
  BOOST_TEST(night.theatre.ends == night.theatre.starts);
  const auto of = [&](std::size_t wanted) {
    const auto& who = changing.begun[wanted];
    return std::set(who.begin(), who.end());
  };
  BOOST_TEST((of(4) == std::set<std::size_t>{0, 1, 2, 3}));
  BOOST_TEST((of(3).contains(0) && of(3).contains(1) && of(3).contains(2)));
  // A worker too many may have had its next game in hand.
  const auto& alone = changing.begun[1];
  BOOST_TEST(std::count_if(alone.begin(), alone.end(), [](auto who) { return who != 0; }) <= 3);
  std::size_t lines = 0;
  for (const char* file : {"games-w1.jsonl", "games-w2.jsonl", "games-w3.jsonl", "games-w4.jsonl"})
    lines += lines_in(folder, file);
  BOOST_TEST(lines == 600u);
}

BOOST_AUTO_TEST_CASE(a_worker_that_gets_no_game_leaves_no_files) {
  const Folder folder;
  auto run = run_of({"a", "b"}, 8);
  run.directory = folder.path();
  Night night;
  all_resign(night, run);
  BOOST_TEST((night.play(run, games(run, 1)).kind == Kind::complete));
  BOOST_TEST(std::distance(fs::directory_iterator(folder.path()), fs::directory_iterator()) == 2);
}

BOOST_AUTO_TEST_CASE(each_workers_engines_have_its_processors_unless_they_have_their_own) {
  auto run = run_of({"a", "b"}, 2);
  run.pins = {{3}, {4, 5}};
  run.engines[1].program.cpus = {9};
  struct Looking final : matches::processes::Starter {
    std::mutex& mutex;
    std::set<std::pair<std::string, std::vector<int>>>& seen;
    stage::Stage stage;
    Looking(std::mutex& one, std::set<std::pair<std::string, std::vector<int>>>& set)
        : mutex(one), seen(set) {}
    basics::Result<std::unique_ptr<matches::processes::Channel>, matches::processes::StartFailure>
    start(const matches::processes::Program& program) override {
      {
        const std::lock_guard lock(mutex);
        seen.emplace(program.path, program.cpus);
      }
      stage.parts[program.path] = engine([](Question) {
        std::this_thread::sleep_for(1ms);  // so that both workers play
        return move("resign");
      });
      return stage.start(program);
    }
  };
  std::mutex mutex;
  std::set<std::pair<std::string, std::vector<int>>> seen;
  Noted noted;
  auto schedule = games(run, 40);
  matches::run::play_all(run, schedule, noted, {},
                         {.starters = [&] { return std::make_unique<Looking>(mutex, seen); }});
  BOOST_TEST((seen == std::set<std::pair<std::string, std::vector<int>>>{
                          {"a", {3}}, {"a", {4, 5}}, {"b", {9}}}));
}

// --- rounds -------------------------------------------------------------------------------------

BOOST_AUTO_TEST_CASE(rounds_are_added_while_the_run_goes_on) {
  const auto run = run_of({"a", "b", "c"}, 2);
  Night night;
  all_resign(night, run);
  night.noted.at_start = [&] {
    if (night.noted.began == 6) night.controls.set_rounds(5);
  };
  const auto end = night.play(run, of_form({.engines = 3, .rounds = 1}));
  BOOST_TEST((end.kind == Kind::complete));
  BOOST_TEST(night.noted.ordered == up_to(30));
  BOOST_TEST((night.noted.plans == std::vector<std::uint64_t>{6, 30}));
}

BOOST_AUTO_TEST_CASE(with_fewer_rounds_than_have_begun_the_run_ends_when_these_games_do) {
  for (const std::size_t workers : {1, 4}) {
    const auto run = run_of({"a", "b", "c"}, workers);
    Night night;
    all_resign(night, run);
    night.noted.at_start = [&] {
      if (night.noted.began == 15) night.controls.set_rounds(2);
    };
    const auto end = night.play(run, of_form({.engines = 3, .rounds = 100}));
    BOOST_TEST((end.kind == Kind::complete), end.sentence);
    BOOST_TEST(night.noted.began < 15 + 5);
    BOOST_TEST(night.noted.ordered == up_to(static_cast<std::uint64_t>(night.noted.began)));
  }
}

BOOST_AUTO_TEST_CASE(rounds_that_were_wished_before_the_run_hold) {
  const auto run = run_of({"a", "b", "c"});
  Night night;
  all_resign(night, run);
  night.controls.set_rounds(2);
  night.play(run, of_form({.engines = 3, .rounds = 1}));
  BOOST_TEST(night.noted.ordered == up_to(12));
}

// --- limits -------------------------------------------------------------------------------------

BOOST_AUTO_TEST_CASE(a_call_plays_no_more_games_than_it_may) {
  for (const std::size_t workers : {1, 3}) {
    auto run = run_of({"a", "b"}, workers);
    run.most_games = 7;
    std::vector<records::GameResult> past;
    for (const std::uint64_t there : {7, 14, 20}) {
      Night night;
      all_resign(night, run);
      const auto end = night.play(run, games(run, 20), past);
      BOOST_TEST((end.kind == (there < 20 ? Kind::limited : Kind::complete)));
      if (there < 20)
        BOOST_TEST(end.sentence == "no further game was started after 7 games, as requested");
      BOOST_TEST(night.noted.results.size() == there);
      past = night.noted.results;
    }
  }
}

BOOST_AUTO_TEST_CASE(after_its_time_a_run_begins_no_game) {
  auto run = run_of({"a", "b"}, 2);
  run.most_time = matches::Seconds(0);
  Night night;
  all_resign(night, run);
  const auto end = night.play(run, games(run, 20));
  BOOST_TEST((end.kind == Kind::limited));
  BOOST_TEST(end.sentence == "no further game was started after 0 seconds, as requested");
  BOOST_TEST(night.noted.began == 0);
}

BOOST_AUTO_TEST_CASE(a_paused_run_ends_with_its_time) {
  auto run = run_of({"a", "b"});
  run.most_time = matches::Seconds(1);
  Night night;
  all_resign(night, run);
  night.controls.pause();
  BOOST_TEST((night.play(run, games(run, 20)).kind == Kind::limited));
  BOOST_TEST(night.noted.began == 0);
}

// --- who listens --------------------------------------------------------------------------------

BOOST_AUTO_TEST_CASE(who_wants_no_plies_is_told_of_none) {
  const auto run = run_of({"a", "b"});
  Night night;
  all_resign(night, run);
  night.noted.plies_wanted = false;
  night.play(run, games(run, 4));
  BOOST_TEST(night.noted.plies == 0);
  BOOST_TEST(night.noted.ordered == up_to(4));
}

BOOST_AUTO_TEST_CASE(nobody_waits_for_a_file_that_is_derived) {
  struct Slow final : Noted {
    std::atomic<bool> begun = false, writing = false, met = false;
    std::optional<std::string> derive(const schedule::Fixture& game, const Game&) override {
      if (game.number == 1) {
        begun = writing = true;
        comes_true([this] { return met.load(); });
        writing = false;
      }
      return std::nullopt;
    }
    void finished(const schedule::Fixture& game, const Game& record) override {
      if (writing) met = true;
      Noted::finished(game, record);
    }
  } slow;
  auto run = run_of({"a", "b"}, 2);
  Night night;
  // Two games end at once, one of each worker; the others when the first is being written.
  std::atomic<int> answered = 0;
  const auto answers = [&](Question) {
    if (++answered > 2) comes_true([&] { return slow.begun.load(); });
    return move("resign");
  };
  night.theatre.engines = {{"a", answers}, {"b", answers}};
  auto schedule = games(run, 20);
  matches::run::play_all(run, schedule, slow, {}, {.starters = night.theatre.starters()});
  BOOST_TEST(slow.met.load());
  BOOST_TEST(slow.ordered == up_to(20));
}

BOOST_AUTO_TEST_CASE(a_derived_file_that_cannot_be_written_stops_the_run) {
  struct Full final : Noted {
    std::optional<std::string> derive(const schedule::Fixture& game, const Game&) override {
      return game.number == 3 ? std::optional<std::string>("'games.pgn': no room") : std::nullopt;
    }
  } full;
  auto run = run_of({"a", "b"}, 2);
  Night night;
  all_resign(night, run);
  auto schedule = games(run, 100);
  const auto end =
      matches::run::play_all(run, schedule, full, {}, {.starters = night.theatre.starters()});
  BOOST_TEST((end.kind == Kind::no_output));
  BOOST_TEST(end.sentence == "'games.pgn': no room");
  BOOST_TEST(full.ordered == up_to(2));
}

// --- threads ------------------------------------------------------------------------------------

// The sanitizers take as much of the addresses as they like.
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
namespace {

// While it lives, every thread wants a GiB of stack and the process may grow by this many of them.
// A heap of a thread takes 64 MiB, and 128 for a moment: the half stack left over holds several.
class FewThreads {
 public:
  explicit FewThreads(std::size_t threads) {
    ::pthread_getattr_default_np(&before_);
    pthread_attr_t large = before_;
    ::pthread_attr_setstacksize(&large, stack);
    ::pthread_setattr_default_np(&large);
    ::getrlimit(RLIMIT_AS, &limit_);
    auto tight = limit_;
    tight.rlim_cur = size_now() + threads * stack + stack - heaps;
    ::setrlimit(RLIMIT_AS, &tight);
  }
  ~FewThreads() {
    ::setrlimit(RLIMIT_AS, &limit_);
    ::pthread_setattr_default_np(&before_);
  }
  FewThreads(const FewThreads&) = delete;
  FewThreads& operator=(const FewThreads&) = delete;

 private:
  // Nearly the stack of one more thread is left for the heaps of threads.
  static constexpr std::size_t stack = 1u << 30, heaps = 64u << 20;
  static std::size_t size_now() {
    std::ifstream file("/proc/self/statm");
    std::size_t pages = 0;
    file >> pages;
    return pages * static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
  }
  pthread_attr_t before_{};
  rlimit limit_{};
};

}  // namespace

BOOST_AUTO_TEST_CASE(with_fewer_threads_than_wanted_the_run_goes_on_and_says_so) {
  for (const std::size_t threads : {0, 2}) {
    auto run = run_of({"a", "b"}, 5);
    Night night;
    const auto answers = [&](Question) {
      std::this_thread::sleep_for(1ms);  // so that all of them are wanted
      return move("resign");
    };
    night.theatre.engines = {{"a", answers}, {"b", answers}};
    run::RunEnd end;
    {
      const FewThreads few(threads);
      end = night.play(run, games(run, 60));
    }
    BOOST_TEST((end.kind == Kind::complete), end.sentence);
    BOOST_TEST(night.noted.ordered == up_to(60));
    BOOST_REQUIRE(night.noted.remarks.size() == 1u);
    const auto said = "only " + std::to_string(threads) + " of 5 workers could be started: ";
    BOOST_TEST(night.noted.remarks[0].starts_with(said), night.noted.remarks[0]);
  }
}
#endif

BOOST_AUTO_TEST_SUITE_END()
