#include <boost/test/unit_test.hpp>
#include <initializer_list>

#include "matches/endings/notes.hpp"
#include "matches/warnings/warnings.hpp"

// What is odd in records: kinds, places, and what is left alone.

namespace {

using matches::records::Game;
using matches::warnings::warnings_in;

Game record(const char* kind, const char* protocol, std::initializer_list<const char*> actions) {
  Game game;
  game.kind = rules::find_game(kind);
  game.rules = *rules::rule_set(*game.kind, "");
  for (auto& seat : game.seats) seat.protocol = protocol;
  for (const auto* action : actions) {
    auto& ply = game.main.plies.emplace_back();
    ply.seat = game.main.plies.size() % 2 == 1 ? rules::Seat::first : rules::Seat::second;
    ply.action = action;
  }
  return game;
}

// "2 variation", with the number of the ply.
std::string found(const Game& game) {
  std::string text;
  for (const auto& one : warnings_in(game))
    text += (text.empty() ? "" : ", ") + std::to_string(one.ply) + " " +
            std::string(name(one.kind));
  return text;
}

std::string with_variation(const char* kind, const char* protocol, const char* action,
                           const std::string& variation, std::optional<int> mate = {}) {
  auto game = record(kind, protocol, {action});
  game.main.plies[0].search.variation = variation;
  game.main.plies[0].search.mate = mate;
  return found(game);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(warnings)

BOOST_AUTO_TEST_CASE(a_variation_is_followed_as_its_protocol_writes_it) {
  BOOST_TEST(with_variation("shogi", "usi", "7g7f", "7g7f 3c3d").empty());
  BOOST_TEST(with_variation("shogi", "usi", "7g7f", "7g7f 3c3e") == "1 variation");
  BOOST_TEST(with_variation("shogi", "usi", "7g7f", "7g7f 3c3d (100%) 9z9z").empty());
  BOOST_TEST(with_variation("keishi", "gtp", "b2a3", "b2a3 f5f4").empty());
  BOOST_TEST(with_variation("keishi", "gtp (no answer in time)", "b2a3", "b2a3 a1a9") ==
             "1 variation");
  BOOST_TEST(with_variation("renju", "gomocup", "h8", "h8 z99").empty());  // its form is free
}

BOOST_AUTO_TEST_CASE(a_variation_that_the_record_has_cut_is_judged_as_far_as_it_goes) {
  BOOST_TEST(with_variation("keishi", "gtp", "b2a3", "b2a3 f5f4 ... (120 bytes left out)").empty());
  BOOST_TEST(with_variation("keishi", "gtp", "b2a3", "b2a3 b2a3 ... (120 bytes left out)") ==
             "1 variation");
}

BOOST_AUTO_TEST_CASE(a_mate_is_held_against_its_variation_and_against_the_game) {
  BOOST_TEST(with_variation("shogi", "usi", "7g7f", "7g7f", 1) == "1 mate");
  BOOST_TEST(with_variation("shogi", "usi", "7g7f", "7g7f", 9).empty());  // not refuted
  BOOST_TEST(with_variation("shogi", "usi", "7g7f", "", 1) == "1 mate");
  BOOST_TEST(with_variation("shogi", "usi", "7g7f", "", 3).empty());
  auto vague = record("shogi", "usi", {"7g7f"});
  vague.main.plies[0].search.mate = 1;
  vague.main.plies[0].search.mate_of_unknown_length = true;
  BOOST_TEST(found(vague).empty());
}

BOOST_AUTO_TEST_CASE(each_engine_has_its_own_and_openings_have_none) {
  auto game = record("shogi", "usi", {"7g7f", "3c3d", "2g2f"});
  for (auto& ply : game.main.plies) ply.search.variation = "5e5e";
  game.main.plies[0].opening = true;
  BOOST_TEST(found(game) == "2 variation, 3 variation");
  const auto all = warnings_in(game);
  BOOST_TEST((all[0].seat == rules::Seat::second && all[1].seat == rules::Seat::first));
  game.main.plies[1].action = "3c3c";  // nothing is known behind it
  BOOST_TEST(found(game).empty());
}

BOOST_AUTO_TEST_CASE(a_refused_action_to_ponder_on_is_read_from_the_note) {
  auto game = record("shogi", "usi", {"7g7f"});
  game.main.plies[0].note = "the clock; " + std::string(matches::endings::refused_guess) + "5e5e";
  BOOST_TEST(found(game) == "1 ponder");
}

BOOST_AUTO_TEST_SUITE_END()
