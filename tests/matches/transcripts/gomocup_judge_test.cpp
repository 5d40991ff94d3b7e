// Logs of the Gomocup protocol (docs/transcripts.md).

#include <boost/test/unit_test.hpp>

#include "tests/matches/transcripts/heard.hpp"

BOOST_AUTO_TEST_SUITE(transcripts_gomocup)

using namespace tests;
using matches::transcripts::Finding;

namespace {

Heard judged(std::string_view dialogue, matches::transcripts::Terms with = terms()) {
  return hear(matches::transcripts::gomocup::gomocup_judge, std::move(with), dialogue);
}

constexpr std::string_view greeting = R"(> ABOUT
< name="somebody", version="1"
> START 15
< OK
> INFO rule 4
)";

// After the greeting; lines are counted behind it.
Heard in_game(std::string_view dialogue) {
  auto heard = judged(std::string(greeting) + std::string(dialogue));
  for (auto& finding : heard.findings) finding.line = finding.line > 5 ? finding.line - 5 : 0;
  return heard;
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_good_game_has_no_findings) {
  const auto heard = in_game(R"(> INFO timeout_turn 1000
> INFO time_left 60000
> BEGIN
< MESSAGE Depth 3 Eval 12 | h8 i9
< 7,7
> TURN 8,8
< 8,7
> TAKEBACK 8,7
< OK
> TAKEBACK 8,8
< OK
> TURN 0,0
< 1,1
> RESTART
< OK
> BOARD
> 7,7,2
> DONE
< 7,6
> END
)");
  BOOST_TEST(heard.brief() == Briefs{}, boost::test_tools::per_element());
  BOOST_TEST(heard.counted.questions == 4U);
  BOOST_TEST(heard.counted.answers == 4U);
  BOOST_TEST(heard.counted.games == 2U);
  BOOST_TEST(heard.counted.infos == 1U);
  BOOST_TEST(heard.counted.unjudged == 0U);
}

// --- legality -----------------------------------------------------------------------------------

BOOST_AUTO_TEST_CASE(a_stone_outside_or_on_another_one_is_illegal) {
  BOOST_TEST(in_game("> BEGIN\n< 15,3\n")
                 .only("illegal-move")
                 .sentence.starts_with("15,3 is refused (off-board): "));
  BOOST_TEST(in_game("> BEGIN\n< -1,3\n").only("illegal-move").line == 2U);
  const auto heard = in_game("> BEGIN\n< 7,7\n> TURN 8,8\n< 8,8\n");
  BOOST_TEST(heard.only("illegal-move").line == 4U);
  BOOST_TEST(heard.findings[0].action == "i7 (8,8)");
  BOOST_TEST(heard.findings[0].position.starts_with("15/15/15/15/15/15/15/7b7/8w6/"));
}

BOOST_AUTO_TEST_CASE(an_illegal_stone_of_the_opponent_is_the_askers) {
  const auto heard = in_game(R"(> BEGIN
< 7,7
> TURN 7,7
< 8,8
> BOARD
> 7,7,1
> 8,8,2
> DONE
< 8,8
)");
  const Briefs expected{"asker play-illegal 3", "doubt unjudged 4", "fault illegal-move 9"};
  BOOST_TEST(heard.brief() == expected, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(a_forbidden_stone_is_legal_and_loses) {
  const auto heard = in_game(R"(> BOARD
> 7,7,1
> 0,0,2
> 7,8,1
> 0,14,2
> 8,9,1
> 14,0,2
> 9,9,1
> 14,14,2
> DONE
< 7,9
)");
  const auto& finding = heard.only("forbidden-move");
  BOOST_TEST((finding.weight == Finding::Weight::doubt));
  BOOST_TEST(finding.sentence.starts_with("forbidden-33: "));
}

BOOST_AUTO_TEST_CASE(nobody_is_asked_after_the_end) {
  const auto heard = in_game(R"(> BOARD
> 0,0,1
> 0,7,2
> 1,0,1
> 1,7,2
> 2,0,1
> 2,7,2
> 3,0,1
> 3,7,2
> DONE
< 4,0
> TURN 9,9
< 10,10
)");
  const Briefs expected{"doubt play-after-end 12", "doubt unjudged 13"};
  BOOST_TEST(heard.brief() == expected, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(a_move_is_two_numbers) {
  BOOST_TEST(in_game("> BEGIN\n< 7;7\n").only("gomocup-move-text").line == 2U);
  BOOST_TEST(in_game("> BEGIN\n< 7,7 8,8\n").only("gomocup-move-text").line == 2U);
  BOOST_TEST(in_game("> BEGIN\n< 7 , 7\n").brief() == Briefs{}, boost::test_tools::per_element());
}

// --- boards -------------------------------------------------------------------------------------

BOOST_AUTO_TEST_CASE(a_board_is_in_order_and_can_be) {
  const auto board = [](std::string_view lines) {
    return in_game("> BOARD\n" + std::string(lines) + "> DONE\n< 0,5\n").brief();
  };
  BOOST_TEST(board("> 7,7,2\n").empty());
  BOOST_TEST(board("> 7,7,1\n> 8,8,2\n").empty());
  BOOST_TEST(board("> 7,7,1\n> 1,1,1\n> 8,8,2\n> 9,9,2\n") == Briefs{"asker board-order 6"},
             boost::test_tools::per_element());
  BOOST_TEST(
      board("> 7,7,2\n> 7,7,1\n") == (Briefs{"asker position-illegal 4", "doubt unjudged 5"}),
      boost::test_tools::per_element());
  BOOST_TEST(board("> 7,7\n") == (Briefs{"asker board-line 3", "doubt unjudged 4"}),
             boost::test_tools::per_element());
  BOOST_TEST(board("> 7,7,2\n> 1,1,2\n> 2,2,2\n> 3,3,2\n") == Briefs{"asker position-text 6"},
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(a_board_ends_with_done) {
  BOOST_TEST(in_game("> BOARD\n> 7,7,2\n> BEGIN\n< 7,7\n").only("board-line").line == 3U);
}

BOOST_AUTO_TEST_CASE(a_board_without_a_question_is_answered_by_none) {
  BOOST_TEST(in_game("> YXBOARD\n> 7,7,2\n> DONE\n> TURN 8,8\n< 1,1\n").brief() == Briefs{},
             boost::test_tools::per_element());
}

// --- order --------------------------------------------------------------------------------------

BOOST_AUTO_TEST_CASE(one_move_for_each_question) {
  BOOST_TEST(in_game("> BEGIN\n< 7,7\n< 8,8\n").only("gomocup-one-move").line == 3U);
  BOOST_TEST(in_game("< 8,8\n").only("gomocup-one-move").line == 1U);
}

BOOST_AUTO_TEST_CASE(a_question_waits_for_the_answer_to_the_last_one) {
  const auto heard = in_game("> BEGIN\n> TURN 8,8\n< 7,7\n");
  const Briefs expected{"asker manager-order 2", "doubt unjudged 3"};
  BOOST_TEST(heard.brief() == expected, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(start_comes_first_and_is_answered) {
  BOOST_TEST(judged("> BEGIN\n< 7,7\n").only("manager-order").line == 1U);
  BOOST_TEST(judged("> START 15\n> BEGIN\n< 7,7\n").only("gomocup-start").line == 3U);
  BOOST_TEST(judged("> START 15\n< ERROR unsupported size\n").only("gomocup-start").line == 2U);
  BOOST_TEST(judged("> START 15\n> INFO rule 4\n> BEGIN\n< OK\n< 7,7\n").brief() == Briefs{},
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(begin_is_for_an_empty_board) {
  BOOST_TEST(in_game("> BEGIN\n< 7,7\n> BEGIN\n< 7,7\n").only("manager-order").line == 3U);
}

BOOST_AUTO_TEST_CASE(words_that_nobody_knows_are_doubt) {
  const auto heard = in_game("> BEGIN\n< thinking...\n< OK\n< ERROR what\n< 7,7\n");
  const Briefs expected{"doubt gomocup-words 2", "doubt gomocup-ok 3", "doubt gomocup-error 4"};
  BOOST_TEST(heard.brief() == expected, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(an_engine_without_about_and_restart) {
  const auto heard = judged("> ABOUT\n< UNKNOWN about\n> START 15\n< OK\n> RESTART\n< UNKNOWN\n");
  const Briefs expected{"doubt gomocup-about 2", "doubt gomocup-error 6"};
  BOOST_TEST(heard.brief() == expected, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(a_suggestion_is_played_as_told) {
  BOOST_TEST(in_game("> BEGIN\n< SUGGEST 7,7\n> PLAY 7,7\n< 7,7\n").brief() == Briefs{},
             boost::test_tools::per_element());
  BOOST_TEST(in_game("> BEGIN\n< SUGGEST 7,7\n> PLAY 7,7\n< 8,8\n").only("gomocup-play").line ==
             4U);
  BOOST_TEST(in_game("> BEGIN\n< SUGGEST 77,7\n").brief().front() == "fault illegal-move 2");
  BOOST_TEST(in_game("> PLAY 7,7\n").only("manager-order").line == 1U);
}

BOOST_AUTO_TEST_CASE(a_stone_that_is_not_there_is_not_taken_back) {
  BOOST_TEST(in_game("> BEGIN\n< 7,7\n> TAKEBACK 1,1\n< OK\n").only("play-illegal").line == 3U);
}

// --- Swap2, Yixin -------------------------------------------------------------------------------

BOOST_AUTO_TEST_CASE(swap2_is_answered_by_as_many_stones_as_it_calls_for) {
  const auto heard = in_game(R"(> SWAP2BOARD
> DONE
< 7,7 8,8 9,9
> RESTART
< OK
> SWAP2BOARD
> 7,7
> 8,8
> 9,9
> DONE
< SWAP
> SWAP2BOARD
> 7,7
> 8,8
> 9,9
> DONE
< 1,1 7,7
> SWAP2BOARD
> DONE
< SWAP
> SWAP2BOARD
> 7,7
> DONE
)");
  const Briefs expected{"fault illegal-move 17", "fault gomocup-swap2 20", "asker board-line 23",
                        "doubt gomocup-unanswered 23"};
  BOOST_TEST(heard.brief() == expected, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(forbidden_points_are_those_of_the_rules) {
  const std::string board =
      "> YXBOARD\n> 7,7,1\n> 0,0,2\n> 7,8,1\n> 0,14,2\n> 8,9,1\n> 14,0,2\n"
      "> 9,9,1\n> 14,14,2\n> DONE\n> YXSHOWFORBID\n";
  BOOST_TEST(in_game(board + "< FORBID 0709.\n").brief() == Briefs{},
             boost::test_tools::per_element());
  const auto heard = in_game(board + "< FORBID 0101.\n");
  BOOST_TEST(heard.only("forbidden-points").sentence ==
             "not listed, and forbidden: h6; listed, and not forbidden: b14");
}

BOOST_AUTO_TEST_CASE(further_questions_of_yixin_play_nothing) {
  BOOST_TEST(in_game("> YXNBEST 2\n< 7,7\n> BEGIN\n< 7,7\n> YXBALANCETWO 0\n< 1,1 2,2\n"
                     "> YXHASHCLEAR\n> YXSTOP\n")
                     .brief() == Briefs{},
             boost::test_tools::per_element());
}

// --- claims, time -------------------------------------------------------------------------------

BOOST_AUTO_TEST_CASE(a_variation_that_begins_with_the_stone_is_judged) {
  BOOST_TEST(in_game("> BEGIN\n< MESSAGE PV h8 i9 h8\n< 7,7\n").only("pv-illegal").line == 3U);
  BOOST_TEST(in_game("> BEGIN\n< MESSAGE PV h8 i9 h8\n< 7,8\n").brief() == Briefs{},
             boost::test_tools::per_element());
  // Rows from the other side.
  BOOST_TEST(in_game("> BEGIN\n< MESSAGE PV a1 i9 a1\n< 0,0\n").only("pv-illegal").line == 3U);
  BOOST_TEST(in_game("> BEGIN\n< MESSAGE Eval +M1\n< 7,7\n").only("mate-false").line == 3U);
  const auto in_words_of_usi = in_game("> BEGIN\n< MESSAGE info depth 1 score mate 1\n< 7,7\n");
  BOOST_TEST(in_words_of_usi.only("mate-false").line == 3U);
  BOOST_TEST(in_words_of_usi.counted.mates == 1U);
}

BOOST_AUTO_TEST_CASE(time_is_held_against_what_was_told) {
  const auto heard = in_game(R"(>0 INFO timeout_turn 1000
>0 INFO time_left 500
>0 BEGIN
<499 7,7
>1000 INFO time_left 500
>1000 TURN 8,8
<1600 9,9
>2000 TURN 10,10
<2900 11,11
>3000 INFO time_left 2147483647
>3000 INFO timeout_turn 0
>3000 TURN 12,12
<99000 13,13
)");
  BOOST_TEST(heard.only("time").line == 7U);
  BOOST_TEST(heard.counted.timed == 3U);
}

BOOST_AUTO_TEST_CASE(the_time_of_a_match_is_summed_where_nobody_says_what_is_left) {
  const auto heard = in_game(R"(>0 INFO timeout_match 1000
>0 BEGIN
<600 7,7
>1000 TURN 8,8
<1600 9,9
)");
  BOOST_TEST(heard.only("time").line == 5U);
}

// --- other rules, one side, no directions -------------------------------------------------------

BOOST_AUTO_TEST_CASE(other_rules_and_boards_leave_the_points) {
  const auto rule = judged("> START 15\n< OK\n> INFO rule 0\n> BEGIN\n< 7,7\n> TURN 8,8\n< 8,8\n");
  const Briefs expected{"doubt unjudged 5", "fault illegal-move 7"};
  BOOST_TEST(rule.brief() == expected, boost::test_tools::per_element());
  const auto size = judged("> START 20\n< OK\n> BEGIN\n< 19,19\n> TURN 18,18\n< 20,1\n");
  const Briefs of_size{"doubt unjudged 4", "fault illegal-move 6"};
  BOOST_TEST(size.brief() == of_size, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(stones_alone_are_put_in_turn) {
  const auto heard = judged("< 7,7\n< 8,8\n< MESSAGE PV\n< 9,9\n< 8,8\n< 1,1\n");
  const Briefs expected{"doubt log-one-sided 1", "fault illegal-move 5", "doubt unjudged 6"};
  BOOST_TEST(heard.brief() == expected, boost::test_tools::per_element());
  BOOST_TEST(judged("7,7\n8,8\nOK\n7,7\n8,8\n").only("log-one-sided").line == 1U);
}

BOOST_AUTO_TEST_CASE(questions_alone_are_judged_where_the_board_is_told) {
  const auto heard = judged(R"(> START 15
> BOARD
> 7,7,2
> DONE
> TURN 7,7
> BOARD
> 7,7,2
> 7,7,1
> DONE
)");
  BOOST_TEST(heard.only("position-illegal").line == 9U);
}

BOOST_AUTO_TEST_CASE(without_directions_the_words_say_who_speaks) {
  const auto heard = judged(R"(START 15
OK
BOARD
7,7,2
DONE
7,6
SWAP2BOARD
7,7
8,8
9,9
DONE
1,1 2,2
YXNBEST 1
5,5
TURN 3,3
3,3
)");
  BOOST_TEST(heard.only("illegal-move").line == 16U);
}

// --- processes ----------------------------------------------------------------------------------

BOOST_AUTO_TEST_CASE(a_restart_without_an_answer_is_named_at_its_line) {
  const auto heard = judged(R"(> ABOUT
< name="x"
> START 15
< OK
> RESTART
> ABOUT
< name="x"
> START 15
< OK
> BEGIN
< 7,7
> RESTART
> START 15
< OK
> BEGIN
< 7,7
)");
  const Briefs expected{"fault gomocup-start 5", "fault gomocup-start 12"};
  BOOST_TEST(heard.brief() == expected, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(a_late_ok_to_a_restart_is_no_further_finding) {
  const auto heard = judged("> START 15\n< OK\n> RESTART\n> START 15\n< OK\n< OK\n");
  BOOST_TEST(heard.only("gomocup-start").line == 3U);
}

BOOST_AUTO_TEST_CASE(a_question_may_be_asked_again_after_an_error) {
  const auto heard = judged(R"(> START 15
< OK
> BEGIN
< 7,7
> TURN 8,8
< ERROR Unknown command: 8,8
> TURN 8,8
< 6,6
> TURN 6,8
< 8,6
)");
  BOOST_TEST(heard.only("gomocup-error").line == 6U);
}

BOOST_AUTO_TEST_SUITE_END()
