// The records of a run follow from its journals, however often the run was stopped.

#include "referee/live/derived_files.hpp"

#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "matches/records/json/json_lines.hpp"
#include "matches/records/replay.hpp"
#include "tests/folder.hpp"

namespace {

namespace fs = std::filesystem;
using matches::records::Game;
using matches::records::Verdict;
using referee::live::DerivedFiles;

Game game_of(std::uint64_t number) {
  Game game;
  game.number = number;
  game.kind = rules::find_game("keishi");
  game.rules = *rules::rule_set(*game.kind, "");
  game.seats[0].name = "a";
  game.seats[1].name = "b";
  game.verdict = {.kind = Verdict::Kind::win,
                  .winner = number % 3 == 0 ? rules::Seat::second : rules::Seat::first,
                  .reason = "resign"};
  auto replay = *matches::records::Replay::from(game);
  for (const auto* action : {"b2a3", "f5f4", "f2e3"}) {
    matches::endings::Ply ply;
    ply.action = action;
    BOOST_REQUIRE(!replay.play(game.main, std::move(ply)));
  }
  BOOST_REQUIRE(!replay.close(game));
  return game;
}

// What an undisturbed run writes.
std::string all_of(std::initializer_list<std::uint64_t> numbers) {
  const tests::Folder folder;
  auto opened = DerivedFiles::open({{"pgn", folder / "games.pgn"}}, {});
  auto& files = *opened;
  for (const auto number : numbers) BOOST_TEST(!files.add(game_of(number)));
  return folder.text("games.pgn");
}

// A directory with these games in its journal, and games.pgn as it was left.
struct Left : tests::Folder {
  Left(std::initializer_list<std::uint64_t> played, const std::string& pgn) {
    std::ofstream journal(path() + "/games-w1.jsonl");
    for (const auto number : played)
      journal << matches::records::json::json_line(game_of(number)) << "\n";
    journal.close();
    if (!pgn.empty()) std::ofstream(path() + "/games.pgn") << pgn;
  }
  DerivedFiles open(std::uint64_t first_missing) const {
    auto scan = matches::journal::scan_journals(path(), {});
    auto opened =
        DerivedFiles::open({{.format = "pgn", .path = path() + "/games.pgn", .again = true}}, {},
                           {std::move(scan->index), first_missing});
    BOOST_REQUIRE(opened);
    return *std::move(opened);
  }
};

}  // namespace

BOOST_AUTO_TEST_SUITE(derived_files)

BOOST_AUTO_TEST_CASE(whatever_was_left_the_file_becomes_that_of_an_undisturbed_run) {
  const auto whole = all_of({1, 2, 3, 4, 5, 6});
  const auto first = all_of({1}), two = all_of({1, 2}), gap = all_of({1, 2, 4});
  auto other = whole;
  other.replace(other.find("[Number \"2\"]"), 12, "[Number \"3\"]");
  for (const auto& left :
       {std::string(), first, two, gap, whole, other, two.substr(0, two.size() - 1),
        two.substr(0, two.size() - 9), two.substr(0, first.size() + 100), two + "[Event \"x",
        two + "no game\n\n", std::string("\n\n\n"), std::string(300, '\0')}) {
    const Left folder({1, 2, 4, 5}, left);
    auto files = folder.open(3);
    for (const std::uint64_t number : {1, 2}) files.counted(number);
    files.counted(3);
    BOOST_TEST(!files.add(game_of(3)));
    for (const std::uint64_t number : {4, 5, 6}) files.counted(number);
    BOOST_TEST(!files.add(game_of(6)));
    BOOST_TEST(!files.finish());
    BOOST_TEST(folder.text("games.pgn") == whole);
  }
}

BOOST_AUTO_TEST_CASE(games_that_were_played_and_do_not_count_are_not_written) {
  const Left folder({1, 2, 3, 4}, {});
  auto files = folder.open(UINT64_MAX);
  for (const std::uint64_t number : {1, 2}) files.counted(number);
  BOOST_TEST(!files.finish());
  BOOST_TEST(folder.text("games.pgn") == all_of({1, 2}));
}

BOOST_AUTO_TEST_CASE(a_directory_gets_what_is_not_in_it_and_what_is_damaged) {
  const Left folder({1, 2, 3}, {});
  fs::create_directory(folder / "pgn");
  std::ofstream(folder / "pgn/000002.pgn") << "damaged";
  std::ofstream(folder / "pgn/000003.pgn").close();  // its writer was killed
  auto scan = matches::journal::scan_journals(folder.path(), {});
  auto opened = DerivedFiles::open(
      {{.format = "pgn", .path = folder / "pgn", .directory = true, .option = "x", .again = true}},
      {}, {std::move(scan->index), 4});
  auto& files = *opened;
  BOOST_TEST(!files.add(game_of(4)));
  BOOST_TEST(folder.text("pgn/000001.pgn") == all_of({1}));
  BOOST_TEST(folder.text("pgn/000002.pgn") == all_of({2}));
  BOOST_TEST(folder.text("pgn/000003.pgn") == all_of({3}));
  BOOST_TEST(folder.text("pgn/000004.pgn") == all_of({4}));
  BOOST_REQUIRE(files.losses().size() == 1u);
  BOOST_TEST(files.losses().front() ==
             "1 file was rewritten, since it differed from the journals; the first: '" +
                 folder / "pgn/000002.pgn" + "'");
}

BOOST_AUTO_TEST_CASE(what_says_something_else_than_the_journals_is_made_again_and_named) {
  const auto whole = all_of({1, 2, 3});
  const auto first = all_of({1}).size(), two = all_of({1, 2}).size();
  std::vector<std::string> damaged;
  for (std::size_t at = first; at < two; at += 7) {  // one bit, anywhere in game 2
    damaged.push_back(whole);
    damaged.back()[at] = static_cast<char>(damaged.back()[at] ^ 4);
  }
  damaged.push_back(whole);
  damaged.back().replace(first + 40, 100, 100, '\0');  // a block that the disk has lost
  for (const auto& left : damaged) {
    const Left folder({1, 2, 3}, left);
    auto files = folder.open(UINT64_MAX);
    for (const std::uint64_t number : {1, 2, 3}) files.counted(number);
    BOOST_REQUIRE(files.remade().size() == 1u);
    BOOST_TEST(files.remade().front() ==
               "'" + folder / "games.pgn" +
                   "' differs from the journals at game 2; it is rewritten from there");
    BOOST_TEST(!files.finish());
    BOOST_TEST(folder.text("games.pgn") == whole);
  }
}

BOOST_AUTO_TEST_CASE(what_agrees_or_was_only_cut_is_no_news) {
  const auto whole = all_of({1, 2, 3});
  for (const std::size_t bytes : {std::size_t{0}, std::size_t{9}, whole.size() - 1, whole.size()}) {
    const Left folder({1, 2, 3}, whole.substr(0, bytes));
    BOOST_TEST(folder.open(UINT64_MAX).remade().empty());
  }
}

BOOST_AUTO_TEST_SUITE_END()
