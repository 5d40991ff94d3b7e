// The words of --sprt: what they mean, and what is wrong with them.

#include "referee/runs/sprt_keys.hpp"
#include "referee/runs/match_keys.hpp"

#include <boost/test/unit_test.hpp>

using namespace referee;

namespace {

using Group = options::Arguments::Group;

// Of words that are read; what is wrong with them.
matches::statistics::Hypotheses hypotheses_of(const Group& words) {
  runs::SprtWish wish;
  BOOST_TEST(runs::read_sprt(words, wish) == "");
  return wish.hypotheses;
}
std::string word_fault(const std::string& word) {
  runs::SprtWish wish;
  return runs::read_sprt(Group{word}, wish);
}
std::string group_fault(const Group& words) {
  runs::SprtWish wish;
  BOOST_TEST(runs::read_sprt(words, wish) == "");
  return runs::sprt_fault(wish);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(sprt_words_of_the_command_line)

BOOST_AUTO_TEST_CASE(every_word_counts) {
  const auto found = hypotheses_of(
      {"elo0=-1.5", "elo1=+2", "alpha=0.01", "beta=0.1", "model=bayesian", "overshoot=on"});
  const matches::statistics::Hypotheses expected{
      -1.5, 2, 0.01, 0.1, matches::statistics::Model::bayesian, true};
  BOOST_TEST((found == expected));
  BOOST_TEST((hypotheses_of({}) == matches::statistics::Hypotheses()));
}

BOOST_AUTO_TEST_CASE(words_that_are_written_are_read_again) {
  const matches::statistics::Hypotheses test{
      -0.1, 1.0 / 3, 0.001, 0.2, matches::statistics::Model::logistic, true};
  options::Arguments::Group group;
  std::string words = runs::sprt_words(test) + " ";
  for (std::size_t at; (at = words.find(' ')) != words.npos; words.erase(0, at + 1))
    group.push_back(words.substr(0, at));
  for (const auto& word : group) BOOST_TEST(word_fault(word) == "");
  BOOST_TEST((hypotheses_of(group) == test));
}

BOOST_AUTO_TEST_CASE(wrong_words_are_named) {
  BOOST_TEST(word_fault("elo2=5") == "unknown key 'elo2'; did you mean 'elo0'?");
  BOOST_TEST(word_fault("rounds=5") ==
             "unknown key 'rounds'; expected elo0, elo1, alpha, beta, model or overshoot");
  // Between names that end in an e there is a comma, too.
  runs::OpeningWish wish;
  BOOST_TEST(runs::read_opening_words(Group{"x=5"}, wish) ==
             "unknown key 'x'; expected file, format, order, plies, start or symmetries");
  BOOST_TEST(word_fault("elo0=five") ==
             "key 'elo0': 'five' is not a number of Elo from -2000 to 2000");
  for (const auto* word :
       {"elo0=2001", "elo0=", "elo0=nan", "elo0=inf", "elo0=1e3", "elo0=+-1", "elo0=1 ", "alpha=0",
        "alpha=1", "beta=-0.1", "model=pentanomial", "overshoot=yes", "elo0"})
    BOOST_TEST(word_fault(word) != "", word);
}

BOOST_AUTO_TEST_CASE(tiny_risks_are_written_as_they_are_read) {
  const auto words = runs::sprt_words(hypotheses_of({"alpha=0.0000000001", "beta=0.00000025"}));
  BOOST_TEST(words.find(" alpha=0.0000000001 beta=0.00000025 ") != words.npos, words);
  for (const auto* word : {"alpha=1e-9", "alpha=1E-9", "beta=5e-2"})
    BOOST_TEST(word_fault(word) == "", word);
  BOOST_TEST(hypotheses_of({"alpha=1e-9"}).alpha == 1e-9);
  for (const auto* word : {"alpha=1e-999", "alpha=1e9", "alpha=e-9", "alpha=nan", "alpha="})
    BOOST_TEST(word_fault(word) != "", word);
}

BOOST_AUTO_TEST_CASE(contradictions_are_named) {
  BOOST_TEST(group_fault({}) == "");
  BOOST_TEST(group_fault({"elo0=5"}) == "elo1=5 is not above elo0=5");
  BOOST_TEST(group_fault({"elo0=2", "elo1=-2"}) == "elo1=-2 is not above elo0=2");
  BOOST_TEST(group_fault({"elo0=0", "elo1=0.001"}) ==
             "elo0=0 and elo1=0.001 are less than 0.01 apart");
  BOOST_TEST(group_fault({"alpha=0.5", "beta=0.5"}) ==
             "alpha=0.5 and beta=0.5 must add up to less than 1");
  BOOST_TEST(group_fault({"elo0=0", "elo0=1"}) == "key 'elo0' is given twice");
}

BOOST_AUTO_TEST_SUITE_END()
