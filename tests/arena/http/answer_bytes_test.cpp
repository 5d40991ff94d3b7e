#include "arena/http/answer_bytes.hpp"

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(answer_bytes)

using namespace arena::http;

BOOST_AUTO_TEST_CASE(what_is_said_before_the_body) {
  const Response answer{404, {{"Content-Type", "text/plain"}, {"cache-control", "max-age=1"}}, "none"};
  BOOST_TEST(head_of(answer, Length::known, true) ==
             "HTTP/1.1 404 Not Found\r\n"
             "X-Content-Type-Options: nosniff\r\n"
             "Referrer-Policy: no-referrer\r\n"
             "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'\r\n"
             "Content-Type: text/plain\r\n"
             "cache-control: max-age=1\r\n"
             "Content-Length: 4\r\n\r\n");
}

BOOST_AUTO_TEST_CASE(whether_the_connection_stays_open_and_how_long_the_body_is) {
  const auto says = [](int status, Length length, bool stays_open, std::string_view line) {
    return head_of({status, {}, "body"}, length, stays_open).find(line) != std::string::npos;
  };
  BOOST_TEST(says(200, Length::known, false, "\r\nConnection: close\r\n"));
  BOOST_TEST(!says(200, Length::known, true, "Connection"));
  BOOST_TEST(says(200, Length::unknown, true, "\r\nTransfer-Encoding: chunked\r\n"));
  BOOST_TEST(!says(200, Length::unknown, true, "Content-Length"));
  BOOST_TEST(!says(204, Length::known, true, "Content-Length"));
  BOOST_TEST(!says(304, Length::known, true, "Content-Length"));
}

BOOST_AUTO_TEST_CASE(a_body_in_chunks) {
  BOOST_TEST(chunk("0123456789abcdefg") == "11\r\n0123456789abcdefg\r\n");
  BOOST_TEST(chunk("") == "0\r\n\r\n");
}

BOOST_AUTO_TEST_SUITE_END()
