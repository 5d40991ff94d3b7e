// The sentences of /skill.md on rules, each with a position, by the rules library.

#include "arena/http/pages.hpp"

#include <boost/test/unit_test.hpp>

#include "arena/table/table.hpp"
#include "arena/wire/action.hpp"
#include "arena/wire/json.hpp"
#include "tests/playing.hpp"

namespace {

using rules::AnyGame;
using rules::Color;

// The page as one line, so that a sentence may be broken anywhere.
std::string page() {
  auto text = arena::http::skill_page("http://a");
  std::string flat;
  for (const char c : text) {
    if (c == '\n' || c == ' ') {
      if (!flat.ends_with(' ')) flat += ' ';
    } else {
      flat += c;
    }
  }
  return flat;
}

bool says(std::string_view sentence) { return page().find(sentence) != std::string::npos; }

AnyGame renju(const std::string& rows, const std::string& side) {
  const auto& kind = tests::game_kind("renju");
  auto game = kind.set_up(tests::rule_set("renju", "renju_rif"), rows + " " + side);
  BOOST_TEST_REQUIRE(bool(game), rows);
  return *std::move(game);
}

// Three shapes that h8 (d8 in the first) completes, for the side whose letter is put in.
std::string rows_of(std::string text, char stone) {
  for (char& c : text)
    if (c == '*') c = stone;
  return text;
}
struct Shape {
  std::string rows, point;
};
const Shape shapes[] = {
    {"15/15/15/15/15/15/15/***1***8/15/15/15/15/15/15/15", "d8"},             // an overline
    {"15/15/15/15/15/15/15/4***8/7*7/7*7/7*7/15/15/15/15", "h8"},             // a double four
    {"15/15/15/15/15/15/7*7/6*1*6/7*7/15/15/15/15/15/15", "h8"},              // a double three
};

// What the action of a body on the page comes to in a game.
std::string action_of(const std::string& body, const AnyGame& game, std::string_view name) {
  const auto json = arena::wire::read_json(body);
  BOOST_TEST_REQUIRE(bool(json), body);
  const auto read = arena::wire::read_action(*json, tests::game_kind(name), game);
  const auto* const action = std::get_if<arena::wire::Action>(&read);
  return action ? action->actions.front() : "refused";
}

AnyGame start(std::string_view name, std::string_view rules) {
  return *rules::start(tests::game_kind(name), tests::rule_set(name, rules));
}

}  // namespace

BOOST_AUTO_TEST_SUITE(arena_pages)

BOOST_AUTO_TEST_CASE(black_loses_by_a_forbidden_point_and_white_has_none) {
  BOOST_TEST(says("In Renju, Black loses by playing a forbidden point: an overline, a double four or a "
                  "double three."));
  BOOST_TEST(says("They are listed in `forbidden_points`. White has none."));
  for (const auto& shape : shapes) {
    auto black = renju(rows_of(shape.rows, 'b'), "b");
    const auto listed = tests::game_kind("renju").forbidden(black);
    BOOST_TEST(listed.find(shape.point + ":") != std::string::npos, shape.point << " in " << listed);
    BOOST_TEST_REQUIRE(!black.act(shape.point).has_value());
    BOOST_TEST_REQUIRE(black.outcome().has_value());
    BOOST_TEST((black.color_of(black.outcome()->winner.value()) == Color::white));
    auto white = renju(rows_of(shape.rows, 'w'), "w");
    BOOST_TEST_REQUIRE(!white.act(shape.point).has_value());
    if (white.outcome()) BOOST_TEST((white.color_of(white.outcome()->winner.value()) == Color::white));
  }
}

BOOST_AUTO_TEST_CASE(colours_change_by_a_swap_and_seats_do_not) {
  BOOST_TEST(says("Seats never change; colours can (Renju's swaps)."));
  auto game = start("renju", "renju_taraguchi10_international");
  const auto before = game.color_of(rules::Seat::first);
  BOOST_TEST(!game.act("h8").has_value());
  BOOST_TEST(!game.act("swap").has_value());
  BOOST_TEST((game.color_of(rules::Seat::first) != before));
}

BOOST_AUTO_TEST_CASE(the_bodies_of_the_page_are_what_it_says) {
  struct Row {
    std::string body, game, rules, action;
  };
  for (const auto& row : {Row{R"({"type":"place","x":7,"y":7,"turn_number":1})", "renju", "renju_rif", "h8"},
                          Row{R"({"type":"move","move":"7g7f","turn_number":1})", "shogi", "", "7g7f"},
                          Row{R"({"type":"swap","swap":true,"turn_number":1})", "renju", "renju_rif", "swap"},
                          Row{R"({"type":"pass","turn_number":1})", "renju", "renju_rif", "pass"}}) {
    auto printed = row.body;
    printed.replace(printed.find("1}"), 1, "N");
    BOOST_TEST(says("`" + printed + "`"), printed);
    const auto game = start(row.game, row.rules);
    BOOST_TEST(action_of(row.body, game, row.game) == row.action);
  }
  BOOST_TEST(says("ten points, no two alike by symmetry"));
  BOOST_TEST(says("x and y count from 0 at the lower left"));
  BOOST_TEST(arena::wire::point_text(0, 0) == "a1");
  BOOST_TEST(!start("shogi", "").refusal("7g7f").has_value());
}

BOOST_AUTO_TEST_CASE(a_tenth_refused_action_loses) {
  BOOST_TEST(says("After nine refused actions in one turn the tenth loses."));
  BOOST_TEST(arena::table::most_refusals == 9);
}

BOOST_AUTO_TEST_SUITE_END()
