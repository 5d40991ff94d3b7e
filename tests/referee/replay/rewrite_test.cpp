#include "referee/replay/rewrite.hpp"

#include <boost/test/unit_test.hpp>

#include "matches/records/format.hpp"

using namespace referee::replay;
using namespace matches::records;

BOOST_AUTO_TEST_SUITE(replay_rewrite)

namespace {

// The text of a game in PGN, as `corrected` has it; empty: it is left out.
std::string rewritten(const std::string& pgn) {
  const auto* const format = find_format("pgn");
  auto lines = Lines::of(pgn);
  Disagreements found;
  Reading reading;
  reading.disagreements = &found;
  auto item = format->read(lines, reading);
  BOOST_REQUIRE(item && *item);
  const auto game = corrected(**item, found);
  Losses losses;
  return game ? *write(*format, *game, {}, losses) : std::string();
}

bool holds(const std::string& text, std::string_view part) { return text.find(part) != text.npos; }

const std::string rectangle = "1. b2a3 2. f5f4 3. f2e3 4. f4f5 5. a3a4 6. e5d5 7. e3e4 ";

}  // namespace

BOOST_AUTO_TEST_CASE(an_end_by_the_rules_decides) {
  const auto text =
      rewritten("[Game \"keishi\"]\n[Result \"1-0\"]\n[Reason \"time\"]\n\n" + rectangle + "1-0\n");
  BOOST_TEST(holds(text, "[Reason \"rectangle\"]"));
  BOOST_TEST(holds(text, "7. e3e4 0-1"));
  BOOST_TEST(!holds(text, "time"));
}

BOOST_AUTO_TEST_CASE(a_reason_that_the_rules_do_not_see_goes_and_the_result_stays) {
  const auto text =
      rewritten("[Game \"keishi\"]\n[Result \"0-1\"]\n[Reason \"rectangle\"]\n\n1. b2a3 0-1\n");
  BOOST_TEST(!holds(text, "Reason"));
  BOOST_TEST(holds(text, "1. b2a3 0-1"));
}

BOOST_AUTO_TEST_CASE(what_rules_cannot_see_stays) {
  for (const std::string reason : {"resign", "time", "crash", "adj-resign"}) {
    const auto text = rewritten("[Game \"keishi\"]\n[Result \"0-1\"]\n[Reason \"" + reason +
                                "\"]\n\n1. b2a3 2. f5f4 0-1\n");
    BOOST_TEST(holds(text, "[Reason \"" + reason + "\"]"));
  }
}

BOOST_AUTO_TEST_CASE(the_reason_of_a_refusal_is_that_of_the_rules) {
  const auto text = rewritten(
      "[Game \"keishi\"]\n[Result \"0-1\"]\n[Reason \"illegal-move\"]\n\n"
      "1. b2a3 {illegal 2 f5f9 occupied} 0-1\n");
  BOOST_TEST(holds(text, "{illegal 2 f5f9 off-board}"));
}

BOOST_AUTO_TEST_CASE(a_game_with_an_action_that_is_refused_is_left_out) {
  BOOST_TEST(rewritten("[Game \"keishi\"]\n[Result \"*\"]\n\n1. b2a3 2. f5f9 *\n").empty());
}

BOOST_AUTO_TEST_SUITE_END()
