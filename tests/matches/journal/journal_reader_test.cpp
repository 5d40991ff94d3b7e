// What journals have written is read whole, once, and no torn line is believed, however a writer
// came to its end.

#include "matches/journal/journal_reader.hpp"

#include <sys/wait.h>
#include <unistd.h>

#include <boost/test/unit_test.hpp>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <fstream>
#include <map>
#include <thread>
#include <vector>

#include "matches/records/json/json_lines.hpp"
#include "tests/dice.hpp"
#include "tests/matches/journal/journal_folder.hpp"

namespace {

using matches::records::Game;
using matches::records::json::json_line;
using tests::Folder;
using tests::short_record;

struct Found {
  std::map<std::uint64_t, std::string> games;  // their lines
  std::vector<std::string> voids, damages;
  std::optional<std::string> problem;
};

Found found_in(const std::string& directory) {
  Found found;
  found.problem = matches::journal::read_journal(
      directory, {.game =
                      [&](Game game) {
                        const auto number = game.number;
                        BOOST_TEST(found.games.emplace(number, json_line(game)).second);
                      },
                  .voided = [&](const Game& game) { found.voids.push_back(json_line(game)); },
                  .damage =
                      [&](const std::string& path, const matches::records::Damage& damage) {
                        found.damages.push_back(path.substr(path.rfind('/') + 1) + ":" +
                                                std::to_string(damage.line) + ": " +
                                                damage.sentence);
                      }});
  return found;
}

Game void_record(std::uint64_t number) {
  auto game = short_record(number);
  game.verdict = {.reason = "interrupted"};
  return game;
}

// --- writers that are killed --------------------------------------------------------------------

// Writes one game after the other, and tells the number of each that counts.
[[noreturn]] void write_for_ever(const std::string& directory, std::uint64_t number,
                                 const std::string& comment, int out) {
  auto opened = matches::journal::Journal::open(directory, "w1");
  if (!opened) ::_exit(1);
  auto& journal = **opened;
  for (;; ++number) {
    auto game = short_record(number);
    game.comment = comment;
    journal.begin(tests::header(game));
    for (const auto& ply : game.main.plies) journal.played(ply);
    if (journal.finish(game)) ::_exit(1);
    if (::write(out, &number, sizeof number) != sizeof number) ::_exit(1);
  }
}

// Kills such a writer after a while. The last number that counted; 0: none did.
std::uint64_t killed_writer(const std::string& directory, std::uint64_t number,
                            const std::string& comment, std::chrono::microseconds after) {
  int ends[2];
  BOOST_REQUIRE(::pipe(ends) == 0);
  const auto child = ::fork();
  if (child == 0) write_for_ever(directory, number, comment, ends[1]);
  ::close(ends[1]);
  std::this_thread::sleep_for(after);
  ::kill(child, SIGKILL);
  int status = 0;
  BOOST_REQUIRE(::waitpid(child, &status, 0) == child);
  BOOST_TEST(WIFSIGNALED(status));
  std::uint64_t last = 0, told = 0;
  while (::read(ends[0], &told, sizeof told) == sizeof told) last = told;
  ::close(ends[0]);
  return last;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(journal_reader)

BOOST_AUTO_TEST_CASE(the_files_of_all_writers_are_one_set) {
  const Folder folder;
  std::ofstream(folder / "games-w2.jsonl") << json_line(short_record(2)) << "\n"
                                           << json_line(short_record(4)) << "\n";
  std::ofstream(folder / "games-w1.jsonl") << json_line(short_record(3)) << "\n"
                                           << json_line(short_record(1)) << "\n";
  std::ofstream(folder / "plies-w1.jsonl") << "no game\n";
  const auto found = found_in(folder.path());
  BOOST_TEST(found.damages.empty());
  BOOST_TEST(!found.problem);
  BOOST_REQUIRE(found.games.size() == 4U);
  for (const auto& [number, line] : found.games)
    BOOST_TEST(line == json_line(short_record(number)));
}

BOOST_AUTO_TEST_CASE(a_game_counts_once_and_it_is_the_one_that_was_begun_first) {
  const Folder folder;
  auto other = short_record(1);
  other.started = "2026-11-18T16:00:00Z";
  auto first = short_record(1);
  first.started = "2026-11-18T15:00:00Z";
  first.main.plies.pop_back();
  first.position.clear();
  std::ofstream(folder / "games-w1.jsonl") << json_line(other) << "\n"
                                           << json_line(first) << "\n"
                                           << json_line(first) << "\n";
  const auto found = found_in(folder.path());
  BOOST_REQUIRE(found.games.size() == 1U);
  BOOST_TEST(found.games.at(1).find("T15:00:00Z") != std::string::npos);
  BOOST_REQUIRE(found.damages.size() == 1U);
  BOOST_TEST(found.damages[0] ==
             "games-w1.jsonl:1: another game with the number 1 counts");
}

BOOST_AUTO_TEST_CASE(a_void_game_takes_no_number) {
  const Folder folder;
  std::ofstream(folder / "games-w1.jsonl") << json_line(void_record(1)) << "\n"
                                           << json_line(short_record(1)) << "\n";
  const auto found = found_in(folder.path());
  BOOST_TEST(found.games.size() == 1U);
  BOOST_TEST(found.voids.size() == 1U);
  BOOST_TEST(found.damages.empty());
}

BOOST_AUTO_TEST_CASE(torn_and_altered_lines_are_named_and_the_others_read) {
  const Folder folder;
  const auto line = json_line(short_record(1));
  auto altered = json_line(short_record(2));
  altered[altered.find("b2a3")] = 'f';
  std::ofstream(folder / "games-w1.jsonl") << line.substr(0, 100) << "\n"
                                           << altered << "\n"
                                           << line << "\n"
                                           << json_line(short_record(3)).substr(0, 50);
  const auto found = found_in(folder.path());
  BOOST_TEST(found.games.size() == 1U);
  BOOST_REQUIRE(found.damages.size() == 3U);
  BOOST_TEST(found.damages[0].starts_with("games-w1.jsonl:1: the line has no checksum at its end"));
  BOOST_TEST(found.damages[1].starts_with("games-w1.jsonl:2: wrong checksum"));
  BOOST_TEST(found.damages[2].starts_with("games-w1.jsonl:4: the line has no checksum at its end"));
}

BOOST_AUTO_TEST_CASE(a_directory_that_is_not_there_is_named) {
  BOOST_TEST(found_in("/no/such/folder").problem.value_or("") ==
             "/no/such/folder: it cannot be read: No such file or directory");
}

BOOST_AUTO_TEST_CASE(a_writer_that_is_killed_loses_no_game_that_counted) {
  tests::Dice dice(7);
  const std::string long_comment(2'000'000, 'x');  // so that some writes are cut in the middle
  std::size_t torn = 0;
  for (int round = 0; round < 20; ++round) {
    const Folder folder;
    const auto comment = round % 2 == 0 ? std::string() : long_comment;
    std::uint64_t next = 1;
    for (int life = 0; life < 2; ++life) {
      const std::chrono::microseconds while_alive(dice.below(12'000));
      const auto counted = killed_writer(folder.path(), next, comment, while_alive);
      const auto found = found_in(folder.path());
      torn += found.damages.size();
      for (auto number = next; number <= counted; ++number)
        BOOST_TEST(found.games.contains(number), "game " << number << " of round " << round);
      for (const auto& [number, line] : found.games) {
        auto game = short_record(number);
        game.comment = comment;
        BOOST_TEST((line == json_line(game)), "game " << number << " of round " << round);
      }
      next = found.games.empty() ? 1 : found.games.rbegin()->first + 1;
    }
  }
  BOOST_TEST_MESSAGE(torn << " lines were torn");
}

BOOST_AUTO_TEST_CASE(a_line_that_is_too_long_is_damage_and_the_games_behind_it_are_read) {
  const Folder folder;
  std::ofstream(folder / "games-w1.jsonl") << json_line(short_record(1)) << "\n"
                                           << std::string(17u << 20, 'x') << "\n"
                                           << json_line(short_record(2)) << "\n";
  const auto found = found_in(folder.path());
  BOOST_TEST(!found.problem);
  BOOST_TEST(found.games.size() == 2U);
  BOOST_REQUIRE(found.damages.size() == 1U);
  BOOST_TEST(found.damages[0].starts_with("games-w1.jsonl:2: the line is longer than 16 MiB"));
}

BOOST_AUTO_TEST_SUITE_END()
