// The texts of time controls and lengths of time.

#include <boost/test/unit_test.hpp>

#include "matches/clocks/clock.hpp"
#include "tests/matches/run/times.hpp"

BOOST_AUTO_TEST_SUITE(time_control)

using namespace matches;
using namespace std::chrono_literals;

namespace {

clocks::TimeControl clocked(Micros base, Micros increment = 0s, Micros byoyomi = 0s,
                            int periods = 0, int moves = 0) {
  clocks::TimeControl control;
  control.clocked = true;
  control.base = base;
  control.increment = increment;
  control.byoyomi = byoyomi;
  control.periods = periods;
  control.moves = moves;
  return control;
}

}  // namespace

BOOST_AUTO_TEST_CASE(every_form_is_read_and_written_in_seconds) {
  const struct {
    std::string_view text;
    clocks::TimeControl control;
    std::string_view written;
  } forms[] = {
      {"60", clocked(60s), "60"},
      {"60+1", clocked(60s, 1s), "60+1"},
      {"60+0", clocked(60s), "60"},
      {"40/60", clocked(60s, 0s, 0s, 0, 40), "40/60"},
      {"40/1h+30s", clocked(1h, 30s, 0s, 0, 40), "40/3600+30"},
      {"60+0|10(1)", clocked(60s, 0s, 10s, 1), "60|10"},
      {"60|10", clocked(60s, 0s, 10s, 1), "60|10"},
      {"0|10(5)", clocked(0s, 0s, 10s, 5), "0|10(5)"},
      {"60+0|0", clocked(60s), "60"},
      {"60|0(3)", clocked(60s), "60"},
      {"5m+10s", clocked(300s, 10s), "300+10"},
      {"10+0.1", clocked(10s, 100ms), "10+0.1"},
      {"250ms+2.5ms", clocked(250ms, 2500us), "0.25+0.0025"},
      {"1.5m", clocked(90s), "90"},
      {"0.000001", clocked(1us), "0.000001"},
      {"0.001ms", clocked(1us), "0.000001"},
      {"1.0000000", clocked(1s), "1"},
      {"007", clocked(7s), "7"},
      {"240h", clocked(240h), "864000"},
      {"9999/1+1|1(999)", clocked(1s, 1s, 1s, 999, 9999), "9999/1+1|1(999)"},
      {"none", clocks::TimeControl{}, "none"},
      {"inf", clocks::TimeControl{}, "none"},
  };
  for (const auto& form : forms) {
    BOOST_TEST_CONTEXT(form.text) {
      const auto control = clocks::read_time_control(form.text);
      BOOST_REQUIRE(control);
      BOOST_TEST((*control == form.control));
      BOOST_TEST(clocks::write(*control) == form.written);
      BOOST_TEST((*clocks::read_time_control(clocks::write(*control)) == *control));
    }
  }
}

BOOST_AUTO_TEST_CASE(what_cannot_be_read_is_shown_with_its_place) {
  const struct {
    std::string_view text, said;
    std::size_t at, length;
  } wrongs[] = {
      {"", "a duration is missing", 0, 0},
      {"sixty", "'sixty' is not a duration", 0, 5},
      {"60+", "a duration is missing", 3, 0},
      {"60+x", "'x' is not a duration", 3, 1},
      {"60+1+1", "'1+1' is not a duration", 3, 3},
      {"+1", "a duration is missing", 0, 0},
      {"-1", "'-1' is not a duration", 0, 2},
      {"60 ", "'60 ' is not a duration", 0, 3},
      {"60d", "'60d' is not a duration", 0, 3},
      {"60S", "'60S' is not a duration", 0, 3},
      {"1:30", "'1:30' is not a duration", 0, 4},
      {"1.", "'1.' is not a duration", 0, 2},
      {".5", "'.5' is not a duration", 0, 2},
      {"1..5", "'1..5' is not a duration", 0, 4},
      {"1e3", "'1e3' is not a duration", 0, 3},
      {"nan", "'nan' is not a duration", 0, 3},
      {"/60", "'' is not a number of moves from 1 to 9999", 0, 0},
      {"0/60", "'0' is not a number of moves from 1 to 9999", 0, 1},
      {"10000/60", "'10000' is not a number of moves from 1 to 9999", 0, 5},
      {"4/4/60", "'4/60' is not a duration", 2, 4},
      {"60|", "a duration is missing", 3, 0},
      {"60|10(0)", "'0' is not a number of periods from 1 to 999", 6, 1},
      {"60|10()", "'' is not a number of periods", 6, 0},
      {"60|10(1000)", "'1000' is not a number of periods", 6, 4},
      {"60|10(2", "'10(2' does not end with ')'", 3, 4},
      {"60|10(2)x", "'10(2)x' does not end with ')'", 3, 6},
      {"60|(2)", "a duration is missing", 3, 0},
      {"60|10|10", "'10|10' is not a duration", 3, 5},
      {"60(2)", "'60(2)' is not a duration", 0, 5},
      {"0", "'0' leaves no time for the first move", 0, 1},
      {"0+1", "'0+1' leaves no time for the first move", 0, 3},
      {"0.0000001", "'0.0000001' is finer than a microsecond", 0, 9},
      {"0.0001ms", "'0.0001ms' is finer than a microsecond", 0, 8},
      {"1.0000000001", "'1.0000000001' has more than nine decimals", 0, 12},
      {"240.1h", "'240.1h' is longer than 240h", 0, 6},
      {"1+864001", "'864001' is longer than 240h", 2, 6},
      {"99999999999999999999999", "'99999999999999999999999' is longer than 240h", 0, 23},
  };
  for (const auto& wrong : wrongs) {
    BOOST_TEST_CONTEXT(wrong.text) {
      const auto control = clocks::read_time_control(wrong.text);
      BOOST_REQUIRE(!control);
      const auto& error = control.error();
      BOOST_TEST(error.sentence.starts_with(wrong.said), error.sentence);
      BOOST_TEST(error.sentence.ends_with("such as 60, 60+1, 40/60, 60+0|10(1), 5m+10s or none"));
      BOOST_TEST(error.at == wrong.at);
      BOOST_TEST(error.length == wrong.length);
      BOOST_TEST(error.code == "syntax");
    }
  }
}

BOOST_AUTO_TEST_CASE(a_length_of_time_says_its_unit_or_takes_the_usual_one) {
  BOOST_TEST(*clocks::read_duration("250", 1ms) == 250ms);
  BOOST_TEST(*clocks::read_duration("0.5", 1ms) == 500us);
  BOOST_TEST(*clocks::read_duration("2", 1s) == 2s);
  BOOST_TEST(*clocks::read_duration("2s", 1ms) == 2s);
  BOOST_TEST(*clocks::read_duration("0", 1s) == 0s);
  BOOST_TEST(*clocks::read_duration("1.25h", 1s) == 75min);
  const auto wrong = clocks::read_duration("fast", 1ms);
  BOOST_REQUIRE(!wrong);
  BOOST_TEST(wrong.error().sentence ==
             "'fast' is not a duration; expected a number with ms, s, m or h (without: ms), such "
             "as 10, 0.5, 250ms, 1.5m or 2h");
}

BOOST_AUTO_TEST_CASE(no_length_overflows) {
  for (const std::string_view unit : {"", "ms", "s", "m", "h"})
    for (const std::string_view digits :
         {"999999999", "999999999.999999999", "9223372036854775807", "18446744073709551616"}) {
      const auto read = clocks::read_duration(std::string(digits) + std::string(unit), 1s);
      BOOST_TEST((!read || *read <= clocks::longest_time));
    }
}

BOOST_AUTO_TEST_SUITE_END()
