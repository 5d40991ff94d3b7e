// What an agent can know of its games with one call: also of those that ended before it looked.

#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include "tests/arena/service/arena.hpp"
#include "tests/arena/service/friends.hpp"

namespace {

using namespace tests;

// "GAME GAME ", in the order of the list.
std::string finished(const Said& activity) {
  const auto read = arena::wire::read_json(activity.body);
  std::string ids;
  for (const auto& game : *read->member("finished_games")->as<arena::wire::JsonList>())
    ids += *game.member("game_id")->as<std::string>() + " ";
  return ids;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(arena_activity)

BOOST_DATA_TEST_CASE(each_ended_game_is_listed_once_however_it_ended, every_kind, kind) {
  const Home home(kind);
  if (!home) return;  // no PostgreSQL
  Arena arena(home);
  const auto resigned = arena.match(wish("keishi"));
  const auto& agent = resigned.first;
  auto known = arena.activity(agent);
  BOOST_TEST(finished(known) == "");
  const auto next = [&] {
    known = arena.activity(agent, known.text("revision"));
    return finished(known);
  };
  arena.resign(resigned.second, resigned.game);
  BOOST_TEST(next() == resigned.game + " ");
  BOOST_TEST(known.body.find("\"reason\":\"resign\"") != std::string::npos);
  BOOST_TEST(next() == "");

  const auto again = [&] { return arena.meet(agent, resigned.second, wish("keishi"), minute); };
  const auto aborted = again();
  arena.abort_game(aborted);
  const auto timed = again();
  arena.live(16 * minute);
  BOOST_TEST(next() == aborted + " " + timed + " ");

  const auto damaged = again();
  written(arena.database(), [&](arena::database::Session& session) {
    session.run("UPDATE game SET ruleset_text = 'another' WHERE game_id = $1", {damaged});
  });
  arena.killed_and_started_again();
  const Arena::Agent back{agent.id, agent.key, arena.authenticated(agent.key)};
  BOOST_TEST(arena.resign(back, damaged).code == "game-over");
  known = arena.activity(back, known.text("revision"));
  BOOST_TEST(finished(known) == damaged + " ");
  BOOST_TEST(known.body.find("\"status\":\"aborted\"") != std::string::npos);
}

BOOST_DATA_TEST_CASE(the_revision_changes_with_everything_that_concerns_the_agent, every_kind,
                     kind) {
  const Home home(kind);
  if (!home) return;  // no PostgreSQL
  Arena arena(home);
  const auto one = arena.enroll("one"), other = arena.enroll("other"), third = arena.enroll("third");
  std::string known;
  const auto changed = [&] { return std::exchange(known, arena.activity(one).text("revision")) != known; };
  BOOST_TEST(changed());
  BOOST_TEST(!changed());
  arena.join(one, wish("keishi"));
  BOOST_TEST(changed());
  arena.join(third, wish("shogi"));
  BOOST_TEST(!changed());
  arena.join(other, wish("keishi"));
  BOOST_TEST(!changed());
  const auto game = arena.wave(one, wish("keishi"));
  BOOST_TEST(changed());
  // The own action is none that the agent has to hear of.
  const bool first = arena.state(game, &one).text("your_seat") == "first";
  const auto acts = [&](bool own, const std::string& body) {
    BOOST_TEST(arena.act(own ? one : other, game, body).status == 200);
    BOOST_TEST(changed() == !own);
  };
  acts(first, R"({"move":"a2a3","turn_number":1})");
  acts(!first, R"({"move":"f5f4","turn_number":2})");
  acts(first, R"({"move":"a3a4","turn_number":3})");
  *arena.now += 1000;
  BOOST_TEST(!changed());
  arena.resign(other, game);
  BOOST_TEST(changed());
  BOOST_TEST(!changed());
}

BOOST_DATA_TEST_CASE(a_long_absence_is_made_up_for_page_by_page, every_kind, kind) {
  const Home home(kind);
  if (!home) return;  // no PostgreSQL
  Arena arena(home);
  const auto one = arena.guest("one"), other = arena.guest("other");
  auto known = arena.activity(one);
  std::string played, listed;
  for (int i = 0; i < 60; ++i) {
    const auto code = arena.befriend(one, by_link("keishi")).text("code");
    const auto game = arena.accept(other, code).text("game_id");
    arena.resign(other, game);
    played += game + " ";
  }
  for (int page = 0; page < 3; ++page) {
    known = arena.activity(one, known.text("revision"));
    listed += finished(known);
  }
  BOOST_TEST(listed == played);
  BOOST_TEST(finished(arena.activity(one, known.text("revision"))) == "");
}

// The database was put back to an older state.
BOOST_AUTO_TEST_CASE(a_revision_of_the_future_lists_nothing_and_is_no_longer_the_current_one) {
  const Home home(Kind::sqlite);
  Arena arena(home);
  const auto agent = arena.enroll("one");
  const auto known = arena.activity(agent, "17-0123456789abcdef");
  BOOST_TEST(finished(known) == "");
  BOOST_TEST(known.text("revision").starts_with("0-"));
  for (const auto* wrong : {"", "1", "-", "-1-0123456789abcdef", "1-123", "x-0123456789abcdef"})
    BOOST_TEST(!arena::service::Revision::read(wrong), wrong);
}

BOOST_AUTO_TEST_SUITE_END()
