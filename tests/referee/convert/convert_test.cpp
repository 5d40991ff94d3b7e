// What `referee convert` makes of its words before it reads a game.

#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

#include "referee/convert/task.hpp"
#include "referee/inputs/numbers.hpp"

using referee::inputs::Numbers;

namespace data = boost::unit_test::data;

namespace {

std::vector<std::size_t> up_to_twenty(const std::string& text) {
  const auto numbers = *Numbers::read(text);
  std::vector<std::size_t> all;
  for (std::size_t i = 1; i <= 20; ++i)
    if (numbers.has(i)) all.push_back(i);
  return all;
}

using Sizes = std::vector<std::size_t>;

std::string place(const std::string& out, const std::string& input, std::size_t number) {
  static const matches::records::Format kif{
      "kif", "", "kif kifu", "shogi", {}, "", {"kif", nullptr}, {}, {}, {}};
  referee::convert::ConvertTask task;
  task.out = out;
  task.to = &kif;
  return out_file(task, input, number);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(convert)

BOOST_AUTO_TEST_CASE(games_are_wanted_by_numbers_and_ranges) {
  BOOST_TEST(up_to_twenty("3") == Sizes{3}, boost::test_tools::per_element());
  BOOST_TEST(up_to_twenty("3,7-9") == (Sizes{3, 7, 8, 9}), boost::test_tools::per_element());
  BOOST_TEST(up_to_twenty("8-9,1,9") == (Sizes{1, 8, 9}), boost::test_tools::per_element());
  BOOST_TEST(up_to_twenty("18-") == (Sizes{18, 19, 20}), boost::test_tools::per_element());
  BOOST_TEST(Numbers::read("3,7-9")->last() == 9U);
}

BOOST_DATA_TEST_CASE(what_is_no_list_of_numbers_is_refused_with_its_place,
                     data::make<std::string>({"", "0", "x", "3-1", "-", "-3", "1,,2", "1,", "1;2",
                                              "99999999999"}),
                     text) {
  const auto numbers = Numbers::read(text);
  BOOST_REQUIRE(!numbers);
  BOOST_TEST(numbers.error().sentence.find("expected numbers from 1") != std::string::npos);
  BOOST_TEST(numbers.error().at <= text.size());
}

BOOST_AUTO_TEST_CASE(a_file_in_a_directory_has_the_name_of_its_input) {
  BOOST_TEST(place("out", "a/games.csa", 0) == "out/games.kif");
  BOOST_TEST(place("out", "games.csa", 12) == "out/games-00012.kif");
  BOOST_TEST(place("out", "games", 0) == "out/games.kif");
  BOOST_TEST(place("out", "v1.2.csa", 0) == "out/v1.2.kif");
  BOOST_TEST(place("out", ".hidden", 0) == "out/.hidden.kif");
  BOOST_TEST(place("out", "-", 0) == "out/games.kif");
  BOOST_TEST(place("/", "a.csa", 0) == "/a.kif");
}

BOOST_AUTO_TEST_SUITE_END()
