// The tables, made and brought up to date.

#include "arena/store/migrations.hpp"
#include "arena/store/schema.hpp"

#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <thread>

#include "tests/arena/databases.hpp"

using arena::database::Session;
using arena::store::migrate;
using arena::store::schema_version;
using tests::count;
using tests::every_kind;
using tests::Home;
using tests::Kind;
using tests::said;
using tests::written;

BOOST_AUTO_TEST_SUITE(arena_schema)

BOOST_DATA_TEST_CASE(an_empty_database_gets_all_tables_once, every_kind, kind) {
  const Home home(kind);
  if (!home) return;
  const auto database = home.open();
  BOOST_CHECK_EQUAL(said(migrate(*database, 1000)), "");
  BOOST_CHECK_EQUAL(said(migrate(*database, 2000)), "");
  BOOST_CHECK_EQUAL(count(*database, "SELECT MAX(version) FROM schema_version"), schema_version());
  BOOST_CHECK_EQUAL(count(*database, "SELECT MAX(applied_at) FROM schema_version"), 1000);
  for (const std::string table : {"agent", "api_key", "invite", "pool", "ticket", "game", "action",
                                  "idempotency", "rating", "rating_event", "event", "server_life",
                                  "offer", "analysis", "allowance"})
    BOOST_CHECK_EQUAL(count(*database, "SELECT COUNT(*) FROM " + table), 0);
}

BOOST_DATA_TEST_CASE(an_older_database_keeps_what_it_has, every_kind, kind) {
  const Home home(kind);
  if (!home) return;
  const auto database = home.open();
  const auto made = written(*database, [](Session& session) {
    session.run(
        "CREATE TABLE schema_version (version INTEGER PRIMARY KEY, applied_at BIGINT NOT NULL)");
    for (const auto* sql : arena::store::migrations()[0]) session.run(sql);
    session.run("INSERT INTO schema_version VALUES (1, 1)");
    for (const char* agent : {"a", "b"})
      session.run(
          "INSERT INTO agent (agent_id, owner_id, name, name_fold, created_at) "
          "VALUES ($1, $1, $1, $1, 1)",
          {agent});
    session.run("INSERT INTO pool VALUES ('p', 'renju', 'r', 't', 1, 'full', 'reject')");
    session.run(
        "INSERT INTO game (game_id, pool_id, first_agent, second_agent, start_position, status, "
        "phase, turn_number, move_number, black_seat, rated, created_at) "
        "VALUES ('g', 'p', 'a', 'b', '', 'active', 'play', 1, 0, 0, 1, 0)");
  });
  BOOST_REQUIRE_EQUAL(made, "");
  BOOST_CHECK_EQUAL(said(migrate(*database, 2000)), "");
  BOOST_CHECK_EQUAL(count(*database, "SELECT COUNT(*) FROM schema_version"), schema_version());
  BOOST_CHECK_EQUAL(count(*database, "SELECT COUNT(*) FROM agent WHERE guest = 0"), 2);
  BOOST_CHECK_EQUAL(count(*database, "SELECT COUNT(*) FROM pool WHERE friendly = 0"), 1);
  BOOST_CHECK_EQUAL(
      count(*database, "SELECT COUNT(*) FROM game WHERE changes = 0 AND continued_as IS NULL"), 1);
}

BOOST_DATA_TEST_CASE(a_newer_database_is_refused_in_words, every_kind, kind) {
  const Home home(kind);
  if (!home) return;
  const auto database = home.open();
  BOOST_REQUIRE_EQUAL(said(migrate(*database, 1000)), "");
  written(*database, [](Session& session) {
    session.run("INSERT INTO schema_version VALUES ($1, 1)", {schema_version() + 3});
  });
  const auto failed = migrate(*database, 2000);
  BOOST_CHECK_EQUAL(said(failed), "the database is of version " +
                                      std::to_string(schema_version() + 3) +
                                      ", made by a newer referee; this one knows versions up to " +
                                      std::to_string(schema_version()));
}

BOOST_DATA_TEST_CASE(an_agent_waits_once_for_a_pool, every_kind, kind) {
  const Home home(kind);
  if (!home) return;
  const auto database = home.open();
  BOOST_REQUIRE_EQUAL(said(migrate(*database, 1000)), "");
  const auto join = [&](const char* ticket) {
    return written(*database, [&](Session& session) {
      session.run("INSERT INTO ticket (ticket_id, agent_id, pool_id, status, joined_at) "
                  "VALUES ($1, 'a', 'p', 'waiting', 1)",
                  {ticket});
    });
  };
  BOOST_CHECK_NE(join("nobody"), "");
  BOOST_CHECK_EQUAL(
      written(*database,
              [](Session& session) {
                session.run(
                    "INSERT INTO agent (agent_id, owner_id, name, name_fold, created_at) "
                    "VALUES ('a', 'a', 'A', 'a', 1)");
                session.run(
                    "INSERT INTO pool (pool_id, game, ruleset, time_control, rated, help, illegal) "
                    "VALUES ('p', 'renju', 'r', 't', 1, 'full', 'reject')");
              }),
      "");
  BOOST_CHECK_EQUAL(join("one"), "");
  BOOST_CHECK_NE(join("two"), "");
}

BOOST_AUTO_TEST_CASE(servers_that_start_together_make_the_tables_once) {
  const Home home(Kind::postgresql);
  if (!home) return;
  std::array<std::string, 4> ends;
  {
    std::vector<std::jthread> servers;
    for (auto& end : ends)
      servers.emplace_back([&home, &end] { end = said(migrate(**home.try_open(), 1000)); });
  }
  for (const auto& end : ends) BOOST_CHECK_EQUAL(end, "");
  BOOST_CHECK_EQUAL(count(*home.open(), "SELECT COUNT(*) FROM schema_version"), schema_version());
}

BOOST_AUTO_TEST_SUITE_END()
