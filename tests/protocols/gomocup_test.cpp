#include "protocols/gomocup.hpp"

#include <boost/test/unit_test.hpp>
#include <string>

#include "protocols/gomocup_search.hpp"
#include "tests/protocols/gomocup_dialogue.hpp"

BOOST_AUTO_TEST_SUITE(gomocup_protocol)

using namespace protocols;
using namespace tests::gomocup;
using tests::only;

BOOST_AUTO_TEST_CASE(an_engine_that_asks_for_it_is_told_the_seed_of_each_game) {
  const Game game{"renju", "renju_gomocup", "", 7};
  Dialogue dialogue, without;
  greet(dialogue, std::string(about) + R"(, game_seed="yes")");
  dialogue->prepare(game, dialogue.out());
  BOOST_TEST(dialogue.take_sent() == "INFO game_seed 7\r\nSTART 15\r\n");
  greet(without);
  without->prepare(game, without.out());
  BOOST_TEST(without.take_sent() == "START 15\r\n");
}

BOOST_AUTO_TEST_CASE(begin_then_turn_by_turn) {
  Dialogue dialogue;
  get_ready(dialogue);
  BOOST_TEST(dialogue->identity().name == "Pela");
  BOOST_TEST(dialogue->identity().version == "1.5");
  BOOST_TEST(ask(dialogue, Side::black) == "BEGIN");
  BOOST_TEST(say(dialogue, "7,7") == "answered h8");
  dialogue->played(Side::black, "h8");
  dialogue->played(Side::white, "a15");
  BOOST_TEST(ask(dialogue, Side::black) == "TURN 0,0");
  BOOST_TEST(say(dialogue, "14,13") == "answered o2");
  dialogue->played(Side::black, "o2");
  dialogue->played(Side::white, "b1");
  BOOST_TEST(ask(dialogue, Side::black) == "TURN 1,14");
  dialogue->quit(dialogue.out());
  BOOST_TEST(dialogue.take_sent() == "END\r\n");
}

BOOST_AUTO_TEST_CASE(the_first_question_of_a_later_ply_is_the_whole_board_in_playing_order) {
  Dialogue dialogue;
  get_ready(dialogue);
  dialogue->played(Side::black, "h8");
  dialogue->played(Side::white, "i9");
  dialogue->played(Side::black, "c15");
  BOOST_TEST(ask(dialogue, Side::white) == "BOARD 7,7,2 8,6,1 2,0,2 DONE");
}

BOOST_AUTO_TEST_CASE(after_a_pass_the_board_is_given_again) {
  Dialogue dialogue;
  get_ready(dialogue);
  ask(dialogue, Side::black);
  say(dialogue, "7,7");
  dialogue->played(Side::black, "h8");
  dialogue->played(Side::white, "pass");
  BOOST_TEST(ask(dialogue, Side::black) == "BOARD 7,7,1 DONE");
  say(dialogue, "7,6");
  dialogue->played(Side::black, "h9");
  dialogue->played(Side::white, "a15");
  BOOST_TEST(ask(dialogue, Side::black) == "TURN 0,0");
}

BOOST_AUTO_TEST_CASE(a_stone_that_was_played_instead_of_the_answer_is_told_by_the_board) {
  Dialogue dialogue;
  get_ready(dialogue);
  ask(dialogue, Side::black);
  say(dialogue, "0,0");
  dialogue->played(Side::black, "h8");
  dialogue->played(Side::white, "i9");
  BOOST_TEST(ask(dialogue, Side::black) == "BOARD 7,7,1 8,6,2 DONE");
}

BOOST_AUTO_TEST_CASE(stones_of_a_position_alternate_in_colour) {
  Dialogue dialogue;
  get_ready(dialogue, about,
            {"renju", "renju_rif", "15/15/15/15/15/15/15/7bw6/7b7/15/15/15/15/15/14w w"});
  BOOST_TEST(ask(dialogue, Side::white) == "BOARD 7,7,2 8,7,1 7,8,2 14,14,1 DONE");
}

BOOST_AUTO_TEST_CASE(an_engine_that_does_not_answer_about_works_all_the_same) {
  for (const std::string said : {"", "< UNKNOWN command\n", "< ERROR unknown command ABOUT\n"}) {
    Dialogue dialogue;
    dialogue->open(dialogue.out());
    only<Greeted>(dialogue.hold("> ABOUT\n> START 15\n" + said + "< OK\n"));
    BOOST_TEST(dialogue->identity().name == "");
  }
}

BOOST_AUTO_TEST_CASE(an_error_to_start_is_a_refusal) {
  for (const std::string& said : {std::string("< ERROR unsupported board size\n"),
                                  "< " + std::string(about) + "\n< ERROR no\n",
                                  std::string("< ERROR what is ABOUT\n< ERROR what is START\n")}) {
    Dialogue dialogue;
    dialogue->open(dialogue.out());
    dialogue.take_sent();
    std::optional<Event> last;
    for (int attempt = 0; attempt < 3; ++attempt)  // the others with LF alone
      for (std::string_view rest = said; !rest.empty();
           rest.remove_prefix(std::min(rest.find('\n') + 1, rest.size())))
        if (auto event = dialogue.say(rest.substr(2, rest.find('\n') - 2))) last = event;
    BOOST_REQUIRE(last.has_value());
    const auto& refused = std::get<Refused>(*last);
    BOOST_TEST((refused.what.find("'START 15'") != std::string::npos), refused.what);
  }
}

BOOST_AUTO_TEST_CASE(later_games_begin_with_restart_or_need_a_fresh_process) {
  for (const std::string said : {"OK", "UNKNOWN", "ERROR not supported"}) {
    Dialogue dialogue;
    get_ready(dialogue);
    ask(dialogue, Side::black);
    say(dialogue, "7,7");
    dialogue->over(Score::win, "five", dialogue.out());
    BOOST_TEST(dialogue.take_sent() == "");
    dialogue->prepare({"renju", "renju_gomocup"}, dialogue.out());
    BOOST_TEST(dialogue.take_sent() == "RESTART\r\n");
    BOOST_TEST(say(dialogue, said) == (said == "OK" ? "ready" : "needs restart"));
  }
}

// Rapfi drops a line that reaches it before it has stopped to count as thinking.
BOOST_AUTO_TEST_CASE(start_stands_for_a_restart_that_was_not_heard) {
  Dialogue dialogue;
  get_ready(dialogue);
  BOOST_TEST(!dialogue->prompt());
  ask(dialogue, Side::black);
  say(dialogue, "7,7");
  dialogue->prepare({"renju", "renju_gomocup"}, dialogue.out());
  BOOST_TEST(dialogue.take_sent() == "RESTART\r\n");
  BOOST_TEST(dialogue->prompt());
  BOOST_TEST(dialogue->prepare_otherwise(dialogue.out()));
  BOOST_TEST(dialogue.take_sent() == "START 15\r\n");
  BOOST_TEST(dialogue->prompt());
  BOOST_TEST(dialogue->repeated() == 1);
  BOOST_TEST(!dialogue->prepare_otherwise(dialogue.out()));
  BOOST_TEST(say(dialogue, "OK") == "ready");
  BOOST_TEST(say(dialogue, "OK") == "");  // of the RESTART, late
  BOOST_TEST(!dialogue->prompt());
}

BOOST_AUTO_TEST_CASE(the_users_word_for_the_end_of_lines_holds) {
  Setup lf, crlf;
  lf.newline = Newline::lf;
  crlf.newline = Newline::crlf;
  Dialogue told(lf), strict(crlf);
  told->open(told.out());
  BOOST_TEST(told.take_sent() == "ABOUT\nSTART 15\n");
  strict->open(strict.out());
  strict.take_sent();
  say(strict, about);
  BOOST_TEST(say(strict, "ERROR no").starts_with("refused"));
  BOOST_TEST(strict.take_sent() == "");
}

BOOST_AUTO_TEST_CASE(another_game_is_refused) {
  Dialogue dialogue;
  greet(dialogue);
  dialogue->prepare({"keishi", "keishi"}, dialogue.out());
  only<Refused>(dialogue.hold("> START 15\n< OK\n"));
}

BOOST_AUTO_TEST_CASE(talk_is_no_answer) {
  Dialogue dialogue;
  get_ready(dialogue);
  ask(dialogue, Side::black);
  for (const auto* line : {"", "MESSAGE 7,7", "DEBUG 7,7", "ERROR 7,7", "UNKNOWN 7,7", "OK", "h8",
                           "hello 7,7", "resign", "SWAP", "7", "12:30:59", "\xff\x01"})
    BOOST_TEST(say(dialogue, line) == "", line);
  BOOST_TEST(dialogue->pending());
  BOOST_TEST(say(dialogue, " 7 , 7 \r") == "answered h8");
}

BOOST_AUTO_TEST_CASE(a_move_that_went_wrong_is_an_answer) {
  const std::pair<std::string, std::string> cases[] = {{"99,99", "answered z100"},
                                                       {"15,0", "answered p15"},
                                                       {"0,15", "answered a16"},
                                                       {"-1,3", "answered -1,3"},
                                                       {"1;2", "answered 1;2"},
                                                       {"7 7", "answered 7 7"},
                                                       {"(7,7)", "answered (7,7)"},
                                                       {"7,7 8,8", "answered 7,7 8,8"},
                                                       {"99999999999,1", "answered 99999999999,1"}};
  for (const auto& [said, event] : cases) {
    Dialogue dialogue;
    get_ready(dialogue);
    ask(dialogue, Side::black);
    BOOST_TEST(say(dialogue, said) == event);
  }
}

BOOST_AUTO_TEST_CASE(lines_may_end_in_any_way) {
  Dialogue dialogue;
  get_ready(dialogue);
  ask(dialogue, Side::black);
  BOOST_TEST(say(dialogue, "MESSAGE thinking\r7,7\r") == "answered h8");
  BOOST_TEST(say(dialogue, "8,8\r9,9") == "stray 8,8");
}

BOOST_AUTO_TEST_CASE(a_suggestion_is_taken) {
  Dialogue dialogue;
  get_ready(dialogue);
  ask(dialogue, Side::black);
  BOOST_TEST(say(dialogue, "SUGGEST 7,7") == "");
  BOOST_TEST(dialogue.take_sent() == "PLAY 7,7\r\n");
  BOOST_TEST(say(dialogue, "7,7") == "answered h8");
}

BOOST_AUTO_TEST_CASE(second_and_late_answers_are_stray) {
  Dialogue dialogue;
  get_ready(dialogue);
  ask(dialogue, Side::black);
  say(dialogue, "7,7");
  BOOST_TEST(say(dialogue, "7,8") == "stray 7,8");
  ask(dialogue, Side::black);
  dialogue->stop(dialogue.out());
  BOOST_TEST(dialogue.take_sent() == "");
  BOOST_TEST(dialogue->pending());
  BOOST_TEST(say(dialogue, "7,9") == "stray 7,9");
  BOOST_TEST(!dialogue->pending());
}

BOOST_AUTO_TEST_CASE(time_is_told_before_each_question_and_limits_where_they_changed) {
  Dialogue dialogue;
  get_ready(dialogue);
  Question question{Side::black, Wanted::action, {}};
  const auto sent = [&](SideClock own) {
    question.limits.clocks = {{own, SideClock{Millis(1)}}};
    dialogue->ask(question, dialogue.out());
    auto text = dialogue.take_sent();
    return text.substr(0, text.find("BEGIN"));
  };
  BOOST_TEST(sent({Millis(10000), Millis(100)}) ==
             "INFO timeout_turn 10000\r\nINFO timeout_match 10000\r\nINFO time_left 10000\r\n");
  BOOST_TEST(sent({Millis(9000), Millis(100)}) == "INFO time_left 9000\r\n");
  BOOST_TEST(sent({Millis(0), Millis(0), Millis(5000)}) ==
             "INFO timeout_turn 5000\r\nINFO timeout_match 0\r\nINFO time_left 2147483647\r\n");
  question.limits = {{}, Millis(700), {}, {}};
  dialogue->ask(question, dialogue.out());
  BOOST_TEST(dialogue.take_sent() ==
             "INFO timeout_turn 700\r\nINFO time_left 2147483647\r\nBEGIN\r\n");
}

BOOST_AUTO_TEST_CASE(settings_are_info_lines_and_complaints_about_them_are_told) {
  Dialogue dialogue({{{"thread_num", "4"}, {"rule", "2"}, {"odd", "77"}}});
  greet(dialogue);
  dialogue->prepare({"renju", "renju_gomocup"}, dialogue.out());
  only<Ready>(dialogue.hold(R"(
    > INFO thread_num 4
    > INFO rule 2
    > INFO odd 77
    > START 15
    < MESSAGE Unknown Info Parameter
    < ERROR Unknown command: 77
    < OK
    > INFO game_type 1
    > INFO max_memory 0
  )"));
  BOOST_REQUIRE_EQUAL(dialogue->declined().size(), 1U);
  BOOST_TEST(dialogue->declined()[0].setting.name == "odd");
}

BOOST_AUTO_TEST_CASE(swap2_three_stones_are_one_answer) {
  Dialogue dialogue;
  get_ready(dialogue, about, {"renju", "renju_swap2 pass=on"});
  BOOST_TEST(ask(dialogue, Side::black, Wanted::three_stones) == "SWAP2BOARD DONE");
  BOOST_TEST(say(dialogue, "2,12 3,11 3,10") == "answered c3");
  for (const std::string next : {"d4", "d5"}) {
    const auto event = dialogue->ask({Side::black, Wanted::action, {}}, dialogue.out());
    BOOST_REQUIRE(event);
    BOOST_TEST(tests::word(*event) == "answered " + next);
  }
  BOOST_TEST(dialogue.take_sent() == "");
}

BOOST_AUTO_TEST_CASE(swap2_answers_become_our_actions) {
  struct Case {
    Wanted wanted;
    std::string_view said, action, more;
  };
  const Case cases[] = {{Wanted::after_three, "SWAP", "swap", ""},
                        {Wanted::after_three, "5,5", "f10", ""},
                        {Wanted::after_three, "5,5 6,6", "extend", "f10"},
                        {Wanted::after_five, "swap", "keep", ""},
                        {Wanted::after_five, "5,5", "swap", "f10"}};
  for (const auto& c : cases) {
    Dialogue dialogue;
    get_ready(dialogue, about, {"renju", "renju_swap2"});
    const bool five = c.wanted == Wanted::after_five;
    dialogue->played(Side::black, "c3");
    dialogue->played(Side::black, "d4");
    dialogue->played(Side::black, "d5");
    if (five) dialogue->played(Side::white, "extend");
    if (five) dialogue->played(Side::white, "e5");
    if (five) dialogue->played(Side::white, "g7");
    BOOST_TEST(
        ask(dialogue, Side::white, c.wanted) ==
        (five ? "SWAP2BOARD 2,12 3,11 3,10 4,10 6,8 DONE" : "SWAP2BOARD 2,12 3,11 3,10 DONE"));
    BOOST_TEST(say(dialogue, c.said) == "answered " + std::string(c.action));
    if (c.more.empty()) continue;
    const auto event = dialogue->ask({Side::white, Wanted::action, {}}, dialogue.out());
    BOOST_REQUIRE(event);
    BOOST_TEST(tests::word(*event) == "answered " + std::string(c.more));
  }
}

// As Rapfi answers the published form: three complaints, and a move as on the empty board.
BOOST_AUTO_TEST_CASE(swap2_with_colours_after_an_error_and_remembered) {
  Dialogue dialogue;
  get_ready(dialogue, about, {"renju", "renju_swap2"});
  for (const auto* action : {"c3", "d4", "d5"}) dialogue->played(Side::black, action);
  BOOST_TEST(ask(dialogue, Side::white, Wanted::after_three) == "SWAP2BOARD 2,12 3,11 3,10 DONE");
  BOOST_TEST(say(dialogue, "ERROR Color is not a valid value") == "");
  BOOST_TEST(dialogue.take_sent() == "SWAP2BOARD\r\n2,12,2\r\n3,11,1\r\n3,10,2\r\nDONE\r\n");
  BOOST_TEST(say(dialogue, "ERROR again") == "");
  BOOST_TEST(dialogue.take_sent() == "");
  BOOST_TEST(say(dialogue, "1,1 2,2 3,3") == "");
  BOOST_TEST(say(dialogue, "SWAP") == "answered swap");
  BOOST_TEST(ask(dialogue, Side::white, Wanted::after_three) ==
             "SWAP2BOARD 2,12,2 3,11,1 3,10,2 DONE");
}

BOOST_AUTO_TEST_CASE(swap2_with_colours_at_once_for_an_engine_that_is_known) {
  Dialogue dialogue;
  get_ready(dialogue, rapfi, {"renju", "renju_rif opening=swap2"});
  for (const auto* action : {"c3", "d4", "d5"}) dialogue->played(Side::black, action);
  BOOST_TEST(ask(dialogue, Side::white, Wanted::after_three) ==
             "SWAP2BOARD 2,12,2 3,11,1 3,10,2 DONE");
}

BOOST_AUTO_TEST_CASE(an_engine_without_swap2_breaks_the_contract) {
  Dialogue dialogue;
  get_ready(dialogue, about, {"renju", "renju_swap2"});
  ask(dialogue, Side::black, Wanted::three_stones);
  BOOST_TEST(say(dialogue, "UNKNOWN SWAP2BOARD").starts_with("broken "));
  BOOST_TEST(!dialogue->pending());
}

BOOST_AUTO_TEST_CASE(a_decision_without_words_is_not_asked) {
  Dialogue dialogue;
  get_ready(dialogue, about, {"renju", "renju_taraguchi10_rif"});
  const auto event = dialogue->ask({Side::white, Wanted::decision, {}}, dialogue.out());
  BOOST_REQUIRE(event);
  BOOST_TEST(tests::word(*event).starts_with("broken "));
  BOOST_TEST(dialogue.take_sent() == "");
}

BOOST_AUTO_TEST_CASE(one_player_may_put_stones_of_both_colours) {
  Dialogue dialogue;
  get_ready(dialogue, about, {"renju", "renju_soosorv8"});
  dialogue->played(Side::black, "h8");
  BOOST_TEST(ask(dialogue, Side::black) == "BOARD 7,7,2 DONE");
  say(dialogue, "7,6");
  dialogue->played(Side::black, "h9");
  BOOST_TEST(ask(dialogue, Side::black) == "BOARD 7,7,1 7,6,2 DONE");
}

BOOST_AUTO_TEST_CASE(yixin_commands_where_an_engine_has_them) {
  Dialogue plain;
  get_ready(plain);
  BOOST_TEST(!plain->ask_forbidden(plain.out()));
  BOOST_TEST(plain->no_search_limits() != "");
  Dialogue dialogue;
  get_ready(dialogue, rapfi);
  BOOST_TEST(dialogue->no_search_limits() == "");
  BOOST_TEST(say(dialogue, "FORBID 0707 1400.") == "");  // nobody has asked
  dialogue->played(Side::black, "h8");
  dialogue->played(Side::white, "h9");
  dialogue->played(Side::black, "i9");
  BOOST_TEST(dialogue->ask_forbidden(dialogue.out()));
  BOOST_TEST(dialogue.take_sent() ==
             "YXBOARD\r\n7,7,1\r\n7,6,2\r\n8,6,1\r\nDONE\r\nYXSHOWFORBID\r\n");
  BOOST_TEST(say(dialogue, "MESSAGE forbid 0707.") == "");
  BOOST_TEST(say(dialogue, "FORBID 0707 1400.") == "forbidden h8 o15");
  BOOST_TEST(say(dialogue, "FORBID .") == "");
  BOOST_TEST(dialogue->ask_forbidden(dialogue.out()));
  BOOST_TEST(say(dialogue, "FORBID .") == "forbidden");
  ask(dialogue, Side::white);
  dialogue->stop(dialogue.out());
  BOOST_TEST(dialogue.take_sent() == "YXSTOP\r\n");
}

BOOST_AUTO_TEST_CASE(forbidden_points_that_are_none_break_the_contract) {
  for (const auto* said : {"070", "1507", "0715", "h8", "-1-1"}) {
    Dialogue dialogue;
    get_ready(dialogue, rapfi);
    BOOST_TEST(dialogue->ask_forbidden(dialogue.out()));
    BOOST_TEST(say(dialogue, "FORBID " + std::string(said)).starts_with("broken the answer"));
  }
}

BOOST_AUTO_TEST_CASE(messages_about_the_search_are_read) {
  Search search;
  gomocup::read_message("Speed 3423K | Depth 20-34 | Eval -31 | Node 4M | Time 1502ms", search);
  BOOST_TEST((search.depth == 20));
  BOOST_TEST((search.selective_depth == 34));
  BOOST_TEST((search.centipawns == -31));
  BOOST_TEST((search.nodes == 4'000'000U));
  BOOST_TEST((search.time == Millis(1502)));
  gomocup::read_message("depth: 7 ev: +M5 pv h8 i9", search);
  BOOST_TEST((search.mate == 5));
  BOOST_TEST(search.variation == "h8 i9");
}

BOOST_AUTO_TEST_CASE(a_mate_in_nought_is_a_mate_of_unknown_length) {
  Search search;
  gomocup::read_message("Depth 3 | Eval +M0", search);
  BOOST_TEST((search.mate == 1));
  BOOST_TEST(search.mate_of_unknown_length);
  gomocup::read_message("Depth 3 | Eval -M0", search);
  BOOST_TEST((search.mate == -1));
}

BOOST_AUTO_TEST_CASE(strict_manner_notes_every_deviation_with_its_line) {
  Setup setup;
  setup.manner = Manner::strict;
  Dialogue dialogue(setup);
  dialogue->open(dialogue.out());
  for (const auto* line : {"UNKNOWN ABOUT", "OK", "OK", "hello", "7,7"}) dialogue.say(line);
  std::vector<std::string> found;
  for (const auto& d : dialogue->deviations())
    found.push_back(std::to_string(d.line) + " " + d.requirement);
  const std::vector<std::string> expected{"1 gomocup-about", "3 gomocup-ok", "4 gomocup-words",
                                          "5 gomocup-one-move"};
  BOOST_TEST(found == expected, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_SUITE_END()
