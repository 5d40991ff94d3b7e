// The pages for people as requests meet them.

#include "arena/http/web.hpp"

#include <boost/test/unit_test.hpp>

#include "arena/http/embedded.hpp"

namespace {

using arena::http::Request;
using arena::http::Response;

std::optional<Response> answer(const std::string& target,
                               std::map<std::string, std::string> headers = {},
                               const std::string& method = "GET") {
  Request request;
  request.method = method;
  request.target = target;
  request.headers = std::move(headers);
  return arena::http::web_response(*arena::http::read_target(target), request);
}

std::string header(const Response& response, const std::string& name) {
  for (const auto& [key, value] : response.headers)
    if (key == name) return value;
  return {};
}

}  // namespace

BOOST_AUTO_TEST_SUITE(arena_web)

BOOST_AUTO_TEST_CASE(a_page_and_what_it_asks_for_are_there) {
  for (const auto* const target : {"/", "/play", "/play?x=1", "/web/page.html"}) {
    const auto page = answer(target);
    BOOST_TEST_REQUIRE(page.has_value(), target);
    BOOST_TEST(header(*page, "Content-Type") == "text/html; charset=utf-8");
    BOOST_TEST(page->body.find("/web/main.js") != std::string::npos);
  }
  const auto script = answer("/web/catalogue.js");
  BOOST_TEST_REQUIRE(script.has_value());
  BOOST_TEST(header(*script, "Content-Type") == "text/javascript; charset=utf-8");
  BOOST_TEST(header(*answer("/web/style.css"), "Content-Type") == "text/css; charset=utf-8");
  BOOST_TEST(header(*answer("/web/icon.svg"), "Content-Type") == "image/svg+xml");
}

BOOST_AUTO_TEST_CASE(a_game_is_a_page_for_browsers_alone) {
  BOOST_TEST(answer("/games/G", {{"accept", "text/html,application/xhtml+xml"}}).has_value());
  BOOST_TEST(!answer("/games/G", {{"accept", "*/*"}}));
  BOOST_TEST(!answer("/games/G"));
  BOOST_TEST(!answer("/api/v1/games/G", {{"accept", "text/html"}}));
  BOOST_TEST(!answer("/games/G/record", {{"accept", "text/html"}}));
}

BOOST_AUTO_TEST_CASE(all_else_is_left_to_others) {
  for (const auto* const target : {"/web", "/web/", "/web/nothing.js", "/web/../page.html",
                                   "/web/words", "/skill.md", "/page.html", "/api/v1"})
    BOOST_TEST(!answer(target), target);
  BOOST_TEST(!answer("/", {}, "POST"));
  BOOST_TEST(answer("/", {}, "HEAD").has_value());
}

BOOST_AUTO_TEST_CASE(a_page_may_run_nothing_but_the_scripts_of_its_server) {
  const auto policy = header(*answer("/"), "Content-Security-Policy");
  for (const auto* const part : {"default-src 'none'", "script-src 'self'", "style-src 'self'",
                                 "frame-ancestors 'none'", "form-action 'none'", "base-uri 'none'"})
    BOOST_TEST(policy.find(part) != std::string::npos, part);
  BOOST_TEST(policy.find("unsafe") == std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_file_that_is_known_is_not_sent_again) {
  for (const auto& file : arena::http::embedded_web()) {
    const auto target = "/web/" + std::string(file.name);
    const auto whole = answer(target);
    BOOST_TEST_REQUIRE(whole.has_value(), target);
    BOOST_TEST(whole->status == 200);
    BOOST_TEST(whole->body == file.bytes);
    const auto again = answer(target, {{"if-none-match", header(*whole, "ETag")}});
    BOOST_TEST(again->status == 304);
    BOOST_TEST(again->body.empty());
    BOOST_TEST(answer(target, {{"if-none-match", "\"0\""}})->status == 200);
  }
}

BOOST_AUTO_TEST_SUITE_END()
