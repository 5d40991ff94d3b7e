// The sweep where the host has no control groups: by sessions, marks and descent alone.

#include "matches/processes/descendants.hpp"

#include <sys/wait.h>
#include <unistd.h>
#include <csignal>

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <string>

#include "matches/processes/starting/launcher.hpp"
#include "tests/matches/processes/process_set.hpp"

using namespace matches;
using namespace tests;

namespace {

// An engine that nobody but this test knows.
class Loose {
 public:
  explicit Loose(processes::Program program) : mark_(processes::new_mark()) {
    processes::starting::Launch wanted{.file = program.path, .words = {program.path}};
    wanted.words.insert(wanted.words.end(), program.words.begin(), program.words.end());
    wanted.environment = {"PATH=/usr/bin:/bin", std::string(processes::mark_name) + "=" + mark_};
    for (const auto& [name, value] : program.environment)
      wanted.environment.push_back(name + "=" + value);
    auto born = processes::starting::launch(wanted);
    BOOST_REQUIRE(born);
    child_ = *std::move(born);
  }

  std::string line() const {
    std::string text;
    char byte = 0;
    while (text.find('\n') == std::string::npos) {
      const ssize_t got = ::read(child_.out.number(), &byte, 1);
      if (got == 1) text += byte;
      if (got == 0) break;
    }
    return text;
  }

  int end() const {
    processes::Strays strays(child_.id, mark_);
    strays.kill_once();
    ::kill(-child_.id, SIGKILL);
    ::waitpid(child_.id, nullptr, 0);
    strays.kill_all(within(soon));
    BOOST_TEST(!strays.left());
    processes::reap_orphans();
    return strays.killed();
  }

  int id() const { return child_.id; }
  const std::string& mark() const { return mark_; }

 private:
  std::string mark_;
  processes::starting::Child child_;
};

}  // namespace

BOOST_AUTO_TEST_SUITE(descendants)

BOOST_AUTO_TEST_CASE(this_process_is_among_all) {
  const auto all = processes::processes();
  const auto self = std::find_if(all.begin(), all.end(),
                                 [](const processes::Kin& one) { return one.id == ::getpid(); });
  BOOST_REQUIRE(self != all.end());
  BOOST_TEST(self->parent == ::getppid());
  BOOST_TEST(self->group == ::getpgrp());
  BOOST_TEST(self->session == ::getsid(0));
  BOOST_TEST(!self->zombie);
  BOOST_TEST(self->began > 0u);
}

BOOST_AUTO_TEST_CASE(marks_differ_and_tell_the_referee) {
  const std::string first = processes::new_mark(), second = processes::new_mark();
  BOOST_TEST(first != second);
  BOOST_TEST(first.starts_with(processes::mark_of_referee(::getpid())));
  const Loose engine(shell_program("echo ready; read x"));
  engine.line();
  BOOST_TEST(processes::mark_of(engine.id()) == engine.mark());
  engine.end();
}

BOOST_AUTO_TEST_CASE(members_of_the_group_die) {
  const Loose engine(shell_program("sleep 1000 & sleep 1000 & echo $!; read x"));
  const int member = std::stoi(engine.line());
  BOOST_TEST(engine.end() == 2);
  BOOST_TEST(!runs(member));
}

BOOST_AUTO_TEST_CASE(a_daemon_is_known_by_its_mark) {
  const Loose engine(
      shell_program("(setsid sh -c 'setsid sleep 1000 & echo $!' &) ; exec >&-; read x"));
  const int daemon = std::stoi(engine.line());
  BOOST_TEST(engine.end() >= 1);
  BOOST_TEST(!runs(daemon));
  BOOST_TEST(zombies() == 0u);
}

BOOST_AUTO_TEST_CASE(a_daemon_without_a_mark_is_known_as_nobodys) {
  const Loose engine(misdeed_program("daemonise-in-disguise"));
  const int daemon = std::stoi(engine.line().substr(std::string("daemon ").size()));
  BOOST_TEST(engine.end() == 1);
  BOOST_TEST(!runs(daemon));
}

BOOST_AUTO_TEST_CASE(a_bounded_fork_bomb_loses) {
  const Loose engine(misdeed_program("fork-bomb"));
  engine.line();
  engine.end();
  BOOST_TEST(zombies() == 0u);
  const auto all = processes::processes();
  BOOST_TEST(std::none_of(all.begin(), all.end(), [&](const processes::Kin& one) {
    return !one.zombie && processes::mark_of(one.id) == engine.mark();
  }));
}

BOOST_AUTO_TEST_CASE(the_engines_of_others_are_left_alone) {
  processes::ProcessSet process_set;
  const auto other = shell(process_set, "setsid sh -c 'echo $$; exec sleep 1000' & read x");
  const int helper = std::stoi(heard(*other));
  const Loose engine(shell_program("echo ready; read x"));
  engine.line();
  BOOST_TEST(engine.end() == 0);
  BOOST_TEST(runs(helper));
}

BOOST_AUTO_TEST_SUITE_END()
