// Which line the referee's delay is credited to, and what is stale.

#include "matches/processes/output_reader.hpp"

#include <unistd.h>

#include <boost/test/unit_test.hpp>
#include <string>
#include <string_view>

using namespace matches;

namespace {

constexpr Nanos delay{5000}, certain{3000}, none{0};

struct Wire {
  Pipe pipe = *make_pipe();
  processes::OutputReader reader{std::move(pipe.reading)};
  std::string idle;
  Instant last{};

  Wire() {
    make_nonblocking(reader.end());
    reader.when_idle([this](std::string_view line) { idle += std::string(line) + ";"; });
  }
  void write(std::string_view bytes) {
    BOOST_REQUIRE(::write(pipe.writing.number(), bytes.data(), bytes.size()) ==
                  static_cast<ssize_t>(bytes.size()));
  }
  void come(std::string_view bytes) {
    write(bytes);
    BOOST_REQUIRE(reader.read());
    last += Seconds(1);
    reader.came({last, delay, certain});
  }
  void check(std::string_view text, int second, Nanos lateness) {
    const auto said = reader.next();
    BOOST_REQUIRE(said && !said->overlong);
    const auto& line = said->line;
    BOOST_TEST(line.text == text);
    BOOST_TEST((line.arrived == Instant{} + Seconds(second)));
    BOOST_TEST((line.lateness == lateness));
    BOOST_TEST((line.lateness + line.doubt == delay));
  }
};

}  // namespace

BOOST_AUTO_TEST_SUITE(engine_outlet)

BOOST_AUTO_TEST_CASE(only_the_line_that_surely_caused_the_wake_up_gets_the_whole_delay) {
  Wire wire;
  wire.come("one\ntwo\n");
  wire.check("one", 1, certain);
  wire.check("two", 1, none);
  wire.come("three\n");
  wire.check("three", 2, certain);
  BOOST_TEST(!wire.reader.next());
}

BOOST_AUTO_TEST_CASE(an_engine_that_writes_a_line_in_parts_gets_no_delay_any_more) {
  Wire wire;
  wire.come("thr");
  wire.come("ee\nfour\n");
  wire.check("three", 2, none);
  wire.check("four", 2, none);
  wire.come("five\n");
  wire.check("five", 3, none);
}

BOOST_AUTO_TEST_CASE(what_others_have_read_is_stale) {
  Wire wire;
  wire.reader.absorb("one\ntw");
  BOOST_TEST(wire.idle == "one;");
  wire.reader.absorb("o\n");
  BOOST_TEST(wire.idle == "one;two;");
  wire.come("three\n");
  wire.check("three", 1, certain);
}

BOOST_AUTO_TEST_CASE(each_line_has_the_time_of_the_read_that_brought_its_end) {
  Wire wire;
  wire.come("one\ntw");
  wire.come("o\nthree\n");
  wire.come("four\n");
  wire.check("one", 1, none);
  wire.check("two", 2, none);
  wire.check("three", 2, none);
  wire.check("four", 3, none);
}

BOOST_AUTO_TEST_CASE(what_is_there_and_what_has_begun_is_stale) {
  Wire wire;
  wire.come("one\ntwo\nthr");
  wire.write("ee\nfour\nfi");
  wire.reader.forget();
  BOOST_TEST(wire.idle == "one;two;three;four;");
  wire.come("ve\nsix\n");
  wire.check("six", 2, none);
  BOOST_TEST(wire.idle == "one;two;three;four;five;");
}

BOOST_AUTO_TEST_CASE(after_the_end_the_rest_is_a_line_unless_it_is_stale) {
  Wire wire, stale;
  for (Wire* one : {&wire, &stale}) {
    one->come("first\nrest");
    if (one == &stale) one->reader.forget();
    one->pipe.writing.close();
    BOOST_TEST(!one->reader.read());
    BOOST_TEST(!one->reader.end());
  }
  wire.check("first", 1, none);
  wire.check("rest", 1, none);
  BOOST_TEST(!wire.reader.next());
  BOOST_TEST(!stale.reader.next());
  BOOST_TEST(stale.idle == "first;rest;");
}

BOOST_AUTO_TEST_CASE(children_of_a_dead_process_have_no_say) {
  Wire wire;
  wire.write("mine\n");
  wire.reader.process_died();
  wire.write("theirs\n");
  BOOST_REQUIRE(wire.reader.read());
  BOOST_TEST(!wire.reader.end());
  BOOST_TEST(wire.reader.next()->line.text == "mine");
  BOOST_TEST(!wire.reader.next());
}

BOOST_AUTO_TEST_SUITE_END()
