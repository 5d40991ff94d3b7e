// Whose requests a server answers: hosts, origins and methods against each other.

#include "arena/http/origins.hpp"

#include <boost/test/unit_test.hpp>

#include "arena/http/endpoint.hpp"

namespace {

using arena::http::Origins;
using arena::http::Request;
using Fault = Request::Fault;
using Fields = std::map<std::string, std::string>;

Fault fault(const Origins& origins, const std::string& method, Fields fields,
            const std::string& arrival = "192.168.1.5") {
  Request request;
  request.method = method;
  request.headers = std::move(fields);
  request.arrival = arrival;
  return origins.fault(request);
}

const Origins without_url, with_url("https://Arena.example:443/"),
    with_port("http://arena.example:8081");

}  // namespace

BOOST_AUTO_TEST_SUITE(arena_origins)

BOOST_AUTO_TEST_CASE(a_host_is_loopback_the_address_of_arrival_or_that_of_the_url) {
  for (const std::string host :
       {"localhost", "localhost:8080", "127.8.9.1", "[::1]", "192.168.1.5:8080"})
    for (const auto* const origins : {&without_url, &with_url, &with_port})
      BOOST_TEST((fault(*origins, "GET", {{"host", host}}) == Fault::none), host);
  for (const std::string host : {"arena.example", "ARENA.example:443", "arena.example.:8080"}) {
    BOOST_TEST((fault(without_url, "GET", {{"host", host}}) == Fault::misdirected), host);
    BOOST_TEST((fault(with_url, "GET", {{"host", host}}) == Fault::none), host);
    BOOST_TEST((fault(with_port, "GET", {{"host", host}}) == Fault::none), host);
  }
  for (const std::string host :
       {"192.168.1.6", "evil.example", "arena.example.evil.example", "", "[", "a b", ":80"})
    for (const std::string method : {"GET", "POST", "DELETE", "BREW"})
      BOOST_TEST((fault(with_url, method, {{"host", host}}) == Fault::misdirected), host);
  BOOST_TEST((fault(without_url, "GET", {}) == Fault::none));
  BOOST_TEST((fault(without_url, "GET", {{"host", "[fd00::5]:1"}}, "fd00::5") == Fault::none));
  BOOST_TEST((fault(without_url, "GET", {{"host", "10.0.0.7"}}, "::ffff:10.0.0.7") == Fault::none));
}

BOOST_AUTO_TEST_CASE(what_changes_something_comes_from_a_page_of_the_server_or_from_none) {
  const std::string host = "localhost:8080";
  for (const std::string method : {"POST", "DELETE", "PUT", "BREW"}) {
    for (const std::string origin :
         {"http://localhost:8080", "HTTP://localhost", "null", "http://localhost:3000",
          "http://evil.example", "https://localhost:8080.evil.example", "x", "http://",
          "http://127.0.0.1:8080"}) {
      const bool own = origin == "http://localhost:8080";
      BOOST_TEST((fault(without_url, method, {{"host", host}, {"origin", origin}}) ==
                  (own ? Fault::none : Fault::foreign)),
                 method << " " << origin);
    }
    BOOST_TEST((fault(without_url, method, {{"host", host}}) == Fault::none), method);
  }
  for (const std::string method : {"GET", "HEAD", "OPTIONS"})
    BOOST_TEST((fault(without_url, method, {{"host", host}, {"origin", "http://evil.example"}}) ==
                Fault::none));
}

// A proxy may pass its own name of the server on, and a tunnel has another port.
BOOST_AUTO_TEST_CASE(behind_a_proxy_the_page_is_that_of_the_url) {
  for (const std::string host : {"127.0.0.1:8080", "arena.example", "192.168.1.5:8080"}) {
    BOOST_TEST((fault(with_url, "POST", {{"host", host}, {"origin", "https://arena.example"}}) ==
                Fault::none),
               host);
    BOOST_TEST((fault(with_url, "POST", {{"host", host}, {"origin", "https://other.example"}}) ==
                Fault::foreign),
               host);
    BOOST_TEST((fault(with_port, "POST",
                      {{"host", host}, {"origin", "http://arena.example:8081"}}) == Fault::none),
               host);
  }
  BOOST_TEST(
      (fault(with_port, "POST", {{"host", "localhost"}, {"origin", "http://arena.example"}}) ==
       Fault::foreign));
  BOOST_TEST(
      (fault(without_url, "POST",
             {{"host", "localhost:9000"}, {"origin", "http://localhost:9000"}}) == Fault::none));
  BOOST_TEST(
      (fault(with_url, "POST",
             {{"host", "arena.example"}, {"origin", "https://arena.example:443"}}) == Fault::none));
}

BOOST_AUTO_TEST_CASE(a_link_on_another_site_may_lead_here_and_nothing_else_may) {
  for (const std::string method : {"GET", "HEAD", "POST", "OPTIONS"})
    for (const std::string site : {"cross-site", "same-site", "same-origin", "none", ""})
      for (const std::string mode : {"navigate", "cors", "no-cors", "websocket", ""}) {
        Fields fields{{"host", "localhost"}};
        if (!site.empty()) fields["sec-fetch-site"] = site;
        if (!mode.empty()) fields["sec-fetch-mode"] = mode;
        const bool foreign = site == "cross-site" && !(method == "GET" && mode == "navigate");
        BOOST_TEST((fault(without_url, method, fields) == (foreign ? Fault::foreign : Fault::none)),
                   method << " " << site << " " << mode);
      }
}

BOOST_AUTO_TEST_SUITE_END()
