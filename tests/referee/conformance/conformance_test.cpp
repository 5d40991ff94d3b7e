#include <boost/test/unit_test.hpp>

#include <set>

#include "referee/conformance/evidence.hpp"
#include "referee/conformance/examination.hpp"
#include "referee/conformance/waiting.hpp"

namespace {

using namespace referee::conformance;
using matches::Millis;
using protocols::Kind;

matches::endings::Timing timing(int after, int cpu, int waiting) {
  matches::endings::Timing time;
  time.wall = time.charged = Millis(after);
  time.cpu = Millis(cpu);
  time.waiting = Millis(waiting);
  return time;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(conformance)

BOOST_AUTO_TEST_CASE(every_requirement_has_one_code_and_a_sentence) {
  std::set<std::string_view> codes;
  const auto look_at = [&](const auto& table) {
    for (const auto& one : table) {
      BOOST_TEST(codes.insert(one.code).second, one.code);
      BOOST_TEST(!one.sentence.empty(), one.code);
    }
  };
  look_at(common_checks());
  for (const auto kind : {Kind::usi, Kind::line, Kind::gomocup}) {
    look_at(checks_of(kind));
    look_at(protocols::requirements(kind));
  }
}

BOOST_AUTO_TEST_CASE(a_prepared_game_is_legal_and_goes_on) {
  for (const auto& kind : rules::games()) {
    const auto rules = *rules::rule_set(kind, "");
    const auto line = some_game(kind, rules, 60);
    BOOST_TEST(line.actions.size() == 60u, kind.name);
    BOOST_TEST(!line.game.outcome(), kind.name);
    auto game = *rules::start(kind, rules);
    for (const auto& action : line.actions) BOOST_TEST(!game.act(action), action);
    BOOST_TEST(game.position() == line.game.position());
    BOOST_TEST(some_game(kind, rules, 60).actions == line.actions);
  }
}

BOOST_AUTO_TEST_CASE(rules_are_told_by_their_id_and_what_differs) {
  const auto* kind = rules::find_game("keishi");
  auto rules = *rules::rule_set(*kind, "");
  BOOST_TEST(rules_text(rules) == "keishi");
  BOOST_TEST(!rules.set("ko=ssk"));
  BOOST_TEST(rules_text(rules) == "keishi ko=ssk");
}

BOOST_AUTO_TEST_CASE(a_transcript_numbers_its_lines) {
  Transcript transcript;
  const auto now = matches::Clockwork::now();
  BOOST_TEST(transcript.add(transcript.new_process(), true, "go infinite\r", now) == 1);
  BOOST_TEST(transcript.add(transcript.new_process(), false, "best\x1bmove", now) == 2);
  BOOST_TEST(transcript.shown(1, 80) == "    1 > go infinite");
  BOOST_TEST(transcript.shown(2, 80) == "    2 < best\\x1bmove");
  BOOST_TEST(transcript.whole().find(" 2 < best\\x1bmove\n") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_transcript_of_an_engine_that_floods_has_an_end) {
  Transcript transcript;
  const auto now = matches::Clockwork::now();
  const std::string megabyte(1u << 20, 'x');
  for (int i = 1; i <= 100; ++i) BOOST_TEST(transcript.add(1, false, megabyte, now) == i);
  BOOST_TEST(transcript.whole().size() < Transcript::most_text + 100 * 100);
  for (std::size_t i = 0; i < Transcript::most_lines; ++i) transcript.add(1, false, "x", now);
  BOOST_TEST(transcript.kept().size() == Transcript::most_lines);
}

BOOST_AUTO_TEST_CASE(the_numbers_of_a_transcript_go_on_where_its_text_ends) {
  Transcript transcript;
  const auto now = matches::Clockwork::now();
  for (std::size_t i = 0; i < Transcript::most_lines + 10; ++i) transcript.add(1, false, "x", now);
  const int flooded = transcript.size();
  BOOST_TEST(flooded == static_cast<int>(Transcript::most_lines) + 10);
  BOOST_TEST(transcript.add(1, true, "go infinite", now) == flooded + 1);
  BOOST_TEST(transcript.add(1, false, "bestmove 7g7f", now) == flooded + 2);
  BOOST_TEST(transcript.line(flooded + 1)->text == "go infinite");
  BOOST_TEST(!transcript.line(flooded));
  BOOST_TEST(transcript.shown(flooded + 2, 80) == "1000012 < (not kept)");
  BOOST_TEST(transcript.behind(flooded).size() == 1u);
  const auto found = proof(transcript, flooded, Kind::usi);
  BOOST_TEST((found.lines() == std::vector{flooded + 1}));
  BOOST_TEST(proof(transcript, flooded + 2, Kind::usi).lines().empty());
}

BOOST_AUTO_TEST_CASE(a_requirement_needs_an_occasion) {
  Transcript transcript;
  const auto now = matches::Clockwork::now();
  const int other = transcript.new_process(), ours = transcript.new_process();
  Games games;
  games.processes = {ours};
  const auto missing = [&](std::string_view code) { return no_occasion(code, games, transcript); };
  BOOST_TEST(missing("usi-id-name") == "");
  BOOST_TEST(missing("usi-option") == "it lists no options");
  BOOST_TEST(missing("usi-one-bestmove") == "no answer came");
  transcript.add(other, false, "option name A type check default true", now);
  transcript.add(ours, true, "go btime 1 wtime 1", now);
  transcript.add(ours, false, "info depth 1 score cp 3 pv 7g7f", now);
  BOOST_TEST(missing("usi-option") == "it lists no options");  // another engine's line
  BOOST_TEST(missing("usi-info-pv") == "");
  BOOST_TEST(!missing("usi-ponder").empty());
  BOOST_TEST(extent(games) == "in the handshake");
  games.turns = 1;
  BOOST_TEST(missing("usi-one-bestmove") == "");
  BOOST_TEST(extent(games) == "until the games were cut short");
  transcript.add(ours, true, "go ponder btime 1 wtime 1", now);
  BOOST_TEST(missing("usi-ponder") == "");
  transcript.add(ours, true, "play black a2a3", now);
  BOOST_TEST(!missing("line-play").empty());  // nothing shows yet that it was accepted
  games.turns = 2;
  BOOST_TEST(missing("line-play") == "");
  games.complete = true;
  BOOST_TEST(extent(games) == "in the two games");
}

// What an engine says while it thinks, or when it is stopped, is neither question nor answer.
BOOST_AUTO_TEST_CASE(an_answer_is_proved_by_its_question_and_itself) {
  Transcript transcript;
  const auto now = matches::Clockwork::now();
  const int process = transcript.new_process();
  const auto add = [&](bool sent, std::string_view text) {
    return transcript.add(process, sent, text, now);
  };
  add(true, "position startpos");
  const int asked = add(true, "go movetime 100");
  add(false, "info depth 1");
  BOOST_TEST((proof(transcript, 0, protocols::Kind::usi).lines() == std::vector<int>{asked}));
  add(true, "stop");
  const int answered = add(false, "bestmove 7g7f");
  add(false, "info string stopped");
  add(true, "gameover draw");
  BOOST_TEST((proof(transcript, 0, protocols::Kind::usi).lines() == std::vector<int>{asked, answered}));
  const int from = transcript.size();
  add(true, "DONE");
  add(false, "DEBUG 3,3");
  add(false, "MESSAGE Depth 3");
  add(false, "7,7");
  BOOST_TEST(
      (proof(transcript, from, protocols::Kind::gomocup).lines() == std::vector<int>{from + 1, from + 4}));
  BOOST_TEST(proof(transcript, transcript.size(), protocols::Kind::gomocup).lines().empty());
}

BOOST_AUTO_TEST_CASE(what_is_waited_for_follows_from_what_was_said) {
  BOOST_TEST(awaited_after("usi") == "usiok");
  BOOST_TEST(awaited_after("isready") == "readyok");
  BOOST_TEST(awaited_after("go btime 1 wtime 1") == "bestmove");
  BOOST_TEST(awaited_after("START 15") == "OK");
  BOOST_TEST(awaited_after("TURN 7,7") == "a move");
  BOOST_TEST(awaited_after("INFO time_left 3") == "");
  BOOST_TEST(awaited_after("position startpos") == "");
}

// On a busy host an engine is late through no fault of its own.
BOOST_AUTO_TEST_CASE(only_its_own_time_fails_an_engine) {
  const auto late = [](int after, int waited) {
    return punctual(timing(after, after - waited, waited), Millis(300), Millis(0), 1);
  };
  BOOST_CHECK(late(300, 0).verdict == Verdict::pass);
  BOOST_CHECK(late(400, 0).verdict == Verdict::note);
  BOOST_CHECK(late(401, 0).verdict == Verdict::fail);
  BOOST_CHECK(late(648, 248).starved);
  BOOST_CHECK(!late(648, 247).starved);
  BOOST_CHECK(!punctual(timing(648, 648, 2000), Millis(300), Millis(0), 1).starved);
  BOOST_TEST(late(648, 348).sentence ==
             "answered 348 ms later than 300 ms; 348 ms of it waiting for a processor");
}

BOOST_AUTO_TEST_CASE(silence_is_the_hosts_if_the_engine_waited_for_half_of_it) {
  const auto finding = [](int after, int waited) {
    Response response;
    response.why = "no answer within 30.300 s";
    response.time = timing(after, 100, waited);
    return unanswered(response, 1);
  };
  BOOST_CHECK(finding(30300, 0).verdict == Verdict::fail);
  BOOST_CHECK(!finding(30300, 15149).starved);
  BOOST_CHECK(finding(30300, 15150).starved);
  BOOST_CHECK(finding(30300, 26450).starved);
  BOOST_CHECK(!finding(30300, 60000).starved);  // its own threads
  BOOST_CHECK(!finding(0, 0).starved);          // a crash
  BOOST_TEST(finding(30300, 0).sentence == "no answer within 30.300 s");
  BOOST_TEST(finding(30300, 29000).sentence ==
             "no answer within 30.300 s; 29 s of it waiting for a processor");
}

BOOST_AUTO_TEST_SUITE_END()
