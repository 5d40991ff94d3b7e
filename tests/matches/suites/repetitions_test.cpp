// Openings that are the same as another one.

#include "matches/suites/repetitions.hpp"

#include <boost/test/unit_test.hpp>

#include "tests/playing.hpp"

BOOST_AUTO_TEST_SUITE(suite_repetitions)

using namespace matches::suites;
using matches::openings::Opening;

namespace {

std::vector<Opening> openings(const std::vector<std::vector<std::string>>& lines) {
  std::vector<Opening> all;
  for (const auto& line : lines) all.push_back({"o" + std::to_string(all.size() + 1), {}, line});
  return all;
}

std::vector<std::string> found(std::string_view game, std::span<const Opening> all,
                               std::string_view id = {}) {
  std::vector<std::string> texts;
  for (const auto& one : repetitions(tests::game_kind(game), tests::rule_set(game, id), all))
    texts.push_back(std::to_string(one.opening) + "=" + std::to_string(one.of) + " " +
                    std::string(name(one.how)) + ", " + std::string(name(one.by)) +
                    (one.other_way ? ", other way" : ""));
  return texts;
}

void check(const std::vector<std::string>& now, const std::vector<std::string>& expected) {
  BOOST_TEST(now == expected, boost::test_tools::per_element());
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_same_actions_are_the_same_opening) {
  const auto all = openings({{"h8", "h9", "j10"}, {"h8", "i9"}, {"H8", "h9", "J10"}});
  check(found("renju", all), {"2=0 exact, in place"});
}

BOOST_AUTO_TEST_CASE(another_order_comes_to_the_same_position) {
  const auto all =
      openings({{"h8", "h9", "j10", "f6"}, {"h8", "f6", "j10", "h9"}, {"h8", "h9", "j10", "f7"}});
  check(found("renju", all), {"1=0 position, in place"});
  const auto shogi = openings({{"7g7f", "3c3d", "2g2f"}, {"2g2f", "3c3d", "7g7f"}});
  check(found("shogi", shogi), {"1=0 position, in place"});
}

BOOST_AUTO_TEST_CASE(a_mirrored_opening_names_its_symmetry) {
  check(found("renju", openings({{"h8", "h9", "j10"}, {"h8", "i8", "j6"}, {"h8", "h9", "f10"}})),
        {"1=0 symmetry, turned by 90 degrees", "2=0 symmetry, mirrored left to right"});
  check(found("keishi", openings({{"a2c2", "b5b4"}, {"f2d2", "e5e4"}})),
        {"1=0 symmetry, mirrored left to right"});
  check(found("liuzichong", openings({{"a2b2"}, {"c1c2"}, {"d2c2"}, {"b1b2"}})),
        {"2=0 symmetry, mirrored left to right", "3=1 symmetry, mirrored left to right"});
  check(found("renju", openings({{"h8", "h9", "j10", "f6"}, {"h8", "j6", "f10", "h9"}})),
        {"1=0 symmetry, mirrored left to right, other way"});
}

BOOST_AUTO_TEST_CASE(shogi_is_not_mirrored) {
  check(found("shogi", openings({{"7g7f"}, {"3g3f"}})), {});
}

BOOST_AUTO_TEST_CASE(the_closest_earlier_one_is_named) {
  const auto all = openings({{"h8", "h9"}, {"h8", "i8"}, {"h8", "i8"}});
  check(found("renju", all), {"1=0 symmetry, turned by 90 degrees", "2=1 exact, in place"});
}

BOOST_AUTO_TEST_CASE(a_start_of_its_own_is_the_position_that_it_is) {
  auto all = openings({{"b2a3"}});
  all.push_back({"o2", "6/ww2ww/6/b5/b3bb/6 w - 2", {}});
  check(found("keishi", all), {"1=0 position, in place"});
}

// Who keeps and who swaps decides who plays what, not where the stones are.
BOOST_AUTO_TEST_CASE(colours_that_change_hands_are_the_same_position) {
  const auto all = openings({{"h8", "keep", "h9"}, {"h8", "swap", "h9"}});
  check(found("renju", all, "renju_taraguchi10_rif"), {"1=0 position, in place"});
}

BOOST_AUTO_TEST_CASE(what_is_left_depends_on_what_counts_as_the_same) {
  const auto all = openings({{"h8", "h9", "j10", "f6"},
                             {"h8", "h9", "j10", "f6"},
                             {"h8", "f6", "j10", "h9"},
                             {"h8", "h9", "f10", "j6"}});
  const auto found = repetitions(tests::game_kind("renju"), tests::rule_set("renju", ""), all);
  const auto names = [&](Sameness most) {
    std::string text;
    for (const auto& opening : without(all, found, most)) text += opening.name;
    return text;
  };
  BOOST_TEST(names(Sameness::exact) == "o1o3o4");
  BOOST_TEST(names(Sameness::position) == "o1o4");
  BOOST_TEST(names(Sameness::symmetry) == "o1");
}

BOOST_AUTO_TEST_SUITE_END()
