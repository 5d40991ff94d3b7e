// The second column of a stream: lengths of time and moments.

#include "referee/validate/time_column.hpp"

#include <boost/test/unit_test.hpp>

#include <string_view>

namespace {

using namespace referee::validate;
using matches::Micros;
using matches::Millis;
using std::chrono::hours;
using std::chrono::seconds;

std::optional<Micros> length(std::string_view word) {
  const auto read = read_time_word(word);
  const auto* const found = read ? std::get_if<Micros>(&*read) : nullptr;
  return found ? std::optional(*found) : std::nullopt;
}

std::optional<Stamp> moment(std::string_view word) {
  const auto read = read_time_word(word);
  const auto* const found = read ? std::get_if<Stamp>(&*read) : nullptr;
  return found ? std::optional(*found) : std::nullopt;
}

bool neither(std::string_view word) { return !read_time_word(word); }

bool took(std::string_view from, std::string_view to, std::optional<Micros> time) {
  return between(moment(from).value(), moment(to).value()) == time;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(time_column)

BOOST_AUTO_TEST_CASE(a_bare_number_counts_milliseconds) {
  BOOST_TEST((length("0") == Micros(0)));
  BOOST_TEST((length("412") == Millis(412)));
  BOOST_TEST((length("412.5") == Micros(412500)));
  BOOST_TEST((length("864000000") == hours(240)));
}

BOOST_AUTO_TEST_CASE(a_unit_says_otherwise) {
  BOOST_TEST((length("250ms") == Millis(250)));
  BOOST_TEST((length("1.5s") == Millis(1500)));
  BOOST_TEST((length("2m") == seconds(120)));
  BOOST_TEST((length("1h") == hours(1)));
}

BOOST_AUTO_TEST_CASE(a_moment_of_the_day) {
  BOOST_TEST((moment("22:15:03")->at == hours(22) + seconds(15 * 60 + 3)));
  BOOST_TEST((moment("00:00:00.120")->at == Millis(120)));
  BOOST_TEST((moment("00:00:00,5")->at == Millis(500)));
  BOOST_TEST((moment("00:00:00.1234569")->at == Micros(123456)));
  BOOST_TEST(moment("22:15:03")->of_day);
}

BOOST_AUTO_TEST_CASE(a_moment_with_its_date) {
  BOOST_TEST((moment("1970-01-02T00:00:01Z")->at == hours(24) + seconds(1)));
  BOOST_TEST((moment("1970-01-02T00:00:01")->at == hours(24) + seconds(1)));
  BOOST_TEST((moment("1970-01-02T09:00:00+09:00")->at == hours(24)));
  BOOST_TEST((moment("1970-01-01T21:30:00.25-0230")->at == hours(24) + Millis(250)));
  BOOST_TEST(!moment("1970-01-02T00:00:01Z")->of_day);
}

BOOST_AUTO_TEST_CASE(a_large_number_counts_from_1970_in_the_unit_of_its_size) {
  const auto at = seconds(1763500000);
  BOOST_TEST((moment("1763500000")->at == at));
  BOOST_TEST((moment("1763500000.25")->at == at + Millis(250)));
  BOOST_TEST((moment("1763500000250")->at == at + Millis(250)));
  BOOST_TEST((moment("1763500000250123")->at == at + Micros(250123)));
  BOOST_TEST((moment("1763500000250123456")->at == at + Micros(250123)));
}

BOOST_AUTO_TEST_CASE(anything_else_is_no_time) {
  for (const auto* word : {"",
                           "7g7f",
                           "8h2b+",
                           "h8",
                           "-5",
                           "+5",
                           "1e3",
                           "5 ms",
                           "ms",
                           "24:00:00",
                           "23:60:00",
                           "1:23",
                           "12:3:04",
                           "22:15:03x",
                           "22:15:03.",
                           "2026-02-30T00:00:00Z",
                           "2026-11-18",
                           "1763500000.",
                           "2026-11-18T22:15:03+24:00",
                           "99999999999999999999",
                           "17635000002501.5",
                           "1.",
                           ".5",
                           "１"})
    BOOST_TEST(neither(word), word);
}

BOOST_AUTO_TEST_CASE(the_time_between_two_moments) {
  BOOST_TEST(took("10:00:00", "10:00:01.5", Millis(1500)));
  BOOST_TEST(took("1763500000", "1763500001250", Millis(1250)));
  BOOST_TEST(took("2026-11-18T23:59:59Z", "2026-11-19T00:00:01Z", seconds(2)));
}

BOOST_AUTO_TEST_CASE(a_day_may_end_between_two_moments) {
  BOOST_TEST(took("23:59:59", "00:00:01", seconds(2)));
}

BOOST_AUTO_TEST_CASE(a_time_may_go_back) {
  BOOST_TEST(took("10:00:01", "10:00:00", -seconds(1)));
  BOOST_TEST(took("1763500001", "1763500000", -seconds(1)));
}

BOOST_AUTO_TEST_CASE(a_moment_with_a_date_and_one_without_do_not_compare) {
  BOOST_TEST(took("10:00:01", "1763500001", std::nullopt));
}

BOOST_AUTO_TEST_SUITE_END()
