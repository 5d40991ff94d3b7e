// With a collector of contradictions a reader gives the games that it gives without one, and for
// each contradiction what is stored and what the rules say.

#include "matches/records/disagreement.hpp"

#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <set>

#include "tests/data.hpp"
#include "tests/matches/records/random_games.hpp"
#include "tests/matches/records/ways.hpp"

namespace {

namespace data = boost::unit_test::data;
using namespace matches::records;
using tests::reading_of;
using tests::Way;
using tests::ways_of;
using About = Disagreement::About;

std::string text_of(const Disagreements& all) {
  std::string text;
  for (const auto& each : all)
    text += std::string(name(each.about)) + " ply " + std::to_string(each.ply) + " at " +
            std::to_string(each.line) + ":" + std::to_string(each.column) + " " + each.sentence +
            "\n";
  return text;
}

// Empty: both readings give the same game.
std::string both_ways(const Game& game, const Way& way) {
  Losses losses;
  const auto text = write(*way.format, game, way.writing, losses);
  if (!text) return {};
  auto reading = reading_of(game, way.format->holds(way.writing));
  auto lines = Lines::of(*text, Encoding::utf8), again = Lines::of(*text, Encoding::utf8);
  const auto without = way.format->read(lines, reading);
  Disagreements found;
  reading.disagreements = &found;
  const auto with = way.format->read(again, reading);
  const bool gone = !without || !*without;
  // Stones alone may be no game by rules that ask for decisions.
  if (gone) return !with || !found.empty() || !*with ? "" : "nothing is found\n" + *text;
  if (!with || !*with) return "damage with a collector\n" + *text;
  if (!found.empty()) return text_of(found) + *text;
  return **without == **with ? "" : "another game\n" + *text;
}

void check_kind(std::string_view kind, const Way& way) {
  std::size_t failures = 0, number = 0;
  for (auto game : tests::shared_games(kind)) {
    ++number;
    for (auto& person : game.seats) person.time_control.clear();  // their times are random
    const auto wrong = both_ways(game, way);
    if (wrong.empty()) continue;
    if (++failures <= 2)
      BOOST_ERROR(way.name << ", " << kind << " game " << number << ": " << wrong);
  }
  BOOST_TEST(failures == 0U);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(disagreements)

BOOST_DATA_TEST_CASE(shogi_reads_the_same, data::make(ways_of("shogi")), way) {
  check_kind("shogi", way);
}
BOOST_DATA_TEST_CASE(renju_reads_the_same, data::make(ways_of("renju")), way) {
  check_kind("renju", way);
}
BOOST_DATA_TEST_CASE(keishi_reads_the_same, data::make(ways_of("keishi")), way) {
  check_kind("keishi", way);
}
BOOST_DATA_TEST_CASE(liuzichong_reads_the_same, data::make(ways_of("liuzichong")), way) {
  check_kind("liuzichong", way);
}

BOOST_AUTO_TEST_CASE(every_kind_has_a_name_of_its_own) {
  std::set<std::string_view> names;
  for (const auto about : every_about) names.insert(name(about));
  BOOST_TEST(names.size() == every_about.size());
  BOOST_TEST(!names.contains(""));
}

// The page has a table of the names, in their order.
BOOST_AUTO_TEST_CASE(the_manual_has_every_name) {
  std::vector<std::string> listed, expected;
  bool within = false;
  for (const auto& line : tests::data_lines("../../docs/formats.md")) {
    within = line == "| name | what is compared |" || (within && line.starts_with("|"));
    const auto end = line.find("` |");
    if (within && line.starts_with("| `") && end != line.npos)
      listed.push_back(line.substr(3, end - 3));
  }
  for (const auto about : every_about) expected.emplace_back(name(about));
  BOOST_TEST(listed == expected, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_SUITE_END()
