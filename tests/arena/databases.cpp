#include "tests/arena/databases.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <chrono>

#include "tests/arena/postgresql.hpp"

namespace tests {

namespace database = arena::database;

std::ostream& operator<<(std::ostream& out, Kind kind) {
  return out << (kind == Kind::sqlite ? "SQLite" : "PostgreSQL");
}

std::string said(const std::optional<database::Failure>& failure) {
  return failure ? failure->sentence : "";
}

namespace {

// A name that no other test has: that of the test's own folder.
std::string own_schema(const std::string& folder) {
  return "\"" + folder.substr(folder.find_last_of('-') + 1) + "\"";
}

void create_schema(const std::string& name) {
  auto opened = database::open_postgresql(postgresql::url(), 1);
  BOOST_REQUIRE(static_cast<bool>(opened));
  const auto failed = database::write_now(
      **opened, [&](database::Session& session) { session.run("CREATE SCHEMA " + name); });
  BOOST_REQUIRE_EQUAL(said(failed), "");
}

}  // namespace

Home::Home(Kind kind) : kind_(kind), where_(folder_ / "arena.db") {
  if (kind == Kind::sqlite) return;
  there_ = !postgresql::url().empty();
  if (!there_) return;
  const auto schema = own_schema(folder_.path());
  create_schema(schema);
  where_ = postgresql::url_of("%22" + schema.substr(1, schema.size() - 2) + "%22");
}

database::Opened Home::try_open() const {
  return kind_ == Kind::sqlite ? database::open_sqlite(where_)
                               : database::open_postgresql(where_, 4);
}

std::unique_ptr<database::Database> Home::open() const {
  auto opened = try_open();
  BOOST_REQUIRE_MESSAGE(static_cast<bool>(opened), (opened ? "" : opened.error().sentence));
  return std::move(*opened);
}

std::string written(database::Database& database, const database::Work& work) {
  return said(database::write_now(database, work));
}

std::string made(database::Database& database, const std::string& table) {
  return written(database,
                 [&](database::Session& session) { session.run("CREATE TABLE " + table); });
}

database::Rows found(database::Database& database, const std::string& sql) {
  database::Rows rows;
  const auto failed =
      database::read_now(database, [&](database::Session& session) { rows = session.run(sql); });
  BOOST_CHECK_EQUAL(said(failed), "");
  return rows;
}

std::int64_t count(database::Database& database, const std::string& sql) {
  const auto rows = found(database, sql);
  return rows.empty() ? -1 : database::number(rows[0], 0);
}

void Messages::add(const std::string& message) {
  const std::lock_guard lock(mutex_);
  all_.push_back(message);
  more_.notify_all();
}

bool Messages::hears(const std::string& message, std::ptrdiff_t times) {
  std::unique_lock lock(mutex_);
  return more_.wait_for(lock, std::chrono::seconds(20), [&] { return counted(message) >= times; });
}

std::ptrdiff_t Messages::times(const std::string& message) {
  const std::lock_guard lock(mutex_);
  return counted(message);
}

void Messages::forget() {
  const std::lock_guard lock(mutex_);
  all_.clear();
}

std::ptrdiff_t Messages::counted(const std::string& message) const {
  return std::count(all_.begin(), all_.end(), message);
}

void listen(database::Database& database, Messages& heard) {
  database.when_notified([&heard](const std::string& message) { heard.add(message); });
}

}  // namespace tests
