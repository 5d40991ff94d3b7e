// What holds for a server alone: it may go and come back, and others use it, too.

#include <boost/test/unit_test.hpp>
#include <chrono>
#include <future>
#include <latch>

#include "arena/database/database.hpp"
#include "tests/arena/databases.hpp"
#include "tests/arena/postgresql.hpp"

using namespace arena::database;
using tests::count;
using tests::Home;
using tests::Kind;
using tests::made;
using tests::Messages;
using tests::said;
using tests::written;

namespace {

using Clock = std::chrono::steady_clock;

std::optional<Failure> add_row(Database& database, int x) {
  return write_now(database,
                   [x](Session& session) { session.run("INSERT INTO t VALUES ($1)", {x}); });
}

// Every connection but the one that asks, as if the network had failed.
void break_connections() {
  const auto opened = open_postgresql(tests::postgresql::url(), 1);
  BOOST_REQUIRE(static_cast<bool>(opened));
  BOOST_CHECK_EQUAL(written(**opened,
                            [](Session& session) {
                              session.run(
                                  "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                                  "WHERE backend_type = 'client backend' "
                                  "AND pid <> pg_backend_pid()");
                            }),
                    "");
}

}  // namespace

BOOST_AUTO_TEST_SUITE(arena_postgresql)

BOOST_AUTO_TEST_CASE(two_servers_hear_each_other) {
  const Home home(Kind::postgresql);
  if (!home) return;
  Messages here, there;
  const auto one = home.open(), other = home.open();
  tests::listen(*one, here);
  tests::listen(*other, there);
  BOOST_REQUIRE(here.hears("") && there.hears(""));
  BOOST_CHECK_EQUAL(written(*one, [](Session& session) { session.notify("from one"); }), "");
  BOOST_CHECK_EQUAL(written(*other, [](Session& session) { session.notify("from other"); }), "");
  BOOST_CHECK(here.hears("from one") && here.hears("from other"));
  BOOST_CHECK(there.hears("from one") && there.hears("from other"));
}

BOOST_AUTO_TEST_CASE(a_lock_holds_on_all_servers) {
  const Home home(Kind::postgresql);
  if (!home) return;
  const auto one = home.open(), other = home.open();
  std::atomic<int> inside = 0, most = 0;
  std::latch left(100);
  for (int i = 0; i < 100; ++i)
    (i % 2 ? one : other)
        ->write(
            [&](Session& session) {
              session.lock("one name");
              most = std::max<int>(most, ++inside);
              session.run("SELECT 1");
              --inside;
            },
            [&](const auto& failure) {
              if (failure) most = 100;
              left.count_down();
            });
  left.wait();
  BOOST_CHECK_EQUAL(most, 1);
}

BOOST_AUTO_TEST_CASE(work_is_run_again_where_its_connection_was_lost) {
  const Home home(Kind::postgresql);
  if (!home) return;
  Messages heard;
  const auto database = home.open();
  tests::listen(*database, heard);
  made(*database, "t (x BIGINT)");
  BOOST_REQUIRE(heard.hears(""));
  break_connections();
  for (int i = 0; i < 8; ++i) BOOST_CHECK_EQUAL(said(add_row(*database, i)), "");
  BOOST_CHECK_EQUAL(count(*database, "SELECT COUNT(*) FROM t"), 8);
  BOOST_CHECK(heard.hears("", 2));  // messages may have been lost
  int runs = 0;
  BOOST_CHECK_EQUAL(written(*database,
                            [&runs](Session& session) {
                              session.run("INSERT INTO t VALUES (8)");
                              if (++runs == 1) break_connections();
                              session.run("INSERT INTO t VALUES (9)");
                            }),
                    "");
  BOOST_CHECK_EQUAL(runs, 2);
  BOOST_CHECK_EQUAL(count(*database, "SELECT COUNT(*) FROM t"), 10);
}

BOOST_AUTO_TEST_CASE(deadlocks_are_run_again) {
  const Home home(Kind::postgresql);
  if (!home) return;
  const auto database = home.open();
  made(*database, "t (x BIGINT PRIMARY KEY, n BIGINT)");
  written(*database, [](Session& session) { session.run("INSERT INTO t VALUES (0, 0), (1, 0)"); });
  std::latch both(2), left(2);
  std::array<std::string, 2> ends;
  for (int i = 0; i < 2; ++i)
    database->write(
        [i, &both, first = std::make_shared<bool>(true)](Session& session) {
          session.run("UPDATE t SET n = n + 1 WHERE x = $1", {i});
          if (std::exchange(*first, false)) both.arrive_and_wait();
          session.run("UPDATE t SET n = n + 1 WHERE x = $1", {1 - i});
        },
        [&, i](const auto& failure) {
          ends[static_cast<std::size_t>(i)] = said(failure);
          left.count_down();
        });
  left.wait();
  BOOST_CHECK_EQUAL(ends[0] + ends[1], "");
  BOOST_CHECK_EQUAL(count(*database, "SELECT SUM(n) FROM t"), 4);
}

BOOST_AUTO_TEST_CASE(a_server_that_is_gone_is_unavailable_until_it_is_back) {
  const Home home(Kind::postgresql);
  if (!home) return;
  Messages heard;
  const auto database = home.open();
  tests::listen(*database, heard);
  made(*database, "t (x BIGINT)");
  for (int i = 0; i < 20; ++i) BOOST_CHECK(!add_row(*database, i));
  BOOST_REQUIRE(heard.hears(""));
  tests::postgresql::stop();
  const auto began = Clock::now();
  std::latch left(40);
  std::atomic<int> unavailable = 0;
  for (int i = 0; i < 40; ++i)
    database->write([](Session& session) { session.run("INSERT INTO t VALUES (-1)"); },
                    [&](const std::optional<Failure>& failure) {
                      unavailable += failure && failure->kind == Failure::Kind::unavailable &&
                                     failure->sentence.find("hush") == std::string::npos;
                      left.count_down();
                    });
  left.wait();
  BOOST_CHECK_EQUAL(unavailable, 40);
  BOOST_CHECK(Clock::now() - began < std::chrono::seconds(12));
  tests::postgresql::start();
  BOOST_CHECK_EQUAL(said(add_row(*database, 20)), "");
  BOOST_CHECK(heard.hears("", 2));
  // All that was acknowledged survived the crash, and nothing else came of it.
  BOOST_CHECK_EQUAL(count(*database, "SELECT COUNT(*) FROM t"), 21);
}

BOOST_AUTO_TEST_CASE(a_password_is_never_said) {
  for (const auto* url : {"postgresql://arena:hush-hush@127.0.0.1:1/postgres",
                          "postgresql://arena:hush-hush@[127.0.0.1/postgres",
                          "postgresql://arena:hush-hush@127.0.0.1:1/postgres?hush-hush",
                          "postgrsql://arena:hush-hush@127.0.0.1:1/postgres",
                          "host=/nowhere password=hush-hush port=hush-hush"}) {
    const auto opened = open_postgresql(url, 1);
    BOOST_REQUIRE(!static_cast<bool>(opened));
    const auto& sentence = opened.error().sentence;
    BOOST_TEST_MESSAGE(sentence);
    BOOST_CHECK(!sentence.empty());
    BOOST_CHECK_EQUAL(sentence.find("hush"), std::string::npos);
  }
}

BOOST_AUTO_TEST_CASE(a_server_is_described) {
  const Home home(Kind::postgresql);
  if (!home) return;
  const auto description = home.open()->description();
  BOOST_TEST_MESSAGE(description);
  BOOST_CHECK(description.starts_with("PostgreSQL 1"));
  BOOST_CHECK(description.ends_with(", postgres@127.0.0.1"));
}

BOOST_AUTO_TEST_SUITE_END()
