// Logs in the line protocol: framing and order (docs/transcripts.md).

#include <boost/test/unit_test.hpp>

#include "tests/matches/transcripts/line_log.hpp"

BOOST_AUTO_TEST_SUITE(transcripts_line_framing)

using namespace tests;
using namespace tests::line_log;
using matches::transcripts::Finding;

// --- framing ------------------------------------------------------------------------------------

BOOST_AUTO_TEST_CASE(numbers_are_repeated) {
  BOOST_TEST(in_game("> 7 genmove black\n< =7 b2a3\n<\n").brief() == Briefs{},
             boost::test_tools::per_element());
  BOOST_TEST(in_game("> 7 name\n< = x\n<\n").only("line-number").line == 2U);
  BOOST_TEST(in_game("> name\n< =7 x\n<\n").only("line-number").line == 2U);
  BOOST_TEST(in_game("> 7 name\n< =8 x\n<\n").only("line-number").line == 2U);
}

BOOST_AUTO_TEST_CASE(a_number_shows_which_request_was_passed_over) {
  const auto heard = in_game("> 1 play black b2a3\n> 2 genmove white\n< =2 f5f4\n<\n");
  BOOST_TEST(heard.only("line-one-answer").line == 3U);
}

BOOST_AUTO_TEST_CASE(an_answer_without_a_request_is_a_fault) {
  const auto heard = in_game("> name\n< = x\n<\n< = x\n<\n");
  BOOST_TEST(heard.only("line-one-answer").line == 4U);
}

BOOST_AUTO_TEST_CASE(an_answer_needs_its_mark_and_its_end) {
  BOOST_TEST(in_game("> genmove black\n< b2a3\n< = b2a3\n<\n").only("line-frame").line == 2U);
  const auto heard = in_game("> play black b2a3\n> genmove white\n< =\n< = f5f4\n<\n");
  BOOST_TEST(heard.only("line-frame").line == 3U);
}

BOOST_AUTO_TEST_CASE(ends_are_not_missed_in_a_log_without_empty_lines) {
  const auto heard = judged(R"(> protocol_version
< = 2
> rules keishi keishi
< =
> clear_board
< =
> play black b2a3
> genmove white
< =
< = f5f4
> genmove black
< = z1
)");
  const Briefs expected{"fault illegal-move 12", "doubt log-no-ends 2"};
  BOOST_TEST(heard.brief() == expected, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(ends_that_are_missing_before_the_first_one_are_faults_later) {
  const auto heard = judged("> protocol_version\n< = 2\n> name\n< = x\n<\n");
  BOOST_TEST(heard.only("line-frame").line == 2U);
}

BOOST_AUTO_TEST_CASE(comments_control_characters_and_carriage_returns_say_nothing) {
  BOOST_TEST(
      in_game("> # a comment\n>\n> genmove black # now\n< # thinking\n< =\tb2a3\r\n<\n").brief() ==
          Briefs{},
      boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(only_info_lines_follow_an_action) {
  BOOST_TEST(in_game("> genmove black\n< = b2a3\n< I like this\n<\n").only("line-info").line == 3U);
}

// --- order --------------------------------------------------------------------------------------

BOOST_AUTO_TEST_CASE(requests_wait_for_answers_but_for_those_of_a_turn) {
  const auto heard = in_game(
      "> name\n> version\n< = x\n<\n< = 1\n<\n> name\n> name\n< = x\n<\n"
      "< = x\n<\n");
  BOOST_TEST(heard.only("line-order").line == 2U);  // once
  BOOST_TEST((heard.findings[0].weight == Finding::Weight::asker));
}

BOOST_AUTO_TEST_CASE(a_goodbye_waits_for_nothing) {
  const auto heard = in_game("> clear_board\n> quit\n< =\n<\n< =\n<\n");
  BOOST_TEST(heard.brief() == Briefs{}, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(a_game_begins_with_clear_board) {
  const auto heard = judged("> rules keishi keishi\n< =\n<\n> genmove black\n< = b2a3\n<\n");
  BOOST_TEST(heard.only("line-order").line == 4U);
}

BOOST_AUTO_TEST_CASE(what_is_not_listed_is_not_asked_for) {
  const auto heard = in_game("> gameover win five\n< ? unknown command\n<\n");
  BOOST_TEST(heard.only("line-unlisted").line == 1U);
}

BOOST_AUTO_TEST_CASE(what_is_listed_is_not_refused) {
  const auto heard = in_game("> clock black 1000 0 0\n> genmove black\n< ? what\n<\n< = b2a3\n<\n");
  BOOST_TEST(heard.only("line-listed").line == 3U);
}

BOOST_AUTO_TEST_CASE(what_an_engine_says_about_itself) {
  const auto heard = judged(R"(> protocol_version
< = 3
<
> name
< =
<
> list_commands
< = name
<
)");
  const Briefs expected{"fault line-version 2", "doubt line-identity 5", "doubt line-required 8"};
  BOOST_TEST(heard.brief() == expected, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(what_is_owed_at_the_end) {
  BOOST_TEST(in_game("> genmove black\n").only("line-unanswered").line == 1U);
  BOOST_TEST(in_game("> genmove black\n< = b2a3\n").only("line-unanswered").line == 2U);
}

BOOST_AUTO_TEST_SUITE_END()
