// Dialogues between the referee and real engines, as they were recorded: nothing is wrong in them,
// and what is changed in them is found.

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <fstream>
#include <iterator>

#include "matches/records/lines.hpp"
#include "tests/data.hpp"
#include "tests/matches/transcripts/heard.hpp"

BOOST_AUTO_TEST_SUITE(transcripts_recorded)

using namespace tests;
using matches::transcripts::gomocup::gomocup_judge;
using matches::transcripts::line::line_judge;
namespace data = boost::unit_test::data;

namespace {

struct Recorded {
  const char* file;
  MakeJudge* judge;
  std::size_t questions, timed;
  friend std::ostream& operator<<(std::ostream& out, const Recorded& one) {
    return out << one.file;
  }
};

const Recorded recorded[] = {
    {"transcripts/keishi-minimal.log", line_judge, 7, 0},
    {"transcripts/liuzichong.log", line_judge, 11, 11},
    {"transcripts/renju-gomocup.log", gomocup_judge, 16, 16},
    {"transcripts/renju-taraguchi10.log", line_judge, 17, 0},
};

std::string text_of(const std::string& file) {
  std::ifstream in(data_path(file), std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

Heard hear_text(MakeJudge* make, const std::string& text) {
  Heard heard;
  auto lines = matches::records::Lines::of(text);
  matches::transcripts::Log log(lines);
  const auto judge = make(terms(), [&](const auto& one) { heard.findings.push_back(one); });
  while (const auto spoken = log.next()) judge->hear(*spoken);
  judge->end();
  heard.counted = judge->counted();
  return heard;
}

std::string first(const Heard& heard) {
  return heard.findings.empty() ? "nothing" : heard.brief().front();
}

// The log with the one text in the place of the other, once.
std::string altered(std::string text, std::string_view from, std::string_view to) {
  const auto at = text.find(from);
  BOOST_TEST_REQUIRE(at != text.npos);
  return text.replace(at, from.size(), to);
}

}  // namespace

BOOST_DATA_TEST_CASE(nothing_is_wrong_in_a_recorded_dialogue, data::make(recorded), one) {
  const auto heard = hear_text(one.judge, text_of(one.file));
  BOOST_TEST(heard.brief() == Briefs{}, boost::test_tools::per_element());
  BOOST_TEST(heard.counted.questions == one.questions);
  BOOST_TEST(heard.counted.answers == one.questions);
  BOOST_TEST(heard.counted.timed == one.timed);
  BOOST_TEST(heard.counted.unjudged == 0U);
}

// This player counted the plies to a mate from the move that cannot be parried any more.
BOOST_AUTO_TEST_CASE(mates_that_come_later_than_a_message_said_are_doubts) {
  const auto heard = hear_text(gomocup_judge, text_of("transcripts/renju-swap2.log"));
  BOOST_TEST(heard.counted.questions == 36U);
  BOOST_TEST(heard.counted.answers == 36U);
  BOOST_TEST(heard.counted.unjudged == 0U);
  BOOST_TEST(heard.findings.size() == 8U);
  for (const auto& brief : heard.brief()) BOOST_TEST(brief.starts_with("doubt mate-false "));
}

BOOST_AUTO_TEST_CASE(a_mate_that_comes_later_than_the_engine_said_is_found) {
  const auto log = text_of("transcripts/renju-taraguchi10.log");
  const auto sooner = altered(log, "score mate -8 time 2", "score mate -4 time 2");
  BOOST_TEST(hear_text(line_judge, sooner).only("mate-false").line == 226U);
}

BOOST_AUTO_TEST_CASE(a_stone_that_was_moved_is_found_in_the_line_protocol) {
  const auto log = text_of("transcripts/keishi-minimal.log");
  const auto changed = altered(log, "< = e2d3\n", "< = e2c3\n");
  BOOST_TEST(first(hear_text(line_judge, changed)).starts_with("fault illegal-move"));
  const auto by_other = altered(log, "> play black e2f3\n", "> play black e2f5\n");
  BOOST_TEST(first(hear_text(line_judge, by_other)).starts_with("asker play-illegal"));
}

BOOST_AUTO_TEST_CASE(an_opening_is_judged_where_the_log_names_it) {
  const auto log = text_of("transcripts/renju-taraguchi10.log");
  const auto outside = altered(log, "\n= g8\n", "\n= a8\n");
  const auto heard = hear_text(line_judge, outside);
  BOOST_TEST(first(heard).starts_with("fault illegal-move"));
  BOOST_TEST(heard.findings.front().sentence.find("(opening-area)") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_stone_on_another_one_is_found_in_gomocup) {
  const auto log = text_of("transcripts/renju-gomocup.log");
  const auto taken = altered(log, "< 5,6\n", "< 7,7\n");
  BOOST_TEST(first(hear_text(gomocup_judge, taken)).starts_with("fault illegal-move"));
  const auto twice = altered(log, "> TURN 7,6\n", "> TURN 7,7\n");
  BOOST_TEST(first(hear_text(gomocup_judge, twice)).starts_with("asker play-illegal"));
  const auto late = altered(log, "0.270 < 7,7\n", "2.270 < 7,7\n");
  BOOST_TEST(first(hear_text(gomocup_judge, late)).starts_with("fault time"));
}

BOOST_AUTO_TEST_SUITE_END()
