#include <boost/test/unit_test.hpp>
#include <vector>

#include "matches/transcripts/speakers.hpp"
#include "matches/transcripts/spoken.hpp"
#include "matches/transcripts/stamps.hpp"
#include "tests/data.hpp"
#include "tests/matches/transcripts/heard.hpp"

BOOST_AUTO_TEST_SUITE(log_test)

using namespace tests;
using namespace matches::transcripts;
using matches::Micros;
using matches::Millis;
using matches::Seconds;
using matches::records::Lines;

namespace {

struct Read {
  std::string form;
  std::vector<Spoken> lines;

  // "> go" of one engine; "? noise" where nobody knows who said it.
  std::vector<std::string> said(std::string_view engine) const {
    std::vector<std::string> texts;
    for (const auto& line : lines)
      if (line.engine == engine)
        texts.push_back((line.speaker == Speaker::referee  ? "> "
                         : line.speaker == Speaker::engine ? "< "
                                                           : "? ") +
                        line.text);
    return texts;
  }
};

Read read(Lines lines) {
  Log log(lines);
  Read all;
  while (auto line = log.next()) all.lines.push_back(*std::move(line));
  all.form = log.form();
  return all;
}
Read read_text(std::string text) { return read(Lines::of(std::move(text))); }
Read read_file(std::string_view name) {
  auto lines = Lines::open(data_path("transcripts/" + std::string(name)));
  BOOST_REQUIRE_MESSAGE(lines, name);
  return read(*std::move(lines));
}

Heard judged(std::string_view file) {
  return hear_file(usi::usi_judge, terms("shogi"), "transcripts/" + std::string(file));
}

}  // namespace

BOOST_AUTO_TEST_CASE(cutechess) {
  const auto log = read_file("cutechess.log");
  BOOST_TEST(log.form == "cutechess");
  const Briefs expected = {"> usi",
                           "< id name Base 1.0",
                           "< usiok",
                           "> isready",
                           "< readyok",
                           "> usinewgame",
                           "> position startpos moves 7g7f",
                           "> go btime 9840 wtime 10000 binc 100 winc 100",
                           "< bestmove 3c3d",
                           "> quit"};
  BOOST_TEST(log.said("base(1)") == expected, boost::test_tools::per_element());
  BOOST_TEST((log.lines.front().at == Micros(0)));
  BOOST_TEST((log.lines[1].at == Millis(1)));
  BOOST_TEST((log.lines[1].unit == Millis(1)));
  BOOST_TEST(log.lines.front().line == 2U);
  BOOST_TEST(judged("cutechess.log").only("illegal-move").line == 23U);
}

BOOST_AUTO_TEST_CASE(cutechess_without_times) {
  const auto log = read_text(
      ">new(0): usi\n<new(0): usiok\n>new(0): position startpos\n>new(0): go infinite\n"
      ">new(0): stop\n<new(0): bestmove 7g7f\n");
  BOOST_TEST(log.form == "cutechess");
  const Briefs expected = {"> usi",         "< usiok", "> position startpos",
                           "> go infinite", "> stop",  "< bestmove 7g7f"};
  BOOST_TEST(log.said("new(0)") == expected, boost::test_tools::per_element());
  BOOST_TEST(!log.lines.front().at);
}

BOOST_AUTO_TEST_CASE(fastchess_over_midnight_with_two_processes_of_one_name) {
  const auto log = read_file("fastchess.log");
  BOOST_TEST(log.form == "fastchess");
  BOOST_TEST(log.said("sf1").size() == 9U);
  const Briefs second = {"> position startpos", "> go movetime 1000", "< bestmove 7g7f"};
  BOOST_TEST(log.said("sf1 <140198998400000>") == second, boost::test_tools::per_element());
  BOOST_TEST((log.lines.back().at == Micros(2'913'310)));
  BOOST_TEST((log.lines.back().unit == Micros(1)));
  BOOST_TEST(judged("fastchess.log").only("time").line == 12U);
}

BOOST_AUTO_TEST_CASE(fastchess_with_more_blanks) {
  const auto log = read_text(
      "[TRACE ] [18:01:41.206907] <                    > fastchess --- Playing game 1\n"
      "[Engine] [18:01:41.300000] <     140198998402624>  sf1 <--- usi\n"
      "[Engine] [18:01:41.310000] <     140198998402624>  <stderr> sf1 ---> bestmove 1a1b\n"
      "[Engine] [18:01:41.320000] <     140198998402624>  sf1 ---> usiok\n");
  BOOST_TEST(log.form == "fastchess");
  const Briefs expected = {"> usi", "< usiok"};
  BOOST_TEST(log.said("sf1") == expected, boost::test_tools::per_element());
  BOOST_TEST(log.lines.size() == 2U);
}

BOOST_AUTO_TEST_CASE(shogihome) {
  const auto log = read_file("shogihome.log");
  BOOST_TEST(log.form == "shogihome");
  BOOST_TEST(log.said("sid=1").size() == 17U);
  const auto heard = judged("shogihome.log");
  const Briefs expected = {"doubt usi-info-pv 10", "fault time 11"};
  BOOST_TEST(heard.brief() == expected, boost::test_tools::per_element());
  BOOST_TEST(heard.counted.timed == 2U);
}

BOOST_AUTO_TEST_CASE(shogihome_on_a_terminal) {
  const auto log = read_text(
      "\x1b[32m[2022-06-21T21:25:50.100] [INFO] usi - \x1b[39msid=1: > usi\n"
      "\x1b[32m[2022-06-21T21:25:50.300] [INFO] usi - \x1b[39msid=1: < usiok\n");
  BOOST_TEST(log.form == "shogihome");
  const Briefs expected = {"> usi", "< usiok"};
  BOOST_TEST(log.said("sid=1") == expected, boost::test_tools::per_element());
  BOOST_TEST((log.lines.back().at == Millis(200)));
}

BOOST_AUTO_TEST_CASE(c_gomoku_cli_writes_the_time) {
  const auto log = read_text(
      "deadline: base must respond to [about] by 1637226001000\n"
      "1637226000123: base <- START 15\n1637226000130: base -> OK\n"
      "1637226000132: base <- BEGIN\n1637226003132: base -> 7,7\n");
  BOOST_TEST(log.form == "c-chess-cli");
  const Briefs expected = {"> START 15", "< OK", "> BEGIN", "< 7,7"};
  BOOST_TEST(log.said("base") == expected, boost::test_tools::per_element());
  BOOST_TEST((log.lines.back().at == Millis(3009)));
}

BOOST_AUTO_TEST_CASE(c_chess_cli) {
  const auto log = read_file("c-chess-cli.log");
  BOOST_TEST(log.form == "c-chess-cli");
  const Briefs two = {"> usi", "< usiok", "> position startpos moves 7g7f", "> go byoyomi 100",
                      "< bestmove 3c3d"};
  BOOST_TEST(log.said("two") == two, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(python) {
  BOOST_TEST(read_file("python.log").form == "python");
  BOOST_TEST(judged("python.log").only("time").line == 7U);
}

BOOST_AUTO_TEST_CASE(twogtp) {
  const auto log = read_file("twogtp.log");
  BOOST_TEST(log.form == "twogtp");
  const Briefs black = {"> protocol_version", "< = 2", "< ", "> genmove black", "< = h9", "< "};
  BOOST_TEST(log.said("B") == black, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(arrows_with_and_without_labels_and_times) {
  const auto gui = read_file("gui.log");
  BOOST_TEST(gui.form == "arrows");
  const Briefs two = {"> usi", "< usiok"};
  BOOST_TEST(gui.said("2") == two, boost::test_tools::per_element());
  const auto file = read_file("debug-file.log");
  BOOST_TEST(file.form == "arrows");
  BOOST_TEST(file.said("").front() == "> usi");
  BOOST_TEST(judged("debug-file.log").only("illegal-move").line == 6U);
  const auto timed = read_text("0.000 > usi\n0.250 < usiok\n");
  BOOST_TEST((timed.lines.back().at == Millis(250)));
  const auto bracketed = read_text("[000000.000] > usi\n[000000.250] < usiok\n");
  BOOST_TEST((bracketed.lines.back().at == Millis(250)));
  const auto process = read_text("[17] > usi\n[17] < usiok\n");
  BOOST_TEST(!process.lines.back().at);
  const auto behind = read_text(">1: usi\n<1: usiok\n>2:usi\n<2:usiok\n");
  BOOST_TEST(behind.said("2") == two, boost::test_tools::per_element());
  const Briefs answer = {"< = h8"};
  BOOST_TEST(read_text("<= h8\n").said("") == answer, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(where_arrows_and_words_contradict_each_other_the_words_are_believed) {
  const auto log = read_file("reversed.log");
  BOOST_TEST(log.form == "arrows");
  const Briefs expected = {"< id name Engine", "< usiok", "> position startpos",
                           "> go byoyomi 1000", "< bestmove 7g7f"};
  BOOST_TEST(log.said("engine") == expected, boost::test_tools::per_element());
  BOOST_TEST((log.lines.back().unit == Seconds(1)));
}

BOOST_AUTO_TEST_CASE(raw_logs_have_no_directions) {
  const auto log = read_file("raw.log");
  BOOST_TEST(log.form == "raw");
  BOOST_TEST(log.said("").front() == "? usi");
  BOOST_TEST(judged("raw.log").brief() == Briefs(), boost::test_tools::per_element());
  const auto timed = read_text("12:00:00.100 usi\n12:00:00.300 usiok\n");
  BOOST_TEST((timed.lines.back().at == Millis(200)));
  BOOST_TEST(timed.lines.back().text == "usiok");
}

BOOST_AUTO_TEST_CASE(the_engines_words_alone) {
  BOOST_TEST(read_file("engine-only.log").form == "raw");
  BOOST_TEST(judged("engine-only.log").counted.unjudged == 1U);
}

BOOST_AUTO_TEST_CASE(our_own_transcripts) {
  const auto log = read_text(
      "# line seconds process direction text\n1 0.001 1 > usi\n"
      "2 0.015 1 < usiok\n3 0.020 2 > usi\n");
  BOOST_TEST(log.form == "referee");
  const Briefs first = {"> usi", "< usiok"};
  BOOST_TEST(log.said("1") == first, boost::test_tools::per_element());
  BOOST_TEST((log.lines[1].at == Millis(14)));
}

BOOST_AUTO_TEST_CASE(a_log_may_begin_with_anything_else) {
  std::string text;
  for (int i = 0; i < 2000; ++i) text += "compiling part " + std::to_string(i) + " -> done\n";
  const auto log = read_text(text + "> usi\n< usiok\n");
  BOOST_TEST(log.form == "arrows");
  BOOST_TEST(log.lines.back().line == 2002U);
  BOOST_TEST(log.lines.back().text == "usiok");
}

BOOST_AUTO_TEST_CASE(a_text_without_a_dialogue_has_no_form) {
  for (const auto* text : {"", "\n\n", "Dear Sir,\nplease go to the next position.\nStop.\n",
                           "int main() { return a > b; }\n"}) {
    const auto log = read_text(text);
    BOOST_TEST(log.form.empty());
    BOOST_TEST(log.lines.size() == 0U);
  }
}

BOOST_AUTO_TEST_CASE(hostile_logs_are_survived) {
  using namespace std::string_literals;
  auto text = "> usi\n\0\0 > \n[[[[\n(((\n<\n>\n<<>>\n>>>>>>\n--\n-\n:\n>:\n<1:\n[>] <]\n"s;
  text += std::string(100'000, '[') + "\n" + std::string(100'000, '-') + ">\n";
  text += "99999999999999999999 > usi\n99:99:99 > usi\n2024-99-99T12:00:00 > usi\n< usiok";
  const auto log = read_text(text);
  BOOST_TEST(log.lines.back().text == "usiok");
}

// --- times --------------------------------------------------------------------------------------

BOOST_AUTO_TEST_CASE(times_are_taken_off_with_their_brackets) {
  const auto taken = [](std::string_view text) {
    const auto stamp = take_stamp(text);
    return stamp ? std::to_string(stamp->time.count()) + "/" + std::to_string(stamp->unit.count()) +
                       "|" + std::string(text)
                 : "none|" + std::string(text);
  };
  BOOST_TEST(taken("[00:00:01.25] x") == "1250000/10000|x");
  BOOST_TEST(taken("00:00:01,5 x") == "1500000/100000|x");
  BOOST_TEST(taken("1970-01-02T00:00:00.000001Z x") == "86400000001/1|x");
  BOOST_TEST(taken("1970/01/01 00:00:02 x") == "2000000/1000000|x");
  BOOST_TEST(taken("(00:00:03): x") == "3000000/1000000|x");
  for (const auto* none : {"1:2:3 x", "24:00:00 x", "[00:00:01 x", "1970-13-01 00:00:00 x", "12 x"})
    BOOST_TEST(taken(none) == "none|" + std::string(none));
}

BOOST_AUTO_TEST_CASE(time_goes_on_over_midnight_and_threads_may_be_a_little_behind) {
  TimeLine time;
  const auto at = [&](int hours, int seconds) {
    return time.at({Stamp::Since::midnight, std::chrono::hours(hours) + Seconds(seconds), {}});
  };
  BOOST_TEST((at(23, 3599) == Seconds(0)));
  BOOST_TEST((at(0, 0) == Seconds(1)));
  BOOST_TEST((at(23, 3599) == Seconds(0)));
  BOOST_TEST((at(0, 2) == Seconds(3)));
  BOOST_TEST((!time.at({Stamp::Since::epoch, Seconds(1), {}})));
}

BOOST_AUTO_TEST_CASE(words_say_who_speaks) {
  for (const auto* text : {"usi", "isready", "position startpos", "position sfen x", "go",
                           "go btime 1", "setoption name x", "genmove b", "12 genmove white",
                           "play black h8", "START 15", "TURN 7,8", "7,8,1", "INFO rule 4"})
    BOOST_TEST((speaker_of(text) == Speaker::referee), text);
  for (const auto* text : {"usiok", "readyok", "bestmove 7g7f", "bestmove resign", "info depth 3",
                           "info string x", "id name x", "option name x", "checkmate nomate",
                           "= h8", "=12", "? no", "OK", "MESSAGE x", "7,8"})
    BOOST_TEST((speaker_of(text) == Speaker::engine), text);
  for (const auto* text : {"", "stop", "go home", "position of the king", "play a game",
                           "info about it", "name", "7", "1,2,3,4", "==", "bestmove yet"})
    BOOST_TEST((speaker_of(text) == Speaker::unknown), text);
}

BOOST_AUTO_TEST_SUITE_END()
