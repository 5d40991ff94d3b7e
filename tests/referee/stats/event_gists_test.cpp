#include <boost/test/unit_test.hpp>

#include "referee/stats/gist.hpp"

// A stream of events as what statistics need of its games.

namespace {

using namespace referee;

struct Heard {
  std::vector<stats::Gist> games;
  std::string wrong;  // with the first line that was refused

  explicit Heard(std::initializer_list<std::string_view> lines) {
    stats::EventGists events;
    for (const auto line : lines) {
      const auto why = events.hear(line, [&](const stats::Gist& gist) { games.push_back(gist); });
      if (why && wrong.empty()) wrong = *why;
    }
  }
};

constexpr std::string_view run = R"({"v":1,"t":"run_started","run":"r","game":"keishi","seed":7,)"
                                 R"("engines":[{"i":0,"name":"a"},{"i":1,"name":"b"}]})";
constexpr std::string_view begun = R"({"v":1,"t":"game_started","g":1,"black":0,"white":1})";
constexpr std::string_view won =
    R"({"v":1,"t":"game_finished","g":1,"winner":1,"winner_color":"white","reason":"resign"})";

}  // namespace

BOOST_AUTO_TEST_SUITE(event_gists)

BOOST_AUTO_TEST_CASE(a_game_has_the_names_and_the_winner) {
  const Heard heard{run, begun, won};
  BOOST_TEST(heard.wrong == "");
  BOOST_TEST_REQUIRE(heard.games.size() == 1u);
  const auto& game = heard.games.front();
  BOOST_TEST(game.engines[1] == "b");
  BOOST_TEST(game.result.points[1] == 1);
  BOOST_TEST(game.result.reason.text() == "resign");
}

// What is skipped, since an engine of it is withdrawn, has never begun.
BOOST_AUTO_TEST_CASE(a_void_game_that_has_not_begun_is_nothing) {
  const Heard heard{run, R"({"v":1,"t":"game_voided","g":1,"reason":"start-failure"})", begun, won};
  BOOST_TEST(heard.wrong == "");
  BOOST_TEST(heard.games.size() == 1u);
}

BOOST_AUTO_TEST_CASE(the_end_of_a_game_that_has_not_begun_is_damage) {
  BOOST_TEST(Heard({run, won}).wrong == "the end of a game that did not start");
}

BOOST_AUTO_TEST_CASE(times_and_seats_that_cannot_be_are_damage) {
  for (const std::string_view ms : {"-1", "9223372036854775807", "31536000001"}) {
    const auto move = R"({"v":1,"t":"move","g":1,"by":0,"ms":)" + std::string(ms) + "}";
    BOOST_TEST(Heard({run, begun, move}).wrong ==
               "not the time of a move: " + std::string(ms) + " ms");
  }
  BOOST_TEST(Heard({run, begun, R"({"v":1,"t":"game_finished","g":1,"winner":2})"}).wrong ==
             "not a seat: 2; expected 0 or 1");
}

BOOST_AUTO_TEST_SUITE_END()
