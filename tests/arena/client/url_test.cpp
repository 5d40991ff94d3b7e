// Addresses of servers.

#include <boost/test/unit_test.hpp>

#include "arena/client/url.hpp"

BOOST_AUTO_TEST_SUITE(url)

using arena::client::read_url;

BOOST_AUTO_TEST_CASE(parts) {
  const auto url = read_url("HTTPS://arena.example:8443/games/");
  BOOST_REQUIRE(url);
  BOOST_TEST(url->secure);
  BOOST_TEST(url->host == "arena.example");
  BOOST_TEST(url->port == "8443");
  BOOST_TEST(url->path == "/games");
  BOOST_TEST(url->text() == "https://arena.example:8443/games");
}

BOOST_AUTO_TEST_CASE(usual_ports) {
  BOOST_TEST(read_url("http://a")->port == "80");
  BOOST_TEST(read_url("https://a/")->port == "443");
  BOOST_TEST(read_url("https://a:443")->text() == "https://a");
  BOOST_TEST(read_url("http://[::1]:8080")->text() == "http://[::1]:8080");
  BOOST_TEST(read_url("http://[::1]:8080")->host == "::1");
}

BOOST_AUTO_TEST_CASE(refused) {
  for (const auto* text :
       {"", "arena.example", "ftp://a", "http://", "http:///x", "http://a:0", "http://a:65536",
        "http://a:x", "http://a:", "http://user:secret@a", "http://a/?key=1", "http://a/#x",
        "http://[::1", "http://[x]", "http://a b", "http://a/\x01", "http://a\r\nX: y"})
    BOOST_TEST(!read_url(text), text);
}

BOOST_AUTO_TEST_CASE(values_of_queries) {
  BOOST_TEST(arena::client::percent_encoded("a b/\xc3\xa4-._~") == "a%20b%2F%C3%A4-._~");
}

BOOST_AUTO_TEST_SUITE_END()
