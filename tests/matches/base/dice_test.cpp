// Chance is the same on every machine: tests/data/shuffle.tsv has its true values.

#include "matches/base/dice.hpp"

#include <array>
#include <boost/test/unit_test.hpp>
#include <charconv>
#include <numeric>
#include <string>

#include "tests/data.hpp"

using matches::Dice;

namespace {

std::uint64_t number(std::string_view text) {
  std::uint64_t value = 0;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

std::string words(std::uint64_t seed) {
  Dice dice(seed);
  std::string text;
  for (int i = 0; i < 3; ++i) {
    std::array<char, 16> digits;
    digits.fill('0');
    std::array<char, 16> found;
    const auto word = dice.next();
    const auto end = std::to_chars(found.data(), found.data() + 16, word, 16).ptr;
    const auto count = end - found.data();
    std::copy(found.data(), end, digits.data() + (16 - count));
    text += (i > 0 ? " " : "") + std::string(digits.data(), 16);
  }
  return text;
}

std::string shuffled(std::uint64_t seed, std::size_t count) {
  std::vector<std::size_t> all(count);
  std::iota(all.begin(), all.end(), std::size_t{0});
  Dice(seed).shuffle(all);
  std::string text;
  for (const auto each : all) text += (text.empty() ? "" : " ") + std::to_string(each);
  return text;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(dice)

BOOST_AUTO_TEST_CASE(words_and_shuffles_are_pinned) {
  int rows = 0;
  for (const auto& line : tests::data_lines("shuffle.tsv")) {
    const auto row = tests::fields(line);
    if (row[0] == "seed") continue;
    const auto seed = number(row[0]);
    BOOST_TEST(words(seed) == row[1]);
    BOOST_TEST(shuffled(seed, 10) == row[2]);
    BOOST_TEST(shuffled(seed, 16) == row[3]);
    ++rows;
  }
  BOOST_TEST(rows == 4);
}

BOOST_AUTO_TEST_CASE(every_number_below_the_bound_comes) {
  Dice dice(5);
  std::array<int, 7> seen{};
  for (int i = 0; i < 7000; ++i) ++seen[static_cast<std::size_t>(dice.below(7))];
  for (const int count : seen) BOOST_TEST((count > 850 && count < 1150));
  BOOST_TEST(Dice(1).below(1) == 0U);
}

BOOST_AUTO_TEST_CASE(mixed_seeds_are_apart) {
  BOOST_TEST(matches::mixed(1, 1) != matches::mixed(1, 2));
  BOOST_TEST(matches::mixed(1, 1) != matches::mixed(2, 1));
  BOOST_TEST(matches::mixed(7, 3) == matches::mixed(7, 3));
}

BOOST_AUTO_TEST_SUITE_END()
