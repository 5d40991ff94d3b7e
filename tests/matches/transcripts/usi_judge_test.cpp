#include <boost/test/unit_test.hpp>

#include "tests/matches/transcripts/usi_judged.hpp"

using namespace tests;
using matches::transcripts::Finding;
using matches::transcripts::usi::usi_judge;
using tests::usi::judged;

namespace {

// Black mates with G*5b.
constexpr std::string_view mate_in_one = "sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1";
// The side to move is mated.
constexpr std::string_view mated = "sfen 4k4/4G4/4P4/9/9/9/9/9/4K4 w - 2";
// Black may declare: enough points, ten pieces in the zone.
constexpr std::string_view declarable = "sfen PPPPK4/PPPPPP3/9/9/9/9/9/9/4k4 b 2R2B4G4S 1";

std::string position_line(std::string_view head, std::string_view position, std::string_view tail = "") {
  return std::string(head) + std::string(position) + std::string(tail) + "\n";
}

}  // namespace

BOOST_AUTO_TEST_SUITE(usi_judge_test)

BOOST_AUTO_TEST_CASE(a_game_without_a_fault_is_counted) {
  const auto heard = judged(R"(>0 usi
<1 id name engine
<1 usiok
>2 isready
<3 readyok
>4 usinewgame
>5 position startpos
>5 go btime 1000 wtime 1000 byoyomi 100
<50 info depth 1 score cp 30 pv 7g7f 3c3d
<60 bestmove 7g7f ponder 3c3d
>70 position startpos moves 7g7f 3c3d
>70 go btime 900 wtime 1000 byoyomi 100
<90 bestmove 2g2f
>95 gameover win
>95 quit
)");
  BOOST_TEST(heard.brief() == Briefs(), boost::test_tools::per_element());
  BOOST_TEST(heard.counted.lines == 15U);
  BOOST_TEST(heard.counted.games == 1U);
  BOOST_TEST(heard.counted.questions == 2U);
  BOOST_TEST(heard.counted.answers == 2U);
  BOOST_TEST(heard.counted.timed == 2U);
  BOOST_TEST(heard.counted.infos == 1U);
  BOOST_TEST(heard.counted.variations == 1U);
}

// --- moves --------------------------------------------------------------------------------------

BOOST_AUTO_TEST_CASE(an_illegal_move_is_told_with_its_position) {
  const auto heard = judged(
      "> position startpos moves 7g7f 3c3d\n> go byoyomi 100\n"
      "< bestmove 8h1b\n");
  const auto& finding = heard.only("illegal-move");
  BOOST_TEST((finding.weight == Finding::Weight::fault));
  BOOST_TEST(finding.line == 3U);
  BOOST_TEST(finding.position ==
             "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3");
  BOOST_TEST(finding.action == "8h1b");
}

BOOST_AUTO_TEST_CASE(a_game_that_goes_on_with_another_move_than_the_answer) {
  const std::string asked = "> position startpos\n> go byoyomi 100\n< bestmove 7g7f\n";
  const auto heard = judged(asked + "> position startpos moves 2g2f 3c3d\n");
  const auto& finding = heard.only("answer-not-played");
  BOOST_TEST((finding.weight == Finding::Weight::doubt));
  BOOST_TEST(finding.line == 4U);
  const auto played = judged(asked + "> position startpos moves 7g7f 3c3d\n");
  BOOST_TEST(played.brief() == Briefs(), boost::test_tools::per_element());
  const auto other_game = judged(asked + "> usinewgame\n> position startpos moves 2g2f 3c3d\n");
  BOOST_TEST(other_game.brief() == Briefs(), boost::test_tools::per_element());
  const auto analysed = judged(
      "> position startpos\n> go infinite\n> stop\n< bestmove 7g7f\n"
      "> position startpos moves 2g2f\n");
  BOOST_TEST(analysed.brief() == Briefs(), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(a_question_about_the_same_position_again_is_doubted) {
  const auto heard = judged(
      "> position startpos\n> go byoyomi 100\n< bestmove 7g7f\n> go byoyomi 100\n"
      "< bestmove 2g2f\n");
  const auto& finding = heard.only("go-without-position");
  BOOST_TEST((finding.weight == Finding::Weight::doubt));
  BOOST_TEST(finding.line == 4U);
}

BOOST_AUTO_TEST_CASE(what_is_no_move_is_illegal) {
  for (const auto* text : {"P@5e", "(none)", "7g7f++", "0000"}) {
    const auto heard =
        judged("> position startpos\n> go byoyomi 100\n< bestmove " + std::string(text) + "\n");
    BOOST_TEST(heard.only("illegal-move").line == 3U);
  }
}

BOOST_AUTO_TEST_CASE(an_illegal_guess_is_a_fault) {
  const auto heard = judged(
      "> position startpos\n> go byoyomi 100\n"
      "< bestmove 7g7f ponder 7g7f\n");
  BOOST_TEST(heard.only("ponder-illegal").action == "7g7f");
}

BOOST_AUTO_TEST_CASE(a_guess_after_the_end_is_a_doubt) {
  const auto heard =
      judged(position_line("> position ", mate_in_one) + "> go byoyomi 100\n< bestmove G*5b ponder 5a4a\n");
  BOOST_TEST((heard.only("ponder-after-end").weight == Finding::Weight::doubt));
}

BOOST_AUTO_TEST_CASE(illegal_moves_in_a_position_are_the_askers_and_told_once) {
  const auto heard = judged(
      "> position startpos moves 7g7f 7c7e 2g2f\n> go byoyomi 100\n"
      "< bestmove 3c3d\n"
      "> position startpos moves 7g7f 7c7e 2g2f 3c3d\n> go byoyomi 100\n"
      "< bestmove 8h8h\n");
  const auto& finding = heard.only("position-illegal");
  BOOST_TEST((finding.weight == Finding::Weight::asker));
  BOOST_TEST(finding.line == 1U);
  BOOST_TEST(finding.action == "7c7e");
  BOOST_TEST(heard.counted.unjudged == 2U);
}

BOOST_AUTO_TEST_CASE(a_position_that_cannot_be_read_is_the_askers) {
  BOOST_TEST(judged("> position sfen 9/9/9 b - 1\n").only("position-text").line == 1U);
  BOOST_TEST(judged("> position fen x\n").only("position-text").line == 1U);
  BOOST_TEST(judged("> position\n").only("position-text").line == 1U);
}

BOOST_AUTO_TEST_CASE(a_game_beyond_a_fourth_repetition_goes_on_and_is_a_doubt) {
  std::string moves;
  for (int i = 0; i < 3; ++i) moves += " 2h3h 8b7b 3h2h 7b8b";
  const auto heard = judged("> position startpos moves" + moves +
                            " 7g7f\n> go byoyomi 100\n"
                            "< bestmove 3c3d\n");
  const auto& finding = heard.only("position-after-end");
  BOOST_TEST((finding.weight == Finding::Weight::doubt));
  BOOST_TEST(finding.sentence.find("ply 13") != std::string::npos);
  BOOST_TEST(heard.counted.unjudged == 0U);
}

BOOST_AUTO_TEST_CASE(a_question_at_a_fourth_repetition_is_answered_all_the_same) {
  std::string moves;
  for (int i = 0; i < 3; ++i) moves += " 2h3h 8b7b 3h2h 7b8b";
  BOOST_TEST(judged("> position startpos moves" + moves +
                    "\n> go byoyomi 100\n"
                    "< bestmove 7g7f\n")
                     .brief() == Briefs(),
             boost::test_tools::per_element());
}

// --- the order ----------------------------------------------------------------------------------

BOOST_AUTO_TEST_CASE(a_second_answer_is_a_fault) {
  const auto heard = judged(
      "> position startpos\n> go byoyomi 100\n< bestmove 7g7f\n"
      "< bestmove 7g7f\n");
  const auto& finding = heard.only("usi-one-bestmove");
  BOOST_TEST((finding.weight == Finding::Weight::fault));
  BOOST_TEST(finding.line == 4U);
}

BOOST_AUTO_TEST_CASE(an_answer_that_never_comes_is_a_fault_of_its_question) {
  const auto heard = judged(
      "< id name x\n> position startpos\n> go byoyomi 100\n> stop\n"
      "> usinewgame\n");
  BOOST_TEST(heard.only("usi-one-bestmove").line == 3U);
}

BOOST_AUTO_TEST_CASE(a_log_that_ends_while_it_thinks_is_a_doubt_and_after_quit_nothing) {
  const std::string begin = "< id name x\n> position startpos\n> go byoyomi 100\n";
  BOOST_TEST((judged(begin).only("usi-one-bestmove").weight == Finding::Weight::doubt));
  BOOST_TEST(judged(begin + "> quit\n").brief() == Briefs(), boost::test_tools::per_element());
  BOOST_TEST(
      (judged(begin + "> stop\n").only("usi-one-bestmove").weight == Finding::Weight::fault));
}

BOOST_AUTO_TEST_CASE(answers_belong_to_the_questions_in_their_order) {
  const auto heard = judged(R"(> position startpos
> go infinite
> stop
> position startpos moves 7g7f
> go byoyomi 1000
< bestmove 7g7f
< bestmove 3c3d
)");
  BOOST_TEST(heard.brief() == Briefs(), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(a_go_while_it_thinks_is_the_askers) {
  const auto heard = judged(
      "< id name x\n> position startpos\n> go byoyomi 100\n"
      "> go byoyomi 100\n< bestmove 7g7f\n< bestmove 7g7f\n");
  BOOST_TEST(heard.only("go-while-thinking").line == 4U);
}

BOOST_AUTO_TEST_CASE(a_go_before_readyok_or_a_position_is_the_askers) {
  BOOST_TEST(judged("> usi\n< id name x\n< usiok\n> isready\n> position startpos\n"
                    "> go byoyomi 100\n< readyok\n< bestmove 7g7f\n")
                 .only("go-before-readyok")
                 .line == 6U);
  BOOST_TEST(judged("> usi\n< id name x\n< usiok\n> go byoyomi 100\n< bestmove 7g7f\n")
                 .only("go-without-position")
                 .line == 4U);
}

BOOST_AUTO_TEST_CASE(isready_is_a_ping_while_it_thinks) {
  BOOST_TEST(judged("> position startpos\n> go infinite\n> isready\n< readyok\n> stop\n"
                    "< bestmove 7g7f\n")
                     .brief() == Briefs(),
             boost::test_tools::per_element());
  BOOST_TEST(judged("> isready\n< readyok\n< readyok\n").only("usi-readyok").line == 3U);
}

BOOST_AUTO_TEST_CASE(infinite_and_ponder_wait) {
  BOOST_TEST(
      judged("> position startpos\n> go infinite\n< bestmove 7g7f\n").only("usi-stop").line == 3U);
  BOOST_TEST(judged("> position startpos moves 7g7f\n> go ponder btime 0 wtime 0 byoyomi 100\n"
                    "< bestmove 3c3d\n")
                 .only("usi-ponder")
                 .line == 3U);
}

BOOST_AUTO_TEST_CASE(the_last_move_of_an_engine_that_is_told_to_quit_is_no_fault) {
  BOOST_TEST(
      judged("> position startpos\n> go infinite\n> quit\n< bestmove 7g7f\n").brief() == Briefs(),
      boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(infos_after_the_answer_are_a_doubt) {
  const auto heard = judged(
      "> position startpos\n> go byoyomi 100\n< bestmove 7g7f\n"
      "< info depth 3 score cp 1 pv 7g7f\n< info string bye\n");
  BOOST_TEST((heard.only("info-after-bestmove").weight == Finding::Weight::doubt));
}

BOOST_AUTO_TEST_CASE(the_form_of_lines_is_judged_by_the_requirements_of_usi) {
  const auto heard = judged(
      "> usi\n< hello\n< id name x\n< option name A B type button\n< usiok\n"
      "> position startpos\n> go byoyomi 100\n< info depth x\n"
      "< bestmove 7g7f ponder\n< what\n");
  const Briefs expected = {"doubt usi-handshake 2", "doubt usi-option-name 4",
                           "doubt usi-info-number 8", "doubt usi-bestmove-ponder 9",
                           "doubt usi-known-words 10"};
  BOOST_TEST(heard.brief() == expected, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(a_log_of_the_engines_words_alone_owes_nothing) {
  const auto heard = judged(
      "id name x\nusiok\nreadyok\ninfo depth 1 score cp 3 pv 7g7f\n"
      "bestmove 7g7f\nbestmove 2g2f\n");
  BOOST_TEST(heard.brief() == Briefs(), boost::test_tools::per_element());
  BOOST_TEST(heard.counted.unjudged == 2U);
}

BOOST_AUTO_TEST_CASE(a_log_of_the_askers_words_alone_owes_nothing) {
  BOOST_TEST(judged("usi\nisready\nusinewgame\nposition startpos\ngo byoyomi 1\n"
                    "position startpos moves 7g7f 3c3d\ngo byoyomi 1\nquit\n")
                     .brief() == Briefs(),
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(without_directions_the_words_say_who_speaks) {
  const auto heard = judged("position startpos\ngo byoyomi 100\nnoise\nbestmove 1a1b\n");
  BOOST_TEST(heard.only("illegal-move").line == 4U);
}

// --- variations and scores ----------------------------------------------------------------------

BOOST_AUTO_TEST_CASE(a_variation_is_played_move_by_move) {
  const auto heard = judged(
      "> position startpos\n> go byoyomi 100\n"
      "< info depth 4 score cp 1 pv 7g7f 3c3d 8h2b+ 8c8e\n"
      "< info depth 5 multipv 2 score cp 1 pv 2g2f 2g2e\n"
      "< bestmove 7g7f\n");
  const Briefs expected = {"fault pv-illegal 3", "fault pv-illegal 4"};
  BOOST_TEST_REQUIRE(heard.brief() == expected, boost::test_tools::per_element());
  BOOST_TEST(heard.findings[0].action == "8c8e");
  BOOST_TEST(heard.findings[0].sentence.find("ply 4") != std::string::npos);
  BOOST_TEST(heard.findings[1].action == "2g2e");
}

BOOST_AUTO_TEST_CASE(a_variation_may_end_with_resign_or_the_words_for_repetition) {
  for (const auto* last : {"resign", "rep_draw", "win"})
    BOOST_TEST(judged("> position startpos\n> go byoyomi 100\n< info depth 1 score cp 0 pv 7g7f " +
                      std::string(last) + "\n< bestmove 7g7f\n")
                       .brief() == Briefs(),
               boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(a_variation_that_goes_on_after_mate_is_a_fault) {
  const auto heard = judged(position_line("> position ", mate_in_one) +
                            "> go byoyomi 100\n< info depth 2 score mate 1 pv G*5b 5a4a\n"
                            "< bestmove G*5b\n");
  BOOST_TEST((heard.only("pv-after-end").weight == Finding::Weight::fault));
}

BOOST_AUTO_TEST_CASE(a_variation_that_goes_on_after_a_repetition_is_a_doubt) {
  std::string moves;
  for (int i = 0; i < 3; ++i) moves += " 2h3h 8b7b 3h2h 7b8b";
  const auto heard = judged("> position startpos\n> go byoyomi 100\n< info depth 9 score cp 0 pv" +
                            moves + " 7g7f\n< bestmove 2h3h\n");
  BOOST_TEST((heard.only("pv-after-end").weight == Finding::Weight::doubt));
}

BOOST_AUTO_TEST_CASE(a_mate_is_as_long_as_its_variation) {
  const auto says = [](std::string_view info) {
    return judged(position_line("> position ", mate_in_one) + "> go byoyomi 100\n< info depth 1 score " +
                  std::string(info) + "\n< bestmove G*5b\n");
  };
  BOOST_TEST(says("mate 1 pv G*5b").brief() == Briefs(), boost::test_tools::per_element());
  BOOST_TEST(says("mate + pv G*5b").brief() == Briefs(), boost::test_tools::per_element());
  BOOST_TEST(says("mate 3 upperbound pv G*5b").brief() == Briefs(),
             boost::test_tools::per_element());
  BOOST_TEST((says("mate 3 pv G*5b").only("mate-length").weight == Finding::Weight::doubt));
  BOOST_TEST((says("mate 1 pv G*4b").only("mate-false").weight == Finding::Weight::fault));
  BOOST_TEST((says("mate 2").only("mate-parity").weight == Finding::Weight::fault));
  BOOST_TEST((says("mate -2 pv G*5b").only("mate-false").weight == Finding::Weight::fault));
  BOOST_TEST((says("cp -900 pv G*5b").only("score-contradicts").weight == Finding::Weight::doubt));
}

BOOST_AUTO_TEST_CASE(who_is_mated_already_may_say_so_in_any_way) {
  const auto says = [](std::string_view score) {
    return judged(position_line("> position ", mated) + "> go byoyomi 100\n< info depth 0 score " +
                  std::string(score) + "\n< bestmove resign\n");
  };
  for (const auto* score : {"mate -1", "mate -0", "mate 0", "mate -", "cp -32000"})
    BOOST_TEST(says(score).brief() == Briefs(), boost::test_tools::per_element());
  BOOST_TEST((says("mate 1").only("mate-false").weight == Finding::Weight::fault));
}

BOOST_AUTO_TEST_CASE(a_mate_in_one_without_a_variation_is_looked_for) {
  const auto heard = judged(
      "> position startpos\n> go byoyomi 100\n< info score mate 1\n"
      "< bestmove 7g7f\n");
  const Briefs expected = {"fault mate-false 3", "fault mate-false 4"};
  BOOST_TEST(heard.brief() == expected, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(the_same_about_the_infos_of_a_question_is_told_once) {
  const auto heard = judged(
      "> position startpos\n> go byoyomi 100\n< info depth 1 pv 7g7e\n"
      "< info depth 2 pv 7g7e\n< bestmove 7g7f\n");
  BOOST_TEST(heard.only("pv-illegal").line == 3U);
}

BOOST_AUTO_TEST_CASE(a_promised_mate_must_come_nearer) {
  const auto heard = judged(
      "> position startpos\n> go byoyomi 100\n< info score mate 5\n"
      "< bestmove 7g7f\n> position startpos moves 7g7f 3c3d\n"
      "> go byoyomi 100\n< info score cp 20 pv 2g2f\n< bestmove 2g2f\n");
  const auto& finding = heard.only("mate-missed");
  BOOST_TEST((finding.weight == Finding::Weight::doubt));
  BOOST_TEST(finding.line == 8U);
  BOOST_TEST(judged("> position startpos\n> go byoyomi 100\n< info score mate 5\n"
                    "< bestmove 7g7f\n> position startpos moves 7g7f 3c3d\n"
                    "> go byoyomi 100\n< info score mate 3\n< bestmove 2g2f\n")
                     .brief() == Briefs(),
             boost::test_tools::per_element());
}

// --- resign, win, mates -------------------------------------------------------------------------

BOOST_AUTO_TEST_CASE(a_resignation_is_counted_and_doubted_where_a_move_wins) {
  BOOST_TEST(judged("> position startpos\n> go byoyomi 1\n< bestmove resign\n").counted.resigned ==
             1U);
  BOOST_TEST(judged(position_line("> position ", mated) + "> go byoyomi 1\n< bestmove resign\n").brief() ==
                 Briefs(),
             boost::test_tools::per_element());
  const auto heard =
      judged(position_line("> position ", mate_in_one) + "> go byoyomi 1\n< bestmove resign\n");
  BOOST_TEST(heard.only("resign-won").action == "G*5b");
}

BOOST_AUTO_TEST_CASE(a_declaration_is_judged_by_the_rule) {
  const auto right = judged(position_line("> position ", declarable) + "> go byoyomi 1\n< bestmove win\n");
  BOOST_TEST(right.brief() == Briefs(), boost::test_tools::per_element());
  BOOST_TEST(right.counted.declared == 1U);
  const auto wrong = judged("> position startpos\n> go byoyomi 1\n< bestmove win\n");
  BOOST_TEST((wrong.only("failed-declaration").weight == Finding::Weight::fault));
}

BOOST_AUTO_TEST_CASE(a_mate_that_was_asked_for_is_played_to_its_end) {
  const auto says = [](std::string_view position, std::string_view answer) {
    return judged(position_line("> position ", position) + "> go mate 1000\n< " + std::string(answer) +
                  "\n");
  };
  BOOST_TEST(says(mate_in_one, "checkmate G*5b").brief() == Briefs(),
             boost::test_tools::per_element());
  BOOST_TEST(says(mate_in_one, "checkmate timeout").brief() == Briefs(),
             boost::test_tools::per_element());
  BOOST_TEST(says("startpos", "checkmate nomate").brief() == Briefs(),
             boost::test_tools::per_element());
  BOOST_TEST(says(mate_in_one, "checkmate G*4b").only("mate-false").line == 3U);
  BOOST_TEST(says(mate_in_one, "checkmate G*5b 5a4a").only("mate-false").action == "5a4a");
  BOOST_TEST(says(mate_in_one, "checkmate nomate").only("mate-false").action == "G*5b");
  BOOST_TEST(says(mate_in_one, "checkmate").only("usi-checkmate").line == 3U);
  BOOST_TEST(
      (says(mate_in_one, "bestmove G*5b").only("usi-checkmate").weight == Finding::Weight::doubt));
  BOOST_TEST(judged("> position startpos\n> go byoyomi 1\n< checkmate nomate\n> quit\n")
                 .only("usi-checkmate")
                 .line == 3U);
}

// --- hostile ------------------------------------------------------------------------------------

BOOST_AUTO_TEST_CASE(hostile_lines_are_survived) {
  std::string text = "> position startpos\n";
  for (int i = 0; i < 1000; ++i) text += "> go ponder\n> isready\n> ponderhit x\n";
  text +=
      "< bestmove " + std::string(100'000, 'x') + "\n< info pv" + std::string(50'000, ' ') + "\n";
  text += std::string("< info score mate 99999999999999 pv \0\x01\xff\n", 40);
  text += "< info score mate -2147483648\n< checkmate\n< bestmove ponder\n> position sfen moves\n";
  text += "> go btime -99999999999999999999 wtime x mate\n< bestmove\n";
  const auto heard = judged(text);
  BOOST_TEST(heard.counted.lines > 3000U);
}

// --- real engines -------------------------------------------------------------------------------

BOOST_AUTO_TEST_CASE(real_engines) {
  const auto fsf = hear_file(usi_judge, terms("shogi"), "transcripts/fairy-stockfish.log");
  BOOST_TEST(fsf.counted.questions == 12U);
  BOOST_TEST(fsf.counted.answers == 12U);
  // It thinks a little longer than it may; its moves and variations are all legal.
  for (const auto& finding : fsf.findings)
    BOOST_TEST((finding.weight == Finding::Weight::doubt || finding.code == "time"),
               finding.sentence);
  const auto gps = hear_file(usi_judge, terms("shogi"), "transcripts/gpsshogi.log");
  BOOST_TEST(gps.counted.answers == 8U);
  const auto sjaak = hear_file(usi_judge, terms("shogi"), "transcripts/sjaak.log");
  BOOST_TEST(sjaak.counted.answers == 6U);
}

BOOST_AUTO_TEST_SUITE_END()
