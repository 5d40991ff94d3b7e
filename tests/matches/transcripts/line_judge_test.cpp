// Logs in the line protocol: legality, claims, time (docs/transcripts.md).

#include <boost/test/unit_test.hpp>

#include "tests/matches/transcripts/line_log.hpp"

BOOST_AUTO_TEST_SUITE(transcripts_line)

using namespace tests;
using namespace tests::line_log;
using matches::transcripts::Finding;

BOOST_AUTO_TEST_CASE(a_good_game_has_no_findings) {
  const auto heard = in_game(R"(> clock black 10000 100 0
> clock white 10000 100 0
> genmove black
< =
<
< =
<
< = b2a3
< info depth 3 score cp 12 nodes 50 time 1 pv b2a3 f5f4
<
> play white f5f4
> genmove black
< =
<
< = a3a4
<
> quit
< =
<
)");
  BOOST_TEST(heard.brief() == Briefs{}, boost::test_tools::per_element());
  BOOST_TEST(heard.counted.questions == 2U);
  BOOST_TEST(heard.counted.answers == 2U);
  BOOST_TEST(heard.counted.infos == 1U);
  BOOST_TEST(heard.counted.variations == 1U);
  BOOST_TEST(heard.counted.games == 1U);
  BOOST_TEST(heard.counted.unjudged == 0U);
}

BOOST_AUTO_TEST_CASE(an_illegal_action_names_the_reason_and_the_position) {
  const auto heard = in_game("> genmove black\n< = a3a9\n<\n");
  const auto& finding = heard.only("illegal-move");
  BOOST_TEST(finding.line == 2U);
  BOOST_TEST((finding.weight == Finding::Weight::fault));
  BOOST_TEST(finding.action == "a3a9");
  BOOST_TEST(finding.position.starts_with("6/ww2ww/6/6/bb2bb/6 b"));
  BOOST_TEST(finding.sentence.find(" is refused (off-board): ") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(an_empty_answer_is_no_action) {
  BOOST_TEST(in_game("> genmove black\n< =\n<\n").only("illegal-move").line == 2U);
}

BOOST_AUTO_TEST_CASE(an_action_may_stand_in_the_second_line_and_in_capitals) {
  BOOST_TEST(in_game("> genmove black\n< =\n< B2A3\n<\n").brief() == Briefs{},
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(an_error_is_no_answer_to_genmove) {
  BOOST_TEST(in_game("> genmove black\n< ? no idea\n<\n").only("line-genmove").line == 2U);
}

BOOST_AUTO_TEST_CASE(after_an_illegal_action_nothing_is_judged_until_the_next_game) {
  const auto heard = in_game(R"(> genmove black
< = a3a9
<
> play white f5f4
> genmove black
< =
<
< = z9
<
> clear_board
< =
<
> genmove black
< = z9
<
)");
  const Briefs expected{"fault illegal-move 2", "doubt unjudged 8", "fault illegal-move 14"};
  BOOST_TEST(heard.brief() == expected, boost::test_tools::per_element());
  BOOST_TEST(heard.counted.unjudged == 1U);
  BOOST_TEST(heard.counted.games == 2U);
}

// --- play ---------------------------------------------------------------------------------------

BOOST_AUTO_TEST_CASE(a_legal_action_that_the_engine_refuses_is_its_fault) {
  const auto heard = in_game("> play black b2a3\n< ? illegal\n<\n> genmove white\n< = f5f4\n<\n");
  const auto& finding = heard.only("line-play");
  BOOST_TEST(finding.line == 2U);
  BOOST_TEST(finding.action == "b2a3");
}

BOOST_AUTO_TEST_CASE(an_illegal_action_that_both_see_changes_nothing) {
  const auto heard = in_game(R"(> play black b2b4
< ? illegal
<
> genmove black
< = b2a3
<
)");
  BOOST_TEST(heard.only("play-illegal").line == 1U);
  BOOST_TEST((heard.findings[0].weight == Finding::Weight::asker));
}

BOOST_AUTO_TEST_CASE(an_engine_that_accepts_an_illegal_action_is_in_doubt) {
  const auto heard = in_game("> play black b2b4\n< =\n<\n");
  const Briefs expected{"asker play-illegal 1", "doubt line-accepts 2"};
  BOOST_TEST(heard.brief() == expected, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(the_wrong_side_is_the_askers_mistake) {
  BOOST_TEST(in_game("> genmove white\n< = f5f4\n<\n").only("line-color").line == 1U);
  BOOST_TEST(in_game("> play white f5f4\n< ? not black's\n<\n").only("play-illegal").line == 1U);
  BOOST_TEST(in_game("> play b2a3\n< ? syntax error\n<\n").only("line-color").line == 1U);
}

BOOST_AUTO_TEST_CASE(actions_are_taken_back) {
  const auto heard = in_game(R"(> play black b2a3
< =
<
> undo
< =
<
> genmove black
< = b2a3
<
> undo
< ? cannot undo
<
> genmove white
< = f5f4
<
)");
  BOOST_TEST(heard.only("line-unlisted").line == 4U);  // once
}

BOOST_AUTO_TEST_CASE(a_long_game_is_taken_back_ply_by_ply) {
  std::string text = "> rules keishi keishi max-plies=off\n< =\n<\n> clear_board\n< =\n<\n";
  const std::string_view there[] = {"black b2b3", "white f5f4", "black b3b2", "white f4f5"};
  for (int i = 0; i < 40; ++i) text += "> play " + std::string(there[i % 4]) + "\n< =\n<\n";
  for (int i = 0; i < 39; ++i) text += "> undo\n< =\n<\n";
  text +=
      "> genmove white\n< = f5f4\n<\n> undo\n< =\n<\n> undo\n< =\n<\n> genmove black\n< = "
      "b2a3\n<\n";
  const auto heard = judged(text, terms("keishi"));
  for (const auto& one : heard.brief()) BOOST_TEST(!one.starts_with("fault"), one);
  BOOST_TEST(heard.counted.unjudged == 0U);
}

// --- rules --------------------------------------------------------------------------------------

BOOST_AUTO_TEST_CASE(the_log_says_which_game_it_is) {
  const auto heard = judged(R"(> rules renju renju_rif
< =
<
> clear_board
< =
<
> genmove black
< = a1
<
> rules liuzichong liuzichong
< =
<
> clear_board
< =
<
> genmove black
< = a1
<
)");
  const Briefs expected{"fault illegal-move 8", "fault illegal-move 17"};
  BOOST_TEST(heard.brief() == expected, boost::test_tools::per_element());
  BOOST_TEST(heard.findings[0].sentence.find("(opening-area)") != std::string::npos);
  BOOST_TEST(heard.findings[1].sentence.find("(syntax)") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(unknown_rules_and_no_rules_are_not_judged) {
  const auto heard = judged(
      "> rules chess fide\n< =\n<\n> clear_board\n< =\n<\n"
      "> genmove black\n< = e2e4\n<\n");
  const Briefs expected{"asker line-rules 1", "doubt unjudged 8"};
  BOOST_TEST(heard.brief() == expected, boost::test_tools::per_element());
  BOOST_TEST(
      judged("> clear_board\n< =\n<\n> genmove black\n< = e2e4\n<\n").only("unjudged").line == 5U);
}

BOOST_AUTO_TEST_CASE(a_position_begins_a_game) {
  const auto heard = judged(R"(> rules liuzichong liuzichong
< =
<
> position nonsense
< ? syntax
<
> clear_board
< =
<
> position wwww/w2w/b2b/bbbb w 1
< =
<
> genmove white
< = d3c3
<
)");
  BOOST_TEST(heard.only("position-text").line == 4U);
}

BOOST_AUTO_TEST_CASE(an_action_after_the_end_is_not_asked_for) {
  const auto heard = judged(R"(> rules renju renju_gomocup
< =
<
> clear_board
< =
<
> play black h8
< =
<
> play white a1
< =
<
> play black resign
< =
<
> genmove white
< = a2
<
)");
  BOOST_TEST(heard.only("asked-after-end").line == 16U);
}

// --- Renju --------------------------------------------------------------------------------------

BOOST_AUTO_TEST_CASE(a_forbidden_stone_is_legal_and_loses) {
  const auto heard = judged(R"(> rules renju renju_rif
< =
<
> position 15/15/15/15/15/15/8b6/8b6/5bb8/15/15/15/15/15/11wwww b play - 9
< =
<
> genmove black
< = i7
<
)");
  const auto& finding = heard.only("forbidden-move");
  BOOST_TEST((finding.weight == Finding::Weight::doubt));
  BOOST_TEST(finding.sentence.starts_with("forbidden-33: "));
}

BOOST_AUTO_TEST_CASE(who_resigns_has_nothing_better) {
  const std::string game =
      "> rules renju renju_rif\n< =\n<\n"
      "> position 15/15/15/15/15/15/15/3bbbb8/15/15/15/15/15/15/11wwww b\n"
      "< =\n<\n";
  const auto heard = judged(game + "> genmove black\n< = resign\n<\n");
  BOOST_TEST(heard.only("resign-won").line == 8U);
  BOOST_TEST(heard.counted.resigned == 1U);
}

BOOST_AUTO_TEST_CASE(an_offer_is_one_action) {
  const auto heard = judged(R"(> rules renju renju_taraguchi10_rif
< =
<
> clear_board
< =
<
> genmove black
< = h8
< info score cp 3 pv h8 keep
<
> genmove white
< = keep
<
> genmove white
< = h9
<
)");
  BOOST_TEST(heard.brief() == Briefs{}, boost::test_tools::per_element());
}

// --- claims -------------------------------------------------------------------------------------

BOOST_AUTO_TEST_CASE(a_variation_is_legal_and_begins_with_the_action) {
  const auto heard = in_game(R"(> genmove black
< = b2a3
< info depth 2 pv b2a3 b2a3
<
> genmove white
< = f5f4
< info depth 1 pv e5e4
<
)");
  const Briefs expected{"fault pv-illegal 3", "doubt pv-other-move 6"};
  BOOST_TEST(heard.brief() == expected, boost::test_tools::per_element());
  BOOST_TEST(heard.findings[0].position.find(" w ") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_mate_that_is_none) {
  const auto heard = in_game("> genmove black\n< = b2a3\n< info score mate 1\n<\n");
  BOOST_TEST(heard.only("mate-false").action == "b2a3");
  BOOST_TEST(in_game("> genmove black\n< = b2a3\n< info score mate 1 pv b2a3\n<\n")
                 .only("mate-false")
                 .line == 3U);
}

// --- time ---------------------------------------------------------------------------------------

BOOST_AUTO_TEST_CASE(time_is_held_against_the_clock_that_was_told) {
  const auto heard = in_game(R"(>0 clock black 1000 0 0
>0 clock white 1 0 0
>0 genmove black
<1 =
<1
<2 =
<2
<1000 = b2a3
<1003
>2000 clock white 1000 100 500
>2000 genmove white
<2000 =
<2000
<3400 = f5f4
<3400
)");
  const auto& finding = heard.only("time");
  BOOST_TEST(finding.line == 8U);
  BOOST_TEST(heard.counted.timed == 2U);
}

BOOST_AUTO_TEST_CASE(a_margin_is_forgiven_and_an_old_clock_is_none) {
  auto with = terms("keishi");
  with.margin = matches::Millis(100);
  const auto heard = judged(R"(> clear_board
< =
<
>0 clock black 1000 0 0
>0 genmove black
<1 =
<1
<1050 = b2a3
<1050
>2000 genmove white
<9000 = f5f4
<9000
)",
                            with);
  BOOST_TEST(heard.brief() == Briefs{}, boost::test_tools::per_element());
  BOOST_TEST(heard.counted.timed == 1U);
}

BOOST_AUTO_TEST_CASE(seconds_and_limits_are_understood) {
  const auto heard = judged(R"(> clear_board
< =
<
>0 time_settings 10 0 0
<1 =
<1
>2 time_left black 5 0
<2 =
<2
>10 genmove black
<6000 = b2a3
<6012
>7000 limit movetime 100
>7000 genmove white
<7001 =
<7001
<7200 = f5f4
<7200
>8000 limit movetime soon
<8000 ?
<8000
)",
                            terms("keishi"));
  const Briefs expected{"fault time 11", "fault time 17", "asker line-time 19"};
  BOOST_TEST(heard.brief() == expected, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(the_users_clock_counts_where_the_log_has_none) {
  auto with = terms("keishi");
  with.time = *matches::clocks::read_time_control("1");
  const auto heard = judged(R"(> clear_board
< =
<
>0 genmove black
<700 = b2a3
<700
>1000 genmove white
<1700 = f5f4
<1700
>2000 genmove black
<2700 = a3a4
<2700
)",
                            with);
  BOOST_TEST(heard.only("time").line == 11U);
}

// --- logs of one side, and without directions ---------------------------------------------------

BOOST_AUTO_TEST_CASE(answers_alone_are_judged_by_their_form) {
  const auto heard = judged("< = 2\n<\n< = six-rush\n<\n< = c1c2\n< info depth 3 pv c1c2\n<\n");
  BOOST_TEST(heard.only("log-one-sided").line == 1U);
  BOOST_TEST(heard.counted.infos == 1U);
}

BOOST_AUTO_TEST_CASE(requests_alone_are_judged_where_the_position_is_known) {
  const auto heard = judged(
      "> rules keishi keishi\n> clear_board\n> play black b2a3\n"
      "> play white f5f9\n> genmove black\n> play white a1a9\n");
  BOOST_TEST(heard.only("play-illegal").line == 4U);
}

BOOST_AUTO_TEST_CASE(requests_alone_may_be_many) {
  std::string text = "> rules keishi keishi\n> clear_board\n";
  for (int i = 0; i < 500; ++i) text += "> name\n";
  text += "> play black b2b4\n";
  BOOST_TEST(judged(text).only("play-illegal").line == 503U);
}

BOOST_AUTO_TEST_CASE(without_directions_the_words_say_who_speaks) {
  const auto heard = judged(R"(rules keishi keishi
=

clear_board
=

1 play black b2a3
2 genmove white
=1

=2 z9
info depth 3 score cp 3

)");
  BOOST_TEST(heard.only("illegal-move").line == 11U);
  BOOST_TEST(heard.counted.infos == 1U);
}

BOOST_AUTO_TEST_CASE(a_new_process_begins_anew) {
  const auto heard = judged(std::string(greeting) + "> genmove black\n" + std::string(greeting) +
                            "> genmove black\n< = b2a3\n<\n");
  BOOST_TEST(heard.only("line-unanswered").line == greeted + 1);
}

BOOST_AUTO_TEST_SUITE_END()
