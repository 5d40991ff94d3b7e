// Logs that have lost a line: one line is missed, and everything else is judged as if it were
// there.

#include <algorithm>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <fstream>
#include <iterator>
#include <map>

#include "matches/records/lines.hpp"
#include "tests/data.hpp"
#include "tests/matches/transcripts/heard.hpp"
#include "tests/matches/transcripts/line_log.hpp"

BOOST_AUTO_TEST_SUITE(transcripts_lost_lines)

using namespace tests;
using matches::transcripts::Finding;
using matches::transcripts::gomocup::gomocup_judge;
using matches::transcripts::line::line_judge;
using matches::transcripts::usi::usi_judge;
namespace data = boost::unit_test::data;

namespace {

struct Recorded {
  const char* file;
  MakeJudge* judge;
  const char* game;
  friend std::ostream& operator<<(std::ostream& out, const Recorded& one) {
    return out << one.file;
  }
};

// They say who speaks.
const Recorded recorded[] = {
    {"transcripts/ponder.log", usi_judge, "shogi"},
    {"transcripts/keishi-minimal.log", line_judge, ""},
    {"transcripts/liuzichong.log", line_judge, ""},
    {"transcripts/renju-gomocup.log", gomocup_judge, ""},
};

std::vector<std::string> lines_of(const std::string& file) {
  std::ifstream in(data_path(file), std::ios::binary);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

using Codes = std::map<std::string, int>;

// What is worse than a doubt, by its code.
Codes codes(const Recorded& one, const std::vector<std::string>& all, std::size_t lost) {
  std::string text;
  for (std::size_t i = 0; i < all.size(); ++i)
    if (i != lost) text += all[i] + "\n";
  Codes found;
  auto lines = matches::records::Lines::of(text);
  matches::transcripts::Log log(lines);
  const auto judge = one.judge(terms(one.game), [&](const Finding& finding) {
    if (finding.weight != Finding::Weight::doubt) ++found[finding.code];
  });
  while (const auto spoken = log.next()) judge->hear(*spoken);
  judge->end();
  return found;
}

bool blames_an_action(std::string_view code) {
  return code == "illegal-move" || code == "pv-illegal" || code == "ponder-illegal" ||
         code == "play-illegal" || code == "position-illegal" || code == "mate-false" ||
         code == "asked-after-end" || code == "go-while-thinking";
}

Heard judged(std::string_view dialogue) { return hear(usi_judge, terms("shogi"), dialogue); }

}  // namespace

BOOST_DATA_TEST_CASE(any_line_of_a_log_may_be_lost, data::make(recorded), one) {
  const auto all = lines_of(one.file);
  BOOST_TEST_REQUIRE(all.size() > 50U);
  for (std::size_t lost = 0; lost < all.size(); ++lost) {
    const auto found = codes(one, all, lost);
    int count = 0;
    for (const auto& [code, times] : found) {
      count += times;
      BOOST_TEST(!blames_an_action(code), "line " << lost + 1 << " is lost: " << code);
    }
    BOOST_TEST(count <= 2, "line " << lost + 1 << " is lost: " << count << " findings");
  }
}

// --- USI ----------------------------------------------------------------------------------------

BOOST_AUTO_TEST_CASE(a_go_has_no_answer_where_the_game_goes_on) {
  const auto heard = judged(R"(> position startpos
> go byoyomi 100
< Bestmove 7g7f
> position startpos moves 7g7f 3c3d
> go byoyomi 100
< info depth 1 score cp 10 pv 2g2f 8c8d
< bestmove 2g2f
> position startpos moves 7g7f 3c3d 2g2f 8c8d
> go byoyomi 100
< bestmove 2f2e
)");
  const Briefs expected{"doubt usi-known-words 3", "fault usi-one-bestmove 2"};
  BOOST_TEST(heard.brief() == expected, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(a_lost_answer_after_stop_does_not_shift_the_others) {
  const auto heard = judged(R"(< id name x
> position startpos moves 7g7f 3c3d
> go ponder byoyomi 100
> stop
> position startpos moves 7g7f 8c8d
> go byoyomi 100
< info depth 1 score cp 10 pv 2g2f 8d8e
< bestmove 2g2f ponder 8d8e
> position startpos moves 7g7f 8c8d 2g2f 8d8e
> go ponder byoyomi 100
> ponderhit
< bestmove 8h7g
> position startpos moves 7g7f 8c8d 2g2f 8d8e 8h7g 3c3d
> go byoyomi 100
< bestmove 2f2e
)");
  BOOST_TEST(heard.only("usi-one-bestmove").line == 3U);
}

BOOST_AUTO_TEST_CASE(unrelated_positions_keep_their_answers) {
  const auto heard = judged(R"(< id name x
> position sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1
> go byoyomi 100
> position startpos
> go byoyomi 100
< info depth 1 score cp 10 pv 7g7f
< bestmove 7g7f
> position sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1
> go byoyomi 100
< bestmove G*5b
)");
  BOOST_TEST(heard.only("usi-one-bestmove").line == 3U);
}

BOOST_AUTO_TEST_CASE(an_illegal_answer_is_one_where_as_many_answers_came_as_questions) {
  const auto heard = judged(R"(< id name x
> position startpos
> go infinite
> stop
> position startpos moves 7g7f
> go byoyomi 100
< bestmove 3c3d
< bestmove 8c8d
> position startpos moves 7g7f 8c8d
)");
  const auto& finding = heard.only("illegal-move");
  BOOST_TEST(finding.line == 7U);
}

BOOST_AUTO_TEST_CASE(a_lost_readyok_is_missed_once) {
  const auto heard = judged(R"(< id name x
> isready
> position startpos
> go byoyomi 100
< bestmove 7g7f
> position startpos moves 7g7f 3c3d
> go byoyomi 100
< bestmove 2g2f
)");
  BOOST_TEST(heard.only("go-before-readyok").line == 4U);
}

// --- the line protocol --------------------------------------------------------------------------

BOOST_AUTO_TEST_CASE(a_lost_action_is_not_taken_from_the_next_answers) {
  const auto heard = line_log::in_game(R"(> genmove black
> play white f5f4
> genmove black
< =
<
< = b3b4
<
)");
  const Briefs expected{"fault line-one-answer 4", "doubt unjudged 6"};
  BOOST_TEST(heard.brief() == expected, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(what_an_engine_answers_to_play_is_not_an_action) {
  const auto heard = line_log::in_game(R"(> play black b2a3
> genmove white
< = ok
<
< = f5f4
<
)");
  BOOST_TEST(heard.brief() == Briefs{}, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(an_empty_answer_to_genmove_is_still_a_fault) {
  const auto heard = line_log::in_game("> genmove black\n< =\n<\n> quit\n< =\n<\n");
  BOOST_TEST(heard.only("illegal-move").line == 2U);
}

// --- a new process, as --dialogues marks it -----------------------------------------------------

namespace {

Briefs marked(MakeJudge* make, std::string_view game, const std::string& text) {
  Heard heard;
  auto lines = matches::records::Lines::of(text);
  matches::transcripts::Log log(lines);
  const auto judge = make(terms(game), [&](const auto& one) { heard.findings.push_back(one); });
  while (const auto spoken = log.next()) judge->hear(*spoken);
  judge->end();
  return heard.brief();
}

}  // namespace

BOOST_AUTO_TEST_CASE(what_a_process_owed_ends_with_it) {
  const auto usi = marked(usi_judge, "shogi", R"(0.000001 # process 1 begins
0.000001 > usi
0.100000 < id name x
0.100000 < usiok
0.100000 > position startpos
0.100000 > go byoyomi 100
0.300000 # process 2 begins
0.300000 > usi
0.400000 < id name x
0.400000 < usiok
0.400000 > position startpos
0.400000 > go byoyomi 100
0.450000 < bestmove 7g7f
)");
  BOOST_TEST(usi == Briefs{"fault usi-one-bestmove 6"}, boost::test_tools::per_element());
  const auto line = marked(line_judge, "", R"(0.000001 # process 1 begins
0.000001 > protocol_version
0.100000 < = 2
0.300000 # process 2 begins
0.300000 > protocol_version
0.400000 < = 2
0.400000 <
)");
  BOOST_TEST(line == Briefs{"doubt line-unanswered 2"}, boost::test_tools::per_element());
  const auto gomocup = marked(gomocup_judge, "", R"(0.000001 # process 1 begins
0.000001 > START 15
0.100000 < OK
0.100000 > BEGIN
0.300000 # process 2 begins
0.300000 > START 15
0.400000 < OK
0.400000 > BEGIN
0.450000 < 7,7
)");
  BOOST_TEST(gomocup == Briefs{"doubt gomocup-unanswered 4"}, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(a_line_that_is_not_utf8_is_doubted) {
  const Briefs expected{"doubt usi-utf8 2", "doubt usi-utf8 4"};
  const auto raw = marked(usi_judge, "shogi",
                          "> usi\n< id name \x83\x84\n< id author \xe5\xb0\x86\n"
                          "< option name \x83\x84 type button\n< usiok\n");
  BOOST_TEST(raw == expected, boost::test_tools::per_element());
  const auto own = marked(usi_judge, "shogi",
                          "0.000001 # process 1 begins\n0.000002 < id name \\x83\\x84\n"
                          "0.000003 < id author \xe5\xb0\x86\n"
                          "0.000003 < option name \\xe4 type button\n0.000004 < usiok\n"
                          "0.000005 < info string a\\x1b\n");
  BOOST_TEST(own == expected, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_SUITE_END()
