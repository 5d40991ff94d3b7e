// What a run is stands in lines, and a difference is told by its key.

#include "referee/run_identity.hpp"

#include <boost/test/unit_test.hpp>

#include "referee/options.hpp"

namespace {

using referee::differences;

std::string identity(std::vector<std::string> words) {
  words.insert(words.begin(), {"--engine", "cmd=/bin/true", "name=a", "--engine", "cmd=/bin/true",
                               "name=b", "--game", "keishi"});
  const auto options = referee::find_command("tournament")->options;
  const auto taken = referee::take_apart(words, options);
  if (const auto* wrong = referee::complaint(taken)) BOOST_FAIL(wrong->sentence);
  std::vector<std::string> remarks;
  auto settings = referee::match_settings(std::get<0>(taken), options, {}, remarks);
  if (const auto* wrong = referee::complaint(settings)) BOOST_FAIL(wrong->sentence);
  const auto task = referee::match_task(std::get<0>(settings));
  if (const auto* wrong = referee::complaint(task)) BOOST_FAIL(wrong->sentence);
  return referee::identity_of(std::get<0>(settings), std::get<0>(task));
}

std::string key_that_differs(const std::vector<std::string>& words) {
  const auto all = differences(identity({"--seed", "1"}), identity(words));
  std::string keys;
  for (const auto& one : all) keys += (keys.empty() ? "" : " ") + one.key;
  return keys;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(run_identity)

BOOST_AUTO_TEST_CASE(it_begins_with_the_version_of_the_directory) {
  BOOST_TEST(
      identity({"--seed", "1"}).starts_with("directory = 1\ngame = keishi\nrules = keishi ko="));
}

BOOST_AUTO_TEST_CASE(what_decides_about_games_is_in_it) {
  const std::vector<std::pair<std::vector<std::string>, std::string>> changes{
      {{"--seed", "2"}, "seed"},
      {{"--seed", "1", "--set", "ko=ssk"}, "rules"},
      {{"--seed", "1", "--max-plies", "9"}, "max-plies"},
      {{"--seed", "1", "--form", "gauntlet"}, "form"},
      {{"--seed", "1", "--on-fault", "abort"}, "on-fault"},
      {{"--seed", "1", "--resign", "movecount=4"}, "resign.movecount"},
      {{"--seed", "1", "--sprt", "elo0=0", "elo1=5"}, "sprt.elo0 sprt.elo1"},
      {{"--seed", "1", "--each", "option.Hash=2"}, "engine.1.option.Hash engine.2.option.Hash"},
      {{"--seed", "1", "--start", "6/ww2ww/6/6/bb2bb/6 w"}, "start"}};
  for (const auto& [words, key] : changes) BOOST_TEST(key_that_differs(words).starts_with(key));
}

BOOST_AUTO_TEST_CASE(what_may_change_is_not) {
  const std::vector<std::vector<std::string>> changes{
      {"--rounds", "9"},     {"--concurrency", "3"}, {"--max-games", "4"},  {"--max-time", "2h"},
      {"--out", "x"},        {"--pgn", "y"},         {"--shard", "1/2"},    {"--games", "1"},
      {"--fail-on", "time"}, {"--site", "here"},     {"--progress", "none"}};
  for (auto words : changes) {
    if (words[0] == "--shard") words.insert(words.end(), {"--rounds", "5"});
    words.insert(words.end(), {"--seed", "1"});
    BOOST_TEST(key_that_differs(words).empty(), words[0] << ": " << key_that_differs(words));
  }
}

BOOST_AUTO_TEST_CASE(other_words_for_the_same_are_the_same) {
  BOOST_TEST(identity({"--seed", "1", "--each", "args=-x \"a b\"", "tc=1+1"}) ==
             identity({"--seed", "1", "--each", "tc=1+1", "arg=-x", "arg=a b"}));
}

BOOST_AUTO_TEST_CASE(a_difference_names_the_key_and_both_values) {
  const auto all =
      differences("directory = 1\na = x = y\nb = 2\n", "directory = 1\na = x\nc = 3\n");
  BOOST_REQUIRE(all.size() == 3U);
  BOOST_TEST((all[0].key == "a" && all[0].stored == "x = y" && all[0].found == "x"));
  BOOST_TEST((all[1].key == "b" && all[1].stored == "2" && all[1].found.empty()));
  BOOST_TEST((all[2].key == "c" && all[2].stored.empty() && all[2].found == "3"));
}

BOOST_AUTO_TEST_SUITE_END()
