// A ladder: its ratings, who is next, and its text, which damage cannot change unseen.

#include "referee/ladder/ladder.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cmath>
#include <set>
#include <string>
#include <vector>

#include "matches/base/dice.hpp"
#include "referee/ladder/text.hpp"

using namespace referee;

namespace {

ladder::LadderGame game(std::uint64_t key, const std::string& first, const std::string& second,
                        int halves) {
  return {key, {first, second}, halves};
}

ladder::LadderSettings keishi() { return {.game = "keishi"}; }

// Three periods of random games, and their text.
struct Made {
  ladder::Ladder ladder{keishi()};
  std::string text = ladder::head_text(keishi());
  void add(const std::vector<ladder::LadderGame>& games) {
    ladder.add_period(games);
    text += ladder::period_text(ladder, games, "2026-11-18T20:00:00Z", "runs/\"a\"");
  }
};

Made made(std::uint64_t seed) {
  const std::vector<std::string> names = {"a", "b\tc", "\xe5\xb0\x86", "d", "e"};
  matches::Dice dice(seed);
  Made all;
  std::uint64_t key = 1;
  for (int period = 0; period < 3; ++period) {
    std::vector<ladder::LadderGame> games;
    for (int i = 0; i < 6; ++i) {
      const auto one = dice.below(5), other = (one + 1 + dice.below(4)) % 5;
      games.push_back(
          game(dice.next() + key++, names[one], names[other], static_cast<int>(dice.below(3))));
    }
    all.add(games);
  }
  return all;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(the_ladder)

BOOST_AUTO_TEST_CASE(a_period_is_rated_at_once_and_not_game_by_game) {
  ladder::Ladder ladder(keishi());
  ladder.add_period({game(1, "a", "b", 2), game(2, "b", "a", 0), game(3, "a", "b", 1)});
  const auto& a = ladder.players().at("a");
  const auto& b = ladder.players().at("b");
  BOOST_TEST(std::abs(a.rating.rating - 1500 - (1500 - b.rating.rating)) < 1e-9);
  BOOST_TEST(a.rating.rating > 1600);
  BOOST_TEST((a.games == matches::results::WinsDrawsLosses{2, 1, 0}));
  BOOST_TEST((b.games == matches::results::WinsDrawsLosses{0, 1, 2}));
  // The row of tests/data/stats/glicko2.tsv for one win between newcomers.
  ladder::Ladder one(keishi());
  one.add_period({game(1, "a", "b", 2)});
  BOOST_TEST(std::abs(one.players().at("a").rating.rating - 1662.310894) < 1e-5);
}

BOOST_AUTO_TEST_CASE(who_does_not_play_becomes_less_certain_up_to_a_newcomer) {
  ladder::Ladder ladder({.game = "keishi", .deviation = 120});
  ladder.add_period({game(1, "a", "b", 2), game(2, "c", "d", 2)});
  const auto before = ladder.players().at("c").rating;
  std::uint64_t key = 3;
  for (int i = 0; i < 200; ++i) ladder.add_period({game(key++, "a", "b", 1)});
  const auto& c = ladder.players().at("c");
  BOOST_TEST(c.rating.rating == before.rating);
  BOOST_TEST(c.rating.deviation > before.deviation);
  BOOST_TEST(c.rating.deviation == 120);
  BOOST_TEST(c.last_period == 1u);
  BOOST_TEST(ladder.players().at("a").last_period == 201u);
}

BOOST_AUTO_TEST_CASE(next_are_the_least_certain_with_a_neighbour_and_nobody_twice) {
  ladder::Ladder ladder(keishi());
  std::uint64_t key = 1;
  for (int i = 0; i < 30; ++i)
    ladder.add_period({game(key++, "a", "b", i % 4 == 0 ? 0 : 2),
                       game(key++, "b", "c", i % 4 == 0 ? 0 : 2),
                       game(key++, "c", "d", i % 4 == 0 ? 0 : 2)});
  ladder.add_period({game(key++, "new", "c", 1)});
  const auto order = ladder.order();
  const auto pairs = ladder.next(100);
  BOOST_TEST(pairs.size() == 2u);
  BOOST_TEST_REQUIRE(!pairs.empty());
  BOOST_TEST((pairs[0].first == "new" || pairs[0].second == "new"));
  std::set<std::string> seen;
  for (const auto& [one, other] : pairs) {
    BOOST_TEST(seen.insert(one).second);
    BOOST_TEST(seen.insert(other).second);
  }
  const auto place = [&](const std::string& name) {
    return std::find(order.begin(), order.end(), name) - order.begin();
  };
  BOOST_TEST(place(pairs[0].second) - place(pairs[0].first) == 1);
  BOOST_TEST(ladder.next(1).size() == 1u);
  BOOST_TEST(ladder.next(0).empty());
  BOOST_TEST(ladder::Ladder(keishi()).next(5).empty());
}

BOOST_AUTO_TEST_CASE(a_text_reads_as_the_ladder_that_wrote_it) {
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const auto all = made(seed);
    auto read = ladder::ladder_of(all.text);
    BOOST_TEST_REQUIRE(!!read);
    const auto& ladder = *read;
    BOOST_TEST(ladder.periods() == 3u);
    BOOST_TEST_REQUIRE(ladder.players().size() == all.ladder.players().size());
    for (const auto& [name, player] : all.ladder.players()) {
      const auto& other = ladder.players().at(name);
      BOOST_TEST(std::abs(other.rating.rating - player.rating.rating) < 1e-9);
      BOOST_TEST((other.games == player.games));
    }
  }
}

BOOST_AUTO_TEST_CASE(a_text_that_ends_too_early_is_damaged_but_between_periods) {
  const auto all = made(1);
  std::set<std::size_t> whole;
  for (auto at = all.text.find("{\"period\""); at != std::string::npos;
       at = all.text.find("{\"period\"", at + 1))
    whole.insert(at);
  whole.insert(all.text.size());
  for (std::size_t size = 0; size <= all.text.size(); ++size) {
    const auto read = ladder::ladder_of(std::string_view(all.text).substr(0, size));
    BOOST_TEST_REQUIRE(!!read == whole.contains(size));
    if (!read) BOOST_TEST_REQUIRE(!read.error().sentence.empty());
  }
}

// Any byte changed to any other: it is told, or it is in a text that says nothing about games.
BOOST_AUTO_TEST_CASE(an_altered_text_is_told_or_means_the_same) {
  const auto all = made(2);
  const auto expected = *ladder::ladder_of(all.text);
  matches::Dice dice(3);
  for (int i = 0; i < 3000; ++i) {
    auto text = all.text;
    text[dice.below(text.size())] = static_cast<char>(dice.below(256));
    const auto read = ladder::ladder_of(text);
    if (!read) continue;
    const auto& ladder = *read;
    BOOST_TEST_REQUIRE(ladder.players().size() == expected.players().size());
    for (const auto& [name, player] : expected.players()) {
      const auto found = ladder.players().find(name);
      BOOST_TEST_REQUIRE((found != ladder.players().end()));
      BOOST_TEST_REQUIRE(std::abs(found->second.rating.rating - player.rating.rating) < 1e-3);
    }
  }
}

BOOST_AUTO_TEST_CASE(texts_that_are_no_ladder_are_told_with_their_line) {
  const auto head = ladder::head_text(keishi());
  const auto of = [](const std::string& text) {
    const auto read = ladder::ladder_of(text);
    BOOST_TEST_REQUIRE(!read);
    const auto& damage = read.error();
    return std::to_string(damage.line) + ": " + damage.sentence;
  };
  BOOST_TEST(of("") == "0: it is empty; expected a ladder");
  BOOST_TEST(of("{}\n").starts_with("1: this is not a ladder"));
  BOOST_TEST(of("[1]\n") == "1: this is not a JSON object");
  BOOST_TEST(of("{\"ladder\":9}\n").starts_with("1: a ladder of version 9"));
  BOOST_TEST(of("{\"ladder\":1,\"of\":\"chess\"}\n").starts_with("1: expected the game"));
  BOOST_TEST(of(head + "{\"period\":2,\"games\":1}\n") == "2: period 2 after period 0");
  BOOST_TEST(of(head + "{\"period\":1,\"games\":0}\n").starts_with("2: expected the beginning"));
  BOOST_TEST(
      of(head + "{\"period\":1,\"games\":1}\n{\"key\":\"1\"}\n").starts_with("3: expected a"));
  BOOST_TEST(of(head + "{\"period\":1,\"games\":1e300}\n") ==
             "2: the file ends in the middle of a period; 0 are whole");
  Made one;
  one.add({game(1, "a", "b", 2)});
  BOOST_TEST(of(one.text + "{\"period\":2,\"games\":1}\n")
                 .ends_with("the file ends in the middle of a period; 1 is whole"));
  const auto last = one.text.rfind('\n', one.text.size() - 2) + 1;
  BOOST_TEST(of(one.text.substr(0, last)).ends_with("; 0 are whole"));
}

BOOST_AUTO_TEST_CASE(numbers_that_no_ladder_is_made_with_are_damage) {
  const auto refused = [](const ladder::LadderSettings& settings) {
    return !ladder::ladder_of(ladder::head_text(settings));
  };
  BOOST_TEST(!refused({.game = "keishi", .tau = 1e-18}));
  for (const double number : {0.0, -1.0, 10001.0, 1e300}) {
    BOOST_TEST(refused({.game = "keishi", .tau = number}));
    BOOST_TEST(refused({.game = "keishi", .deviation = number}));
    BOOST_TEST(refused({.game = "keishi", .volatility = number}));
  }
  BOOST_TEST(refused({.game = "keishi", .rating = 10001}));
  BOOST_TEST(refused({.game = "keishi", .rating = -10001}));
}

BOOST_AUTO_TEST_SUITE_END()
