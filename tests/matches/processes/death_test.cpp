// However an engine ends, nothing of it is left.

#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>
#include <csignal>

#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <string>
#include <thread>
#include <vector>

#include "matches/processes/process.hpp"
#include "tests/matches/processes/process_set.hpp"

BOOST_AUTO_TEST_SUITE(engine_death)

using namespace matches;
using namespace tests;

namespace {

int told(processes::Channel& engine) { return std::stoi(heard(engine)); }

// Starts an engine that dies in the way of number `way`.
void one_death(processes::ProcessSet& process_set, int way) {
  const std::vector<std::string> scripts{"exit 0",
                                         "kill -9 $$",
                                         "read x",
                                         "sleep 1000 & exit 1",
                                         "setsid sleep 1000 & read x",
                                         "exec >&-; read x",
                                         "kill -STOP $$",
                                         "while :; do :; done"};
  const auto engine = shell(process_set, scripts[static_cast<std::size_t>(way) % scripts.size()]);
  if (way % 3 == 0) engine->listen(within(Millis(1)));
  if (way % 5 != 0) engine->end(Millis(way % 2), Millis(1));
}

}  // namespace

// In a run the process set stays for thousands of games, and belongs to a thread of its own.
BOOST_AUTO_TEST_CASE(orphans_that_died_before_their_engine_are_reaped_while_the_desk_lives) {
  const auto play = [] {
    processes::ProcessSet process_set;
    for (int i = 0; i < 3; ++i) {
      const auto engine = shell(process_set,
                                "(setsid sh -c 'exit 0' &); (sh -c 'exit 0' &); sleep 0.1; "
                                "echo ready; read x");
      BOOST_TEST(heard(*engine) == "ready");
      engine->end(Millis(0), Millis(0));
    }
    BOOST_TEST(zombies() == 0U);
  };
  play();
  std::jthread(play).join();
}

// Two process set on one thread, or on two: the dead engine of the other one is not ours to reap.
BOOST_AUTO_TEST_CASE(the_dead_engine_of_another_desk_keeps_its_status) {
  processes::ProcessSet ours, theirs;
  const auto dead = shell(theirs, "echo ready; exit 7");
  BOOST_TEST(heard(*dead) == "ready");
  for (int i = 0; i < 200 && zombies() == 0U; ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  shell(ours, "read x")->end(Millis(0), Millis(0));
  BOOST_TEST(dead->end(soon, Millis(0)).how == "exited with code 7");
}

BOOST_AUTO_TEST_CASE(an_engine_that_goes_by_itself_is_not_forced) {
  processes::ProcessSet process_set;
  const auto engine = shell(process_set, "read x; exit 4");
  say(*engine, "quit\n");
  const auto death = engine->end(soon, Millis(0));
  BOOST_TEST(death.how == "exited with code 4");
  BOOST_TEST(!death.forced);
}

// As a shell does and a sandbox, for a child that a signal has killed.
BOOST_AUTO_TEST_CASE(a_code_that_stands_for_a_signal_names_it) {
  processes::ProcessSet process_set;
  const auto how_ends = [&](const std::string& code) {
    return shell(process_set, "read x; exit " + code)->end(soon, Millis(0)).how;
  };
  BOOST_TEST(how_ends("134") == "exited with code 134 (signal 6, Aborted)");
  BOOST_TEST(how_ends("139") == "exited with code 139 (signal 11, Segmentation fault)");
  BOOST_TEST(how_ends("128") == "exited with code 128");
  BOOST_TEST(how_ends("255") == "exited with code 255");
}

BOOST_AUTO_TEST_CASE(an_engine_that_ignores_sigterm_is_killed) {
  processes::ProcessSet process_set;
  const auto engine = shell(process_set, "trap '' TERM; echo ready; while :; do sleep 1000; done");
  BOOST_TEST(heard(*engine) == "ready");
  const auto death = engine->end(Millis(0), Millis(20));
  BOOST_TEST(death.how == "killed by signal 9 (Killed)");
  BOOST_TEST(death.forced);
}

BOOST_AUTO_TEST_CASE(an_engine_that_stopped_itself_hears_sigterm) {
  processes::ProcessSet process_set;
  const auto engine =
      shell(process_set, "trap 'exit 7' TERM; echo ready; kill -STOP $$; sleep 1000");
  BOOST_TEST(heard(*engine) == "ready");
  BOOST_TEST(heard(*engine, Millis(20)) == "(silence)");
  const auto death = engine->end(Millis(0), soon);
  BOOST_TEST(
      (death.how == "exited with code 7" || death.how == "killed by signal 15 (Terminated)"));
}

BOOST_AUTO_TEST_CASE(a_wrapper_without_exec_takes_its_engine_along) {
  processes::ProcessSet process_set;
  const auto engine = shell(process_set, "sh -c 'echo $$; sleep 1000; true'; true");
  const int inner = told(*engine);
  quick_end(*engine);
  BOOST_TEST(!runs(inner));
}

BOOST_AUTO_TEST_CASE(a_daemon_dies_too) {
  processes::ProcessSet process_set;
  const auto engine =
      shell(process_set, "setsid sh -c 'setsid sh -c \"echo \\$\\$; exec sleep 1000\" &' & read x");
  const int daemon = told(*engine);
  BOOST_TEST(runs(daemon));
  const auto death = quick_end(*engine);
  BOOST_TEST(!runs(daemon));
  BOOST_TEST(death.strays >= 1);
}

BOOST_AUTO_TEST_CASE(a_daemon_in_disguise_dies_too) {
  processes::ProcessSet process_set;
  const auto engine = misdeed(process_set, "daemonise-in-disguise");
  const int daemon = std::stoi(heard(*engine).substr(std::string("daemon ").size()));
  const auto other = misdeed(process_set, "echo");
  quick_end(*engine);
  BOOST_TEST(!runs(daemon));
  say(*other, "unharmed\n");
  BOOST_TEST(heard(*other) == "echo unharmed");
}

BOOST_AUTO_TEST_CASE(a_bounded_fork_bomb_loses) {
  {
    processes::ProcessSet process_set;
    const auto engine = misdeed(process_set, "fork-bomb");
    BOOST_TEST(heard(*engine) == "boom");
    BOOST_TEST(quick_end(*engine).how == "killed by signal 15 (Terminated)");
  }
  BOOST_TEST(zombies() == 0u);
}

BOOST_AUTO_TEST_CASE(who_is_not_ended_is_killed_with_the_channel_or_the_desk) {
  int first = 0, second = 0;
  Engine late;
  {
    processes::ProcessSet process_set;
    auto early = shell(process_set, "echo $$; sleep 1000");
    first = told(*early);
    late = shell(process_set, "echo $$; sleep 1000");
    second = told(*late);
    early.reset();
    BOOST_TEST(!runs(first));
    BOOST_TEST(runs(second));
  }
  BOOST_TEST(!runs(second));
  BOOST_TEST(heard(*late).starts_with("(hangup: killed by signal "));
}

BOOST_AUTO_TEST_CASE(no_zombie_and_no_descriptor_is_left_after_all_sorts_of_deaths) {
  { processes::ProcessSet warm; }
  const auto before = open_descriptors();
  std::vector<std::thread> threads;
  for (int thread = 0; thread < 8; ++thread)
    threads.emplace_back([thread] {
      processes::ProcessSet process_set;
      for (int i = 0; i < 25; ++i) one_death(process_set, 25 * thread + i);
    });
  for (auto& thread : threads) thread.join();
  BOOST_TEST(open_descriptors() == before);
  BOOST_TEST(zombies() == 0u);
}

BOOST_AUTO_TEST_CASE(siblings_hold_no_ends_of_each_other) {
  processes::ProcessSet process_set;
  const auto first = shell(process_set, "echo ready; read x; exec >&-; sleep 1000");
  BOOST_TEST(heard(*first) == "ready");
  const auto second = misdeed(process_set, "echo");
  say(*first, "close\n");
  BOOST_TEST(heard(*first) == "(hangup: closed its output but is still running)");
}

// Nobody can notice SIGKILL; the guardian notices that we are gone.
BOOST_AUTO_TEST_CASE(a_referee_that_is_killed_leaves_nothing) {
  int ends[2];
  BOOST_REQUIRE(::pipe(ends) == 0);
  const auto program = misdeed_program("be-referee");
  const pid_t referee = ::fork();
  if (referee == 0) {
    ::dup2(ends[1], 1);
    ::setenv("REFEREE_TEST_MISDEED", "be-referee", 1);
    ::execl(program.path.c_str(), program.path.c_str(), nullptr);
    ::_exit(127);
  }
  ::close(ends[1]);
  std::string told;
  char byte = 0;
  while (!told.ends_with("all\n") && ::read(ends[0], &byte, 1) == 1) told += byte;
  ::close(ends[0]);
  ::kill(referee, SIGKILL);
  ::waitpid(referee, nullptr, 0);
  int engines = 0;
  for (std::size_t at = 0; told.compare(at, 3, "all") != 0; at = told.find('\n', at) + 1) {
    BOOST_TEST(dies(std::stoi(told.substr(at))));
    ++engines;
  }
  BOOST_TEST(engines == 6);
  processes::ProcessSet sweeping;  // what came to us as orphans is reaped with the next engine
  quick_end(*misdeed(sweeping, "echo"));
}

BOOST_AUTO_TEST_SUITE_END()
