#include "referee/inputs/reading_options.hpp"

#include <boost/test/unit_test.hpp>

#include "referee/replay/replay_table.hpp"

using namespace referee;

BOOST_AUTO_TEST_SUITE(reading_options)

namespace {

options::Arguments arguments_of(const std::vector<std::string>& words) {
  auto taken = options::take_apart(words, referee::replay::rows::replay);
  BOOST_REQUIRE(!!taken);
  return *std::move(taken);
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_game_is_a_name_and_a_number_is_one_of_the_games) {
  const auto named = inputs::reading_wish(arguments_of({"--game", "renju"}));
  BOOST_TEST(named->reading.kind->name == "renju");
  BOOST_TEST(!named->games);
  const auto numbered = inputs::reading_wish(arguments_of({"--game", "3"}));
  BOOST_TEST(numbered->reading.kind == nullptr);
  BOOST_TEST(numbered->games->has(3));
  BOOST_TEST(!numbered->games->has(1));
  BOOST_TEST(!inputs::reading_wish(arguments_of({"--game", "3", "--games", "4"})));
  BOOST_TEST(!inputs::reading_wish(arguments_of({"--game", "chess"})));
  BOOST_TEST(!inputs::reading_wish(arguments_of({"--games", "0"})));
}

BOOST_AUTO_TEST_CASE(the_words_can_be_said_again) {
  const auto arguments = arguments_of(
      {"--game", "keishi", "--set", "max-plies=off", "--from", "pgn", "--games", "3", "--strict"});
  BOOST_TEST(inputs::reading_words(arguments) == " --from pgn --game keishi --set max-plies=off");
  BOOST_TEST(inputs::reading_words(arguments_of({"--game", "3"})).empty());
}

BOOST_AUTO_TEST_CASE(formats_are_named_by_what_they_are_for) {
  for (const auto* format : {"pgn", "kif", "jsonl"})
    BOOST_TEST(inputs::reading_wish(arguments_of({"--from", format}))->from->name == format);
  BOOST_TEST(inputs::reading_wish(arguments_of({"--from", "pgm"}))
                 .error()
                 .sentence.ends_with("did you mean 'pgn'?"));
}

BOOST_AUTO_TEST_SUITE_END()
