// Opening files, and which opening an encounter gets.

#include "matches/openings/openings.hpp"

#include <boost/test/unit_test.hpp>
#include <set>

#include "tests/data.hpp"
#include "tests/playing.hpp"

using matches::openings::Opening;
using matches::openings::OpeningFault;
using matches::openings::OpeningFile;
using matches::openings::OpeningOrder;
using matches::openings::Order;

namespace {

using Read = basics::Result<std::vector<Opening>, std::vector<OpeningFault>>;

Read read(std::string_view file, std::string_view game, std::string_view rules = {},
          std::string format = {}, std::optional<std::size_t> plies = {}) {
  return matches::openings::read_openings(
      {tests::data_path("openings/" + std::string(file)), std::move(format), plies},
      tests::game_kind(game), tests::rule_set(game, rules));
}

std::string line_of(const Opening& opening) {
  std::string text = opening.name + ":";
  if (!opening.position.empty()) text += " [" + opening.position + "]";
  for (const auto& action : opening.actions) text += " " + action;
  return text;
}

std::vector<std::string> openings_of(const Read& read) {
  std::vector<std::string> lines;
  if (!read)
    for (const auto& fault : read.error()) lines.push_back("fault: " + fault.sentence);
  else
    for (const auto& opening : *read) lines.push_back(line_of(opening));
  return lines;
}

std::vector<std::string> faults_of(const Read& read) {
  std::vector<std::string> lines;
  if (!read)
    for (const auto& fault : read.error())
      lines.push_back(std::to_string(fault.line) + ":" + std::to_string(fault.column) + ": " +
                      fault.sentence);
  return lines;
}

void check(const std::vector<std::string>& found, const std::vector<std::string>& expected) {
  BOOST_TEST(found == expected, boost::test_tools::per_element());
}

}  // namespace

BOOST_AUTO_TEST_SUITE(openings)

BOOST_AUTO_TEST_CASE(gomocups_offsets_are_read) {
  check(openings_of(read("offset.txt", "renju", "renju_gomocup")),
        {"o0001: h8 i9 j7", "o0002: o11 n12 m12 l11"});
}

BOOST_AUTO_TEST_CASE(move_text_is_read_and_cut) {
  check(openings_of(read("pos.txt", "renju", {}, "pos")), {"o0001: h8 h9 i10 g7", "o0002: h8 i9"});
  check(openings_of(read("pos.txt", "renju", {}, "pos", 3)), {"o0001: h8 h9 i10", "o0002: h8 i9"});
  check(openings_of(read("pos.txt", "renju", {}, "pos", 0)), {"o0001:", "o0002:"});
}

BOOST_AUTO_TEST_CASE(stones_for_rules_with_phases_get_the_decisions_that_they_need) {
  check(openings_of(read("pos.txt", "renju", "renju_taraguchi10_rif", "pos", 3)),
        {"o0001: h8 keep h9", "o0002: h8 keep i9"});
}

BOOST_AUTO_TEST_CASE(positions_with_actions_are_read_for_every_game) {
  check(openings_of(read("keishi.txt", "keishi", {}, "position")),
        {"o0001: b2a3 f5f4", "o0002: [6/ww2ww/6/6/b3bb/1b4 w - 2] b5b4"});
  check(openings_of(read("shogi.sfen", "shogi")), {"o0001: 7g7f 3c3d", "o0002:"});
}

BOOST_AUTO_TEST_CASE(games_of_sgf_are_openings) {
  check(openings_of(read("games.sgf", "renju", {}, {}, 3)), {"o0001: h8 i9 i7", "o0002: h8 h9"});
}

BOOST_AUTO_TEST_CASE(all_faults_are_told_with_their_places) {
  const auto faults = faults_of(read("faults.txt", "renju", {}, "pos"));
  BOOST_REQUIRE(faults.size() == 4U);
  BOOST_TEST(faults[0].starts_with("2:3: 'p9' is not a point"));
  BOOST_TEST(faults[1].starts_with("3:1: stone 1, a1, is refused (opening-area)"));
  BOOST_TEST(faults[2].starts_with("4:3: stone 2, h8, is refused (occupied)"));
  BOOST_TEST(faults[3] == "6:0: opening o0005 ends the game: black five");
}

BOOST_AUTO_TEST_CASE(a_fault_behind_the_cut_is_one_of_the_file) {
  const auto faults = faults_of(read("faults.txt", "renju", {}, "pos", 1));
  BOOST_REQUIRE(faults.size() == 3U);  // the finished game is cut before it ends
  BOOST_TEST(faults[2].starts_with("4:3: stone 2"));
}

BOOST_AUTO_TEST_CASE(reading_stops_after_twenty_faults) {
  const auto faults = faults_of(read("many_faults.txt", "renju", {}, "pos"));
  BOOST_REQUIRE(faults.size() == matches::openings::most_opening_faults + 1);
  BOOST_TEST(faults.back() == "0:0: reading stopped after 20 faults; there may be more");
}

BOOST_AUTO_TEST_CASE(a_position_that_no_game_can_reach_is_a_fault) {
  const auto faults = faults_of(read("unreachable.txt", "keishi", {}, "position"));
  BOOST_REQUIRE(faults.size() == 1U);
  BOOST_TEST(faults[0].starts_with("1:"));
}

BOOST_AUTO_TEST_CASE(comments_in_front_do_not_hide_the_format) {
  const auto found = read("commented.txt", "renju", {}, {});
  BOOST_REQUIRE(found);
  BOOST_TEST(line_of(found->at(0)) == line_of({"o0001", "", {"h8", "i9", "j10"}}));
  check(faults_of(read("remarks.txt", "renju")), {"0:0: it contains no opening"});
}

BOOST_AUTO_TEST_CASE(files_without_openings_are_faults) {
  check(faults_of(read("empty.txt", "renju")), {"0:0: it is empty"});
  check(faults_of(read("remarks.txt", "renju", {}, "pos")), {"0:0: it contains no opening"});
  check(faults_of(read("nowhere.txt", "renju")),
        {"0:0: it cannot be read: No such file or directory"});
  check(faults_of(read("pos.txt", "keishi", {}, "pos")),
        {"0:0: the format 'pos' is for renju, but the game is keishi"});
  const auto unknown = faults_of(read("pos.txt", "renju", {}, "epd"));
  BOOST_REQUIRE(unknown.size() == 1U);
  BOOST_TEST(unknown[0].starts_with("0:0: unknown format 'epd'; expected jsonl, "));
}

BOOST_AUTO_TEST_CASE(repeated_openings_are_counted) {
  const Opening one{"o0001", "", {"h8"}}, same{"o0002", "", {"h8"}},
      other{"o0003", "", {"h8", "i9"}};
  BOOST_TEST(matches::openings::repeated({one, same, other, same}) == 2U);
  BOOST_TEST(matches::openings::repeated({}) == 0U);
}

BOOST_AUTO_TEST_CASE(sequential_goes_round_from_where_it_starts) {
  std::string order;
  OpeningOrder openings(3, Order::sequential, 9, 1);
  for (std::uint64_t encounter = 0; encounter < 7; ++encounter)
    order += std::to_string(openings.of(encounter));
  BOOST_TEST(order == "1201201");
}

BOOST_AUTO_TEST_CASE(random_uses_every_opening_once_in_every_pass) {
  constexpr std::size_t count = 97;
  OpeningOrder order(count, Order::random, 42);
  std::vector<std::size_t> first, second;
  for (std::uint64_t i = 0; i < count; ++i) first.push_back(order.of(i));
  for (std::uint64_t i = 0; i < count; ++i) second.push_back(order.of(count + i));
  BOOST_TEST(std::set(first.begin(), first.end()).size() == count);
  BOOST_TEST(std::set(second.begin(), second.end()).size() == count);
  BOOST_TEST((first != second));
}

BOOST_AUTO_TEST_CASE(the_order_depends_on_the_arguments_alone) {
  OpeningOrder forward(16, Order::random, 1);
  std::vector<std::size_t> all;
  for (std::uint64_t i = 0; i < 64; ++i) all.push_back(forward.of(i));
  for (std::uint64_t i = 64; i-- > 0;) {
    BOOST_TEST(forward.of(i) == all[i]);
    BOOST_TEST(OpeningOrder(16, Order::random, 1).of(i) == all[i]);
    if (i >= 5) BOOST_TEST(OpeningOrder(16, Order::random, 1, 5).of(i - 5) == all[i]);
  }
  BOOST_TEST(OpeningOrder(1, Order::random, 1).of(0) == 0U);
}

BOOST_AUTO_TEST_SUITE_END()
