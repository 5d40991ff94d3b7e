// Speaking and listening: lines however they come, deadlines that nothing moves, pipes that break.

#include "matches/processes/process.hpp"

#include <boost/test/unit_test.hpp>
#include <string>
#include <thread>

#include "tests/matches/processes/process_set.hpp"

using namespace matches;
using namespace tests;

BOOST_AUTO_TEST_SUITE(engine_process)

BOOST_AUTO_TEST_CASE(an_answer_comes_after_its_question_was_written) {
  processes::ProcessSet process_set;
  const auto engine = misdeed(process_set, "echo");
  for (int i = 0; i < 3; ++i) {
    engine->forget();
    const auto sent = engine->send("hello\n", within(soon));
    const auto got = engine->listen(within(soon));
    BOOST_TEST((sent.fate == processes::Fate::sent));
    BOOST_REQUIRE(std::holds_alternative<processes::Line>(got));
    const auto& line = std::get<processes::Line>(got);
    BOOST_TEST(line.text == "echo hello");
    BOOST_TEST((line.arrived > sent.began));
    BOOST_TEST((line.lateness >= Nanos(0) && line.lateness <= line.arrived - sent.began));
  }
  const auto death = engine->end(soon, Millis(0));
  BOOST_TEST(death.how == "exited with code 0");
  BOOST_TEST(!death.forced);
  BOOST_TEST(death.strays == 0);
}

BOOST_AUTO_TEST_CASE(lines_come_however_they_are_written) {
  processes::ProcessSet process_set;
  const auto engine = shell(process_set, R"(
      for byte in h e l l o; do printf $byte; sleep 0.002; done; printf '\n'
      printf 'two\nin one\n'
      printf 'carriage\r\n\r\n'
      printf 'a\0b\n'
      printf 'no end')");
  for (const char* line : {"hello", "two", "in one", "carriage", ""})
    BOOST_TEST(heard(*engine) == line);
  BOOST_TEST(heard(*engine) == std::string("a\0b", 3));
  BOOST_TEST(heard(*engine) == "no end");
  BOOST_TEST(heard(*engine) == "(hangup: exited with code 0)");
  BOOST_TEST(heard(*engine) == "(hangup: exited with code 0)");
}

BOOST_AUTO_TEST_CASE(a_line_of_the_longest_length_is_kept_and_a_longer_one_is_not) {
  processes::ProcessSet process_set;
  const auto engine = shell(process_set,
                            "long() { head -c $1 /dev/zero | tr '\\0' x; echo; }\n"
                            "long 1048576; echo short; long 1048577; long 3000000; echo last");
  BOOST_TEST((heard(*engine) == std::string(longest_line, 'x')));
  BOOST_TEST(heard(*engine) == "short");
  BOOST_TEST(heard(*engine) == "(overlong)");
  BOOST_TEST(heard(*engine) == "(overlong)");
  BOOST_TEST(heard(*engine) == "last");
}

BOOST_AUTO_TEST_CASE(a_line_that_never_ends_is_told_once_and_extends_no_deadline) {
  processes::ProcessSet process_set;
  const auto engine = misdeed(process_set, "endless-line");
  BOOST_TEST(heard(*engine) == "(overlong)");
  const auto deadline = within(Millis(30));
  BOOST_TEST(std::holds_alternative<processes::Silence>(engine->listen(deadline)));
  BOOST_TEST((engine->now() >= deadline));
  BOOST_TEST(quick_end(*engine).how == "killed by signal 15 (Terminated)");
}

BOOST_AUTO_TEST_CASE(silence_is_told_at_the_deadline) {
  processes::ProcessSet process_set;
  const auto engine = misdeed(process_set, "echo");
  const auto deadline = within(Millis(20));
  BOOST_TEST(std::holds_alternative<processes::Silence>(engine->listen(deadline)));
  BOOST_TEST((engine->now() >= deadline));
  say(*engine, "still there\n");
  BOOST_TEST(heard(*engine) == "echo still there");
}

BOOST_AUTO_TEST_CASE(half_a_line_extends_no_deadline) {
  processes::ProcessSet process_set;
  const auto engine = shell(process_set, "while :; do printf .; sleep 0.001; done");
  BOOST_TEST(heard(*engine, Millis(50)) == "(silence)");
}

// After the deadline there is one last look, and then nothing but what was read.
BOOST_AUTO_TEST_CASE(a_flood_cannot_be_listened_to_for_ever) {
  processes::ProcessSet process_set;
  const auto engine = misdeed(process_set, "flood-lines");
  const auto deadline = within(Millis(50));
  bool silent = false;
  for (int late = 0; !silent;) {
    const auto got = engine->listen(deadline);
    silent = std::holds_alternative<processes::Silence>(got);
    if (const auto* line = std::get_if<processes::Line>(&got); line && line->arrived > deadline)
      ++late;
    BOOST_REQUIRE_LT(late, 3 * (64 << 10) / 13);
  }
  BOOST_TEST((engine->now() >= deadline));
  BOOST_TEST(std::holds_alternative<processes::Silence>(engine->listen(deadline)));
  BOOST_TEST(heard(*engine) == "info depth 1");  // with a new deadline it is heard again
}

BOOST_AUTO_TEST_CASE(what_was_readable_before_is_stale) {
  processes::ProcessSet process_set;
  const auto engine =
      shell(process_set, "echo old; printf 'hal'; read x; echo f; echo new; read x");
  std::string idle;
  engine->when_idle([&idle](std::string_view line) { idle += std::string(line) + ";"; });
  while (idle.empty()) engine->forget();
  engine->forget();
  say(*engine, "go\n");
  // The line that had begun is stale as a whole, with what came of it later.
  BOOST_TEST(heard(*engine) == "new");
  BOOST_TEST((idle == "old;half;" || idle == "old;f;"));
}

BOOST_AUTO_TEST_CASE(a_partial_line_is_stale_as_a_whole) {
  processes::ProcessSet process_set;
  const auto engine =
      shell(process_set, "printf 'bestmove '; read x; echo resign; echo 'bestmove win'");
  std::string idle;
  engine->when_idle([&idle](std::string_view line) { idle += std::string(line) + ";"; });
  BOOST_TEST(heard(*engine, Millis(50)) == "(silence)");
  engine->forget();
  say(*engine, "go\n");
  BOOST_TEST(heard(*engine) == "bestmove win");
  BOOST_TEST(idle == "bestmove resign;");
}

BOOST_AUTO_TEST_CASE(a_flood_cannot_hold_forget) {
  processes::ProcessSet process_set;
  const auto engine = misdeed(process_set, "flood-lines");
  std::size_t stale = 0;
  engine->when_idle([&stale](std::string_view) { ++stale; });
  BOOST_TEST(heard(*engine) == "info depth 1");
  engine->forget();
  BOOST_TEST(stale > 0u);
}

BOOST_AUTO_TEST_CASE(an_engine_that_does_not_read_is_stuck_at_the_deadline) {
  processes::ProcessSet process_set;
  const auto engine = shell(process_set, "sleep 1000");
  const auto deadline = within(Millis(30));
  BOOST_TEST((engine->send(std::string(1 << 20, 'x'), deadline).fate == processes::Fate::stuck));
  BOOST_TEST((engine->now() >= deadline));
  quick_end(*engine);
}

// Both would wait forever, had the referee no ear while it speaks.
BOOST_AUTO_TEST_CASE(an_engine_that_writes_before_it_reads_is_heard_meanwhile) {
  processes::ProcessSet process_set;
  const auto engine = shell(
      process_set,
      "read x; head -c 300000 /dev/zero | tr '\\0' '\\n'; head -c 400000 >/dev/null; echo read");
  say(*engine, "start\n" + std::string(400'000, 'x') + "\n");
  int blank = 0;
  std::string line = heard(*engine);
  for (; line.empty(); line = heard(*engine)) ++blank;
  BOOST_TEST(blank == 300'000);
  BOOST_TEST(line == "read");
}

BOOST_AUTO_TEST_CASE(nobody_who_reads_is_told_as_closed) {
  processes::ProcessSet process_set;
  const auto engine = shell(process_set, "exec <&-; echo closed; sleep 1000");
  BOOST_TEST(heard(*engine) == "closed");
  BOOST_TEST((engine->send("hello\n", within(soon)).fate == processes::Fate::closed));
  BOOST_TEST((engine->send("hello\n", within(soon)).fate == processes::Fate::closed));
  quick_end(*engine);
}

BOOST_AUTO_TEST_CASE(an_engine_that_closes_its_output_and_lives_has_hung_up) {
  processes::ProcessSet process_set;
  const auto engine = shell(process_set, "echo last; exec >&-; sleep 1000");
  BOOST_TEST(heard(*engine) == "last");
  BOOST_TEST(heard(*engine) == "(hangup: closed its output but is still running)");
  BOOST_TEST(quick_end(*engine).forced);
}

BOOST_AUTO_TEST_CASE(closing_stderr_changes_nothing) {
  processes::ProcessSet process_set;
  const auto engine = shell(process_set, "exec 2>&-; while read x; do echo $x; done");
  say(*engine, "one\n");
  BOOST_TEST(heard(*engine) == "one");
  BOOST_TEST(heard(*engine, Millis(20)) == "(silence)");
}

BOOST_AUTO_TEST_CASE(nonblocking_ends_of_the_engine_are_its_own) {
  processes::ProcessSet process_set;
  const auto engine = misdeed(process_set, "set-nonblocking");
  BOOST_TEST(heard(*engine) == "ready");
  say(*engine, std::string(300'000, 'x') + "!");
  BOOST_TEST(heard(*engine) == "read 300001");
}

BOOST_AUTO_TEST_CASE(a_flood_of_stderr_blocks_nobody_and_keeps_the_last_lines) {
  processes::ProcessSet process_set;
  const auto engine = misdeed(process_set, "flood-stderr");
  BOOST_TEST(heard(*engine) == "done");
  const auto words = engine->last_words();
  BOOST_REQUIRE(words.size() == 1u);
  BOOST_TEST(words.front().size() == 500u);
}

BOOST_AUTO_TEST_CASE(the_last_twenty_lines_of_stderr_are_kept) {
  processes::ProcessSet process_set;
  const auto engine = shell(process_set, "for i in $(seq 30); do echo line $i >&2; done");
  BOOST_TEST(heard(*engine) == "(hangup: exited with code 0)");
  const auto death = quick_end(*engine);
  BOOST_REQUIRE(death.last_words.size() == 20u);
  BOOST_TEST(death.last_words.front() == "line 11");
  BOOST_TEST(death.last_words.back() == "line 30");
}

BOOST_AUTO_TEST_CASE(the_others_are_never_blocked) {
  processes::ProcessSet process_set;
  const auto talker = misdeed(process_set, "flood-stderr");
  const auto flood = misdeed(process_set, "flood-lines");
  const auto listener = misdeed(process_set, "echo");
  bool done = false;
  talker->when_idle([&done](std::string_view line) { done = done || line == "done"; });
  for (const auto limit = within(soon); !done && listener->now() < limit;) {
    say(*listener, "x\n");
    BOOST_TEST(heard(*listener) == "echo x");
  }
  BOOST_TEST(done);
}

BOOST_AUTO_TEST_CASE(the_others_are_not_blocked_by_one_long_wait) {
  processes::ProcessSet process_set;
  const auto talker = misdeed(process_set, "flood-stderr");
  const auto flood = misdeed(process_set, "flood-lines");
  const auto listener = shell(process_set, "read x; sleep 1000");
  bool done = false;
  talker->when_idle([&done](std::string_view line) { done = done || line == "done"; });
  say(*listener, "x\n");
  for (const auto limit = within(soon); !done && listener->now() < limit;)
    BOOST_TEST(heard(*listener, Millis(200)) == "(silence)");
  BOOST_TEST(done);
}

BOOST_AUTO_TEST_CASE(exit_codes_and_signals_are_told_apart) {
  processes::ProcessSet process_set;
  const auto code = shell(process_set, "exit 11");
  BOOST_TEST(heard(*code) == "(hangup: exited with code 11)");
  BOOST_TEST(quick_end(*code).how == "exited with code 11");
  const auto fault = shell(process_set, "echo 'bestmove 7g7f'; kill -SEGV $$");
  BOOST_TEST(heard(*fault) == "bestmove 7g7f");
  BOOST_TEST(heard(*fault) == "(hangup: killed by signal 11 (Segmentation fault))");
  const auto death = quick_end(*fault);
  BOOST_TEST(death.how == "killed by signal 11 (Segmentation fault)");
  BOOST_TEST(!death.forced);
}

BOOST_AUTO_TEST_CASE(the_answer_of_an_engine_that_exits_at_once_counts) {
  processes::ProcessSet process_set;
  for (int i = 0; i < 20; ++i) {
    const auto engine = shell(process_set, "read x; echo answer");
    say(*engine, "go\n");
    BOOST_TEST(heard(*engine) == "answer");
    BOOST_TEST(heard(*engine) == "(hangup: exited with code 0)");
  }
}

BOOST_AUTO_TEST_CASE(a_dead_engine_has_hung_up_although_its_children_hold_its_output) {
  processes::ProcessSet process_set;
  const auto engine = shell(process_set, "sleep 1000 & echo last; exit 3");
  BOOST_TEST(heard(*engine) == "last");
  BOOST_TEST(heard(*engine) == "(hangup: exited with code 3)");
  BOOST_TEST(quick_end(*engine).strays == 1);
}

BOOST_AUTO_TEST_CASE(an_ended_engine_stays_silent) {
  processes::ProcessSet process_set;
  const auto engine = misdeed(process_set, "echo");
  quick_end(*engine);
  engine->forget();
  BOOST_TEST((engine->send("hello\n", within(soon)).fate == processes::Fate::closed));
  BOOST_TEST(heard(*engine).starts_with("(hangup: "));
}

// The first line may have woken the referee; what the engine has used since is never credited.
BOOST_AUTO_TEST_CASE(time_that_the_engine_used_is_never_credited) {
  processes::ProcessSet process_set;
  const auto engine = misdeed(process_set, "burn-and-answer");
  for (int i = 0; i < 10; ++i) {
    const auto before = engine->usage();
    engine->forget();
    const auto sent = engine->send("go\n", within(soon));
    std::this_thread::sleep_for(Millis(i % 2 == 0 ? 0 : 30));
    BOOST_TEST(heard(*engine) == "info");
    const auto got = engine->listen(within(soon));
    BOOST_REQUIRE(std::holds_alternative<processes::Line>(got));
    const auto& line = std::get<processes::Line>(got);
    BOOST_TEST((line.arrived - sent.began - line.lateness >= Millis(20) - Micros(300)));
    BOOST_TEST((engine->usage().cpu - before.cpu >= Millis(19)));
  }
}

BOOST_AUTO_TEST_SUITE_END()
