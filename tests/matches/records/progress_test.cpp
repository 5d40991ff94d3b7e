// Every reader uses up some of its text with each item, whatever the text is.

#include <algorithm>
#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <string>
#include <utility>
#include <vector>

#include "matches/records/format.hpp"
#include "tests/dice.hpp"
#include "tests/matches/records/mutations.hpp"
#include "tests/matches/records/random_games.hpp"
#include "tests/matches/records/ways.hpp"

namespace {

namespace data = boost::unit_test::data;
using namespace matches::records;

std::vector<std::string> format_names() {
  std::vector<std::string> names;
  for (const auto& format : formats())
    if (format.read) names.emplace_back(format.name);
  return names;
}

// Empty: every item has used up some of the text, and the last one was followed by its end.
std::string stands_still(const Format& format, const std::string& text) {
  auto lines = Lines::of(text, Encoding::utf8);
  auto before = lines.reached();
  while (const auto item = format.read(lines, {})) {
    if (!(lines.reached() > before)) return "an item that has used up nothing";
    before = lines.reached();
  }
  return lines.trouble().value_or("");
}

// Pieces of which texts of these formats consist, and pieces that end them in the wrong place.
const std::vector<std::string>& pieces() {
  static const std::vector<std::string> all = {
      "\n",
      "\r\n",
      " ",
      "\t",
      "\"",
      "]",
      "[",
      "[Event \"",
      "\"]",
      "\"]\n",
      "[Event \"a\"]\n",
      "[Game \"keishi\"]\n",
      "{",
      "}",
      "(",
      ")",
      ";",
      "%",
      "$1",
      "1.",
      " b2a3 ",
      "1-0",
      "*",
      "0-1\n",
      "(;",
      "(;FF[4]",
      ";B[hh]",
      "]",
      "\\",
      "W[]",
      "{\"header\":",
      "{\"moves\":[",
      "[{",
      "}]",
      ",",
      "{\"v\":1,",
      "\"g\":1",
      "#",
      "'",
      "/\n",
      "V2\n",
      "PI\n",
      "+\n",
      "+7776FU",
      "T1",
      "%TORYO\n",
      "N+a\n",
      "手合割：平手\n",
      "手数----指手---\n",
      "1 ７六歩(77)",
      "▲７六歩",
      "まで1手で\n",
      "変化：1手\n",
      "*comment\n",
      "&mark\n",
      "Piskvorky 15x15, 11:11, 0\n",
      "8,8,1\n",
      "-1\n",
      "a.exe\n",
      "h8",
      "i9",
      "0,0,",
      "1,-1",
      "startpos",
      " moves ",
      "7g7f",
      "position ",
      "15/15",
      "\xef\xbb\xbf",
      "\x80",
      std::string(1, '\0'),
      "| ・ ・|\n",
      "+---+\n",
  };
  return all;
}

std::string some_text(tests::Dice& dice) {
  std::string text;
  for (auto count = 1 + dice.below(12); count > 0; --count)
    text += pieces()[dice.below(pieces().size())];
  return text;
}

// Whole records, joined and damaged.
std::string some_records(const tests::Way& way, std::string_view kind, tests::Dice& dice) {
  const auto& games = tests::shared_games(kind);
  std::string text;
  for (int i = 0; i < 2; ++i) {
    Losses losses;
    const auto written = write(*way.format, games[dice.below(games.size())], way.writing, losses);
    text += written.value_or("");
  }
  for (auto count = 1 + dice.below(3); count > 0; --count) {
    const auto mutation = tests::every_mutation[dice.below(tests::every_mutation.size())];
    text = tests::mutated(std::move(text), mutation, dice);
    const auto& piece = pieces()[dice.below(pieces().size())];
    text.insert(dice.below(text.size() + 1), piece);
  }
  return text;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(reading_goes_on)

BOOST_DATA_TEST_CASE(in_texts_of_odd_pieces, data::make(format_names()), name) {
  tests::Dice dice(17);
  const auto& format = *find_format(name);
  for (int i = 0; i < 4'000; ++i) {
    const auto text = some_text(dice);
    const auto wrong = stands_still(format, text);
    if (!wrong.empty()) BOOST_FAIL(name << ": " << wrong << "\n" << text);
  }
}

BOOST_AUTO_TEST_CASE(in_damaged_records) {
  tests::Dice dice(18);
  for (const std::string_view kind : {"shogi", "renju", "keishi", "liuzichong"})
    for (const auto& way : tests::ways_of(kind))
      for (int i = 0; i < 60; ++i) {
        const auto text = some_records(way, kind, dice);
        const auto wrong = stands_still(*way.format, text);
        if (!wrong.empty()) BOOST_FAIL(way.name << ": " << wrong << "\n" << text);
      }
}

// The next game's first tag was found again and again in a line that is damaged there.
BOOST_AUTO_TEST_CASE(in_a_line_with_a_torn_tag_in_it) {
  for (const std::string text :
       {"\"[Event \"\"\"]\n", "1. e4 e5 [Event \"The \"Big\" one\"]\n[Game \"keishi\"]\n\n*\n",
        "x[Event \"a\"b\"][Event \"c\"d\"]\n", "{[Event \"a\" b\"]\n[Event \"\" \"]\n"}) {
    const auto wrong = stands_still(*find_format("pgn"), text);
    BOOST_TEST(wrong.empty(), text << ": " << wrong);
  }
}

// What stands behind such a line is read.
BOOST_AUTO_TEST_CASE(behind_a_line_with_a_torn_tag_in_it) {
  auto lines = Lines::of(
      "torn [Event \"The \"Big\" one\"]\n[Game \"keishi\"]\n\n1. b2a3 *\n\n"
      "[Event \"b\"]\n[Game \"keishi\"]\n\n1. b2a3 *\n");
  const auto& format = *find_format("pgn");
  std::string kinds;
  while (const auto item = format.read(lines, {})) kinds += *item ? "game " : "damage ";
  BOOST_TEST(kinds == "damage damage game ");
}

// A reader with a mistake in it ends, and says so.
BOOST_AUTO_TEST_CASE(a_reader_that_stands_still_ends_the_text) {
  const ItemReader stuck("stuck", [](Lines& lines, const Reading&) -> std::optional<Item> {
    if (!lines.peek()) return std::nullopt;
    return Damage{lines.number() + 1, 1, "again"};
  });
  auto lines = Lines::of("one\ntwo\n");
  int items = 0;
  while (stuck(lines, {})) BOOST_REQUIRE(++items < 10);
  BOOST_TEST(items == 1);
  BOOST_REQUIRE(lines.trouble());
  BOOST_TEST(*lines.trouble() ==
             "the reader of stuck does not get past line 1; the rest is unread");
}

// Where in its line a game begins is known without counting the line again for each game.
BOOST_AUTO_TEST_CASE(many_games_in_one_line_are_all_read) {
  constexpr std::size_t count = 20'000;
  struct Case {
    std::string_view format, game, between;
  };
  for (const auto& [format, game, between] :
       {Case{"pgn", "[Game \"keishi\"] 1. b2a3 *", " "}, Case{"sgf", "(;GM[4];B[hh])", " "},
        Case{"jkf", R"({"header":{},"moves":[{}]})", ","}}) {
    std::string text;
    for (std::size_t i = 0; i < count; ++i) text.append(game).append(between);
    auto lines = Lines::of(std::move(text));
    std::size_t games = 0;
    while (const auto item = find_format(format)->read(lines, {})) games += *item ? 1 : 0;
    BOOST_TEST(games == count, format);
  }
}

BOOST_AUTO_TEST_SUITE_END()
