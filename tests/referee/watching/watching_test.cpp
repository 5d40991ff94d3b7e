#include <boost/json/parse.hpp>
#include <boost/test/unit_test.hpp>

#include <filesystem>
#include <fstream>

#include "matches/journal/journal_scan.hpp"
#include "matches/records/json/json_lines.hpp"
#include "referee/watching/boards.hpp"
#include "referee/watching/followed_file.hpp"
#include "referee/watching/game_log.hpp"
#include "referee/watching/run_list.hpp"
#include "referee/watching/run_page.hpp"
#include "tests/data.hpp"
#include "tests/dice.hpp"
#include "tests/folder.hpp"

namespace {

namespace fs = std::filesystem;
namespace watching = referee::watching;
using tests::Folder;

constexpr std::size_t all = std::size_t{1} << 30;

void append(const std::string& path, std::string_view text) {
  std::ofstream(path, std::ios::binary | std::ios::app) << text;
}

std::string text_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<std::string> lines_of(const std::string& path) {
  std::ifstream file(path);
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  return lines;
}

// A copy of a stored run, in a folder of its own.
struct StoredCopy {
  explicit StoredCopy(const std::string& name) : path(folder / name) {
    fs::copy(tests::data_path("runs/" + name), path, fs::copy_options::recursive);
  }
  Folder folder;
  std::string path;
};

BOOST_AUTO_TEST_SUITE(watching_runs)

BOOST_AUTO_TEST_CASE(a_file_is_read_once_and_only_whole_lines) {
  const Folder folder;
  const auto path = folder.write("lines", "one\ntwo\nthr");
  watching::FollowedFile file(path);
  std::vector<std::string> seen;
  std::vector<std::size_t> numbers;
  const auto take = [&](const matches::journal::JournalLine& line) {
    seen.emplace_back(line.text);
    numbers.push_back(line.number);
  };
  BOOST_TEST(file.look(all, take).grown);
  BOOST_TEST(seen == (std::vector<std::string>{"one", "two"}));
  BOOST_TEST(!file.look(all, take).grown);
  append(path, "ee\nfour\n");
  BOOST_TEST(file.look(all, take).grown);
  BOOST_TEST(seen == (std::vector<std::string>{"one", "two", "three", "four"}));
  BOOST_TEST(numbers == (std::vector<std::size_t>{1, 2, 3, 4}));
}

BOOST_AUTO_TEST_CASE(a_look_reads_no_more_than_it_may) {
  const Folder folder;
  watching::FollowedFile file(folder.write("lines", "one\ntwo\nthree\n"));
  std::size_t lines = 0;
  const auto count = [&](const auto&) { ++lines; };
  BOOST_TEST(file.look(1, count).more);
  BOOST_TEST(lines == 1U);
  BOOST_TEST(!file.look(all, count).more);
  BOOST_TEST(lines == 3U);
}

BOOST_AUTO_TEST_CASE(another_file_in_its_place_is_noticed) {
  const Folder folder;
  const auto path = folder.write("lines", "one\ntwo\n");
  watching::FollowedFile file(path);
  const auto nothing = [](const auto&) {};
  file.look(all, nothing);
  folder.write("other", "1\n2\n3\n4\n5\n");
  fs::rename(folder / "other", path);
  BOOST_TEST(file.look(all, nothing).replaced);
  watching::FollowedFile cut(path);
  cut.look(all, nothing);
  folder.write("lines", "1\n");
  BOOST_TEST(cut.look(all, nothing).replaced);
}

BOOST_AUTO_TEST_CASE(the_last_beginning_is_found_from_behind) {
  const Folder folder;
  std::string text = "head 1\n";
  text += std::string(100'000, 'x') + "\nhead 2\nply\n";
  watching::FollowedFile file(folder.write("lines", text));
  file.skip_to_last("head");
  std::vector<std::string> seen;
  file.look(all, [&](const auto& line) { seen.emplace_back(line.text); });
  BOOST_TEST(seen == (std::vector<std::string>{"head 2", "ply"}));
  watching::FollowedFile first(folder.write("first", "head 1\nply\n"));
  first.skip_to_last("head");
  BOOST_TEST(first.offset() == 0U);
  watching::FollowedFile none(folder.write("none", "ply\nply\n"));
  none.skip_to_last("head");
  BOOST_TEST(none.offset() == 8U);
}

BOOST_AUTO_TEST_CASE(a_run_in_parts_comes_to_the_same_as_in_one) {
  const StoredCopy copy("shogi");
  const auto journal = copy.path + "/games-w1.jsonl";
  const auto lines = lines_of(journal);
  watching::WatchedRun whole("whole", copy.path);
  whole.look(all);
  const auto expected = watching::live_sections(whole);

  std::ofstream(journal, std::ios::binary).flush();
  watching::WatchedRun run("whole", copy.path);
  run.look(all);
  BOOST_TEST(run.standing().results.games() == 0U);
  for (const auto& line : lines) {
    append(journal, line.substr(0, 100));
    run.look(all);
    append(journal, line.substr(100) + "\n");
    run.look(all);
  }
  BOOST_TEST(run.standing().results.games() == lines.size());
  BOOST_TEST(watching::live_sections(run) == expected);
}

BOOST_AUTO_TEST_CASE(a_damaged_line_is_named_and_the_others_count) {
  const StoredCopy copy("shogi");
  const auto journal = copy.path + "/games-w1.jsonl";
  auto text = text_of(journal);
  text.replace(text.find("\"plies\""), 7, "\"plays\"");
  std::ofstream(journal, std::ios::binary) << text << R"({"v":1,"g":77,"ga)";
  watching::WatchedRun run("damaged", copy.path);
  run.look(all);
  BOOST_TEST(run.standing().results.games() == lines_of(journal).size() - 2);  // and one is torn
  BOOST_TEST_REQUIRE(run.games().remarks().size() == 1U);
  BOOST_TEST(run.games().remarks().begin()->find("games-w1.jsonl:1") != std::string::npos);
}

// Another game of the same number, as its line says: begun at another time.
std::string variant(std::string line, char year) {
  line[line.find("\"started\":\"2026") + 14] = year;
  line.replace(line.rfind("\"sum\":\"") + 7, 8, matches::records::json::right_sum(line));
  return line;
}

// Several processes play one run, and some games more than once: whatever order their lines come
// in, the same ones count as for everybody else.
BOOST_AUTO_TEST_CASE(of_several_lines_of_a_game_the_one_counts_that_counts_elsewhere) {
  const StoredCopy copy("shogi");
  const auto lines = lines_of(copy.path + "/games-w1.jsonl");
  const auto engines = std::vector<std::string>{"a", "b", "c"};
  tests::Dice dice(1);
  for (int round = 0; round < 60; ++round) {
    std::vector<std::pair<std::string, std::string>> all_lines;  // files, texts
    for (const auto& line : lines)
      for (const auto* const file : {"games-w1.jsonl", "games-n1-w1.jsonl", "games-n2-w1.jsonl"})
        if (dice.below(2) == 0)
          all_lines.emplace_back(file, variant(line, "3456"[dice.below(4)]));
    std::ofstream(copy.path + "/games-w1.jsonl").flush();
    fs::remove(copy.path + "/games-n1-w1.jsonl");
    fs::remove(copy.path + "/games-n2-w1.jsonl");
    watching::GameLog log(copy.path, engines);
    while (!all_lines.empty()) {
      const auto next = all_lines.begin() + static_cast<std::ptrdiff_t>(dice.below(all_lines.size()));
      append(copy.path + "/" + next->first, next->second + "\n");
      all_lines.erase(next);
      if (dice.below(3) > 0) log.look(all);
    }
    while (log.look(all).more) {}
    const auto scan = matches::journal::scan_journals(copy.path, {.engines = engines});
    BOOST_TEST_REQUIRE(bool(scan));
    BOOST_TEST(log.results().size() == scan->results.size());
    for (const auto& game : log.games()) {
      const auto* const place = scan->index.find(game.result.number);
      BOOST_TEST_REQUIRE(place);
      const auto expected = scan->index.read(*place), found = log.read(game);
      BOOST_TEST_REQUIRE((expected && found));
      BOOST_TEST(expected->started == found->started);
      BOOST_TEST(place->offset == game.offset);
    }
  }
}

BOOST_AUTO_TEST_CASE(what_is_no_run_is_said_in_words) {
  const Folder folder;
  fs::create_directories(folder / "foreign");
  const StoredCopy version("keishi");
  fs::copy(version.path, folder / "version", fs::copy_options::recursive);
  auto text = text_of(folder / "version/identity");
  text.replace(text.find("directory = 1"), 13, "directory = 99");
  std::ofstream(folder / "version/identity") << text;
  watching::WatchedRun foreign("foreign", folder / "foreign");
  foreign.look(all);
  BOOST_TEST(foreign.problem().find("identity") != std::string::npos);
  watching::WatchedRun other("version", folder / "version");
  other.look(all);
  BOOST_TEST(other.problem().find("99") != std::string::npos);
  watching::RunList list({folder.path(), std::nullopt});
  const auto page = list.page();
  BOOST_TEST(page.find("no run: no file") != std::string::npos);
  BOOST_TEST(page.find("99") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(no_name_leads_out_of_the_folder) {
  const Folder folder;
  fs::create_directories(folder / "runs/one");
  fs::create_directories(folder / "other");
  const watching::RunFolder runs{folder / "runs", std::nullopt};
  BOOST_TEST(watching::holds(runs, "one"));
  for (const auto* const name : {"", ".", "..", "../other", "one/..", "one/", "/", "two"})
    BOOST_TEST(!watching::holds(runs, name), name);
  const watching::RunFolder only{folder / "runs", "one"};
  BOOST_TEST(watching::holds(only, "one"));
  BOOST_TEST(!watching::holds(only, "other"));
}

BOOST_AUTO_TEST_CASE(addresses_hold_any_name) {
  BOOST_TEST(watching::address_of("nightly-1.a_b") == "/runs/nightly-1.a_b");
  BOOST_TEST(watching::address_of("a b/<c>&\"") == "/runs/a%20b%2F%3Cc%3E%26%22");
  BOOST_TEST(watching::address_of("م") == "/runs/%D9%85");
}

BOOST_AUTO_TEST_CASE(names_are_texts_in_pages) {
  const StoredCopy copy("shogi");
  for (const auto* const file : {"identity", "run.toml", "games-w1.jsonl"}) {
    auto text = text_of(copy.path + "/" + file);
    for (auto at = text.find("\"a\""); at != text.npos; at = text.find("\"a\"", at + 1))
      if (text.compare(at - 7, 7, "\"name\":") == 0 || text.compare(at - 7, 7, "name = ") == 0)
        text.replace(at, 3, "\"<img src=x>\"");
    std::ofstream(copy.path + "/" + file) << text;
  }
  watching::WatchedRun run("<b>", copy.path);
  run.look(all);
  const auto page = watching::run_page(run);
  BOOST_TEST(page.find("<img") == std::string::npos);
  BOOST_TEST(page.find("<b>") == std::string::npos);
  BOOST_TEST(page.find("&lt;b&gt;") != std::string::npos);
  BOOST_TEST(page.find("&lt;img src=x&gt;") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_running_game_is_a_board) {
  const StoredCopy copy("shogi");
  const auto plies = copy.path + "/plies-w1.jsonl";
  std::ofstream(plies).flush();
  watching::Boards boards(copy.path);
  boards.look();
  BOOST_TEST(boards.shown().empty());
  append(plies,
         R"({"v":1,"g":7,"game":"keishi","rules":"keishi ko=literal gap=formula repetition=3 max-plies=200",)"
         R"("engines":[{"name":"one","tc":"10+0.1"},{"name":"two"}]})"
         "\n");
  boards.look();
  BOOST_TEST_REQUIRE(boards.shown().size() == 1U);
  BOOST_TEST(boards.shown()[0]->number == 7U);
  const auto before = boards.stamp();
  append(plies, R"({"g":7,"ply":1,"p":{"a":"b2a3","seat":0,"left":9999588,"us":412,"cp":31,"depth":9}})"
                "\n"
                R"({"g":7,"ply":2,"p":{"a":"f5f4","seat":1)");
  boards.look();
  BOOST_TEST(boards.stamp() > before);
  const auto json = boost::json::parse(watching::board_json(*boards.shown()[0]));
  BOOST_TEST(json.at("g").as_int64() == 7);
  BOOST_TEST(json.at("state").at("moves").as_array().size() == 1U);
  BOOST_TEST(json.at("state").at("turn_color").as_string() == "white");
  BOOST_TEST(json.at("scores").as_array()[0].as_string() == "+0.31/9");
  BOOST_TEST(json.at("left").as_array()[0].as_int64() == 9999);
  BOOST_TEST(json.at("left").as_array()[1].is_null());
  boards.end("w1", 7);
  BOOST_TEST(boards.shown().empty());
}

BOOST_AUTO_TEST_CASE(at_most_eight_boards_in_the_order_of_their_workers) {
  const Folder folder;
  const auto header = R"({"v":1,"g":1,"game":"keishi","rules":"keishi","engines":[{"name":"a"},{"name":"b"}]})";
  for (int worker = 12; worker > 0; --worker)
    folder.write("plies-w" + std::to_string(worker) + ".jsonl", std::string(header) + "\n");
  watching::Boards boards(folder.path());
  boards.look();
  const auto shown = boards.shown();
  BOOST_TEST_REQUIRE(shown.size() == 8U);
  BOOST_TEST(shown[0]->worker == "w1");
  BOOST_TEST(shown[7]->worker == "w8");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
