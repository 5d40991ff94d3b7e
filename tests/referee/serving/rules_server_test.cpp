#include "referee/serving/rules_server.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <random>

namespace {

using referee::serving::RulesServer;

RulesServer server_of(std::string_view game) {
  const auto* kind = rules::find_game(game);
  return RulesServer(*kind, *rules::rule_set(*kind, ""));
}

// Requests and answers of a dialogue with one server; the answers without their framing lines.
struct Dialogue {
  explicit Dialogue(std::string_view game) : server(server_of(game)) {}
  std::string operator()(std::string_view request) {
    std::string answer = server.answer(request);
    BOOST_TEST(answer.ends_with("\n\n"));
    BOOST_TEST(answer.find("\n\n") == answer.size() - 2);  // no empty line inside
    return answer.substr(0, answer.size() - 2);
  }
  RulesServer server;
};

}  // namespace

BOOST_AUTO_TEST_SUITE(rules_server)

BOOST_AUTO_TEST_CASE(answers_carry_the_id_of_their_request) {
  Dialogue ask("shogi");
  BOOST_TEST(ask("protocol_version") == "= 2");
  BOOST_TEST(ask("17 protocol_version") == "=17 2");
  BOOST_TEST(ask("17 clear_board") == "=17");
  BOOST_TEST(ask("clear_board") == "=");
  BOOST_TEST(ask("18 dance") == "?18 unknown command");
  BOOST_TEST(ask("19") == "?19 syntax error: no command");
}

BOOST_AUTO_TEST_CASE(lines_that_ask_nothing_have_no_answer) {
  auto server = server_of("shogi");
  for (const auto* line : {"", " ", "\t", "\r", "# play black 7g7f", "  # x", "\x01\x02", "\r\n"})
    BOOST_TEST(server.answer(line) == "");
}

BOOST_AUTO_TEST_CASE(control_characters_are_dropped_and_tabs_are_blanks) {
  Dialogue ask("shogi");
  BOOST_TEST(ask("na\x01me\r") == "= referee");
  BOOST_TEST(ask("\tplay\tblack\t7g7f\r\n") == "=");
  BOOST_TEST(ask("  5   to_act   # whose?") == "=5 white");
}

BOOST_AUTO_TEST_CASE(commands_and_colours_are_read_in_either_case) {
  Dialogue ask("keishi");
  BOOST_TEST(ask("PLAY B B2A3") == "=");
  BOOST_TEST(ask("Play White f5f4") == "=");
  BOOST_TEST(ask("To_Act") == "= black");
}

BOOST_AUTO_TEST_CASE(every_listed_command_is_known) {
  Dialogue ask("renju");
  auto names = ask("list_commands").substr(2) + "\n";
  int count = 0;
  for (std::size_t at = 0; at < names.size(); ++count) {
    const auto end = names.find('\n', at);
    const auto name = names.substr(at, end - at);
    BOOST_TEST(ask("known_command " + name) == "= true");
    BOOST_TEST(!ask(name + " a b c").starts_with("? unknown"));
    at = end + 1;
  }
  BOOST_TEST(count == 28);
  BOOST_TEST(ask("known_command genmove") == "= false");
}

BOOST_AUTO_TEST_CASE(wrong_numbers_of_arguments_are_syntax_errors) {
  Dialogue ask("shogi");
  for (const auto* request : {"play", "play black", "try black", "rules", "rules shogi", "perft",
                              "perft 1 2", "setup", "explain", "known_command", "undo 1", "name x"})
    BOOST_TEST(ask(request).starts_with("? syntax error: "), request);
  for (const auto* request : {"perft -1", "perft x", "perft 1e3", "perft 100", "play grey 7g7f"})
    BOOST_TEST(ask(request).starts_with("? syntax error: '"), request);
}

BOOST_AUTO_TEST_CASE(a_refused_action_changes_nothing) {
  Dialogue ask("shogi");
  const auto before = ask("position");
  BOOST_TEST(ask("play black 7g7f+").starts_with("? refused: promotion-outside-zone "));
  BOOST_TEST(ask("try black 7g7f") == "=");
  BOOST_TEST(ask("position") == before);
  BOOST_TEST(ask("undo") == "? cannot undo");
}

BOOST_AUTO_TEST_CASE(undo_goes_back_action_by_action_to_the_position_set_up) {
  Dialogue ask("liuzichong");
  BOOST_TEST(ask("setup w3/w3/1b1w/2b1 b") == "=");
  const auto start = ask("position");
  BOOST_TEST(ask("play black c1c2") == "=");
  BOOST_TEST(ask("result") == "= draw few-stones");
  BOOST_TEST(ask("undo") == "=");
  BOOST_TEST(ask("result") == "= playing");
  BOOST_TEST(ask("position") == start);
  BOOST_TEST(ask("undo") == "? cannot undo");
}

BOOST_AUTO_TEST_CASE(resigning_ends_the_game_and_can_be_undone) {
  Dialogue ask("shogi");
  BOOST_TEST(ask("play black RESIGN").starts_with("? refused: syntax "));
  BOOST_TEST(ask("play black resign") == "=");
  BOOST_TEST(ask("result") == "= white resign");
  BOOST_TEST(ask("legal_moves") == "=");
  BOOST_TEST(ask("play black 7g7f").starts_with("? refused: game-over "));
  BOOST_TEST(ask("undo") == "=");
  BOOST_TEST(ask("play black 7g7f") == "=");
}

BOOST_AUTO_TEST_CASE(positions_that_no_game_reaches_are_named_and_only_set_up) {
  Dialogue ask("shogi");
  const std::string two_kings = "9/4k4/4k4/9/9/9/9/4K4/9 b - 1";
  BOOST_TEST(ask("position " + two_kings) == "? position: two-kings-w");
  BOOST_TEST(ask("setup " + two_kings) == "= two-kings-w");
  BOOST_TEST(ask("position 9/9 b - 1").starts_with("? position: syntax "));
  BOOST_TEST(ask("setup 9/9 b - 1").starts_with("? position: syntax "));
  BOOST_TEST(ask("position") == "= " + two_kings);  // errors leave the game as it was
}

BOOST_AUTO_TEST_CASE(rules_begin_a_game_or_are_unsupported) {
  Dialogue ask("shogi");
  BOOST_TEST(ask("rules keishi keishi ko=ssk max-plies=off") == "=");
  BOOST_TEST(ask("position") == "= 6/ww2ww/6/6/bb2bb/6 b - 1");
  for (const auto* request : {"rules go go", "rules keishi shogi", "rules keishi keishi ko=x",
                              "rules keishi keishi ko", "rules keishi keishi x=y"})
    BOOST_TEST(ask(request).starts_with("? unsupported "), request);
  BOOST_TEST(ask("perft 2") == "= 576");
}

BOOST_AUTO_TEST_CASE(a_declaration_that_is_not_granted_loses_or_is_no_claim_at_all) {
  Dialogue ask("shogi");
  BOOST_TEST(ask("play black win") == "=");
  BOOST_TEST(ask("result") == "= white failed-declaration");
  BOOST_TEST(ask("rules shogi shogi declaration=none") == "=");
  BOOST_TEST(ask("play black win").starts_with("? refused: false-claim "));
}

BOOST_AUTO_TEST_CASE(the_winner_is_named_by_its_present_colour) {
  Dialogue ask("renju");
  BOOST_TEST(ask("rules renju renju_taraguchi10_international") == "=");
  BOOST_TEST(ask("play black h8") == "=");
  BOOST_TEST(ask("phase") == "= swap1");
  BOOST_TEST(ask("legal_moves") == "= keep swap");
  BOOST_TEST(ask("play white swap") == "=");
  BOOST_TEST(ask("phase") == "= place2");
  BOOST_TEST(ask("to_act") == "= white");
  BOOST_TEST(ask("play white resign") == "=");
  BOOST_TEST(ask("result") == "= black resign");
}

BOOST_AUTO_TEST_CASE(forbidden_points_are_listed_accepted_and_lose) {
  Dialogue ask("renju");
  BOOST_TEST(ask("setup 15/15/15/15/15/15/15/6b1b6/7b7/7b7/15/15/15/15/15 b") ==
             "= unbalanced-stones");
  BOOST_TEST(ask("forbidden").find("h8:T") != std::string::npos);
  BOOST_TEST((" " + ask("legal_moves") + " ").find(" h8 ") != std::string::npos);
  BOOST_TEST(ask("explain h8").starts_with("= "));
  BOOST_TEST(ask("play black h8") == "=");
  BOOST_TEST(ask("result") == "= white forbidden-33");
}

BOOST_AUTO_TEST_CASE(gogui_gets_points_without_the_letter_i) {
  Dialogue ask("renju");
  BOOST_TEST(ask("play black h8") == "=");
  const auto moves = ask("gogui-rules_legal_moves") + " ";
  BOOST_TEST(moves.find(" J8 ") != std::string::npos);
  BOOST_TEST(moves.find(" P15 ") != std::string::npos);
  BOOST_TEST(moves.find("I") == std::string::npos);
  BOOST_TEST(ask("gogui-rules_side_to_move") == "= white");
  BOOST_TEST(ask("gogui-rules_final_result") == "= playing");
  const auto board = ask("gogui-rules_board");
  BOOST_TEST(board.find("\n. . . . . . . X . . . . . . .") != std::string::npos);
  BOOST_TEST(std::count(board.begin(), board.end(), '.') == 224);
  Dialogue shogi("shogi");
  for (const auto* request : {"gogui-rules_board", "gogui-rules_game_id", "forbidden"})
    BOOST_TEST(shogi(request) == "? only for renju; this is shogi");
}

BOOST_AUTO_TEST_CASE(quit_ends_the_service) {
  Dialogue ask("shogi");
  BOOST_TEST(!ask.server.over());
  BOOST_TEST(ask("1 quit") == "=1");
  BOOST_TEST(ask.server.over());
}

BOOST_AUTO_TEST_CASE(a_line_that_is_too_long_is_refused_with_its_id) {
  Dialogue ask("shogi");
  const std::string longest(RulesServer::longest_line + 1, 'x');
  BOOST_TEST(ask("7 " + longest).starts_with("?7 syntax error: the line is longer than "));
  BOOST_TEST(ask("play black " + longest.substr(20)).size() < 5000u);
}

BOOST_AUTO_TEST_CASE(any_bytes_get_one_well_formed_answer) {
  std::mt19937 random(1);
  const std::string words[] = {"play black ", "setup ",       "position ", "explain ", "try w ",
                               "perft ",      "rules renju ", "rules ",    "1 ",       ""};
  auto server = server_of("shogi");
  for (int round = 0; round < 5000; ++round) {
    std::string line = words[random() % std::size(words)];
    const auto length = random() % 60;
    for (std::size_t i = 0; i < length; ++i) {
      char c = static_cast<char>(random() % 256);
      line += c == '9' ? '2' : c;  // no perft of nine plies by accident
    }
    const std::string answer = server.answer(line);
    if (answer.empty()) continue;
    BOOST_TEST((answer[0] == '=' || answer[0] == '?'));
    BOOST_TEST(answer.ends_with("\n\n"));
    BOOST_TEST(answer.find("\n\n") == answer.size() - 2);
    for (const char c : answer) BOOST_TEST((c == '\n' || static_cast<unsigned char>(c) >= 32));
  }
}

BOOST_AUTO_TEST_SUITE_END()
