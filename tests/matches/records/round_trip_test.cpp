// What a format says that it holds comes back: a game that is written and read again is the game
// cut to what the format holds, for random games of every kind and for the files of tests/data.

#include <algorithm>
#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <map>
#include <sstream>

#include "matches/records/format.hpp"
#include "tests/data.hpp"
#include "tests/matches/records/random_games.hpp"
#include "tests/matches/records/ways.hpp"

namespace {

namespace data = boost::unit_test::data;
using namespace matches::records;
using tests::reading_of;
using tests::Way;
using tests::ways_of;

// The canonical line of a game.
std::string line_of(const Game& game) {
  Losses losses;
  const auto* format = find_format("jsonl");
  return format ? format->write(game, {}, losses).value_or("(cannot be written)") : "";
}

// From where on two texts differ, with some of what stands around it.
std::string difference(const std::string& expected, const std::string& found) {
  const auto pair = std::mismatch(expected.begin(), expected.end(), found.begin(), found.end());
  const auto at = static_cast<std::size_t>(pair.first - expected.begin());
  const auto from = at < 60 ? 0 : at - 60;
  return "\n  expected ..." + expected.substr(from, 160) + "\n  found    ..." +
         found.substr(from, 160);
}

// The parts that are held, without those that the writer itself has named as lost in this game.
Parts kept(const Parts& held, const Losses& losses) {
  Parts kept = held;
  for (const Part part : parts())
    if (losses.games().contains(name(part))) kept = kept.without(part);
  return kept;
}

// Whether the writer left out something that is not part of a game but changes its actions.
bool changed(const Losses& losses) {
  const auto all = parts();
  return std::any_of(losses.games().begin(), losses.games().end(), [&](const auto& loss) {
    return std::none_of(all.begin(), all.end(),
                        [&](Part part) { return name(part) == loss.first; });
  });
}

// The last position follows from the rest, and need not be held. A resignation is an action, but a
// format without reasons may have no word for it.
Game comparable(Game game, const Parts& held, const Way& way) {
  auto& plies = game.main.plies;
  if (!held.has(Part::reason) && !plies.empty() && plies.back().action == "resign")
    plies.pop_back();
  return cut(std::move(game), held.without(Part::position), way.format->time_unit);
}

// Empty: the game came back. `skipped`: it cannot be written in this way.
std::string round_trip(const Game& game, const Way& way, bool& skipped) {
  Losses losses;
  const auto text = write(*way.format, game, way.writing, losses);
  skipped = !text || changed(losses);
  if (skipped) return losses.games().empty() ? "it is refused without a reason" : "";
  // Stones without the opening's decisions are another game, and the writer has said so.
  if (losses.games().contains("decisions of the opening")) return {};
  std::size_t lost = 0;
  auto bytes = encoded(*text, way.writing.encoding, lost);
  skipped = lost > 0;
  if (skipped) return {};
  const auto held = way.format->holds(way.writing);
  auto lines = Lines::of(bytes);
  const auto item = way.format->read(lines, reading_of(game, held));
  if (!item) return "nothing is read from\n" + *text;
  if (!*item)
    return std::to_string(item->error().line) + ":" + std::to_string(item->error().column) + ": " +
           item->error().sentence + "\n" + *text;
  const auto left = kept(held, losses);
  const auto expected = comparable(game, left, way);
  const auto found = comparable(**item, left, way);
  if (!(expected == found) || line_of(expected) != line_of(found))
    return difference(line_of(expected), line_of(found)) + "\n" + *text;
  lines.next();
  return way.format->read(lines, reading_of(game, held)) ? "a second game is read from\n" + *text
                                                         : "";
}

void check_round_trips(std::string_view kind, const Way& way) {
  std::size_t skips = 0, failures = 0, number = 0;
  for (const auto& game : tests::shared_games(kind)) {
    ++number;
    bool skipped = false;
    const auto wrong = round_trip(game, way, skipped);
    skips += skipped;
    if (wrong.empty()) continue;
    if (++failures <= 3)
      BOOST_ERROR(way.name << ", " << kind << " game " << number << ": " << wrong);
  }
  BOOST_TEST_MESSAGE(way.name << ", " << kind << ": " << skips << " games cannot be written");
  BOOST_TEST(failures == 0U);
  BOOST_TEST(skips < 3 * tests::shared_games(kind).size() / 4);
}

std::vector<std::string> stored_files() {
  std::vector<std::string> paths;
  const std::filesystem::recursive_directory_iterator all(tests::data_path("records"));
  for (const auto& entry : all)
    if (entry.is_regular_file() && format_of_file(entry.path().string()))
      paths.push_back(entry.path().string());
  std::sort(paths.begin(), paths.end());
  return paths;
}

std::vector<Game> games_in(const std::string& path) {
  std::vector<Game> games;
  auto lines = *Lines::open(path);
  while (auto item = format_of_file(path)->read(lines, {}))
    if (*item) games.push_back(**std::move(item));
  BOOST_TEST(!lines.trouble());
  return games;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(round_trip_of_formats)

BOOST_DATA_TEST_CASE(shogi_games_come_back, data::make(ways_of("shogi")), way) {
  check_round_trips("shogi", way);
}
BOOST_DATA_TEST_CASE(renju_games_come_back, data::make(ways_of("renju")), way) {
  check_round_trips("renju", way);
}
BOOST_DATA_TEST_CASE(keishi_games_come_back, data::make(ways_of("keishi")), way) {
  check_round_trips("keishi", way);
}
BOOST_DATA_TEST_CASE(liuzichong_games_come_back, data::make(ways_of("liuzichong")), way) {
  check_round_trips("liuzichong", way);
}

BOOST_DATA_TEST_CASE(games_of_stored_files_come_back, data::make(stored_files()), path) {
  const auto games = games_in(path);
  BOOST_TEST(!games.empty());
  for (const auto& game : games)
    for (const auto& way : ways_of(game.kind->name)) {
      bool skipped = false;
      const auto wrong = round_trip(game, way, skipped);
      BOOST_TEST(wrong.empty(), way.name << ": " << wrong);
    }
}

BOOST_AUTO_TEST_SUITE_END()
