// The records of a run follow from its journals, however often the run was stopped.

#include "referee/derived_files.hpp"

#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "matches/records/json_lines.hpp"
#include "matches/records/replay.hpp"
#include "referee/written_games.hpp"
#include "tests/folder.hpp"

namespace {

namespace fs = std::filesystem;
using matches::records::Game;
using matches::records::Verdict;
using referee::DerivedFiles;

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
    matches::Ply ply;
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
  auto& files = std::get<DerivedFiles>(opened);
  for (const auto number : numbers) BOOST_TEST(!files.add(game_of(number)));
  return folder.text("games.pgn");
}

// A directory with these games in its journal, and games.pgn as it was left.
struct Left : tests::Folder {
  Left(std::initializer_list<std::uint64_t> played, const std::string& pgn) {
    std::ofstream journal(path() + "/games-w1.jsonl");
    for (const auto number : played)
      journal << matches::records::json_line(game_of(number)) << "\n";
    journal.close();
    if (!pgn.empty()) std::ofstream(path() + "/games.pgn") << pgn;
  }
  DerivedFiles open(std::uint64_t first_missing) const {
    auto scan = matches::scan_journals(path(), {});
    auto opened =
        DerivedFiles::open({{.format = "pgn", .path = path() + "/games.pgn", .again = true}}, {},
                           {std::move(std::get<matches::JournalScan>(scan).index), first_missing});
    BOOST_REQUIRE(opened.index() == 0);
    return std::get<DerivedFiles>(std::move(opened));
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

BOOST_AUTO_TEST_CASE(a_directory_gets_what_is_not_in_it) {
  const Left folder({1, 2, 3}, {});
  fs::create_directory(folder / "pgn");
  std::ofstream(folder / "pgn/000002.pgn") << "here already";
  std::ofstream(folder / "pgn/000003.pgn").close();  // its writer was killed
  auto scan = matches::scan_journals(folder.path(), {});
  auto opened = DerivedFiles::open(
      {{.format = "pgn", .path = folder / "pgn", .directory = true, .option = "x", .again = true}},
      {}, {std::move(std::get<matches::JournalScan>(scan).index), 4});
  auto& files = std::get<DerivedFiles>(opened);
  BOOST_TEST(!files.add(game_of(4)));
  BOOST_TEST(folder.text("pgn/000001.pgn") == all_of({1}));
  BOOST_TEST(folder.text("pgn/000002.pgn") == "here already");
  BOOST_TEST(folder.text("pgn/000003.pgn") == all_of({3}));
  BOOST_TEST(folder.text("pgn/000004.pgn") == all_of({4}));
}

BOOST_AUTO_TEST_CASE(written_games_are_told_by_their_tags) {
  const Left folder({}, all_of({1, 7}));
  auto opened = referee::WrittenGames::open(folder / "games.pgn");
  auto& games = std::get<referee::WrittenGames>(opened);
  const auto first = games.next(), second = games.next();
  BOOST_REQUIRE((first && second));
  BOOST_TEST(first->number == 1U);
  BOOST_TEST(first->hash == matches::records::game_hash(game_of(1)));
  BOOST_TEST(first->end == all_of({1}).size());
  BOOST_TEST(second->number == 7U);
  BOOST_TEST(second->end == all_of({1, 7}).size());
  BOOST_TEST(!games.next());
}

BOOST_AUTO_TEST_SUITE_END()
