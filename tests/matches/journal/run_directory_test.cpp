// The directory of a run is new, locked while the run lives, and the only place that is written.

#include "matches/base/descriptor.hpp"
#include "matches/journal/held_lock.hpp"
#include "matches/journal/run_directory.hpp"
#include "tests/folder.hpp"

#include <stdlib.h>
#include <sys/file.h>

#include <boost/test/unit_test.hpp>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <set>

namespace {

namespace fs = std::filesystem;
using matches::journal::DirectoryFault;
using matches::journal::RunDirectory;
using Kind = DirectoryFault::Kind;

RunDirectory made(basics::Result<RunDirectory, DirectoryFault> result) {
  if (!result) BOOST_FAIL(result.error().sentence);
  return *std::move(result);
}

DirectoryFault fault(basics::Result<RunDirectory, DirectoryFault> result) {
  BOOST_REQUIRE(!result);
  return std::move(result).error();
}

void write(const std::string& path) { std::ofstream(path) << "precious\n"; }

}  // namespace

BOOST_AUTO_TEST_SUITE(run_directory)

BOOST_AUTO_TEST_CASE(it_is_made_with_the_directories_above_it) {
  const tests::Folder folder;
  const auto directory = made(RunDirectory::create(folder / "runs/deep/one"));
  BOOST_TEST(directory.path() == folder / "runs/deep/one");
  BOOST_TEST(fs::is_regular_file(folder / "runs/deep/one/LOCK"));
}

BOOST_AUTO_TEST_CASE(nothing_is_ever_overwritten) {
  const tests::Folder folder;
  fs::create_directory(folder / "empty");
  made(RunDirectory::create(folder / "empty"));
  write(folder / "file");
  const auto file = fault(RunDirectory::create(folder / "file"));
  BOOST_TEST((file.kind == Kind::taken));
  fs::create_directory(folder / "full");
  write(folder / "full/games-w1.jsonl");
  const auto full = fault(RunDirectory::create(folder / "full"));
  BOOST_TEST((full.kind == Kind::taken));
  BOOST_TEST(full.sentence.find("not empty") != std::string::npos);
  BOOST_TEST(!fs::exists(folder / "full/LOCK"));
  fs::create_symlink("nowhere", folder / "dangling");
  BOOST_TEST((fault(RunDirectory::create(folder / "dangling")).kind == Kind::taken));
}

BOOST_AUTO_TEST_CASE(two_referees_are_never_at_work_in_one) {
  const tests::Folder folder;
  {
    const auto first = made(RunDirectory::create(folder / "one"));
    const auto second = fault(RunDirectory::reopen(folder / "one"));
    BOOST_TEST((second.kind == Kind::locked));
    BOOST_TEST((fault(RunDirectory::create(folder / "one")).kind == Kind::taken));
  }
  // The lock ends with its owner; the file that is left means nothing.
  const auto later = made(RunDirectory::reopen(folder / "one"));
  BOOST_TEST(later.path() == folder / "one");
}

BOOST_AUTO_TEST_CASE(a_run_that_is_not_there_cannot_go_on) {
  const tests::Folder folder;
  BOOST_TEST((fault(RunDirectory::reopen(folder / "none")).kind == Kind::missing));
  BOOST_TEST(!fs::exists(folder / "none"));
}

BOOST_AUTO_TEST_CASE(what_the_system_refuses_is_told_with_its_path) {
  const auto refused = fault(RunDirectory::create("/proc/run"));
  BOOST_TEST((refused.kind == Kind::unwritable));
  BOOST_TEST(refused.sentence.find("/proc/run") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(the_usual_name_has_time_and_event_and_is_free) {
  const tests::Folder folder;
  const auto before = fs::current_path();
  fs::current_path(folder.path());
  const std::chrono::system_clock::time_point now{std::chrono::seconds(1'795'020'300)};
  const auto name = matches::journal::usual_directory("nightly", now);
  BOOST_TEST(name == "runs/20261118T164500Z-nightly");
  BOOST_TEST(matches::journal::usual_directory("", now) == "runs/20261118T164500Z-match");
  const auto first = made(RunDirectory::create(name));
  BOOST_TEST(matches::journal::usual_directory("nightly", now) == name + "-2");
  fs::current_path(before);
}

BOOST_AUTO_TEST_CASE(any_name_is_one_file_of_its_own) {
  BOOST_TEST(matches::journal::file_name("alpha-1.2") == "alpha-1.2");
  BOOST_TEST(matches::journal::file_name("先手") == "先手");
  BOOST_TEST(matches::journal::file_name("a/b") == "a%2Fb");
  BOOST_TEST(matches::journal::file_name("../x") == "%2E.%2Fx");
  BOOST_TEST(matches::journal::file_name("-rf") == "%2Drf");
  const std::string long_name(300, 'x');
  std::set<std::string> files;
  for (const std::string& name :
       {std::string(), std::string("%"), std::string("%25"), std::string("."), std::string(".."),
        std::string("a b"), std::string("a%20b"), std::string("a\nb"), std::string(1, '\0'),
        long_name, long_name + "y"}) {
    const auto file = matches::journal::file_name(name);
    BOOST_TEST(files.insert(file).second, name);
    BOOST_TEST((!file.empty() && file.size() < 200 && file.front() != '.' &&
                file.find('/') == std::string::npos));
  }
}

BOOST_AUTO_TEST_CASE(logs_of_engines_have_a_folder) {
  const tests::Folder folder;
  BOOST_TEST(matches::journal::engine_log(folder.path(), "new", 2) == folder / "engines/new-2.log");
  BOOST_TEST(fs::is_directory(folder / "engines"));
}

BOOST_AUTO_TEST_CASE(a_lock_is_seen_without_taking_it) {
  const std::string locks = "1: POSIX  ADVISORY  WRITE 77 fe:00:42 0 EOF\n"
                            "2: FLOCK  ADVISORY  WRITE 21990 fe:00:10952705 0 EOF\n";
  BOOST_TEST(matches::journal::holds_lock(locks, 10952705));
  BOOST_TEST(!matches::journal::holds_lock(locks, 952705));
  BOOST_TEST(!matches::journal::holds_lock(locks, 42));
  BOOST_TEST(!matches::journal::holds_lock("", 42));
}

BOOST_AUTO_TEST_CASE(the_lock_of_one_process_names_who_can_see_it) {
  const tests::Folder folder;
  const auto run = folder.path() + "/run", lock = run + "/LOCK";
  auto held = std::optional(*matches::journal::RunDirectory::create(run));
  if (!matches::journal::is_seen_locked(lock)) return;  // a file system that numbers files otherwise
  BOOST_TEST(matches::contents(lock) == matches::journal::who_sees_our_locks());
  held.reset();
  BOOST_TEST(!matches::journal::is_seen_locked(lock));
  const auto shared = matches::journal::RunDirectory::join(run);
  BOOST_TEST_REQUIRE(!!shared);
  BOOST_TEST(matches::contents(lock).empty());  // others may hold it elsewhere
}

BOOST_AUTO_TEST_SUITE_END()
