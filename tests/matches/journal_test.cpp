// What was played stands in the journal before anything counts it, each line with its own checksum.

#include "matches/journal.hpp"

#include <sys/resource.h>

#include <boost/json.hpp>
#include <boost/test/unit_test.hpp>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <thread>

#include "matches/crc32.hpp"

namespace {

using namespace std::chrono_literals;
using matches::Entrant;
using matches::Journal;
using rules::Color;
using rules::Seat;

struct Folder {
  std::string path;
  Folder() {
    std::string pattern = (std::filesystem::temp_directory_path() / "journal-XXXXXX").string();
    path = ::mkdtemp(pattern.data());
  }
  ~Folder() { std::filesystem::remove_all(path); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  std::string text(const std::string& name) const {
    std::ifstream file(path + "/" + name);
    return {std::istreambuf_iterator<char>(file), {}};
  }
};

const std::array<Entrant, 2> entrants{{{"alpha", "usi"}, {"beta \"b\"", "gtp"}}};

matches::Plan plan() {
  const auto* kind = rules::find_game("keishi");
  return {kind, *rules::rule_set(*kind, ""), "", {}, 7, 99};
}

matches::Record record() {
  matches::Record record;
  matches::Ply ply{Seat::first, Color::black, "b2a3"};
  ply.time = matches::Timing{.wall = 500us, .charged = 412us};
  ply.left = 9999588us;
  ply.search.centipawns = 31;
  ply.search.depth = 9;
  record.plies.push_back(ply);
  record.ending = matches::Ended{
      Seat::first,
      matches::Failure{matches::Fault::illegal_move, Seat::second, "occupied: a3", "a5a3"}};
  record.result = "black illegal-move";
  record.position = "6/6/6/6/6/6 b - 2";
  return record;
}

std::unique_ptr<Journal> open(const Folder& folder) {
  auto opened = Journal::open(folder.path, "w1");
  BOOST_REQUIRE(std::holds_alternative<std::unique_ptr<Journal>>(opened));
  return std::get<std::unique_ptr<Journal>>(std::move(opened));
}

}  // namespace

BOOST_AUTO_TEST_SUITE(journal)

BOOST_AUTO_TEST_CASE(the_line_of_a_game_is_json_and_holds_everything) {
  const auto line = boost::json::parse(matches::journal_line(plan(), entrants, record()));
  BOOST_TEST(line.at("g").as_int64() == 7);
  BOOST_TEST(line.at("game").as_string() == "keishi");
  BOOST_TEST(line.at("engines").at(1).at("name").as_string() == "beta \"b\"");
  const auto& ply = line.at("plies").at(0);
  BOOST_TEST(ply.at("a").as_string() == "b2a3");
  BOOST_TEST(ply.at("us").as_int64() == 412);
  BOOST_TEST(ply.at("wall").as_int64() == 500);
  BOOST_TEST(ply.at("cp").as_int64() == 31);
  BOOST_TEST(line.at("reason").as_string() == "illegal-move");
  BOOST_TEST(line.at("fault_by").as_int64() == 1);
  BOOST_TEST(line.at("refused").as_string() == "a5a3");
}

BOOST_AUTO_TEST_CASE(a_line_is_whole_only_with_every_byte_unchanged) {
  const auto line = matches::journal_line(plan(), entrants, record());
  BOOST_TEST(matches::is_whole(line));
  for (std::size_t i = 0; i < line.size(); ++i) {
    auto damaged = line;
    damaged[i] ^= 1;
    BOOST_TEST(!matches::is_whole(damaged), "byte " << i);
    BOOST_TEST(!matches::is_whole(line.substr(0, i)), "cut at " << i);
  }
}

BOOST_AUTO_TEST_CASE(the_sum_is_the_common_crc_32) {
  BOOST_TEST(matches::crc32("") == 0u);
  BOOST_TEST(matches::crc32("123456789") == 0xCBF43926u);
  BOOST_TEST(matches::crc32("The quick brown fox jumps over the lazy dog") == 0x414FA339u);
}

BOOST_AUTO_TEST_CASE(any_bytes_of_an_engine_become_valid_json) {
  auto wild = record();
  std::string bytes;
  for (int byte = 0; byte < 256; ++byte) bytes += static_cast<char>(byte);
  wild.plies.front().search.variation = bytes + "\xe5\xbd\xa2\xed\xa0\x80\xf4\x90\x80\x80\xc0\xaf";
  std::get<matches::Failure>(std::get<matches::Ended>(wild.ending).cause).action = bytes;
  const auto line = matches::journal_line(plan(), entrants, wild);
  BOOST_TEST(line.find('\n') == std::string::npos);
  BOOST_TEST(boost::json::parse(line).at("refused").as_string().size() > 256u);
}

BOOST_AUTO_TEST_CASE(a_finished_game_is_in_the_file_when_finish_returns) {
  const Folder folder;
  const auto journal = open(folder);
  journal->begin(plan(), entrants);
  BOOST_TEST(!journal->finish(plan(), record()));
  const auto text = folder.text("games-w1.jsonl");
  BOOST_REQUIRE(text.ends_with('\n'));
  BOOST_TEST(matches::is_whole(text.substr(0, text.size() - 1)));
}

BOOST_AUTO_TEST_CASE(the_plies_of_a_running_game_reach_the_file_while_it_runs) {
  const Folder folder;
  const auto journal = open(folder);
  journal->begin(plan(), entrants);
  journal->played(record().plies.front());
  for (int i = 0; i < 200 && folder.text("plies-w1.jsonl").find("b2a3") == std::string::npos; ++i)
    std::this_thread::sleep_for(10ms);
  BOOST_TEST(folder.text("plies-w1.jsonl").find("\"a\":\"b2a3\"") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(closing_writes_everything) {
  const Folder folder;
  {
    const auto journal = open(folder);
    journal->begin(plan(), entrants);
    for (int i = 0; i < 1000; ++i) journal->played(record().plies.front());
  }
  const auto text = folder.text("plies-w1.jsonl");
  BOOST_TEST(std::count(text.begin(), text.end(), '\n') == 1001);
}

BOOST_AUTO_TEST_CASE(a_torn_last_line_spoils_no_other) {
  const Folder folder;
  std::ofstream(folder.path + "/games-w1.jsonl") << R"({"v":1,"g":6,"game":"kei)";
  const auto journal = open(folder);
  BOOST_TEST(!journal->finish(plan(), record()));
  const auto text = folder.text("games-w1.jsonl");
  const auto second = text.substr(text.find('\n') + 1);
  BOOST_TEST(matches::is_whole(second.substr(0, second.size() - 1)));
}

BOOST_AUTO_TEST_CASE(after_a_write_that_failed_half_way_the_next_game_has_a_line_of_its_own) {
  const Folder folder;
  const auto journal = open(folder);
  journal->begin(plan(), entrants);
  const auto line = matches::journal_line(plan(), entrants, record()) + "\n";
  // Room for one game and a half: what a full disk does.
  rlimit before{};
  getrlimit(RLIMIT_FSIZE, &before);
  std::signal(SIGXFSZ, SIG_IGN);
  const rlimit tight{line.size() * 3 / 2, before.rlim_max};
  setrlimit(RLIMIT_FSIZE, &tight);
  const auto first = journal->finish(plan(), record()), second = journal->finish(plan(), record());
  setrlimit(RLIMIT_FSIZE, &before);
  const auto third = journal->finish(plan(), record());
  std::signal(SIGXFSZ, SIG_DFL);
  BOOST_TEST(!first.has_value());
  BOOST_TEST(second.has_value());
  BOOST_TEST(!third.has_value());
  const auto text = folder.text("games-w1.jsonl");
  BOOST_TEST(text.ends_with("\n" + line));
}

BOOST_AUTO_TEST_CASE(plies_that_cannot_be_written_lose_no_game) {
  const Folder folder;
  std::filesystem::create_symlink("/dev/full", folder.path + "/plies-w1.jsonl");
  const auto journal = open(folder);
  journal->begin(plan(), entrants);
  std::optional<std::string> trouble;
  for (int i = 0; i < 500 && !trouble; ++i) {
    std::this_thread::sleep_for(10ms);
    trouble = journal->trouble();
  }
  BOOST_TEST(trouble.has_value());
  BOOST_TEST(!journal->finish(plan(), record()).has_value());
}

BOOST_AUTO_TEST_CASE(a_game_that_cannot_be_written_says_so) {
  const Folder folder;
  std::filesystem::create_symlink("/dev/full", folder.path + "/games-w1.jsonl");
  auto opened = Journal::open(folder.path, "w1");
  BOOST_REQUIRE(std::holds_alternative<std::unique_ptr<Journal>>(opened));
  const auto problem = std::get<std::unique_ptr<Journal>>(opened)->finish(plan(), record());
  BOOST_REQUIRE(problem);
  BOOST_TEST(problem->ends_with("No space left on device"));
}

BOOST_AUTO_TEST_CASE(a_folder_that_is_not_there_is_named) {
  const auto opened = Journal::open("/no/such/folder", "w1");
  BOOST_REQUIRE(std::holds_alternative<std::string>(opened));
  BOOST_TEST(std::get<std::string>(opened) ==
             "'/no/such/folder/games-w1.jsonl': No such file or directory");
}

BOOST_AUTO_TEST_SUITE_END()
