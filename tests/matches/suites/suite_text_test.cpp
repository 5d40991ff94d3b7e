// Suites as files, in every format that openings are read in.

#include "matches/suites/suite_text.hpp"

#include <boost/test/unit_test.hpp>

#include "tests/folder.hpp"
#include "tests/playing.hpp"

using namespace matches::suites;
using matches::openings::Opening;

namespace {

SuiteText text(std::string_view game, const std::vector<Opening>& all, std::string_view format,
               const std::vector<std::string>& remarks = {}, std::string_view id = {}) {
  return suite_text(tests::game_kind(game), tests::rule_set(game, id), all, *suite_format(format),
                    remarks);
}

// Without names: not every format has room for them.
std::vector<Opening> read(std::string_view game, std::string_view format,
                          const std::string& bytes) {
  const tests::Folder folder;
  auto read =
      matches::openings::read_openings({folder.write("suite", bytes), std::string(format), {}},
                                       tests::game_kind(game), tests::rule_set(game, {}));
  BOOST_REQUIRE_MESSAGE(read, bytes);
  auto all = *std::move(read);
  for (auto& opening : all) opening.name.clear();
  return all;
}

const std::vector<Opening> of_renju = {{"", {}, {"h8", "h9", "j10"}}, {"", {}, {"h8", "i9"}}};

}  // namespace

BOOST_AUTO_TEST_SUITE(suite_files)

BOOST_AUTO_TEST_CASE(every_format_of_a_game_reads_back_what_was_written) {
  const std::vector<std::pair<std::string, std::vector<Opening>>> suites = {
      {"renju", of_renju},
      {"shogi", {{"", {}, {"7g7f", "3c3d"}}, {"", {}, {"2g2f"}}}},
      {"keishi", {{"", {}, {"b2a3", "f5f4"}}, {"", {}, {"a2c2"}}}},
      {"liuzichong", {{"", {}, {"a2b2"}}, {"", {}, {"c1c2", "a3b3"}}}}};
  for (const auto& [game, all] : suites)
    for (const auto& format : matches::records::formats()) {
      const bool held = format.games.empty() || format.games.find(game) != format.games.npos;
      if (!held || !suite_format(format.name)) continue;
      const auto made = text(game, all, format.name);
      BOOST_TEST(made.trouble == "", format.name);
      BOOST_TEST((read(game, format.name, made.bytes) == all), game << " " << format.name);
    }
}

BOOST_AUTO_TEST_CASE(lines_are_short_and_have_remarks_in_front) {
  BOOST_TEST(text("renju", of_renju, "offset", {"two", "lines"}).bytes ==
             "# two\n# lines\n0,0, 0,-1, 2,-2\n0,0, 1,-1\n");
  BOOST_TEST(text("renju", of_renju, "pos").bytes == "h8h9j10\nh8i9\n");
  BOOST_TEST(text("renju", of_renju, "position").bytes ==
             "startpos moves h8 h9 j10\nstartpos moves h8 i9\n");
  BOOST_TEST(text("keishi", {{"", "6/ww2ww/6/b5/b3bb/6 w - 2", {"f5f4"}}}, "sfen").bytes ==
             "position 6/ww2ww/6/b5/b3bb/6 w - 2 moves f5f4\n");
}

BOOST_AUTO_TEST_CASE(what_a_format_cannot_hold_is_said) {
  const std::vector<Opening> placed = {
      {"o0001", "15/15/15/15/15/15/15/7b7/15/15/15/15/15/15/15 w play - 2", {"h9"}}};
  BOOST_TEST(text("renju", placed, "offset").trouble ==
             "the format offset cannot hold opening o0001");
  // Who swapped cannot be read from stones.
  const std::vector<Opening> swapped = {{"o0001", {}, {"h8", "swap", "h9"}}};
  BOOST_TEST(text("renju", swapped, "pos", {}, "renju_taraguchi10_rif").trouble ==
             "the format pos cannot hold opening o0001");
  const std::vector<Opening> kept = {{"o0001", {}, {"h8", "keep", "h9"}}};
  BOOST_TEST(text("renju", kept, "pos", {}, "renju_taraguchi10_rif").bytes == "h8h9\n");
}

BOOST_AUTO_TEST_CASE(the_hash_is_of_starts_and_actions) {
  auto renamed = of_renju;
  renamed[0].name = "x";
  BOOST_TEST(suite_hash(of_renju) == suite_hash(renamed));
  BOOST_TEST(suite_hash(of_renju).size() == 16u);
  auto other = of_renju;
  std::swap(other[0], other[1]);
  BOOST_TEST(suite_hash(of_renju) != suite_hash(other));
}

BOOST_AUTO_TEST_SUITE_END()
