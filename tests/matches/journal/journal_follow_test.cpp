// Journals are followed while others write them: what is new is read once, what is torn is not
// believed, and of several attempts the same one counts as in a scan of all.

#include "matches/journal/journal_follow.hpp"

#include <boost/test/unit_test.hpp>
#include <fstream>

#include "matches/journal/journal_scan.hpp"
#include "matches/records/json/json_lines.hpp"
#include "tests/matches/journal/journal_folder.hpp"

BOOST_AUTO_TEST_SUITE(journal_follow)

namespace {

using matches::journal::JournalFollow;
using matches::records::Game;
using matches::records::json::json_line;
using tests::Folder;
using tests::short_record;

const std::vector<std::string> engines{"beta \"b\"", "alpha"};

void append(const Folder& folder, const std::string& writer, const std::string& text) {
  std::ofstream(folder / "games-" + writer + ".jsonl", std::ios::binary | std::ios::app) << text;
}

// One that began at this minute, and is the longer the more plies it keeps.
Game attempt_at(std::uint64_t number, const std::string& minute, bool shortened = false) {
  auto game = short_record(number);
  game.started = "2026-11-18T15:" + minute + ":00Z";
  if (shortened) {
    game.main.plies.pop_back();
    game.position.clear();
  }
  return game;
}
std::string line(const Game& game) { return json_line(game) + "\n"; }

}  // namespace

BOOST_AUTO_TEST_CASE(what_is_new_is_seen_and_what_is_torn_is_not) {
  const Folder folder;
  JournalFollow journals(folder.path(), engines);
  BOOST_TEST(!journals.look());
  BOOST_TEST(journals.games() == 0U);
  append(folder, "w1", line(short_record(1)));
  BOOST_TEST(!journals.has(1));
  BOOST_TEST(!journals.look());
  BOOST_TEST(journals.has(1));
  const auto second = line(short_record(2));
  append(folder, "w1", second.substr(0, 100));
  BOOST_TEST(!journals.look());
  BOOST_TEST(!journals.has(2));
  append(folder, "w1", second.substr(100));
  append(folder, "n1.7-w1", line(short_record(3)) + "{\"v\":1,\"g\":4\n" + line(short_record(5)));
  BOOST_TEST(!journals.look());
  BOOST_TEST(journals.has(2));
  BOOST_TEST(journals.has(3));
  BOOST_TEST(!journals.has(4));
  BOOST_TEST(journals.has(5));
  BOOST_TEST(journals.games() == 4U);
  BOOST_TEST(journals.files() == 2U);
  BOOST_TEST((journals.result(2)->engines == std::array<std::uint32_t, 2>{1, 0}));
  BOOST_TEST(!journals.result(0));
}

// The attempt that began first is done last: it counts, though the other one was there before.
BOOST_AUTO_TEST_CASE(of_several_attempts_the_first_that_is_complete_counts) {
  const Folder folder;
  JournalFollow journals(folder.path(), engines);
  const auto counting = [&] {
    BOOST_TEST(!journals.look());
    const auto scan = matches::journal::scan_journals(folder.path(), {.engines = engines});
    BOOST_REQUIRE(scan);
    std::vector<std::uint32_t> plies;
    for (const auto& result : scan->results) {
      BOOST_TEST(journals.result(result.number)->plies == result.plies);
      plies.push_back(result.plies);
    }
    return plies;
  };
  using Plies = std::vector<std::uint32_t>;
  append(folder, "slow-w1", line(attempt_at(1, "01")));
  append(folder, "fast-w1", line(attempt_at(1, "02", true)));
  BOOST_TEST(counting() == (Plies{3}));  // neither is complete: each game by itself
  append(folder, "fast-w1", line(attempt_at(2, "03", true)));
  BOOST_TEST(counting() == (Plies{2, 2}));
  append(folder, "slow-w1", line(attempt_at(2, "09")));
  BOOST_TEST(counting() == (Plies{3, 3}));
  const auto scan = matches::journal::scan_journals(folder.path(), {.engines = engines});
  BOOST_TEST(scan->dropped.size() == 2U);
  for (const auto& [file, offset] : scan->dropped) BOOST_TEST(file == folder / "games-fast-w1.jsonl");
}

// Whatever the clocks of the hosts say, and whichever file is read first.
BOOST_AUTO_TEST_CASE(after_a_takeover_the_attempt_counts_that_it_names) {
  const Folder folder;
  JournalFollow journals(folder.path(), engines);
  const auto under = [](Game game, std::uint32_t claim) {
    game.claim = claim;
    return line(game);
  };
  const auto counting = [&] {
    BOOST_TEST(!journals.look(JournalFollow::Look::certain));
    const auto scan = matches::journal::scan_journals(folder.path(), {.engines = engines});
    BOOST_REQUIRE(scan);
    std::vector<std::uint32_t> plies;
    for (const auto& result : scan->results) {
      BOOST_TEST(journals.result(result.number)->plies == result.plies);
      plies.push_back(result.plies);
    }
    BOOST_TEST(journals.has(1) == (scan->index.find(1) != nullptr));
    return plies;
  };
  using Plies = std::vector<std::uint32_t>;
  append(folder, "slow-w1", under(attempt_at(1, "01"), 1));
  BOOST_TEST(counting() == (Plies{3}));
  BOOST_TEST(!matches::journal::add_takeover(folder.path(), "fast", {2, 1, 4, {}}));
  BOOST_TEST(counting() == (Plies{}));
  append(folder, "slow-w1", under(attempt_at(2, "09"), 1));
  BOOST_TEST(counting() == (Plies{}));
  append(folder, "fast-w1", under(attempt_at(1, "02", true), 2) + under(attempt_at(2, "03", true), 2));
  BOOST_TEST(counting() == (Plies{2, 2}));
  append(folder, "slow-w1", under(attempt_at(3, "11"), 1) + under(attempt_at(4, "12"), 1));
  BOOST_TEST(counting() == (Plies{2, 2}));
  // The next one keeps what was complete, and plays the rest; what is written late changes nothing.
  BOOST_TEST(!matches::journal::add_takeover(folder.path(), "third", {3, 1, 4, {{1, 2}}}));
  append(folder, "third-w1", under(attempt_at(3, "21"), 3) + under(attempt_at(4, "22"), 3));
  append(folder, "fast-w1", under(attempt_at(3, "01", true), 2) + under(attempt_at(4, "02", true), 2));
  BOOST_TEST(counting() == (Plies{2, 2, 3, 3}));
  BOOST_TEST(journals.claim(1) == 2U);
  BOOST_TEST(journals.claim(3) == 3U);
}

BOOST_AUTO_TEST_CASE(games_of_other_engines_and_void_games_are_left_out) {
  const Folder folder;
  JournalFollow journals(folder.path(), {"alpha", "gamma"});
  append(folder, "w1", line(short_record(1)));
  BOOST_TEST(!journals.look());
  BOOST_TEST(!journals.has(1));
  JournalFollow others(folder.path(), engines);
  auto game = short_record(3);
  game.verdict = {.reason = "interrupted"};
  append(folder, "w1", line(game));
  BOOST_TEST(!others.look());
  BOOST_TEST(others.has(1));
  BOOST_TEST(!others.has(3));
}

BOOST_AUTO_TEST_CASE(a_directory_that_is_gone_is_said) {
  JournalFollow journals("/nowhere/at/all", engines);
  BOOST_TEST(journals.look().has_value());
}

BOOST_AUTO_TEST_SUITE_END()
