// What was played stands in the journal before anything counts it, each line with its own checksum.

#include "matches/journal/journal.hpp"

#include <sys/resource.h>

#include <algorithm>
#include <boost/json.hpp>
#include <boost/test/unit_test.hpp>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <thread>

#include "matches/base/crc32.hpp"
#include "matches/records/json/json_lines.hpp"
#include "tests/matches/journal/journal_folder.hpp"

namespace {

using namespace std::chrono_literals;
using matches::journal::Journal;
using matches::records::Game;
using matches::records::json::json_line;
using tests::Folder;

std::unique_ptr<Journal> open(const Folder& folder) { return tests::open_journal(folder); }
Game game() { return tests::short_record(7); }
matches::endings::Ply ply() { return game().main.plies.front(); }

void play(Journal& journal, const Game& game) {
  journal.begin(tests::header(game));
  for (const auto& each : game.main.plies) journal.played(each);
}

// What the file holds once it holds `part`, or after a while.
std::string text_with(const Folder& folder, const std::string& name, std::string_view part) {
  for (int i = 0; i < 500 && folder.text(name).find(part) == std::string::npos; ++i)
    std::this_thread::sleep_for(10ms);
  return folder.text(name);
}

// Lets files grow to this many bytes and no further, as on a full disk.
class Limit {
 public:
  explicit Limit(rlim_t bytes) {
    getrlimit(RLIMIT_FSIZE, &before_);
    std::signal(SIGXFSZ, SIG_IGN);
    const rlimit tight{bytes, before_.rlim_max};
    setrlimit(RLIMIT_FSIZE, &tight);
  }
  ~Limit() {
    setrlimit(RLIMIT_FSIZE, &before_);
    std::signal(SIGXFSZ, SIG_DFL);
  }
  Limit(const Limit&) = delete;
  Limit& operator=(const Limit&) = delete;

 private:
  rlimit before_{};
};

}  // namespace

BOOST_AUTO_TEST_SUITE(journal)

BOOST_AUTO_TEST_CASE(the_sum_is_the_common_crc_32) {
  BOOST_TEST(matches::crc32("") == 0u);
  BOOST_TEST(matches::crc32("123456789") == 0xCBF43926u);
  BOOST_TEST(matches::crc32("The quick brown fox jumps over the lazy dog") == 0x414FA339u);
}

BOOST_AUTO_TEST_CASE(a_finished_game_is_in_the_file_when_finish_returns) {
  const Folder folder;
  const auto journal = open(folder);
  play(*journal, game());
  BOOST_TEST(!journal->finish(game()));
  BOOST_TEST(folder.text("games-w1.jsonl") == json_line(game()) + "\n");
}

BOOST_AUTO_TEST_CASE(the_line_of_a_game_is_its_canonical_form_whether_its_plies_were_told_or_not) {
  const Folder folder;
  const auto journal = open(folder);
  BOOST_TEST(!journal->finish(game()));
  auto other = tests::short_record(8);
  play(*journal, other);
  other.ended = "2026-11-18T16:00:07Z";
  BOOST_TEST(!journal->finish(other));
  BOOST_TEST(folder.text("games-w1.jsonl") == json_line(game()) + "\n" + json_line(other) + "\n");
}

BOOST_AUTO_TEST_CASE(a_game_that_was_broken_off_leaves_nothing_in_the_next_one) {
  const Folder folder;
  const auto journal = open(folder);
  journal->begin(tests::header(game()));
  journal->played(ply());
  play(*journal, game());
  BOOST_TEST(!journal->finish(game()));
  BOOST_TEST(folder.text("games-w1.jsonl") == json_line(game()) + "\n");
}

BOOST_AUTO_TEST_CASE(where_every_game_is_synced_it_is_in_the_file_as_well) {
  const Folder folder;
  auto opened = Journal::open(folder.path(), "w1", matches::journal::Durability::every_game);
  const auto& journal = *opened;
  BOOST_TEST(!journal->finish(game()));
  BOOST_TEST(folder.text("games-w1.jsonl") == json_line(game()) + "\n");
}

BOOST_AUTO_TEST_CASE(the_plies_of_a_running_game_reach_the_file_while_it_runs) {
  const Folder folder;
  const auto journal = open(folder);
  journal->begin(tests::header(game()));
  journal->played(ply());
  const auto text = text_with(folder, "plies-w1.jsonl", "b2a3");
  std::string object;
  matches::records::json::append_json_ply(object, ply());
  BOOST_TEST(text.ends_with("\n{\"g\":7,\"ply\":1,\"p\":" + object + "}\n"));
  BOOST_TEST(boost::json::parse(text.substr(0, text.find('\n'))).at("game").as_string() ==
             "keishi");
}

BOOST_AUTO_TEST_CASE(plies_of_a_game_that_is_over_before_they_are_due_are_not_written_twice) {
  constexpr int games = 2000;
  const Folder folder;
  {
    const auto journal = open(folder);
    for (int i = 0; i < games; ++i) {
      play(*journal, game());
      BOOST_TEST(!journal->finish(game()));
    }
  }
  const auto text = folder.text("plies-w1.jsonl");
  BOOST_TEST(std::count(text.begin(), text.end(), '\n') < games);  // of four lines each
  const auto truth = folder.text("games-w1.jsonl");
  BOOST_TEST(std::count(truth.begin(), truth.end(), '\n') == games);
}

BOOST_AUTO_TEST_CASE(closing_writes_everything) {
  const Folder folder;
  {
    const auto journal = open(folder);
    journal->begin(tests::header(game()));
    for (int i = 0; i < 1000; ++i) journal->played(ply());
  }
  const auto text = folder.text("plies-w1.jsonl");
  BOOST_TEST(std::count(text.begin(), text.end(), '\n') == 1001);
  BOOST_TEST(text.find("\"ply\":1000,") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_torn_last_line_spoils_no_other) {
  const Folder folder;
  std::ofstream(folder / "games-w1.jsonl") << R"({"v":1,"g":6,"game":"kei)";
  const auto journal = open(folder);
  BOOST_TEST(!journal->finish(game()));
  const auto text = folder.text("games-w1.jsonl");
  BOOST_TEST(text.substr(text.find('\n') + 1) == json_line(game()) + "\n");
}

BOOST_AUTO_TEST_CASE(after_a_write_that_failed_half_way_the_next_game_has_a_line_of_its_own) {
  const Folder folder;
  const auto journal = open(folder);
  const auto line = json_line(game()) + "\n";
  std::optional<std::string> first, second;
  {
    const Limit limit(line.size() * 3 / 2);
    first = journal->finish(game());
    second = journal->finish(game());
  }
  const auto third = journal->finish(game());
  BOOST_TEST(!first.has_value());
  BOOST_TEST(second.value_or("") == "'" + folder / "games-w1.jsonl': File too large");
  BOOST_TEST(!third.has_value());
  const auto text = folder.text("games-w1.jsonl");
  BOOST_TEST(text.ends_with("\n" + line));
}

BOOST_AUTO_TEST_CASE(plies_that_cannot_be_written_lose_no_game) {
  const Folder folder;
  std::filesystem::create_symlink("/dev/full", folder / "plies-w1.jsonl");
  const auto journal = open(folder);
  journal->begin(tests::header(game()));
  std::optional<std::string> trouble;
  for (int i = 0; i < 500 && !trouble; ++i) {
    std::this_thread::sleep_for(10ms);
    trouble = journal->trouble();
  }
  BOOST_TEST(trouble.value_or("") == "'" + folder / "plies-w1.jsonl': No space left on device");
  BOOST_TEST(!journal->finish(game()).has_value());
}

BOOST_AUTO_TEST_CASE(a_game_that_cannot_be_written_says_so) {
  const Folder folder;
  std::filesystem::create_symlink("/dev/full", folder / "games-w1.jsonl");
  const auto problem = open(folder)->finish(game());
  BOOST_REQUIRE(problem);
  BOOST_TEST(problem->ends_with("No space left on device"));
}

BOOST_AUTO_TEST_CASE(a_folder_that_is_not_there_is_named) {
  const auto opened = Journal::open("/no/such/folder", "w1");
  BOOST_REQUIRE(!opened);
  BOOST_TEST(opened.error() == "'/no/such/folder/games-w1.jsonl': No such file or directory");
}

BOOST_AUTO_TEST_SUITE_END()
