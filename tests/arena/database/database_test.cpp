// What every database promises.

#include "arena/database/database.hpp"

#include <atomic>
#include <bit>
#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <future>
#include <latch>
#include <limits>

#include "tests/arena/databases.hpp"
#include "tests/dice.hpp"

using namespace arena::database;
using tests::count;
using tests::every_kind;
using tests::found;
using tests::Home;
using tests::Kind;
using tests::made;
using tests::Messages;
using tests::written;

namespace {

bool refused(const std::optional<Failure>& failure) {
  return failure && failure->kind == Failure::Kind::refused && !failure->sentence.empty();
}

}  // namespace

BOOST_AUTO_TEST_SUITE(arena_database)

BOOST_DATA_TEST_CASE(values_come_back_as_they_were, every_kind, kind) {
  const Home home(kind);
  if (!home) return;
  const auto database = home.open();
  BOOST_REQUIRE_EQUAL(
      made(*database, "v (id INTEGER, big BIGINT, real DOUBLE PRECISION, said TEXT)"), "");
  const Rows rows = {
      {1, std::numeric_limits<std::int64_t>::max(), 0.1, "plain"},
      {2, std::numeric_limits<std::int64_t>::min(), 5e-324, "quotes ' \" \\ $1 and\nlines\t"},
      {3, std::monostate(), std::monostate(), std::monostate()},
      {4, 0, std::numeric_limits<double>::max(), ""},
      {5, -1, 1500.0, "将棋 連珠 \xf0\x9f\x8e\xb2 e\xcc\x81"},
  };
  BOOST_CHECK_EQUAL(written(*database,
                            [&](Session& session) {
                              for (const auto& row : rows)
                                session.run("INSERT INTO v VALUES ($1, $2, $3, $4)", row);
                            }),
                    "");
  BOOST_CHECK(found(*database, "SELECT id, big, real, said FROM v ORDER BY id") == rows);
  BOOST_CHECK_EQUAL(count(*database, "SELECT COUNT(*) FROM v WHERE said IS NULL"), 1);
  BOOST_CHECK_EQUAL(count(*database, "SELECT SUM(id) FROM v"), 15);
}

BOOST_DATA_TEST_CASE(doubles_keep_every_bit, every_kind, kind) {
  const Home home(kind);
  if (!home) return;
  const auto database = home.open();
  BOOST_REQUIRE_EQUAL(made(*database, "d (id INTEGER, x DOUBLE PRECISION)"), "");
  tests::Dice dice(7);
  std::vector<double> sent;
  while (sent.size() < 500)
    if (const auto x = std::bit_cast<double>(dice.next()); std::isfinite(x)) sent.push_back(x);
  written(*database, [&](Session& session) {
    for (std::size_t i = 0; i < sent.size(); ++i)
      session.run("INSERT INTO d VALUES ($1, $2)", {static_cast<std::int64_t>(i), sent[i]});
  });
  const auto rows = found(*database, "SELECT x FROM d ORDER BY id");
  BOOST_REQUIRE_EQUAL(rows.size(), sent.size());
  for (std::size_t i = 0; i < sent.size(); ++i)
    BOOST_REQUIRE_EQUAL(std::bit_cast<std::uint64_t>(real(rows[i], 0)),
                        std::bit_cast<std::uint64_t>(sent[i]));
}

BOOST_DATA_TEST_CASE(parameters_go_by_their_number, every_kind, kind) {
  const Home home(kind);
  if (!home) return;
  const auto database = home.open();
  BOOST_REQUIRE_EQUAL(made(*database, "p (a TEXT, b TEXT, c TEXT)"), "");
  BOOST_CHECK_EQUAL(
      written(*database,
              [](Session& session) {
                session.run("INSERT INTO p (b, a, c) VALUES ($2, $1, $2)", {"one", "two"});
                BOOST_CHECK_EQUAL(session.changed(), 1);
                session.run("UPDATE p SET c = $1 WHERE a = $2", {"new", "none"});
                BOOST_CHECK_EQUAL(session.changed(), 0);
              }),
      "");
  const auto rows = found(*database, "SELECT a, b, c FROM p");
  BOOST_REQUIRE_EQUAL(rows.size(), 1u);
  BOOST_CHECK_EQUAL(text(rows[0], 0) + text(rows[0], 1) + text(rows[0], 2), "onetwotwo");
}

BOOST_DATA_TEST_CASE(work_that_fails_leaves_no_trace_and_its_neighbours_land, every_kind, kind) {
  const Home home(kind);
  if (!home) return;
  const auto database = home.open();
  BOOST_REQUIRE_EQUAL(made(*database, "n (x BIGINT)"), "");
  constexpr int all = 300;
  std::latch left(all);
  std::atomic<int> failed = 0, wrong = 0;
  for (int i = 0; i < all; ++i) {
    const bool bad = i % 3 == 0;
    database->write(
        [i, bad, &wrong](Session& session) {
          session.run("INSERT INTO n VALUES ($1)", {i});
          if (bad) session.run("INSERT INTO nowhere VALUES ($1)", {i});
          if (session.failed() != bad) ++wrong;
          session.run("INSERT INTO n VALUES ($1)", {i + 1000});  // nothing after a failure
          if (bad && session.changed() != 0) ++wrong;
        },
        [&, bad](const std::optional<Failure>& failure) {
          failed += failure.has_value();
          if (failure ? !bad || !refused(failure) : bad) ++wrong;
          left.count_down();
        });
  }
  left.wait();
  BOOST_CHECK_EQUAL(failed, all / 3);
  BOOST_CHECK_EQUAL(wrong, 0);
  BOOST_CHECK_EQUAL(count(*database, "SELECT COUNT(*) FROM n"), all / 3 * 2 * 2);
  BOOST_CHECK_EQUAL(count(*database, "SELECT COUNT(*) FROM n WHERE x % 1000 % 3 = 0 AND x < 1000"),
                    0);
}

BOOST_DATA_TEST_CASE(rows_that_are_read_for_update_lose_no_change, every_kind, kind) {
  const Home home(kind);
  if (!home) return;
  const auto database = home.open();
  BOOST_REQUIRE_EQUAL(made(*database, "c (x BIGINT)"), "");
  written(*database, [](Session& session) { session.run("INSERT INTO c VALUES (0)"); });
  constexpr int all = 200;
  std::latch left(all);
  std::atomic<int> failed = 0;
  for (int i = 0; i < all; ++i)
    database->write(
        [](Session& session) {
          const auto rows = session.run("SELECT x FROM c" + std::string(session.for_update()));
          if (!rows.empty()) session.run("UPDATE c SET x = $1", {number(rows[0], 0) + 1});
        },
        [&](const std::optional<Failure>& failure) {
          failed += failure.has_value();
          left.count_down();
        });
  left.wait();
  BOOST_CHECK_EQUAL(failed, 0);
  BOOST_CHECK_EQUAL(count(*database, "SELECT x FROM c"), all);
}

BOOST_DATA_TEST_CASE(one_at_a_time_holds_a_lock, every_kind, kind) {
  const Home home(kind);
  if (!home) return;
  const auto database = home.open();
  constexpr int all = 100;
  std::latch left(all);
  std::atomic<int> inside = 0, most = 0, failed = 0;
  for (int i = 0; i < all; ++i)
    database->write(
        [&](Session& session) {
          session.lock("it's mine");
          most = std::max<int>(most, ++inside);
          session.run("SELECT 1");
          --inside;
        },
        [&](const std::optional<Failure>& failure) {
          failed += failure.has_value();
          left.count_down();
        });
  left.wait();
  BOOST_CHECK_EQUAL(failed, 0);
  BOOST_CHECK_EQUAL(most, 1);
}

BOOST_DATA_TEST_CASE(whoever_is_second_with_a_key_sees_the_first, every_kind, kind) {
  const Home home(kind);
  if (!home) return;
  const auto database = home.open();
  BOOST_REQUIRE_EQUAL(made(*database, "k (name TEXT PRIMARY KEY)"), "");
  constexpr int all = 100;
  std::latch left(all);
  std::atomic<int> failed = 0;
  for (int i = 0; i < all; ++i)
    database->write(
        [i](Session& session) {
          const Value name = std::to_string(i / 10);
          if (session.run("SELECT name FROM k WHERE name = $1", {name}).empty())
            session.run("INSERT INTO k VALUES ($1)", {name});
        },
        [&](const std::optional<Failure>& failure) {
          failed += failure.has_value();
          left.count_down();
        });
  left.wait();
  BOOST_CHECK_EQUAL(failed, 0);
  BOOST_CHECK_EQUAL(count(*database, "SELECT COUNT(*) FROM k"), 10);
}

BOOST_DATA_TEST_CASE(wrong_statements_are_refused, every_kind, kind) {
  const Home home(kind);
  if (!home) return;
  const auto database = home.open();
  BOOST_REQUIRE_EQUAL(made(*database, "w (x BIGINT NOT NULL, y TEXT UNIQUE, CHECK (x > 0))"), "");
  using Values = std::vector<Value>;
  const std::vector<std::pair<std::string, Values>> wrong = {
      {"SELEKT 1", {}},
      {"SELECT x FROM nowhere", {}},
      {"INSERT INTO w VALUES (1, 'a'); INSERT INTO w VALUES (2, 'b')", {}},
      {"INSERT INTO w VALUES ($1, $2)", {1}},
      {"INSERT INTO w VALUES ($1, 'a')", {std::monostate()}},
      {"INSERT INTO w VALUES ($1, 'a')", {0}},
      {"INSERT INTO w VALUES (1, $1)", {std::string("a\0b", 3)}},
      {"INSERT INTO w VALUES (1, 'a'), (2, 'a')", {}},
  };
  for (const auto& [sql, values] : wrong)
    BOOST_CHECK_MESSAGE(
        refused(write_now(*database, [&](Session& session) { session.run(sql, values); })), sql);
  BOOST_CHECK(refused(
      write_now(*database, [](Session& session) { session.notify(std::string(8000, 'x')); })));
  BOOST_CHECK(read_now(  // which must not write
      *database, [](Session& session) { session.run("INSERT INTO w VALUES (1, 'a')"); }));
  BOOST_CHECK_EQUAL(count(*database, "SELECT COUNT(*) FROM w"), 0);
}

BOOST_DATA_TEST_CASE(messages_come_after_the_commit, every_kind, kind) {
  const Home home(kind);
  if (!home) return;
  Messages heard;
  std::promise<std::int64_t> seen;
  const auto database = home.open();
  std::atomic<bool> asked = false;
  database->when_notified([&](const std::string& message) {
    heard.add(message);
    if (message != "committed" || asked.exchange(true)) return;
    // What the message is about can be read.
    auto rows = std::make_shared<Rows>();
    database->read([rows](Session& session) { *rows = session.run("SELECT COUNT(*) FROM m"); },
                   [rows, &seen](const auto&) { seen.set_value(number(rows->at(0), 0)); });
  });
  BOOST_REQUIRE_EQUAL(made(*database, "m (x BIGINT)"), "");
  if (kind == Kind::postgresql) BOOST_REQUIRE(heard.hears(""));
  BOOST_CHECK(write_now(*database, [](Session& session) {
    session.notify("failed");
    session.run("SELECT x FROM nowhere");
  }));
  BOOST_CHECK_EQUAL(written(*database,
                            [](Session& session) {
                              session.notify("committed");
                              session.run("INSERT INTO m VALUES (1)");
                            }),
                    "");
  BOOST_REQUIRE(heard.hears("committed"));
  BOOST_CHECK_EQUAL(heard.times("failed"), 0);
  BOOST_CHECK_EQUAL(seen.get_future().get(), 1);
}

BOOST_DATA_TEST_CASE(what_was_written_is_there_when_it_is_opened_again, every_kind, kind) {
  const Home home(kind);
  if (!home) return;
  std::atomic<int> done = 0;
  {
    const auto database = home.open();
    BOOST_REQUIRE_EQUAL(made(*database, "r (x BIGINT)"), "");
    for (int i = 0; i < 100; ++i)  // closing finishes what was asked for
      database->write([i](Session& session) { session.run("INSERT INTO r VALUES ($1)", {i}); },
                      [&](const std::optional<Failure>& failure) { done += !failure; });
  }
  BOOST_CHECK_EQUAL(done, 100);
  BOOST_CHECK_EQUAL(count(*home.open(), "SELECT COUNT(*) FROM r"), 100);
}

BOOST_AUTO_TEST_SUITE_END()
