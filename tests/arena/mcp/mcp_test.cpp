// What language models say, and what is made of it.

#include <boost/json.hpp>
#include <boost/test/unit_test.hpp>
#include <optional>
#include <string>

#include "arena/mcp/dialogue.hpp"
#include "arena/mcp/spelling.hpp"
#include "tests/arena/agent/fake_arena.hpp"
#include "tests/folder.hpp"

BOOST_AUTO_TEST_SUITE(mcp)

namespace {

namespace json = boost::json;
using arena::mcp::interpreted;

rules::AnyGame game_after(std::string_view kind, std::string_view ruleset,
                          std::string_view position, std::initializer_list<std::string> actions) {
  const auto& row = *rules::find_game(kind);
  auto game = *rules::start(row, *rules::rule_set(row, ruleset), position, rules::Admit::anything);
  for (const auto& action : actions) BOOST_REQUIRE(!game.act(action));
  return game;
}

struct Talk {
  json::value ask(std::string_view line) {
    const auto reply = dialogue.answer(line);
    BOOST_REQUIRE(reply.has_value());
    BOOST_TEST(reply->find('\n') == std::string::npos);
    return json::parse(*reply);
  }
  json::value call(std::string_view name, json::object arguments = {}) {
    return ask(json::serialize(
                   json::object{{"jsonrpc", "2.0"},
                                {"id", 1},
                                {"method", "tools/call"},
                                {"params", {{"name", name}, {"arguments", arguments}}}}))
        .at("result");
  }
  json::value content(std::string_view name, json::object arguments = {}) {
    return call(name, std::move(arguments)).at("structuredContent");
  }

  tests::Folder folder;
  tests::Bench bench;
  arena::mcp::Tools tools{bench.caller, {"Bo", "", folder / "key"}, bench.news};
  arena::mcp::Dialogue dialogue{tools, "1.0"};
};

}  // namespace

BOOST_AUTO_TEST_CASE(spellings) {
  const auto start = game_after("shogi", "", "", {});
  for (const auto* text : {"7g7f", "7G7F", "7g-7f", " 7g 7f ", "7G-7f\n"})
    BOOST_TEST(interpreted(start, text) == "7g7f", text);
  // What is nothing legal stays as it is.
  for (const auto* text : {"7g7e", "pawn 7f", "7g7f+", "", "7f"})
    BOOST_TEST(interpreted(start, text) == text, text);
  BOOST_TEST(interpreted(start, "RESIGN") == "resign");
}

BOOST_AUTO_TEST_CASE(a_missing_plus_only_where_one_form_is_legal) {
  // The pawn on 2b may not stay a pawn on 2a; the silver on 5d may promote or not.
  const auto game = game_after("shogi", "", "4k4/7P1/9/4S4/9/9/9/9/4K4 b - 1", {});
  BOOST_TEST(interpreted(game, "2b2a") == "2b2a+");
  BOOST_TEST(interpreted(game, "2B-2A") == "2b2a+");
  BOOST_TEST(interpreted(game, "5d5c") == "5d5c");
  BOOST_TEST(interpreted(game, "5d5c+") == "5d5c+");
}

BOOST_AUTO_TEST_CASE(drops_and_points) {
  const auto game = game_after("shogi", "", "4k4/9/9/9/9/9/9/9/4K4 b P 1", {});
  BOOST_TEST(interpreted(game, "p*5e") == "P*5e");
  const auto renju = game_after("renju", "renju_rif", "", {});
  BOOST_TEST(interpreted(renju, "H-8") == "h8");
}

BOOST_AUTO_TEST_CASE(a_choice_is_never_flipped) {
  const auto game = game_after("renju", "renju_taraguchi10_international", "", {"h8"});
  BOOST_TEST(interpreted(game, "Swap") == "swap");
  BOOST_TEST(interpreted(game, "KEEP") == "keep");
  for (const auto* text : {"no swap", "no-swap", "don't swap", "swap?", "swap keep", "yes", "no"})
    BOOST_TEST(interpreted(game, text) == text, text);
}

BOOST_AUTO_TEST_CASE(offers) {
  const auto game = game_after("renju", "renju_taraguchi10_international", "",
                               {"h8", "keep", "h9", "keep", "i9", "keep", "i8", "keep"});
  BOOST_REQUIRE(!game.refusal("offer a1 b1 c1 d1 e1 f1 g1 a2 h1 b2").has_value() ||
                game.phase() == "fifth");
  for (const auto* text :
       {"Offer A1, C1, D1, E1, F1, G1, H1, B3, C4, D5", "offer  a1 c1 d1 e1 f1 g1 h1 b3 c4 d5 "})
    BOOST_TEST(interpreted(game, text) == "offer a1 c1 d1 e1 f1 g1 h1 b3 c4 d5", text);
}

BOOST_AUTO_TEST_CASE(versions_are_agreed) {
  Talk talk;
  for (const auto& [wanted, got] : {std::pair{"2025-06-18", "2025-06-18"},
                                    {"2024-11-05", "2024-11-05"},
                                    {"1999-01-01", "2025-06-18"}}) {
    const auto reply = talk.ask(std::string(R"({"jsonrpc":"2.0","id":"x","method":"initialize",)") +
                                R"("params":{"protocolVersion":")" + wanted +
                                R"(","capabilities":{},"clientInfo":{"name":"t","version":"1"}}})");
    BOOST_TEST(reply.at("id").as_string() == "x");
    BOOST_TEST(reply.at("result").at("protocolVersion").as_string() == got);
    BOOST_TEST(reply.at("result").at("capabilities").as_object().contains("tools"));
  }
}

BOOST_AUTO_TEST_CASE(messages) {
  Talk talk;
  BOOST_TEST(!talk.dialogue.answer(R"({"jsonrpc":"2.0","method":"notifications/initialized"})"));
  BOOST_TEST(!talk.dialogue.answer(R"({"jsonrpc":"2.0","id":3,"result":{}})"));
  BOOST_TEST(talk.ask(R"({"jsonrpc":"2.0","id":3,"method":"ping"})").at("result").is_object());
  const auto code = [&](std::string_view line) {
    return talk.ask(line).at("error").at("code").as_int64();
  };
  BOOST_TEST(code("{") == -32700);
  BOOST_TEST(code("[]") == -32600);
  BOOST_TEST(code("7") == -32600);
  BOOST_TEST(code(R"({"id":3,"method":"ping"})") == -32600);
  BOOST_TEST(code(R"({"jsonrpc":"2.0","id":null,"method":"ping"})") == -32600);
  BOOST_TEST(code(R"({"jsonrpc":"2.0","id":3,"method":"resources/list"})") == -32601);
  BOOST_TEST(code(R"({"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"x"}})") ==
             -32602);
  BOOST_TEST(code(R"({"jsonrpc":"2.0","id":3,"method":"tools/call"})") == -32602);
}

BOOST_AUTO_TEST_CASE(the_tools) {
  Talk talk;
  const auto tools =
      talk.ask(R"({"jsonrpc":"2.0","id":3,"method":"tools/list"})").at("result").at("tools");
  BOOST_TEST(tools.as_array().size() == 4u);
  for (const auto& tool : tools.as_array()) {
    BOOST_TEST(arena::mcp::Tools::has(tool.at("name").as_string()));
    BOOST_TEST(tool.at("inputSchema").at("type").as_string() == "object");
  }
}

BOOST_AUTO_TEST_CASE(a_game_from_join_to_end) {
  Talk talk;
  BOOST_TEST(talk.content("join", {{"game", "keishi"}}).at("status").as_string() == "matched");
  for (int i = 0; i < 10; ++i) {
    const auto state = talk.content("wait_for_turn", {{"seconds", "20"}});
    if (!state.as_object().contains("you_act") || !state.at("you_act").as_bool()) break;
    const auto& game = *talk.bench.arena.games.front();
    const auto legal = game.now.legal_actions().front();
    std::string spelled = "  ";
    for (const char c : legal) spelled += static_cast<char>(std::toupper(c));
    const auto next = talk.content("act", {{"action", spelled}, {"note", "why not"}});
    BOOST_TEST(next.at("interpreted_as").as_string() == legal);
  }
  BOOST_TEST(talk.bench.arena.games.front()->over());
  BOOST_TEST(talk.bench.arena.log.front() == "POST /api/v1/agents/register");
}

BOOST_AUTO_TEST_CASE(a_refusal_is_an_error_with_the_problem) {
  Talk talk;
  talk.bench.arena.begin("keishi", "keishi");
  const auto result = talk.call("act", {{"action", "a1 to heaven"}});
  BOOST_TEST(result.at("isError").as_bool());
  BOOST_TEST(result.at("structuredContent").at("code").as_string() == "illegal-move");
  BOOST_TEST(result.at("structuredContent").at("interpreted_as").as_string() == "a1 to heaven");
  BOOST_TEST(json::parse(result.at("content").at(0).at("text").as_string()) ==
             result.at("structuredContent"));
  BOOST_TEST(talk.call("act").at("isError").as_bool());
  BOOST_TEST(talk.call("state", {{"game_id", "NOTHING"}}).at("isError").as_bool());
}

BOOST_AUTO_TEST_CASE(without_a_game_the_state_is_the_agents) {
  Talk talk;
  BOOST_TEST(talk.content("state").as_object().contains("active_games"));
  BOOST_TEST(talk.call("act", {{"action", "h8"}}).at("isError").as_bool());
  talk.bench.arena.begin("keishi", "keishi");
  talk.bench.arena.begin("keishi", "keishi");
  BOOST_TEST(talk.content("state").at("active_games").as_array().size() == 2u);
}

BOOST_AUTO_TEST_CASE(the_end_of_a_game_is_told_once) {
  Talk talk;
  auto& game = talk.bench.arena.begin("keishi", "keishi");
  BOOST_TEST(talk.content("state").at("you_act").as_bool());
  game.now.act("resign");  // between two calls
  BOOST_TEST(talk.content("wait_for_turn").at("status").as_string() == "finished");
  BOOST_TEST(talk.content("state").as_object().contains("active_games"));
}

BOOST_AUTO_TEST_CASE(a_game_that_ended_before_the_model_saw_it_is_told_once) {
  Talk talk;
  talk.bench.arena.revisions = true;
  talk.content("join", {{"game", "keishi"}});
  talk.bench.arena.games.front()->aborted = true;
  BOOST_TEST(talk.content("wait_for_turn").at("status").as_string() == "aborted");
  BOOST_TEST(talk.content("state").as_object().contains("active_games"));
}

BOOST_AUTO_TEST_CASE(waiting_ends) {
  Talk talk;
  talk.bench.arena.opponent_acts = false;
  talk.bench.arena.begin("keishi", "keishi", rules::Seat::second);
  for (const bool holds : {true, false}) {
    talk.bench.arena.holds = holds;
    const auto began = talk.bench.time.now();
    BOOST_TEST(!talk.content("wait_for_turn", {{"seconds", 30}}).at("you_act").as_bool());
    const auto took = talk.bench.time.now() - began;
    BOOST_TEST((took >= matches::Seconds(30) && took <= matches::Seconds(33)));
  }
}

BOOST_AUTO_TEST_CASE(a_server_that_is_away_is_an_error_of_the_tool) {
  Talk talk;
  talk.bench.arena.before = [](const auto&) {
    return std::optional(tests::problem(503, "maintenance"));
  };
  BOOST_TEST(talk.call("state").at("isError").as_bool());
}

BOOST_AUTO_TEST_SUITE_END()
