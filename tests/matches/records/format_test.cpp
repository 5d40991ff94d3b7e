// The table of formats: which one a text is of, and what is named as lost.

#include "matches/records/format.hpp"

#include <boost/test/unit_test.hpp>

#include "tests/playing.hpp"

using matches::records::find_format;
using matches::records::format_of_text;
using matches::records::Game;
using matches::records::Lines;
using matches::records::Losses;

namespace {

std::string_view format_of(std::string_view text) {
  const auto* format = format_of_text(text);
  return format ? format->name : "none";
}

// What is named as lost when the first game of a PGN text is written.
std::string lost(std::string text, std::string_view to) {
  auto lines = Lines::of(std::move(text));
  const auto item = find_format("pgn")->read(lines, {});
  BOOST_REQUIRE((item && *item));
  Losses losses;
  BOOST_REQUIRE(matches::records::write(*find_format(to), **item, {}, losses));
  std::string names;
  for (const auto& [what, count] : losses.games()) names += (names.empty() ? "" : ", ") + what;
  return names;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(record_format)

BOOST_AUTO_TEST_CASE(a_text_says_what_it_is) {
  BOOST_TEST(format_of("0,0, 1,-1, 2,-2\n") == "offset");
  BOOST_TEST(format_of("# openings\n\n0,0, 1,-1\n") == "offset");
  BOOST_TEST(format_of("0,0, 1,-1\n# the second\n0,0, 1,0\n") == "offset");
  BOOST_TEST(format_of("h8i9j10\n# the second\nh8h9\n") == "pos");
  BOOST_TEST(format_of("# drawn\r\nH8 I9 J10\r\n") == "pos");
  BOOST_TEST(format_of("# even\nstartpos moves 7g7f\n") == "sfen");
  BOOST_TEST(format_of("6/ww2ww/6/6/bb2bb/6 b - 1\n") == "sfen");
  BOOST_TEST(format_of("#KIF version=2.0 encoding=UTF-8\n手合割：平手\n手数----指手---\n") ==
             "kif");
  BOOST_TEST(format_of("# ---- Kifu ----\n手合割：平手\n手数----指手---\n") == "kif");
  BOOST_TEST(format_of("hello\n") == "none");
  BOOST_TEST(format_of("import sys\nx = 1  # one\n") == "none");
  BOOST_TEST(format_of("") == "none");
}

BOOST_AUTO_TEST_CASE(what_the_rules_find_again_is_not_lost) {
  constexpr const char* won =
      "[Game \"keishi\"]\n[Result \"0-1\"]\n\n"
      "1. b2a3 2. f5f4 3. f2e3 4. f4f5 5. a3a4 6. e5d5 7. e3e4 0-1\n";
  BOOST_TEST(lost(won, "sfen").empty(), lost(won, "sfen"));
  BOOST_TEST(lost("[Game \"keishi\"]\n[Result \"0-1\"]\n[Reason \"resign\"]\n\n1. b2a3 0-1\n",
                  "sfen") == "the reason of the result, the result");
}

BOOST_AUTO_TEST_SUITE_END()
