// A run's directory is watched by its names: what is open lives on, whatever becomes of them.

#include "matches/journal/directory_watch.hpp"

#include <boost/test/unit_test.hpp>
#include <condition_variable>
#include <filesystem>
#include <fstream>

#include "matches/journal/journal.hpp"
#include "tests/folder.hpp"

namespace {

namespace fs = std::filesystem;
using matches::journal::DirectoryWatch;

// A directory with a journal, as a run has it.
struct Watched {
  tests::Folder folder;
  std::string path = folder / "run";
  std::unique_ptr<matches::journal::Journal> journal;
  std::unique_ptr<DirectoryWatch> watch;

  Watched() {
    fs::create_directory(path);
    for (const char* name : {"/LOCK", "/identity"}) std::ofstream(path + name) << "x\n";
    journal = *matches::journal::Journal::open(path, "w1");
    watch = std::make_unique<DirectoryWatch>(path);
    for (auto& file : journal->files()) watch->add(std::move(file));
    BOOST_REQUIRE(!journal->finish(game()));
  }
  static matches::records::Game game() {
    matches::records::Game game;
    game.number = 1;
    game.kind = rules::find_game("keishi");
    game.rules = *rules::rule_set(*game.kind, "");
    return game;
  }
  std::string fate() const { return watch->look().value_or(""); }
};

std::string in_quotes(const std::string& path) { return "'" + path + "'"; }

}  // namespace

BOOST_AUTO_TEST_SUITE(directory_watch)

BOOST_AUTO_TEST_CASE(nothing_is_said_of_a_directory_that_is_as_it_was) {
  Watched run;
  BOOST_TEST(run.fate().empty());
  BOOST_REQUIRE(!run.journal->finish(Watched::game()));
  std::ofstream(run.path + "/another") << "x";
  std::ofstream(run.path + "/games-w1.jsonl", std::ios::app) << "\n";  // harms nobody
  BOOST_TEST(run.fate().empty());
  BOOST_TEST(!DirectoryWatch("").look());
}

BOOST_AUTO_TEST_CASE(a_directory_that_is_deleted_or_moved_is_named_with_its_new_place) {
  Watched gone, moved, replaced;
  fs::remove_all(gone.path);
  BOOST_TEST(gone.fate() ==
             "the run's directory " + in_quotes(gone.path) + " was deleted during the run");
  const auto place = fs::canonical(moved.folder.path()).string() + "/elsewhere";
  fs::rename(moved.path, place);
  BOOST_TEST(moved.fate() == "the run's directory " + in_quotes(moved.path) +
                                 " was moved during the run; its games are in " + in_quotes(place));
  fs::remove_all(replaced.path);
  fs::create_directory(replaced.path);
  BOOST_TEST(replaced.fate().find("was deleted") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_journal_that_is_deleted_replaced_or_cut_is_named) {
  Watched gone, other, cut;
  const std::string name = "/games-w1.jsonl";
  fs::remove(gone.path + name);
  BOOST_TEST(gone.fate() == in_quotes(gone.path + name) + " was deleted or moved during the run");
  fs::copy(other.path + name, other.path + "/copy");
  fs::rename(other.path + "/copy", other.path + name);
  BOOST_TEST(other.fate() ==
             in_quotes(other.path + name) + " was replaced by another file during the run");
  const auto size = fs::file_size(cut.path + name);
  fs::resize_file(cut.path + name, 5);
  BOOST_TEST(cut.fate() == in_quotes(cut.path + name) + " was cut from " + std::to_string(size) +
                               " to 5 bytes during the run");
}

BOOST_AUTO_TEST_CASE(what_a_resume_needs_must_stay) {
  Watched run;
  fs::remove(run.path + "/identity");
  BOOST_TEST(run.fate() ==
             in_quotes(run.path + "/identity") + " was deleted or moved during the run");
}

BOOST_AUTO_TEST_CASE(it_looks_by_itself_and_tells_once) {
  Watched run;
  std::mutex mutex;
  std::condition_variable told;
  std::string fate;
  int times = 0;
  run.watch->start(
      [&](const std::string& what) {
        const std::lock_guard lock(mutex);
        fate = what;
        ++times;
        told.notify_one();
      },
      matches::Millis(1));
  fs::remove_all(run.path);
  std::unique_lock lock(mutex);
  BOOST_TEST(told.wait_for(lock, std::chrono::seconds(20), [&] { return times > 0; }));
  lock.unlock();
  run.watch.reset();
  BOOST_TEST(times == 1);
  BOOST_TEST(fate.find("was deleted") != std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
