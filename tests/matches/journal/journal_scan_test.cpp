// Journals are scanned for results without their plies: what counts, what does not, and which of
// two lines of one number, whatever the files are called.

#include "matches/journal/journal_scan.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>

#include "matches/base/crc32.hpp"
#include "matches/records/json/json_lines.hpp"
#include "matches/records/result.hpp"
#include "tests/matches/journal/journal_folder.hpp"

BOOST_AUTO_TEST_SUITE(journal_scan)

namespace {

using matches::journal::JournalScan;
using matches::records::Game;
using matches::records::json::json_line;
using tests::Folder;
using tests::short_record;

const std::vector<std::string> engines{"beta \"b\"", "alpha"};

void write(const Folder& folder, const std::string& writer, const std::string& text) {
  std::ofstream(folder / "games-" + writer + ".jsonl", std::ios::binary) << text;
}

JournalScan scan_of(const Folder& folder, std::vector<std::string> names = engines,
                    std::size_t threads = 2) {
  auto scan = matches::journal::scan_journals(
      folder.path(), {.engines = std::move(names), .expected = 10, .threads = threads});
  if (!scan) BOOST_FAIL(scan.error());
  return *std::move(scan);
}

std::vector<std::uint64_t> numbers(const JournalScan& scan) {
  std::vector<std::uint64_t> all;
  for (const auto& result : scan.results) all.push_back(result.number);
  return all;
}

Game void_record(std::uint64_t number) {
  auto game = short_record(number);
  game.verdict = {.reason = "interrupted"};
  return game;
}

Game drawn_record(std::uint64_t number) {
  auto game = short_record(number);
  game.verdict = {.kind = matches::records::Verdict::Kind::draw, .reason = "max-plies"};
  return game;
}

// With the sum that fits, whatever the line says.
std::string summed(const std::string& body) {
  char sum[9];
  std::snprintf(sum, sizeof sum, "%08x", static_cast<unsigned>(matches::crc32(body)));
  return body + ",\"sum\":\"" + sum + "\"}";
}
// As it was written before lines had a brief.
std::string old_line(const Game& game) {
  auto line = json_line(game);
  return summed(line.substr(0, line.rfind(",\"brief\":")));
}

const std::string other_moment = "2026-11-18T15:00:00Z";

}  // namespace

BOOST_AUTO_TEST_CASE(a_scan_finds_the_results_that_the_records_have) {
  const Folder folder;
  write(folder, "w2", json_line(drawn_record(2)) + "\n" + json_line(short_record(5)) + "\n");
  write(folder, "w1", json_line(short_record(4)) + "\n" + json_line(short_record(1)) + "\n");
  const auto scan = scan_of(folder);
  BOOST_TEST(scan.remarks.empty());
  BOOST_REQUIRE(scan.results.size() == 4U);
  const std::vector games{short_record(1), drawn_record(2), short_record(4), short_record(5)};
  for (std::size_t i = 0; i < games.size(); ++i)
    BOOST_TEST((scan.results[i] == matches::records::result_of(games[i], {1, 0})), i);
  const auto& lost = scan.results[0];
  BOOST_TEST((lost.winner == rules::Seat::second && lost.fault_by == rules::Seat::first));
  BOOST_TEST(lost.reason.text() == "illegal-move");
  BOOST_TEST((lost.plies == 3 && lost.answers == std::array<std::uint32_t, 2>{2, 1}));
  BOOST_TEST((lost.thought == std::array{matches::Micros(824), matches::Micros(412)}));
  BOOST_TEST((scan.results[1].points == std::array{0.5, 0.5}));
}

BOOST_AUTO_TEST_CASE(draws_are_worth_what_the_rules_of_the_line_say) {
  const Folder folder;
  auto game = drawn_record(1);
  game.kind = rules::find_game("shogi");
  game.rules = *rules::rule_set(*game.kind, "");
  BOOST_REQUIRE(!game.rules.set("draw-points=0.4/0.6"));
  game.main = {};
  game.position.clear();
  write(folder, "w1", json_line(game) + "\n");
  const auto scan = scan_of(folder);
  BOOST_REQUIRE(scan.results.size() == 1U);
  BOOST_TEST((scan.results[0].points == std::array{0.4, 0.6}));
}

BOOST_AUTO_TEST_CASE(lines_without_a_brief_are_read_as_games) {
  const Folder folder;
  write(folder, "w1", old_line(short_record(1)) + "\n" + old_line(drawn_record(2)) + "\n");
  const auto scan = scan_of(folder);
  BOOST_REQUIRE(scan.results.size() == 2U);
  BOOST_TEST((scan.results[0] == matches::records::result_of(short_record(1), {1, 0})));
  BOOST_TEST((scan.results[1] == matches::records::result_of(drawn_record(2), {1, 0})));
}

BOOST_AUTO_TEST_CASE(a_void_game_is_missing) {
  const Folder folder;
  write(folder, "w1", json_line(void_record(1)) + "\n" + json_line(short_record(2)) + "\n");
  BOOST_TEST(numbers(scan_of(folder)) == std::vector<std::uint64_t>{2});
}

BOOST_AUTO_TEST_CASE(a_torn_last_line_is_passed_over_in_silence) {
  const Folder folder;
  const auto second = json_line(short_record(2));
  for (const std::size_t bytes :
       {std::size_t{1}, std::size_t{14}, std::size_t{200}, second.size() - 1}) {
    write(folder, "w1", json_line(short_record(1)) + "\n" + second.substr(0, bytes));
    const auto scan = scan_of(folder);
    BOOST_TEST(numbers(scan) == std::vector<std::uint64_t>{1});
    BOOST_TEST(scan.remarks.empty(), bytes);
  }
  // All of it but the newline: nothing is torn.
  write(folder, "w1", json_line(short_record(1)) + "\n" + second);
  BOOST_TEST(numbers(scan_of(folder)) == (std::vector<std::uint64_t>{1, 2}));
}

BOOST_AUTO_TEST_CASE(a_line_that_was_torn_before_is_named_while_its_game_is_missing) {
  const Folder folder;
  const auto torn = json_line(short_record(2)).substr(0, 200) + "\n";
  write(folder, "w1", torn + json_line(short_record(1)) + "\n");
  const auto scan = scan_of(folder);
  BOOST_REQUIRE(scan.remarks.size() == 1U);
  BOOST_TEST(scan.remarks[0].starts_with(folder.path() +
                                         "/games-w1.jsonl:1: the line has no checksum at its end"));
  BOOST_TEST(scan.remarks[0].ends_with("; game 2 is missing"));
  write(folder, "w2", json_line(short_record(2)) + "\n");
  BOOST_TEST(scan_of(folder).remarks.empty());
}

BOOST_AUTO_TEST_CASE(an_altered_line_is_named_and_never_believed) {
  const Folder folder;
  const auto line = json_line(short_record(2));
  for (std::size_t at = 14; at + 1 < line.size(); at += 37) {
    auto altered = line;
    altered[at] = altered[at] == '7' ? '8' : '7';
    write(folder, "w1",
          json_line(short_record(1)) + "\n" + altered + "\n" + json_line(short_record(3)) + "\n");
    const auto scan = scan_of(folder);
    BOOST_TEST(numbers(scan) == (std::vector<std::uint64_t>{1, 3}), at);
    BOOST_REQUIRE(scan.remarks.size() == 1U);
    BOOST_TEST(scan.remarks[0].starts_with(folder / "games-w1.jsonl:2: "));
    BOOST_TEST(scan.remarks[0].ends_with("; game 2 is missing"));
  }
}

BOOST_AUTO_TEST_CASE(which_of_two_lines_counts_does_not_depend_on_their_files) {
  auto first = short_record(1), second = short_record(1);
  second.started = other_moment;
  second.main.plies.pop_back();
  second.position.clear();
  first.started = "2026-11-18T14:59:59Z";
  for (const bool exchanged : {false, true})
    for (const bool one_file : {false, true}) {
      const Folder folder;
      const auto a = json_line(exchanged ? second : first) + "\n";
      const auto b = json_line(exchanged ? first : second) + "\n";
      write(folder, "w1", a + (one_file ? b : "") + json_line(short_record(7)) + "\n");
      if (!one_file) write(folder, "w2", b);
      const auto scan = scan_of(folder);
      BOOST_REQUIRE(numbers(scan) == (std::vector<std::uint64_t>{1, 7}));
      BOOST_TEST(scan.results[0].plies == 3U);
      const auto read = scan.index.read(*scan.index.find(1));
      BOOST_REQUIRE(read);
      BOOST_TEST((*read == first));
      BOOST_TEST(scan.remarks.empty());  // nothing is wrong
      BOOST_REQUIRE(scan.notes.size() == 1U);
      BOOST_TEST(scan.notes[0].starts_with(folder.path()));
      BOOST_TEST(scan.notes[0].ends_with(
          ".jsonl: game 1 was played twice, differently; the one that started first counts"));
    }
}

BOOST_AUTO_TEST_CASE(a_copy_is_no_second_game) {
  const Folder folder;
  write(folder, "w1", json_line(short_record(1)) + "\n");
  write(folder, "w2", json_line(short_record(1)) + "\n");
  const auto scan = scan_of(folder);
  BOOST_TEST(numbers(scan) == std::vector<std::uint64_t>{1});
  BOOST_TEST(scan.remarks.empty());
}

BOOST_AUTO_TEST_CASE(games_of_other_engines_are_named_and_not_believed) {
  const Folder folder;
  write(folder, "w1", json_line(short_record(1)) + "\n");
  const auto scan = scan_of(folder, {"alpha", "gamma"});
  BOOST_TEST(scan.results.empty());
  BOOST_REQUIRE(scan.remarks.size() == 1U);
  BOOST_TEST(scan.remarks[0].find("are not those of this run; game 1 is missing") !=
             std::string::npos);
}

BOOST_AUTO_TEST_CASE(every_game_is_found_by_its_number_whoever_scans) {
  const Folder folder;
  constexpr std::uint64_t games = 300;
  for (std::uint64_t writer = 0; writer < 5; ++writer) {
    std::string text;
    for (auto number = games - writer; number > 0 && number <= games; number -= 5)
      text += json_line(short_record(number)) + "\n";
    write(folder, "w" + std::to_string(writer), text);
  }
  for (const std::size_t threads : {1U, 2U, 8U}) {
    const auto scan = scan_of(folder, engines, threads);
    BOOST_REQUIRE(scan.results.size() == games);
    for (std::uint64_t number = 1; number <= games; ++number) {
      BOOST_REQUIRE(scan.results[number - 1].number == number);
      const auto* const place = scan.index.find(number);
      BOOST_REQUIRE(place);
      const auto read = scan.index.read(*place);
      BOOST_REQUIRE(read);
      BOOST_TEST((*read == short_record(number)));
    }
    BOOST_TEST(!scan.index.find(0));
    BOOST_TEST(!scan.index.find(games + 1));
  }
}

BOOST_AUTO_TEST_CASE(a_line_that_has_changed_since_is_not_read) {
  const Folder folder;
  write(folder, "w1", json_line(short_record(1)) + "\n");
  const auto scan = scan_of(folder);
  write(folder, "w1", json_line(short_record(1)).substr(0, 300));
  const auto read = scan.index.read(*scan.index.find(1));
  BOOST_REQUIRE(!read);
  BOOST_TEST(read.error().find("game 1: the line has no checksum at its end") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(lines_of_any_length_are_lines) {
  const Folder folder;
  auto long_game = short_record(1);
  long_game.comment = std::string(3'000'000, 'x');
  write(folder, "w1", json_line(long_game) + "\n\n" + json_line(short_record(2)) + "\n");
  BOOST_TEST(numbers(scan_of(folder)) == (std::vector<std::uint64_t>{1, 2}));
}

BOOST_AUTO_TEST_CASE(a_line_that_is_too_long_is_one_damaged_game_wherever_it_stands) {
  auto long_game = short_record(7);
  long_game.comment = std::string((16u << 20) + 4'000'000, 'x');
  const auto too_long = json_line(long_game);
  const auto one = json_line(short_record(1)), two = json_line(short_record(2));
  for (const auto& [text, line] : std::vector<std::pair<std::string, std::string>>{
           {too_long + "\n" + one + "\n" + two + "\n", "1"},
           {one + "\n" + too_long + "\n" + two + "\n", "2"},
           {one + "\n" + two + "\n" + too_long + "\n", "3"},
           {one + "\n" + two + "\n" + too_long, "3"}}) {
    const Folder folder;
    write(folder, "w1", text);
    const auto scan = scan_of(folder);
    BOOST_TEST(numbers(scan) == (std::vector<std::uint64_t>{1, 2}));
    BOOST_REQUIRE(scan.remarks.size() == 1U);
    BOOST_TEST(scan.remarks[0] == folder / "games-w1.jsonl" + ":" + line +
                                      ": the line is longer than 16 MiB, the limit for a game; it "
                                      "is ignored; game 7 is missing");
    for (const std::uint64_t number : {1u, 2u})
      BOOST_TEST((*scan.index.read(*scan.index.find(number)) == short_record(number)));
  }
}

BOOST_AUTO_TEST_CASE(two_lines_that_are_too_long_are_told_apart) {
  const Folder folder;
  const std::string too_long(17u << 20, 'x');
  write(folder, "w1", too_long + "\n" + too_long + "\n" + json_line(short_record(1)) + "\n");
  const auto scan = scan_of(folder);
  BOOST_TEST(numbers(scan) == (std::vector<std::uint64_t>{1}));
  BOOST_REQUIRE(scan.remarks.size() == 2U);
  BOOST_TEST(scan.remarks[0].find(":1: ") != std::string::npos);
  BOOST_TEST(scan.remarks[1].find(":2: ") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_directory_that_is_not_there_is_named) {
  const auto scan = matches::journal::scan_journals("/no/such/folder", {});
  BOOST_REQUIRE(!scan);
  BOOST_TEST(scan.error() == "/no/such/folder: it cannot be read: No such file or directory");
}

// Many processes with many workers each, that were started again and again. Only one of the files is
// there, since making all of them takes long.
BOOST_AUTO_TEST_CASE(a_run_may_have_more_journals_than_sixteen_bits_count) {
  const Folder folder;
  write(folder, "n1.7-w1", json_line(short_record(1)) + "\n" + json_line(short_record(2)) + "\n");
  const auto scan = scan_of(folder);
  auto place = *scan.index.find(2);
  BOOST_TEST(std::uint64_t{place.offset} == json_line(short_record(1)).size() + 1);
  std::vector<std::string> files(70'000, folder / "games-n1.6-w1.jsonl");
  files.push_back(scan.index.files().front());
  place.file = 70'000;
  const matches::journal::JournalIndex index(std::move(files), {place});
  const auto game = index.read(*index.find(2));
  BOOST_REQUIRE(game);
  BOOST_TEST(game->number == 2U);
}

BOOST_AUTO_TEST_CASE(faults_of_games_without_a_result_are_told_by_number) {
  const Folder folder;
  auto fault = void_record(4), passed_over = void_record(2), of_others = void_record(1);
  fault.verdict = {.reason = "crash", .fault_by = rules::Seat::second};
  fault.started = other_moment;
  for (auto* game : {&passed_over, &of_others})
    game->verdict = {.reason = "start-failure", .fault_by = rules::Seat::first};
  passed_over.started.clear();
  of_others.seats[0].name = "somebody else";
  write(folder, "w1",
        json_line(void_record(3)) + "\n" + json_line(fault) + "\n" + json_line(of_others) + "\n");
  write(folder, "w2", json_line(passed_over) + "\n" + json_line(short_record(4)) + "\n");
  const auto scan = scan_of(folder);
  BOOST_TEST(scan.remarks.empty());
  BOOST_TEST((numbers(scan) == std::vector<std::uint64_t>{4}));
  BOOST_REQUIRE(scan.voids.size() == 2u);
  BOOST_TEST(scan.voids[0].number == 2u);
  BOOST_TEST(!scan.voids[0].begun);
  BOOST_TEST(scan.voids[0].reason.text() == "start-failure");
  BOOST_TEST(scan.voids[1].number == 4u);
  BOOST_TEST(scan.voids[1].begun);
  BOOST_TEST(scan.voids[1].reason.text() == "crash");
  BOOST_TEST((scan.voids[1].fault_by == rules::Seat::second));
}

BOOST_AUTO_TEST_SUITE_END()
