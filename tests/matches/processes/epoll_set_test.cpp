// What wakes a referee that expects an answer any moment.

#include "matches/processes/epoll_set.hpp"

#include <signal.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <boost/test/unit_test.hpp>
#include <optional>
#include <string>

using namespace matches;

namespace {

constexpr Millis at_once{0}, long_enough{5000};

struct Watched {
  Pipe out = *make_pipe(), err = *make_pipe();
  pid_t child = ::fork();
  Descriptor process;
  std::optional<processes::EpollSet> epoll_set;

  Watched() {
    if (child == 0) {
      ::pause();
      ::_exit(0);
    }
    process = Descriptor(static_cast<int>(::syscall(SYS_pidfd_open, child, 0)));
    epoll_set = processes::EpollSet::make(out.reading, err.reading, process.number());
    BOOST_REQUIRE(epoll_set.has_value());
  }
  ~Watched() { kill(); }
  Watched(const Watched&) = delete;
  Watched& operator=(const Watched&) = delete;

  void kill() {
    if (child < 0) return;
    ::kill(child, SIGKILL);
    ::waitpid(child, nullptr, 0);
    child = -1;
  }
  std::string seen(Millis longest) const {
    const auto now = epoll_set->wait(longest);
    return std::string(now.out ? "out " : "") + (now.err ? "err " : "") +
           (now.process ? "process " : "");
  }
};

void put(const Pipe& pipe) { BOOST_REQUIRE(::write(pipe.writing.number(), "x", 1) == 1); }

}  // namespace

BOOST_AUTO_TEST_SUITE(epoll_set)

BOOST_AUTO_TEST_CASE(each_end_is_told_apart) {
  Watched engine;
  BOOST_TEST(engine.seen(at_once) == "");
  put(engine.out);
  BOOST_TEST(engine.seen(long_enough) == "out ");
  put(engine.err);
  BOOST_TEST(engine.seen(long_enough) == "out err ");
  engine.kill();
  BOOST_TEST(engine.seen(long_enough) == "out err process ");
}

BOOST_AUTO_TEST_CASE(what_was_not_read_is_seen_again) {
  Watched engine;
  put(engine.out);
  BOOST_TEST(engine.seen(long_enough) == "out ");
  BOOST_TEST(engine.seen(long_enough) == "out ");
  char byte = 0;
  BOOST_REQUIRE(::read(engine.out.reading.number(), &byte, 1) == 1);
  BOOST_TEST(engine.seen(at_once) == "");
}

BOOST_AUTO_TEST_CASE(an_end_of_output_is_seen_until_our_side_is_closed) {
  Watched engine;
  engine.err.writing.close();  // the child holds the other one
  engine.kill();
  BOOST_TEST(engine.seen(long_enough) == "err process ");
  engine.err.reading.close();
  BOOST_TEST(engine.seen(long_enough) == "process ");
}

BOOST_AUTO_TEST_CASE(there_may_be_no_stderr_but_there_is_always_an_output) {
  Watched engine;
  const auto without =
      processes::EpollSet::make(engine.out.reading, Descriptor(), engine.process.number());
  BOOST_REQUIRE(without.has_value());
  put(engine.out);
  BOOST_TEST(without->wait(long_enough).out);
  BOOST_TEST(!processes::EpollSet::make(Descriptor(), engine.err.reading, engine.process.number()));
}

BOOST_AUTO_TEST_SUITE_END()
