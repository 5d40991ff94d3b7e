// What a referee finds of those before it whose guardian was killed as well.

#include "matches/processes/starting/guardian.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <csignal>

#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <string>
#include <thread>

#include "matches/processes/descendants.hpp"
#include "matches/processes/starting/cgroup.hpp"
#include "tests/matches/processes/process_set.hpp"

using namespace matches;
using namespace tests;

namespace fs = std::filesystem;

namespace {

bool groups_can_be_made(boost::unit_test::test_unit_id) {
  return processes::starting::Cgroup::make(processes::starting::find_cgroups(),
                                           processes::new_mark())
      .has_value();
}

// The number of a process that was.
pid_t dead_process() {
  const pid_t child = ::fork();
  if (child == 0) ::_exit(0);
  ::waitpid(child, nullptr, 0);
  return child;
}

// "PID.BORN.WORLD.": as ours, with one part changed.
std::string mark_with(std::size_t part, const std::string& text) {
  const std::string own = processes::mark_of_referee(::getpid());
  std::size_t from = 0;
  for (; part > 0; --part) from = own.find('.', from) + 1;
  return own.substr(0, from) + text + own.substr(own.find('.', from));
}

// A control group as an engine of the referee of this mark has it, with a process inside.
class Left {
 public:
  explicit Left(const std::string& mark)
      : folder_(processes::starting::find_cgroups().folder + "/" +
                processes::starting::cgroup_prefix + mark + "1.1") {
    BOOST_REQUIRE(::mkdir(folder_.c_str(), 0755) == 0);
    BOOST_REQUIRE(::mkdir((folder_ + "/made-by-the-engine").c_str(), 0755) == 0);
    process_ = ::fork();
    if (process_ == 0)
      while (true) ::pause();
    std::ofstream(folder_ + "/cgroup.procs") << process_;
  }
  ~Left() {
    ::kill(process_, SIGKILL);
    ::waitpid(process_, nullptr, 0);
    ::rmdir((folder_ + "/made-by-the-engine").c_str());
    ::rmdir(folder_.c_str());
  }
  Left(const Left&) = delete;
  Left& operator=(const Left&) = delete;

  bool is_there() const { return fs::exists(folder_) && runs(process_); }
  bool goes() const {
    for (const Instant limit = within(soon); fs::exists(folder_) || runs(process_);) {
      if (Clockwork::now() > limit) return false;
      std::this_thread::sleep_for(Millis(1));
    }
    return true;
  }

 private:
  std::string folder_;
  pid_t process_ = -1;
};

// Another referee, which runs as long as this. No process set starts it: an engine has its own
// group.
class Another {
 public:
  Another() : before_(children()), id_(::fork()) {
    if (id_ != 0) return;
    const auto program = misdeed_program("be-idle-referee");
    ::setenv("REFEREE_TEST_MISDEED", "be-idle-referee", 1);
    const int nothing = ::open("/dev/null", O_RDWR);
    ::dup2(nothing, 1);
    ::execl(program.path.c_str(), program.path.c_str(), nullptr);
    ::_exit(127);
  }
  ~Another() {
    ::kill(id_, SIGKILL);
    // Its guardian goes after it, and has come to us.
    for (const Instant limit = within(soon); Clockwork::now() < limit;) {
      auto left = children();
      std::erase_if(left, [&](pid_t one) { return before_.contains(one); });
      if (left.empty()) return;
      for (const pid_t one : left) ::waitpid(one, nullptr, WNOHANG);
      std::this_thread::sleep_for(Millis(1));
    }
    BOOST_ERROR("another referee leaves processes behind");
  }
  Another(const Another&) = delete;
  Another& operator=(const Another&) = delete;

 private:
  static std::set<pid_t> children() {
    std::set<pid_t> ids;
    for (const processes::Kin& one : processes::processes())
      if (one.parent == ::getpid()) ids.insert(one.id);
    return ids;
  }

  std::set<pid_t> before_;
  pid_t id_;
};

}  // namespace

BOOST_AUTO_TEST_SUITE(guardian)

BOOST_AUTO_TEST_CASE(groups_of_dead_referees_are_removed_and_no_others,
                     *boost::unit_test::precondition(groups_can_be_made)) {
  const Left dead(mark_with(0, std::to_string(dead_process())));
  const Left reborn(mark_with(1, "1"));  // our number, but another process had it then
  const Left alive(processes::mark_of_referee(::getpid()));
  const Left elsewhere(mark_with(2, "17"));  // in a container that counts for itself
  const Another referee;
  BOOST_TEST(dead.goes());
  BOOST_TEST(reborn.goes());
  BOOST_TEST(alive.is_there());
  BOOST_TEST(elsewhere.is_there());
}

BOOST_AUTO_TEST_CASE(a_mark_says_whether_its_referee_is_dead) {
  BOOST_TEST(processes::is_mark_of_the_dead(mark_with(0, std::to_string(dead_process())) + "1.1"));
  BOOST_TEST(processes::is_mark_of_the_dead(mark_with(1, "1") + "1.1"));
  BOOST_TEST(!processes::is_mark_of_the_dead(processes::new_mark()));
  for (const auto* other : {"", ".", "1", "1.2.3", "x.1.2.", "host-1", "99999999999999999999.1.1."})
    BOOST_TEST(!processes::is_mark_of_the_dead(other), other);
}

BOOST_AUTO_TEST_SUITE_END()
