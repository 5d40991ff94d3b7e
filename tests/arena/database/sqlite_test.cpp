// What holds for a file alone: its single writer, and what can become of a file.

#include <fcntl.h>
#include <signal.h>
#include <sqlite3.h>
#include <sys/mount.h>
#include <sys/wait.h>
#include <unistd.h>

#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <latch>

#include "arena/database/database.hpp"
#include "tests/arena/databases.hpp"

using namespace arena::database;
using tests::count;
using tests::Folder;
using tests::found;
using tests::Home;
using tests::Kind;
using tests::made;
using tests::said;
using tests::written;

namespace fs = std::filesystem;

namespace {

bool is(const std::optional<Failure>& failure, Failure::Kind kind) {
  BOOST_TEST_MESSAGE(said(failure));
  return failure && failure->kind == kind;
}

std::optional<Failure> insert(Database& database, std::int64_t x, std::size_t size = 1) {
  return write_now(database, [=](Session& session) {
    session.run("INSERT INTO t VALUES ($1, $2)", {x, std::string(size, 'x')});
  });
}

constexpr auto table = "t (x BIGINT, filling TEXT)";
constexpr auto all_rows = "SELECT COUNT(*) FROM t";

// Writes 0, 1, 2, ... forever, 16 at a time, and says of each into the pipe when it is done.
[[noreturn]] void write_for_ever(const std::string& file, int pipe) {
  const auto opened = open_sqlite(file);
  if (!opened) ::_exit(1);
  for (int next = 0;; next += 16) {
    std::latch left(16);
    for (int x = next; x < next + 16; ++x)
      (*opened)->write([x](Session& session) { session.run("INSERT INTO t VALUES ($1, '')", {x}); },
                       [x, pipe, &left](const std::optional<Failure>& failure) {
                         if (failure || ::write(pipe, &x, sizeof x) != sizeof x) ::_exit(1);
                         left.count_down();
                       });
    left.wait();
  }
}

// The last number that a writer which was killed after `many` had acknowledged.
int last_acknowledged(const std::string& file, int many) {
  int ends[2];
  BOOST_REQUIRE_EQUAL(::pipe2(ends, O_CLOEXEC), 0);
  const auto writer = ::fork();
  BOOST_REQUIRE_GE(writer, 0);
  if (writer == 0) write_for_ever(file, ends[1]);
  ::close(ends[1]);
  int last = -1, read = 0;
  for (int next = 0; ::read(ends[0], &next, sizeof next) == sizeof next; ++read) {
    last = next;
    if (read == many) ::kill(writer, SIGKILL);
  }
  ::close(ends[0]);
  int status = 0;
  ::waitpid(writer, &status, 0);
  BOOST_CHECK(WIFSIGNALED(status));
  return last;
}

// A small disk of its own, where that may be had.
class Disk {
 public:
  Disk() : mounted_(::mount("tmpfs", folder_.path().c_str(), "tmpfs", 0, "size=1m") == 0) {
    if (!mounted_) std::cout << "skipped: no small disk can be mounted without root\n";
  }
  ~Disk() {
    if (mounted_) ::umount2(folder_.path().c_str(), MNT_DETACH);
  }
  Disk(const Disk&) = delete;
  Disk& operator=(const Disk&) = delete;

  explicit operator bool() const { return mounted_; }
  std::string file() const { return folder_ / "arena.db"; }
  bool grow() const {
    return ::mount("tmpfs", folder_.path().c_str(), "tmpfs", MS_REMOUNT, "size=8m") == 0;
  }

 private:
  Folder folder_;
  bool mounted_;
};

void run(sqlite3* handle, const char* sql) {
  BOOST_CHECK_EQUAL(sqlite3_exec(handle, sql, nullptr, nullptr, nullptr), SQLITE_OK);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(arena_sqlite)

BOOST_AUTO_TEST_CASE(work_runs_and_ends_in_the_order_of_the_calls) {
  const Home home(Kind::sqlite);
  const auto database = home.open();
  BOOST_REQUIRE_EQUAL(made(*database, table), "");
  std::vector<int> ran, ended;  // by the one writer
  std::latch left(500);
  for (int i = 0; i < 500; ++i)
    database->write(
        [i, &ran](Session& session) {
          ran.push_back(i);
          session.run(i % 7 ? "INSERT INTO t VALUES ($1, '')" : "INSERT INTO u VALUES ($1)", {i});
        },
        [i, &ended, &left](const auto&) {
          ended.push_back(i);
          left.count_down();
        });
  left.wait();
  BOOST_CHECK(std::is_sorted(ran.begin(), ran.end()));
  BOOST_CHECK(ran == ended);
  BOOST_CHECK_EQUAL(ended.size(), 500u);
}

BOOST_AUTO_TEST_CASE(a_value_without_a_parameter_is_refused) {
  const Home home(Kind::sqlite);
  const auto database = home.open();
  BOOST_CHECK(is(write_now(*database, [](Session& session) { session.run("SELECT 1", {1}); }),
                 Failure::Kind::refused));
}

BOOST_AUTO_TEST_CASE(what_was_acknowledged_is_there_after_a_kill) {
  const Home home(Kind::sqlite);
  BOOST_REQUIRE_EQUAL(made(*home.open(), table), "");
  for (const int many : {0, 20, 300}) {
    const auto last = last_acknowledged(home.where(), many);
    const auto database = home.open();
    const auto rows = found(*database, "SELECT COUNT(*), MAX(x) FROM t");
    BOOST_CHECK_GE(number(rows[0], 1), last);
    BOOST_CHECK_EQUAL(number(rows[0], 0), number(rows[0], 1) + 1);  // without a gap
    BOOST_CHECK_EQUAL(written(*database, [](Session& session) { session.run("DELETE FROM t"); }),
                      "");
  }
}

BOOST_AUTO_TEST_CASE(a_second_server_on_a_file_is_refused) {
  const Home home(Kind::sqlite);
  const auto database = home.open();
  const auto second = home.try_open();
  BOOST_REQUIRE(!static_cast<bool>(second));
  BOOST_CHECK_EQUAL(second.error().sentence, "another server has '" + home.where() + "' open");
  fs::create_symlink(home.where(), home.where() + ".link");
  BOOST_CHECK(!static_cast<bool>(open_sqlite(home.where() + ".link")));
}

BOOST_AUTO_TEST_CASE(a_file_that_is_not_a_database_is_damaged) {
  const Folder folder;
  const auto opened = open_sqlite(folder.write("arena.db", std::string(5000, 'x')));
  BOOST_REQUIRE(!static_cast<bool>(opened));
  BOOST_CHECK(is(opened.error(), Failure::Kind::damaged));
}

BOOST_AUTO_TEST_CASE(a_broken_database_is_damaged) {
  const Home home(Kind::sqlite);
  {
    const auto database = home.open();
    BOOST_REQUIRE_EQUAL(made(*database, table), "");
    for (int i = 0; i < 50; ++i) insert(*database, i, 3000);
  }
  std::fstream file(home.where(), std::ios::binary | std::ios::in | std::ios::out);
  file.seekp(5 * 4096);
  file << std::string(4096, '\xa5') << std::flush;
  const auto opened = home.try_open();
  BOOST_REQUIRE(!static_cast<bool>(opened));
  BOOST_CHECK(is(opened.error(), Failure::Kind::damaged));
}

BOOST_AUTO_TEST_CASE(a_folder_that_is_missing_is_said) {
  const Folder folder;
  const auto opened = open_sqlite(folder / "none/arena.db");
  BOOST_REQUIRE(!static_cast<bool>(opened));
  BOOST_CHECK(is(opened.error(), Failure::Kind::unavailable));
  BOOST_CHECK_NE(opened.error().sentence.find("No such file or directory"), std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_full_disk_refuses_until_there_is_room) {
  const Disk disk;
  if (!disk) return;
  const auto opened = open_sqlite(disk.file());
  BOOST_REQUIRE(static_cast<bool>(opened));
  auto& database = **opened;
  BOOST_REQUIRE_EQUAL(made(database, table), "");
  int landed = 0;
  std::optional<Failure> failed;
  while (landed < 1000 && !(failed = insert(database, landed, 20000))) ++landed;
  BOOST_CHECK(is(failed, Failure::Kind::unavailable));
  BOOST_CHECK_GT(landed, 0);
  BOOST_CHECK_EQUAL(count(database, all_rows), landed);
  BOOST_CHECK(is(insert(database, landed, 200000), Failure::Kind::unavailable));
  BOOST_REQUIRE(disk.grow());
  BOOST_CHECK_EQUAL(said(insert(database, landed, 200000)), "");
  BOOST_CHECK_EQUAL(count(database, all_rows), landed + 1);
}

BOOST_AUTO_TEST_CASE(a_file_that_another_program_holds_is_unavailable_for_so_long) {
  const Home home(Kind::sqlite);
  const auto database = home.open();
  BOOST_REQUIRE_EQUAL(made(*database, table), "");
  sqlite3* other = nullptr;
  BOOST_REQUIRE_EQUAL(sqlite3_open(home.where().c_str(), &other), SQLITE_OK);
  run(other, "BEGIN IMMEDIATE");
  BOOST_CHECK(is(insert(*database, 1), Failure::Kind::unavailable));
  BOOST_CHECK_EQUAL(count(*database, all_rows), 0);  // may be read all the time
  run(other, "ROLLBACK");
  BOOST_CHECK_EQUAL(said(insert(*database, 1)), "");
  sqlite3_close(other);
}

// SQLite would write into the deleted file, and all of it would be gone with the program.
BOOST_AUTO_TEST_CASE(nothing_is_acknowledged_that_goes_into_a_deleted_file) {
  const Home home(Kind::sqlite);
  const auto database = home.open();
  BOOST_REQUIRE_EQUAL(made(*database, table), "");
  BOOST_CHECK_EQUAL(said(insert(*database, 1)), "");
  for (const std::string part : {"", "-wal"}) {
    fs::rename(home.where() + part, home.where() + ".away");
    BOOST_CHECK(is(insert(*database, 2), Failure::Kind::unavailable));
    fs::remove(home.where() + part);
    fs::rename(home.where() + ".away", home.where() + part);
  }
  BOOST_CHECK_EQUAL(said(insert(*database, 3)), "");
  BOOST_CHECK_EQUAL(count(*database, "SELECT COUNT(*) FROM t WHERE x IN (1, 3)"), 2);
}

BOOST_AUTO_TEST_SUITE_END()
