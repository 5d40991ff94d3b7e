// Lines that an engine of Gomocup did not hear, or could not read.

#include <boost/test/unit_test.hpp>
#include <string>

#include "tests/protocols/gomocup_dialogue.hpp"

BOOST_AUTO_TEST_SUITE(gomocup_lost_lines)

using namespace protocols;
using namespace tests::gomocup;
using tests::only;

namespace {

// All that is sent with the second question, TURN 0,0.
std::string second_question(Dialogue& dialogue) {
  get_ready(dialogue);
  ask(dialogue, Side::black);
  say(dialogue, "7,7");
  dialogue->played(Side::black, "h8");
  dialogue->played(Side::white, "a15");
  Question question{Side::black, Wanted::action, {}};
  question.limits.clocks = {{SideClock{Millis(9000)}, SideClock{Millis(1)}}};
  dialogue->ask(question, dialogue.out());
  return dialogue.take_sent();
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_time_that_was_lost_is_told_again_and_from_then_on_twice) {
  for (const std::string said : {"ERROR Unknown command: TIME_LEFT", "UNKNOWN time_left"}) {
    Dialogue dialogue;
    second_question(dialogue);
    BOOST_TEST(say(dialogue, said) == "");
    BOOST_TEST(dialogue.take_sent() == "INFO time_left 9000\r\n");
    BOOST_TEST(say(dialogue, said) == "");  // it has been sent once more, and that is enough
    BOOST_TEST(dialogue.take_sent() == "");
    BOOST_TEST(say(dialogue, "7,6") == "answered h9");
    dialogue->played(Side::black, "h9");
    dialogue->played(Side::white, "b15");
    BOOST_TEST(!dialogue->ask({Side::black, Wanted::action, {}}, dialogue.out()));
    BOOST_TEST(
        dialogue.take_sent().ends_with("INFO time_left 2147483647\r\n"
                                       "INFO time_left 2147483647\r\nTURN 1,0\r\n"));
  }
}

BOOST_AUTO_TEST_CASE(a_limit_that_was_lost_is_told_with_the_next_question) {
  Dialogue dialogue;
  second_question(dialogue);
  say(dialogue, "ERROR Unknown command: TIMEOUT_MATCH");
  say(dialogue, "7,6");
  dialogue->played(Side::black, "h9");
  dialogue->played(Side::white, "b15");
  Question question{Side::black, Wanted::action, {}};
  question.limits.clocks = {{SideClock{Millis(9000)}, SideClock{Millis(1)}}};
  dialogue->ask(question, dialogue.out());
  BOOST_TEST(dialogue.take_sent().starts_with("INFO timeout_match 9000\r\n"));
}

BOOST_AUTO_TEST_CASE(a_question_that_was_lost_is_asked_again_and_only_once) {
  Dialogue dialogue;
  second_question(dialogue);
  BOOST_TEST(say(dialogue, "ERROR Unknown command: 0,0") == "");
  BOOST_TEST(dialogue.take_sent() == "INFO time_left 9000\r\nTURN 0,0\r\n");
  BOOST_TEST(dialogue->repeated() == 1);
  BOOST_TEST(say(dialogue, "ERROR Unknown command: 0,0") == "");
  BOOST_TEST(dialogue.take_sent() == "");
  BOOST_TEST(say(dialogue, "7,6") == "answered h9");

  Dialogue board;
  get_ready(board);
  board->played(Side::black, "h8");
  BOOST_TEST(ask(board, Side::white) == "BOARD 7,7,2 DONE");
  say(board, "ERROR Unknown command: 7,7,2");
  BOOST_TEST(board.take_sent() == "");
  say(board, "ERROR Unknown command: DONE");
  BOOST_TEST(board.take_sent() == "INFO time_left 2147483647\r\nBOARD\r\n7,7,2\r\nDONE\r\n");
}

BOOST_AUTO_TEST_CASE(what_an_engine_does_not_know_is_not_sent_again) {
  for (const std::string said :
       {"UNKNOWN", "UNKNOWN INFO time_left 9000", "ERROR the key time_left", "ERROR 0,0",
        "ERROR Unknown command: 0,1", "ERROR Unknown command: TURN", "MESSAGE unknown 0,0"}) {
    Dialogue dialogue;
    second_question(dialogue);
    BOOST_TEST(say(dialogue, said) == "");
    BOOST_TEST(dialogue.take_sent() == "", said);
    BOOST_TEST(dialogue->repeated() == 0);
  }
}

BOOST_AUTO_TEST_CASE(a_board_that_an_engine_refuses_is_never_answered) {
  const auto refused = [](const std::string& said) {
    Dialogue dialogue;
    get_ready(dialogue);
    dialogue->played(Side::black, "h8");
    BOOST_TEST(ask(dialogue, Side::white) == "BOARD 7,7,2 DONE");
    const auto event = say(dialogue, said);
    BOOST_TEST(dialogue->pending() == event.empty(), said);
    return event;
  };
  for (const std::string said : {"ERROR bad position", "ERROR", "error 7,7 is not free",
                                 "ERROR Unknown command: BOARD", "UNKNOWN board"})
    BOOST_TEST(refused(said) == "broken 'BOARD' was answered with '" + said + "'");
  for (const std::string said :
       {"ERROR INFO is wrong", "ERROR the key time_left", "UNKNOWN", "UNKNOWN 7,7,2",
        "ERROR Unknown command: 9000", "ERROR max_memory: too little"})
    BOOST_TEST(refused(said) == "");
}

BOOST_AUTO_TEST_CASE(a_restart_is_not_refused_by_a_line_that_was_lost_before_it) {
  Dialogue dialogue;
  second_question(dialogue);
  say(dialogue, "ERROR Unknown command: TIME_LEFT");
  dialogue.take_sent();
  say(dialogue, "7,6");
  dialogue->prepare({"renju", "renju_gomocup"}, dialogue.out());
  BOOST_TEST(dialogue.take_sent() == "INFO time_left 9000\r\nRESTART\r\n");
  BOOST_TEST(say(dialogue, "ERROR Unknown command: TIME_LEFT") == "");
  BOOST_TEST(say(dialogue, "OK") == "ready");
}

BOOST_AUTO_TEST_CASE(an_engine_that_cannot_read_cr_is_greeted_again_by_lines_that_end_in_lf) {
  for (const std::string first : {"UNKNOWN command\n< ", ""}) {
    Dialogue dialogue;
    dialogue->open(dialogue.out());
    BOOST_TEST(!dialogue->newline());
    BOOST_TEST(dialogue.take_sent() == "ABOUT\r\nSTART 15\r\n");
    if (!first.empty()) say(dialogue, "UNKNOWN command");
    say(dialogue, "ERROR message - unsupported size or other error");
    BOOST_TEST(dialogue.take_sent() == "ABOUT\nSTART 15\n");
    BOOST_TEST(say(dialogue, about) == "");
    BOOST_TEST(say(dialogue, "OK") == "greeted");
    BOOST_TEST(dialogue->identity().name == "Pela");
    BOOST_TEST((dialogue->newline() == Newline::lf));
    dialogue->prepare({"renju", "renju_gomocup"}, dialogue.out());
    BOOST_TEST(dialogue.take_sent() == "START 15\n");
  }
}

// It refuses both lines of the first greeting, and the second refusal comes when it has been
// greeted again.
BOOST_AUTO_TEST_CASE(a_late_refusal_of_the_first_greeting_is_not_one_of_the_second) {
  Dialogue dialogue;
  dialogue->open(dialogue.out());
  dialogue.take_sent();
  say(dialogue, "ERROR unsupported size");
  BOOST_TEST(dialogue.take_sent() == "ABOUT\nSTART 15\n");
  BOOST_TEST(say(dialogue, "ERROR unsupported size") == "");
  BOOST_TEST(dialogue.take_sent() == "START 15\n");
  BOOST_TEST(say(dialogue, "OK") == "greeted");
  dialogue->prepare({"renju", "renju_gomocup"}, dialogue.out());
  BOOST_TEST(say(dialogue, "OK") == "");  // of the START that was one too many
  BOOST_TEST(say(dialogue, "OK") == "ready");
}

// It was slow, not deaf: its answers to both greetings come.
BOOST_AUTO_TEST_CASE(a_second_ok_to_two_greetings_is_no_fault) {
  Setup setup;
  setup.manner = Manner::strict;
  Dialogue dialogue(setup);
  dialogue->open(dialogue.out());
  BOOST_TEST(dialogue->open_otherwise(dialogue.out()));
  BOOST_TEST(say(dialogue, about) == "");
  BOOST_TEST(say(dialogue, "OK") == "greeted");
  dialogue->prepare({"renju", "renju_gomocup"}, dialogue.out());
  BOOST_TEST(say(dialogue, "OK") == "ready");
  BOOST_TEST(say(dialogue, "OK") == "");
  BOOST_TEST(dialogue->deviations().empty());
  BOOST_TEST(say(dialogue, "OK") == "");
  BOOST_TEST(dialogue->deviations().size() == 1u);
}

BOOST_AUTO_TEST_SUITE_END()
