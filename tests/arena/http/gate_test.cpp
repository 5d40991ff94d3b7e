// Who comes in from the local network.

#include "arena/http/gate.hpp"

#include <boost/test/unit_test.hpp>

namespace {

using namespace arena::http;

const std::string token = "abcdefghijklmnopqrstuv";
const Gate gate(token, "http://192.168.1.5:7434");

struct Visitor {
  std::string address = "192.168.1.9", host = "192.168.1.5:7434", cookie = {};
};

std::optional<Response> stopped(const std::string& target, const Visitor& visitor,
                                const std::string& method = "GET") {
  Request request;
  request.method = method;
  request.target = target;
  request.address = visitor.address;
  request.headers = {{"host", visitor.host}};
  if (!visitor.cookie.empty()) request.headers["cookie"] = visitor.cookie;
  return gate.stop(request, *read_target(target));
}

const Visitor the_host{"127.0.0.1", "127.0.0.1:7434"};

std::string named(const Response& response, const std::string& name) {
  for (const auto& [key, value] : response.headers)
    if (key == name) return value;
  return {};
}

}  // namespace

BOOST_AUTO_TEST_SUITE(arena_gate)

BOOST_AUTO_TEST_CASE(the_host_comes_in_without_a_token) {
  for (const std::string name : {"127.0.0.1:7434", "localhost:7434", "localhost", "[::1]:7434", "127.1.2.3"})
    BOOST_TEST(!stopped("/", {"127.0.0.1", name}), name);
  BOOST_TEST(!stopped("/api/v1/games", {"::1", "[::1]:7434"}, "POST"));
}

BOOST_AUTO_TEST_CASE(a_page_that_has_renamed_this_machine_is_not_the_host) {
  for (const std::string name : {"evil.example", "127.0.0.1.evil.example", "localhost.evil.example:7434", ""})
    BOOST_TEST(stopped("/", {"127.0.0.1", name}).has_value(), name);
}

BOOST_AUTO_TEST_CASE(without_the_token_nothing_is_given_away) {
  for (const std::string target : {"/", "/play", "/web/main.js", "/api/v1/games", "/healthz", "/lan.svg",
                                   "/lan", "/lan/x", "/lan/abcdefghijklmnopqrstu", "/skill.md"}) {
    const auto answer = stopped(target, {});
    BOOST_TEST_REQUIRE(answer.has_value(), target);
    BOOST_TEST(answer->status == 403);
    BOOST_TEST(answer->body.find("Ask the host") != std::string::npos);
    BOOST_TEST(named(*answer, "Set-Cookie") == "");
  }
  BOOST_TEST(stopped("/lan/" + token, {}, "POST")->status == 403);
}

BOOST_AUTO_TEST_CASE(the_whole_address_gives_a_cookie_and_the_cookie_opens) {
  const auto answer = stopped("/lan/" + token, {});
  BOOST_TEST_REQUIRE(answer.has_value());
  BOOST_TEST(answer->status == 303);
  BOOST_TEST(named(*answer, "Location") == "/");
  const auto cookie = named(*answer, "Set-Cookie");
  BOOST_TEST(cookie.starts_with("arena-lan=" + token + "; "));
  BOOST_TEST(cookie.find("HttpOnly") != std::string::npos);
  BOOST_TEST(cookie.find("SameSite=Lax") != std::string::npos);
  Visitor guest;
  for (const std::string& kept : {"arena-lan=" + token, "a=b; arena-lan=" + token, "arena-lan=" + token + ";c=d"}) {
    guest.cookie = kept;
    BOOST_TEST(!stopped("/", guest), kept);
    BOOST_TEST(!stopped("/api/v1/guests", guest, "POST"), kept);
  }
  for (const std::string& kept : {std::string("arena-lan=x"), "arena-lan=" + token + "x",
                                  "xarena-lan=" + token, std::string("arena-lan=")}) {
    guest.cookie = kept;
    BOOST_TEST(stopped("/", guest).has_value(), kept);
  }
}

BOOST_AUTO_TEST_CASE(the_code_is_for_the_host_alone) {
  const auto picture = stopped("/lan.svg", the_host);
  BOOST_TEST_REQUIRE(picture.has_value());
  BOOST_TEST(named(*picture, "Content-Type") == "image/svg+xml");
  BOOST_TEST(picture->body.find(gate.address()) != std::string::npos);
  Visitor guest;
  guest.cookie = "arena-lan=" + token;
  BOOST_TEST(!stopped("/lan.svg", guest));  // there is nothing at this address
}

BOOST_AUTO_TEST_CASE(over_https_the_cookie_is_for_https) {
  const Gate secure(token, "https://board.example");
  Request request;
  request.method = "GET";
  request.address = "192.168.1.9";
  const auto answer = secure.stop(request, *read_target("/lan/" + token));
  BOOST_TEST(named(*answer, "Set-Cookie").ends_with("; Secure"));
}

BOOST_AUTO_TEST_SUITE_END()
